"""Searches the matches of this device by name or title as people type it, by game, state and day."""

import unicodedata
from dataclasses import dataclass
from datetime import date

from django.db.models import JSONField, Q, QuerySet
from django.db.models.fields.json import KT, KeyTransform

from companion.matches.models import Match
from scoring import find

STATES = ('in-progress', 'finished')


@dataclass(frozen=True)
class MatchFilter:
    """The search criteria; empty ones are ignored."""

    words: str = ''
    game: str = ''
    state: str = ''
    since: date | None = None

    def __bool__(self) -> bool:
        return bool(self.words or self.game or self.state or self.since)


def filter_from(asked: dict[str, str]) -> MatchFilter:
    """Return the criteria in an address; invalid values are ignored."""
    try:
        since = date.fromisoformat(asked.get('since', ''))
    except ValueError:
        since = None
    game, state = asked.get('game', ''), asked.get('state', '')
    words = ' '.join(asked.get('q', '').split())[:80]
    return MatchFilter(words, game if find(game) else '', state if state in STATES else '', since)


def filtered(matches: QuerySet[Match], what: MatchFilter) -> QuerySet[Match]:
    """Return the matches that fit. Text is compared here and not in the database, because SQLite does not fold
    accents.
    """
    if what.game:
        matches = matches.filter(game=what.game)
    if what.state:
        matches = matches.filter(status=what.state)
    if what.since:
        matches = matches.filter(
            Q(played_at=None, changed_at__date__gte=what.since) | Q(played_at__date__gte=what.since)
        )
    if not what.words:
        return matches
    named = matches.order_by().values_list(
        'pk', KT('document__title'), KeyTransform('players', 'document', output_field=JSONField())
    )
    sought = _plain(what.words).split()
    return matches.filter(
        pk__in=[pk for pk, title, names in named if _holds(_plain(' '.join([title or '', *names])), sought)]
    )


def _holds(text: str, words: list[str]) -> bool:
    return all(word in text for word in words)


def _plain(text: str) -> str:
    """Without case and accents, as people type on a phone."""
    split = unicodedata.normalize('NFKD', text.casefold())
    return ''.join(letter for letter in split if not unicodedata.combining(letter))
