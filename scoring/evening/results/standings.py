"""The standings of an evening."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import groupby

from scoring.evening.document import Evening
from scoring.evening.results.card import Card, Cards
from scoring.evening.results.cards import cards
from scoring.evening.results.criteria import Book
from scoring.evening.results.ranking import Place, places, ranked


@dataclass(frozen=True)
class Standings:
    """The standings.

    `apart` are entries with too few rounds to be ranked, `missing` the tables without a result as (round, table),
    `categories` the places within each category.
    """

    evening: Evening
    cards: Mapping[int, Card]
    placed: tuple[Place, ...]
    apart: tuple[Place, ...]
    categories: Mapping[str, tuple[Place, ...]]
    missing: tuple[tuple[int, int], ...]


def standings_of(evening: Evening) -> Standings:
    """Return the standings after the recorded rounds."""
    book = Book(evening, cards(evening))
    away = without_a_place(evening, book.cards)
    placed = ranked(book, [number for number in book.cards if number not in away])
    apart = ranked(book, [number for number in book.cards if number in away])
    return Standings(
        evening=evening,
        cards=book.cards,
        placed=tuple(placed),
        apart=tuple(replace(place, rank=None, shared=False) for place in apart),
        categories=_categories(evening, placed),
        missing=_missing(evening),
    )


def among_those_with_results(standings: Standings, *, over: bool = False) -> Standings:
    """Return the standings as they are shown while tables are still out: who has no result yet stands apart, instead of
    above everybody with less than nothing. Who is still in a knock-out has a result, and so has, once the evening is
    over, who only sat out.
    """
    byes_count = over or standings.evening.score.order[0] == 'lasted'
    cards = standings.cards.items()
    waits = {number for number, card in cards if not (card.has_result or (byes_count and card.rounds))}
    placed = _without(standings.placed, waits)
    no_place = [replace(place, rank=None, shared=False) for place in standings.placed if place.entry in waits]
    categories = {name: _without(among, waits) for name, among in standings.categories.items()}
    return replace(standings, placed=placed, apart=(*standings.apart, *no_place), categories=categories)


def _without(placed: Sequence[Place], left_out: Set[int]) -> tuple[Place, ...]:
    groups = [[place for place in level if place.entry not in left_out] for _, level in groupby(placed, _rank)]
    chains = {place.entry: place.chain for place in placed}
    return tuple(replace(place, chain=chains[place.entry]) for place in places([[p.entry for p in g] for g in groups]))


def _rank(place: Place) -> int | None:
    return place.rank


def without_a_place(evening: Evening, cards: Cards) -> Set[int]:
    """Return who has played too few rounds for a place. If all are needed, a round in which no table counts is not
    missed.
    """
    least = evening.score.least_rounds
    if least is not None:
        return {number for number, card in cards.items() if card.rounds < least}
    return {number for number, card in cards.items() if not evening.counted.isdisjoint(card.missed_rounds)}


def _categories(evening: Evening, placed: list[Place]) -> dict[str, tuple[Place, ...]]:
    """The members of each category in their overall order; those tied overall are tied here."""
    names = sorted({category for entry in evening.entries for category in entry.categories})
    groups: dict[str, dict[int | None, list[int]]] = {name: {} for name in names}
    for place in placed:
        for category in evening.entry[place.entry].categories:
            groups[category].setdefault(place.rank, []).append(place.entry)
    return {name: tuple(places(list(groups[name].values()))) for name in names}


def _missing(evening: Evening) -> tuple[tuple[int, int], ...]:
    return tuple(
        (recorded.number, table.number)
        for recorded in evening.rounds
        for table in recorded.in_order
        if table.points is None and not table.void
    )
