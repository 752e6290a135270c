"""The rights of devices in a club: a role and what it covers."""

from django.db import models
from django.db.models import Q

from companion.access.keys import DeviceKey
from companion.clubs.models.club import Club, Member
from companion.clubs.models.evening import Entry, Evening


class Role(models.TextChoices):
    """What a device may do, strongest first."""

    OWNER = 'owner'
    DIRECTOR = 'director'
    HELPER = 'helper'
    TABLE = 'table'
    PLAYER = 'player'
    WALL = 'wall'


class Grant(DeviceKey):
    """A right that covers the whole club, an evening, one of its tables, an entry, or what is a member's own.

    A `shared` one, such as a table's card, is opened by many devices: each gets a grant of its own beneath it
    (`parent`) and loses it when the card is revoked.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name='grants')
    evening = models.ForeignKey(Evening, models.CASCADE, null=True, related_name='grants')
    table = models.PositiveSmallIntegerField(null=True)
    entry = models.ForeignKey(Entry, models.CASCADE, null=True, related_name='grants')
    member = models.ForeignKey(Member, models.CASCADE, null=True, related_name='grants')
    role = models.CharField(max_length=10, choices=Role.choices)
    shared = models.BooleanField(default=False)
    parent = models.ForeignKey('self', models.CASCADE, null=True, related_name='children')
    recovery = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=('parent', 'holder'), condition=~Q(holder=''), name='one_grant_per_device'),
        ]

    def __str__(self) -> str:
        return f'{self.role} {self.pk}'
