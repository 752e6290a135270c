"""A mishap at a table that the director was asked about, and what was ruled."""

from typing import Any

from django.db import models
from django.utils import timezone

from companion.clubs.models.evening import Table


class Ruling(models.Model):
    """A question to the director, and the answer once `how` says that there is one.

    `incident` and `answers` are keys of the tables of rulings, `record` the hand as far as it was tapped; no names.
    What was ruled: `own` is the club's answer of that day, `named` the place of another way tables do it, `entry` the
    number of whom it concerns, `points` what that entry gets, or the totals of the table. By a penalty of the club's
    catalogue, `own` is its label and `points` those of whom it concerns and of everybody on another side, None for a
    warning. It goes with its evening.

    While it is open, `role` is whose phone at the desk opened it. A helper may have proposed what is ruled: then
    `points` holds what was tapped, by the names of the form, and `own`, `named`, `entry`, `reason` and `role` are as
    they would be ruled.
    """

    class How(models.TextChoices):
        TABLES = 'tables'
        AGAIN = 'again'
        POINTS = 'points'
        TOTALS = 'totals'
        WARNING = 'warning'
        PENALTY = 'penalty'
        VOID = 'void'
        NOTHING = 'nothing'

    table = models.ForeignKey(Table, models.CASCADE, related_name='rulings')
    incident = models.CharField(max_length=40)
    answers = models.JSONField(default=list)
    record = models.JSONField(default=dict)
    hand = models.PositiveSmallIntegerField(default=1)
    asked_at = models.DateTimeField(default=timezone.now)
    how = models.CharField(max_length=20, choices=How.choices, blank=True)
    own = models.CharField(max_length=240, blank=True)
    named = models.PositiveSmallIntegerField(null=True)
    entry = models.PositiveSmallIntegerField(null=True)
    points = models.JSONField(null=True)
    reason = models.CharField(max_length=200, blank=True)
    role = models.CharField(max_length=10, blank=True)
    ruled_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ('-pk',)

    def __str__(self) -> str:
        return f'{self.table_id} {self.incident}'

    @property
    def open(self) -> bool:
        return not self.how

    @property
    def tapped(self) -> dict[str, Any]:
        """What a helper tapped to propose a ruling, while it is open; empty if nobody has."""
        return self.points if self.open and isinstance(self.points, dict) else {}
