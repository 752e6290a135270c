"""The evening engine as the site asks it: standings, the next round, a season, and what they say in the reader's
language. Nothing here computes a place or a seat."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.core.cache import caches

from companion.clubs.evening_document import Rows
from companion.languages import language
from scoring.errors import BadDocument
from scoring.evening import Standings, next_round, season, standings
from scoring.evening.answers import refusal_text, remark_text
from scoring.evening.numbers import rounded
from scoring.evening.remarks import Remark

ASKED = 600  # seconds that a standing is remembered; its key changes with everything it is made of


class CannotGoOn(Exception):
    """The movement cannot make the next round; the words say why, in the reader's language."""


@dataclass(frozen=True)
class Coming:
    """The next round: seats by table, who sits out, and what is to be said (codes and facts, as stored)."""

    tables: Mapping[int, tuple[int, ...]]
    byes: list[int]
    said: list[dict[str, Any]]

    @cached_property
    def sentences(self) -> list[str]:
        return sentences(self.said)


def coming_round(document: Mapping[str, Any]) -> Coming:
    """The next round of an evening. Raises CannotGoOn."""
    try:
        coming = next_round(document)
    except BadDocument as error:
        raise CannotGoOn(refusal_text(error, language())) from None
    said = [{'code': one.code, 'facts': _plain(one.facts)} for one in coming.remarks]
    return Coming(coming.tables if coming.round else {}, list(coming.byes), said)


def sentences(said: list[dict[str, Any]]) -> list[str]:
    """What was said about a round, in the reader's language."""
    return [remark_text(Remark(one['code'], one['facts']), language()) for one in said]


def _plain(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in facts.items()}


def standings_of(rows: Rows) -> Standings:
    """The standings after what is agreed so far, remembered until something changes."""
    evening = rows.evening
    cache, mark = caches['rendered'], f'standings:{evening.code}:{evening.pulse}'
    found: Standings | None = cache.get(mark)
    if found is None:
        found = standings(rows.document)
        cache.set(mark, found, ASKED)
    return found


def season_results(rows: Rows) -> list[dict[str, Any]]:
    """What a season takes from an evening: a row for each who came, members by their number alone. Points are kept
    whole; what an evening pays in parts is rounded half up."""
    found = standings(rows.document)
    guests = {entry.number for entry in rows.playing if entry.is_guest or entry.partner_id or entry.partner_guest}
    results = []
    for place in (*found.placed, *found.apart):
        card, entry = found.cards[place.entry], rows.by_number[place.entry]
        if card.rounds and entry.member and entry.number not in guests:
            results.append({'member': f'#{entry.member.number}', 'points': rounded(card.points)})
    return results


__all__ = ['CannotGoOn', 'Coming', 'coming_round', 'season', 'season_results', 'sentences', 'standings_of']
