"""A club, its members and its seasons."""

from datetime import date, timedelta

from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone

from companion.access.codes import new_code, new_secret
from companion.clubs.titles import SeasonName

EXAMPLE_KEPT = timedelta(days=7)


class Club(models.Model):
    """People who play together. `last_number` is the last member number given; numbers are never reused. `opened`:
    whether anyone with the address may view it without a key; `time_zone`: empty for that of the site. `answers`: what
    the club has agreed on after mishaps: game -> incident and answers -> text; `proposed`: the same with the texts that
    helpers propose; `penalties`: its catalogue, by game. The secrets of its printed cards are
    derived from `card_key`, so that they can be printed again, on another machine too. `forgets_guests`: whether guests
    are erased a year after their evening. An `example` has made-up people and is deleted after a week. A `rebuilt` one
    was brought by a phone to a site that had lost everything.
    """

    code = models.CharField(max_length=20, unique=True, default=new_code)
    name = models.CharField(max_length=60)
    place = models.CharField(max_length=60, blank=True)
    opened = models.BooleanField(default=False)
    forgets_guests = models.BooleanField(default=False, db_default=False)
    answers = models.JSONField(default=dict)
    proposed = models.JSONField(default=dict, db_default=models.Value({}, models.JSONField()))
    penalties = models.JSONField(default=dict, db_default=models.Value({}, models.JSONField()))
    time_zone = models.CharField(max_length=40, blank=True)
    last_number = models.PositiveIntegerField(default=0)
    card_key = models.CharField(max_length=40, default=new_secret)
    example = models.BooleanField(default=False, db_default=False)
    rebuilt = models.BooleanField(default=False, db_default=False)
    founded_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name

    @property
    def example_ends(self) -> date:
        """The day on which an example club is deleted."""
        return timezone.localdate(self.founded_at + EXAMPLE_KEPT)


class Member(models.Model):
    """A person of the club, known to files and the audit log only by `number`. If erased, only the number remains."""

    class Shown(models.TextChoices):
        """How a member is named in public."""

        FULL = 'full'
        INITIAL = 'initial'
        NUMBER = 'number'

    club = models.ForeignKey(Club, models.CASCADE, related_name='members')
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=60)
    shown = models.CharField(max_length=10, choices=Shown.choices, default=Shown.FULL)
    categories = models.JSONField(default=list, blank=True)
    joined_at = models.DateTimeField(auto_now_add=True)
    left_at = models.DateTimeField(null=True)
    erased_at = models.DateTimeField(null=True)

    class Meta:
        ordering = (Lower('name'), 'number')
        constraints = [models.UniqueConstraint(fields=('club', 'number'), name='one_member_of_a_number')]

    def __str__(self) -> str:
        return f'{self.club_id}/{self.number}'


class Season(models.Model):
    """Evenings whose results are counted together: all, their mean, or the best ones, in a ladder for each game; or as
    the `ladders` say, if there are any, which are those of a season document.
    """

    class Counts(models.TextChoices):
        SUM = 'sum'
        AVERAGE = 'average'
        BEST = 'best'

    club = models.ForeignKey(Club, models.CASCADE, related_name='seasons')
    name: 'models.CharField[str, str]' = SeasonName(max_length=60)
    counts = models.CharField(max_length=10, choices=Counts.choices, default=Counts.SUM)
    best = models.PositiveSmallIntegerField(default=8)
    least = models.PositiveSmallIntegerField(default=0)
    ladders = models.JSONField(default=list)
    begun_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ('-begun_at', '-pk')

    def __str__(self) -> str:
        return self.name
