"""An evening: its settings, entries, seats and results. What is shown is computed from the evening document that
`evening_document` builds from these rows.
"""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext as _

from companion.access.codes import new_code
from companion.clubs.models.club import Club, Member, Season
from companion.clubs.models.lists import Lists
from companion.clubs.titles import Title
from companion.matches.models import Match
from scoring.evening.results.cards import WAITING_IS_NO_BYE


class PresentEvenings(models.Manager['Evening']):
    """The evenings that are not deleted."""

    def get_queryset(self) -> models.QuerySet['Evening']:
        return super().get_queryset().filter(deleted_at=None)


class Evening(models.Model):
    """`settings` are the fields of the evening document that say how it is played and scored, from `form` to `score`;
    with game, preset and options they are frozen once `started_at` is set. `version` grows with whatever a director
    decides upon, `revision` with everything a screen may show, `seating` with what a player's card shows. `kept` are
    results of rounds that were unseated and drawn anew. `counts_in` names
    the ladders of its season in which it counts, None for all. `awards` are the prizes for what was recorded, as
    `presenters.feats` proposed them; the big screen shows `message` and `break_until`. A part comes `after` another
    evening, and `carried` says how much of their points its entries bring: `all`, `half` or nothing. Deleted evenings
    can be restored for 30 days.
    """

    class State(models.TextChoices):
        DOOR = 'door'
        PLAYING = 'playing'
        CLOSED = 'closed'

    club = models.ForeignKey(Club, models.CASCADE, related_name='evenings')
    season = models.ForeignKey(Season, models.SET_NULL, null=True, blank=True, related_name='evenings')
    code = models.CharField(max_length=20, unique=True, default=new_code)
    title: 'models.CharField[str, str]' = Title(max_length=60)
    place = models.CharField(max_length=60, blank=True)
    played_on = models.DateField()
    game = models.CharField(max_length=40)
    preset = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    settings = models.JSONField(default=dict)
    seed = models.PositiveIntegerField(default=0)
    bell_minutes = models.PositiveSmallIntegerField(default=0)
    blind = models.BooleanField(default=False)
    opened_at = models.DateTimeField(null=True)
    lucky = models.PositiveSmallIntegerField(null=True)
    best_call = models.CharField(max_length=80, blank=True)
    best_callers = models.JSONField(default=list)
    awards = models.JSONField(default=list)
    message = models.CharField(max_length=120, blank=True)
    break_until = models.DateTimeField(null=True)
    state = models.CharField(max_length=10, choices=State.choices, default=State.DOOR)
    started_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)
    last_number = models.PositiveSmallIntegerField(default=0)
    version = models.PositiveIntegerField(default=1)
    revision = models.PositiveIntegerField(db_column='pulse', default=1)
    seating = models.PositiveIntegerField(default=1)
    results = models.JSONField(default=list)
    kept = models.JSONField(default=list)
    counts_in = models.JSONField(null=True)
    after = models.ForeignKey('self', models.SET_NULL, null=True, related_name='parts')
    carried = models.CharField(max_length=10, blank=True, default='', db_default='')
    deleted_at = models.DateTimeField(null=True)
    receipt = models.CharField(max_length=64, blank=True, default='', db_default='')  # of its newest act

    objects = PresentEvenings()
    with_deleted = models.Manager['Evening']()

    class Meta:
        ordering = ('-played_on', '-pk')

    def __str__(self) -> str:
        return f'{self.code} {self.played_on}'

    @property
    def sealed(self) -> bool:
        """Whether only the desk may see its scores."""
        return self.blind and self.opened_at is None

    @property
    def pairs(self) -> bool:
        return bool(self.settings['form'] == 'pairs')

    @property
    def waits_in_line(self) -> bool:
        """Whether those without a seat are next in turn, as in rise and fly, and have no bye."""
        return bool(self.settings['movement'] == WAITING_IS_NO_BYE)

    @property
    def has_compass_partners(self) -> bool:
        """Whether partners face each other as N and S, E and W."""
        return bool(self.settings['form'] == 'individual' and self.settings.get('table_of', 4) == 4)

    @property
    def planned(self) -> int:
        """The number of rounds of the evening; 0 if it is open-ended."""
        return int(self.settings.get('planned', 0))

    @property
    def seated_tables(self) -> models.QuerySet['Table']:
        """The tables of all rounds that were seated, with their rounds and matches."""
        tables = Table.objects.filter(round__evening=self).exclude(round__state=Round.State.DRAWN)
        return tables.select_related('round', 'match')

    @property
    def hands(self) -> int:
        """The number of hands in a round; 0 if a bell or a match ends it."""
        return int(self.settings['round_end'].get('hands', 0))


class Entry(models.Model):
    """A member, a guest, or a pair of them who play tonight. The number is given at registration and never changes."""

    class Here(models.TextChoices):
        HERE = 'here'
        LATE = 'late'
        AWAY = 'away'

    evening = models.ForeignKey(Evening, models.CASCADE, related_name='entries')
    number = models.PositiveSmallIntegerField()
    member = models.ForeignKey(Member, models.PROTECT, null=True, blank=True, related_name='entries')
    partner = models.ForeignKey(Member, models.PROTECT, null=True, blank=True, related_name='partner_entries')
    guest = models.CharField(max_length=60, blank=True)
    partner_guest = models.CharField(max_length=60, blank=True)
    here = models.CharField(max_length=10, choices=Here.choices, default=Here.HERE)
    first = models.PositiveSmallIntegerField(default=1)
    last = models.PositiveSmallIntegerField(default=30)

    class Meta:
        ordering = ('number',)
        constraints = [
            models.UniqueConstraint(fields=('evening', 'number'), name='one_entry_of_a_number'),
            models.UniqueConstraint(fields=('evening', 'member'), name='a_member_once_an_evening'),
        ]

    def __str__(self) -> str:
        return f'{self.evening_id}/{self.number}'

    @property
    def is_guest(self) -> bool:
        """Whether its results count for no season."""
        return self.member_id is None or bool(self.partner_guest)


class Round(models.Model):
    """A round: drawn, then seated, then closed. `remarks` are those of the draw; `bell_at` is when time is up."""

    class State(models.TextChoices):
        DRAWN = 'drawn'
        SEATED = 'seated'
        CLOSED = 'closed'

    evening = models.ForeignKey(Evening, models.CASCADE, related_name='rounds')
    number = models.PositiveSmallIntegerField()
    byes = models.JSONField(default=list)
    remarks = models.JSONField(default=list, db_column='said')
    state = models.CharField(max_length=10, choices=State.choices, default=State.DRAWN)
    attempt = models.PositiveSmallIntegerField(default=0)
    drawn_at = models.DateTimeField(default=timezone.now)
    seated_at = models.DateTimeField(null=True)
    bell_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ('number',)
        constraints = [models.UniqueConstraint(fields=('evening', 'number'), name='one_round_of_a_number')]

    def __str__(self) -> str:
        return f'{self.evening_id}/{self.number}'


class Table(models.Model):
    """A table of one round: `seats` are entry numbers clockwise from North, as in the evening document; `points` one
    whole number a side once something was handed in; `absent` the seats where somebody stood in. `corrected` says of
    each correction when, by which role, why.
    `version` grows with every action on it.
    """

    class State(models.TextChoices):
        PLAYING = 'playing'
        HANDED_IN = 'handed-in'
        AGREED = 'agreed'

    round = models.ForeignKey(Round, models.CASCADE, related_name='tables')
    number = models.PositiveSmallIntegerField()
    seats = Lists()
    state = models.CharField(max_length=10, choices=State.choices, default=State.PLAYING)
    points = Lists(null=True)
    void = models.BooleanField(default=False)
    winner = models.PositiveSmallIntegerField(null=True)
    absent = Lists(default=list)
    match = models.OneToOneField(Match, models.SET_NULL, null=True, related_name='club_table')
    asked_at = models.DateTimeField(null=True)
    corrected = Lists(default=list)
    version = models.PositiveIntegerField(default=1, db_default=1)

    class Meta:
        ordering = ('number',)
        constraints = [models.UniqueConstraint(fields=('round', 'number'), name='one_table_of_a_number')]

    def __str__(self) -> str:
        return f'{self.round_id}/{self.number}'

    @property
    def agreed(self) -> bool:
        return self.state == self.State.AGREED


class HandIn(models.Model):
    """Totals handed in for a table, never changed. Two that differ are both kept until one is agreed. `holder` is the
    device it came from; `source` whether it was summed from the hands or typed.
    """

    class Source(models.TextChoices):
        SHEET = 'sheet'
        TYPED = 'typed'
        DESK = 'desk'

    table = models.ForeignKey(Table, models.CASCADE, related_name='hand_ins')
    points = models.JSONField()
    source = models.CharField(max_length=10, choices=Source.choices)
    holder = models.CharField(max_length=64, blank=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ('pk',)

    def __str__(self) -> str:
        return f'{self.table_id} {self.points}'


class Adjustment(models.Model):
    """Points given or deducted by the director, shown separately from the rounds; the reason only if it is `public`.
    Some are of a `kind`, given to many at once: carried from the part before, or handicaps.
    """

    class Kind(models.TextChoices):
        GIVEN = ''
        CARRIED = 'carried'
        HANDICAP = 'handicap'

    evening = models.ForeignKey(Evening, models.CASCADE, related_name='adjustments')
    entry = models.ForeignKey(Entry, models.CASCADE, related_name='adjustments')
    points = models.IntegerField()
    reason = models.CharField(max_length=200)
    public = models.BooleanField(default=False)
    round = models.PositiveSmallIntegerField(null=True)
    kind = models.CharField(max_length=10, choices=Kind.choices, default=Kind.GIVEN, db_default='', blank=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ('pk',)

    def __str__(self) -> str:
        return f'{self.entry_id} {self.points}'

    @property
    def ruled(self) -> bool:
        """Whether a ruling gave them: spectators read only that a result was corrected."""
        return self.round is not None and not self.kind

    @property
    def why(self) -> str:
        """The reason as it is shown: that of a kind in the reader's language."""
        if self.kind == self.Kind.HANDICAP:
            return _('handicap')
        if self.kind == self.Kind.CARRIED and self.evening.after is not None:
            return _('carried from %s') % self.evening.after.title
        return self.reason
