"""The audit log: what was done, when, and with which grant. Append-only; people appear by number."""

from typing import Any

from django.db import models

from companion.clubs.models.club import Club
from companion.clubs.models.evening import Evening
from companion.clubs.models.grant import Grant


class What(models.TextChoices):
    FOUNDED = 'founded'
    JOINED = 'joined'
    CHANGED_MEMBER = 'changed-member'
    ERASED = 'erased'
    CHANGED_CLUB = 'changed-club'
    INVITED = 'invited'
    REVOKED = 'revoked'
    CLAIMED = 'claimed'
    SET_UP = 'set-up'
    CHECKED_IN = 'checked-in'
    CHECKED_OUT = 'checked-out'
    COMES_LATE = 'comes-late'
    LEFT = 'left'
    DREW = 'drew'
    SWAPPED = 'swapped'
    SEATED = 'seated'
    CLOSED_ROUND = 'closed-round'
    RANG = 'rang'
    HANDED_IN = 'handed-in'
    AGREED = 'agreed'
    DISPUTED = 'disputed'
    ASKED = 'asked'
    RULED = 'ruled'
    AGREED_ANSWER = 'agreed-answer'
    PROPOSED_ANSWER = 'proposed-answer'
    DECLINED_ANSWER = 'declined-answer'
    PENALTIES = 'penalties'
    TYPED = 'typed'
    REOPENED = 'reopened'
    CORRECTED = 'corrected'
    VOIDED = 'voided'
    ADJUSTED = 'adjusted'
    UNSEALED = 'unsealed'
    PRIZES = 'prizes'
    ENDED = 'ended'
    TAKEN_IN = 'taken-in'
    TAKEN_BACK = 'taken-back'
    UNSEATED = 'unseated'
    SAT = 'sat-elsewhere'
    STOOD_IN = 'stood-in'
    SPLIT = 'split'
    CARRIED = 'carried'
    HANDICAPS = 'handicaps'
    RESUMED = 'resumed'
    DELETED = 'deleted'
    RESTORED = 'restored'


class Log(models.Model):
    """One line. `facts` holds numbers and codes, no names; `client_key` is made by the page, so that the same tap
    sent twice is one line and one action. `content` is the fingerprint of what that tap asked for. `undo` holds the
    rows it changed as they were before, where it can be taken back.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name='log')
    evening = models.ForeignKey(Evening, models.CASCADE, null=True, related_name='log')
    what = models.CharField(max_length=20, choices=What.choices)
    role = models.CharField(max_length=10)
    grant = models.ForeignKey(Grant, models.SET_NULL, null=True)
    facts = models.JSONField(default=dict)
    undo = models.JSONField(null=True)
    reason = models.CharField(max_length=200, blank=True)
    client_key = models.CharField(max_length=40, null=True)  # noqa: DJ001 - unique where there is one
    content = models.CharField(max_length=32, blank=True, default='', db_default='')
    receipt = models.CharField(max_length=64, blank=True, default='', db_default='', db_index=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ('-pk',)
        constraints = [models.UniqueConstraint(fields=('club', 'client_key'), name='one_line_per_tap')]

    def __str__(self) -> str:
        return f'{self.club_id} {self.what}'

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise TypeError('A line of the audit is never altered.')
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        raise TypeError('A line of the audit is never taken out.')
