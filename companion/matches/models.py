"""The stored data of a match: its document, who may write on it, and every change.

Points are never the stored truth: `sides`, `totals`, `status` and `winners` only cache the sheet for lists.
"""

from collections.abc import Mapping
from copy import copy
from datetime import date, datetime
from typing import Any

from django.db import models
from django.db.models import Q
from django.utils import timezone

from companion.access.codes import new_code
from companion.access.keys import DeviceKey
from companion.matches import clock
from companion.matches.known_sheets import sheet_of
from companion.matches.pads import PADS
from companion.matches.pads.card import Pad
from companion.matches.phone_names import phone_name
from companion.matches.spectators import cards_told_to_spectators, told_to_spectators, without_reasons
from companion.matches.stored_document import StoredDocument
from companion.matches.titles import in_readers_language
from scoring import BadDocument, BadHand, Sheet, score


class PresentMatches(models.Manager['Match']):
    """The matches that are not deleted."""

    def get_queryset(self) -> models.QuerySet['Match']:
        return super().get_queryset().filter(deleted_at=None)


class Match(models.Model):
    """One match. `version` grows by one with every change, and without one where open pages are to follow, which
    `shown_anew` counts; `document` is the match document, all options resolved.
    """

    code = models.CharField(max_length=20, unique=True, default=new_code)
    document = StoredDocument()
    version = models.PositiveIntegerField(default=1)
    shown_anew = models.PositiveIntegerField(default=0, db_default=0)
    started_at = models.DateTimeField(default=clock.played)
    changed_at = models.DateTimeField(default=clock.saved)
    played_at = models.DateTimeField(null=True)  # when the last change was played, if it was sent later
    late = models.JSONField(default=dict, db_default=models.Value({}, models.JSONField()))  # hand: [played, sent]
    deleted_at = models.DateTimeField(null=True, db_index=True)

    host = models.CharField(max_length=200, blank=True, default='', db_default='')  # where its result is handed in
    game = models.CharField(max_length=40)
    status = models.CharField(max_length=20)
    sides = models.JSONField(default=list)
    totals = models.JSONField(default=list)
    winners = models.JSONField(default=list)
    tallies = models.JSONField(default=list, db_default=models.Value([], models.JSONField()))  # see tallies.py
    tallied = models.PositiveIntegerField(default=0, db_default=0)  # the version they are of
    corrected = models.JSONField(default=list, db_default=models.Value([], models.JSONField()))  # hand numbers
    cards = models.JSONField(default=dict, db_default=models.Value({}, models.JSONField()))  # hand: see cards/kept.py
    answers = models.JSONField(default=dict, db_default=models.Value({}, models.JSONField()))  # agreed after mishaps
    rematch_of = models.ForeignKey('self', models.SET_NULL, null=True, related_name='rematches')
    receipt = models.CharField(max_length=64, blank=True, default='', db_default='')  # of its newest change
    shows_picture = models.BooleanField(default=True, db_default=True)  # whether a link to it previews its score

    objects = PresentMatches()
    with_deleted = models.Manager['Match']()

    held: 'Key | None' = None  # the key of the requesting device
    whole: dict[str, Any] | None = None  # all that was recorded, if `document` is what spectators may know of it
    withheld: frozenset[int] = frozenset()  # the hands whose mistakes they may not know
    _scored: tuple[dict[str, Any], Sheet] | None = None

    class Meta:
        ordering = ('-changed_at',)
        verbose_name_plural = 'matches'

    def __str__(self) -> str:
        return f'{self.title} ({self.code})'

    @property
    def players(self) -> list[str]:
        players: list[str] = self.document['players']
        return players

    @property
    def title(self) -> str:
        title = self.document.get('title') or ' · '.join(self.players)
        return in_readers_language(title) if self.host else title

    @property
    def file_name(self) -> str:
        """What files of it are called, without an ending."""
        return f'companion-{self.started_on}-{self.code}'

    @property
    def started_on(self) -> date:
        """The day it was begun, in the zone of its club or of the site."""
        return timezone.localdate(self.started_at)

    @property
    def last_played(self) -> datetime:
        return self.played_at or self.changed_at

    @property
    def hands(self) -> list[dict[str, Any]]:
        hands: list[dict[str, Any]] = self.document['hands']
        return hands

    @property
    def pad(self) -> Pad:
        """The pad its hands are recorded with."""
        return PADS[self.game]

    def score(self) -> Sheet:
        """Return the sheet of its document; it is scored only once."""
        if self._scored is None or self._scored[0] is not self.document:
            self._scored = (self.document, self._sheet())
        return self._scored[1]

    def _sheet(self) -> Sheet:
        if self.whole is None:
            return sheet_of(self.code, self.document)
        sheet = sheet_of(self.code, self.whole)
        return without_reasons(sheet, self.withheld, self.pad.ended_by_mistake, self.pad.mistakes)

    def for_spectators(self) -> 'Match':
        """Return the match as spectators may see it: with all points, without mistakes of play and notes."""
        seen = copy(self)
        seen.whole, seen._scored = self.document, None
        seen.document, seen.withheld = told_to_spectators(self.document, self.pad.mistakes)
        seen.corrected = sorted({*self.corrected, *seen.withheld})
        seen.cards = cards_told_to_spectators(self.cards, seen.withheld)
        return seen

    def score_after(self, before: 'Match') -> Sheet:
        """Like `score`, for a match just changed; raises like `score_changed`."""
        self._scored = (self.document, before.score_changed(self.document))
        return self._scored[1]

    def score_changed(self, document: dict[str, Any]) -> Sheet:
        """Return the sheet of the document after a change; only what is new is checked against the limits.

        Raises BadHand for an invalid hand or one too many, and BadDocument otherwise.
        """
        try:
            return score(document, before=self.document, known=self.score() if self.whole is None else None)
        except BadDocument as refused:
            if refused.at.startswith('hands'):
                raise BadHand(refused.at, refused.code, **refused.facts) from None
            raise

    def with_hand(self, number: int, record: Mapping[str, Any]) -> dict[str, Any]:
        """Return the document with another record as hand `number` (from 1)."""
        return {**self.document, 'hands': [*self.hands[: number - 1], dict(record), *self.hands[number:]]}

    def score_with(self, number: int, record: Mapping[str, Any]) -> Sheet:
        """Return the sheet with another record as hand `number`; raises like `score_changed`."""
        return self.score_changed(self.with_hand(number, record))


class Key(DeviceKey):
    """One device's right to write on a match. An owner may also change rules, invite, revoke and delete; the founder
    is an owner whose key cannot be revoked.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name='keys')

    class Role(models.TextChoices):
        OWNER = 'owner'
        SCORER = 'scorer'

    role = models.CharField(max_length=10, choices=Role, default=Role.SCORER, db_default=Role.SCORER)
    founder = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=('match', 'holder'), condition=~Q(holder=''), name='one_key_per_device'),
        ]

    @property
    def owns(self) -> bool:
        return self.founder or self.role == self.Role.OWNER


class Change(models.Model):
    """One change of a match, append-only.

    `before` and `after` are the affected data as JSON. `client_key` is made by the requesting page: the same tap sent
    twice is one change.
    """

    class What(models.TextChoices):
        STARTED = 'started'
        RECORDED = 'recorded'
        CORRECTED = 'corrected'
        TAKEN_BACK = 'taken-back'
        CORRECTION_UNDONE = 'correction-undone'
        RESTORED = 'restored'
        AGREED = 'agreed'
        RULES_CHANGED = 'rules-changed'
        RENAMED = 'renamed'
        CLOSED = 'closed'
        REOPENED = 'reopened'
        CONFIRMED = 'confirmed'
        DISPUTED = 'disputed'
        CONFIRMING = 'confirming'
        PHONE_NAMED = 'phone-named'
        CARDS_KEPT = 'cards-kept'
        THEIRS_KEPT = 'theirs-kept'

    match = models.ForeignKey(Match, models.CASCADE, related_name='changes')
    version = models.PositiveIntegerField()
    what = models.CharField(max_length=20, choices=What.choices)
    hand = models.PositiveIntegerField(null=True)
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    key = models.ForeignKey(Key, models.SET_NULL, null=True, related_name='changes')
    by = models.CharField(max_length=40)
    client_key = models.CharField(max_length=40, null=True)  # noqa: DJ001 - unique where there is one
    receipt = models.CharField(max_length=64, blank=True, default='', db_default='', db_index=True)
    at = models.DateTimeField(default=clock.saved)
    played_at = models.DateTimeField(null=True)  # if it was sent later

    class Meta:
        ordering = ('-version',)
        constraints = [
            models.UniqueConstraint(fields=('match', 'version'), name='one_change_per_version'),
            models.UniqueConstraint(fields=('match', 'client_key'), name='one_change_per_tap'),
        ]

    def __str__(self) -> str:
        return f'{self.match_id}/{self.version} {self.what}'

    @property
    def phone(self) -> str:
        """The phone that made it, as readers know it."""
        return phone_name(self.by)


class Returned(models.Model):
    """A match that phones gave back to this site. `proof` is the hash of what they show, `version` what the site they
    had it from called it.
    """

    match = models.OneToOneField(Match, models.CASCADE, related_name='returned')
    proof = models.CharField(max_length=64, unique=True)
    version = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f'{self.match_id} {self.version}'


class RuleSet(models.Model):
    """A named set of rules, saved by one device. `options` are those that differ from the preset."""

    holder = models.CharField(max_length=64)
    name = models.CharField(max_length=40)
    game = models.CharField(max_length=40)
    preset = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    kept_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ('name',)
        constraints = [models.UniqueConstraint(fields=('holder', 'name'), name='one_set_of_a_name')]

    def __str__(self) -> str:
        return self.name


class RegularTable(models.Model):
    """One device's name for a group who often play together. `people` are their names in the form of
    `regulars.key_of`.
    """

    holder = models.CharField(max_length=64)
    people = models.CharField(max_length=500)
    name = models.CharField(max_length=60)

    class Meta:
        constraints = [models.UniqueConstraint(fields=('holder', 'people'), name='one_name_for_a_table')]

    def __str__(self) -> str:
        return self.name


class CalledName(models.Model):
    """One device's name for a person whose name is spelt differently in a match.

    The match itself is not changed. `written` is folded the way names are compared.
    """

    holder = models.CharField(max_length=64)
    written = models.CharField(max_length=200)
    called = models.CharField(max_length=40)

    class Meta:
        constraints = [models.UniqueConstraint(fields=('holder', 'written'), name='one_person_behind_a_name')]

    def __str__(self) -> str:
        return f'{self.written}: {self.called}'
