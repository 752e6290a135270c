"""Reads a season: how it counts, and each of its evenings, given as a document or as plain results."""

from collections.abc import Iterator, Sequence
from typing import Any

from scoring.errors import BadDocument
from scoring.evening.document import Evening, Ladder, Season, Taken
from scoring.evening.reading.entries import LONGEST, MOST
from scoring.evening.reading.evening import read
from scoring.evening.reading.ladders import COUNTING, MOST_EVENINGS, WHERE, read_ladders, read_plain
from scoring.evening.results.season_values import PaperResult, from_evening, from_paper, taken_together
from scoring.evening.results.standings import standings_of
from scoring.json_values import a_date, a_flag, a_list, a_number, a_text, an_object, inside

FORMAT = 'companion-season/1'
REQUIRED = ('format', 'evenings')
OPTIONAL = ('title', 'notes', *COUNTING, 'ladders')
MOST_PARTS = 30
ON_PAPER = ('game', 'preset', 'form')
LARGEST = 10**18 - 1


def read_season(data: Any) -> Season:
    """Read a season from any JSON value. Raises BadDocument at its first error."""
    raw = an_object(data, '', REQUIRED, OPTIONAL)
    if raw['format'] != FORMAT:
        raise BadDocument('format', 'unknown-format', format=FORMAT)
    for key, longest in (('title', 200), ('notes', 2000)):
        if key in raw:
            a_text(raw[key], key, longest, may_be_blank=True)
    plain = 'ladders' not in raw
    ladders = (read_plain(raw),) if plain else read_ladders(raw)
    taken: dict[str, list[Taken]] = {ladder.name: [] for ladder in ladders}
    for place, value in enumerate(a_list(raw['evenings'], 'evenings', MOST_EVENINGS)):
        for ladder, scored in _scored_in_all(value, inside('evenings', place), ladders, plain=plain):
            taken[ladder.name].append(scored)
    return Season(tuple((ladder, tuple(taken[ladder.name])) for ladder in ladders), plain)


def _scored_in_all(value: Any, at: str, ladders: Sequence[Ladder], *, plain: bool) -> Iterator[tuple[Ladder, Taken]]:
    """What each member scored at an evening, for each ladder it counts in. One of several parts counts once."""
    if plain or not isinstance(value, dict) or value.keys() & {'format', 'results'} or 'parts' not in value:
        yield from _scored(value, at, ladders, plain=plain)
        return
    parts = a_list(an_object(value, at, ('parts',), ())['parts'], f'{at}/parts', MOST_PARTS)
    scored = [
        each
        for place, part in enumerate(parts)
        for each in _scored(part, inside(f'{at}/parts', place), ladders, plain=False)
    ]
    for ladder in ladders:
        if taken := [members for counting, members in scored if counting is ladder]:
            yield ladder, taken_together(ladder, taken)


def _scored(value: Any, at: str, ladders: Sequence[Ladder], *, plain: bool) -> Iterator[tuple[Ladder, Taken]]:
    """What each member scored in an evening document or on paper, for each ladder it counts in."""
    is_object = isinstance(value, dict)
    if is_object and not plain and not value.keys() & {'format', 'results'} and value.keys() & {'evening', 'counts_in'}:
        raw = an_object(value, at, ('evening', 'counts_in'), ())
        value, ladders, at = raw['evening'], _counts_in(raw['counts_in'], f'{at}/counts_in', ladders), f'{at}/evening'
    if isinstance(value, dict) and 'results' in value and 'format' not in value:
        yield from _from_paper(value, at, ladders)
        return
    try:
        evening = read(value)
        standings = standings_of(evening)
        yield from [(ladder, from_evening(ladder, standings)) for ladder in ladders if _lets_in(ladder, evening)]
    except BadDocument as error:
        raise error.within(at) from None


def _counts_in(value: Any, at: str, ladders: Sequence[Ladder]) -> list[Ladder]:
    named = {ladder.name: ladder for ladder in ladders}
    names: list[str] = []
    for place, name in enumerate(a_list(value, at)):
        here = inside(at, place)
        if not isinstance(name, str) or name not in named:
            raise BadDocument(here, 'no-ladder', name=a_text(name, here, LONGEST))
        if name in names:
            raise BadDocument(here, 'named-twice', name=name)
        names.append(name)
    return [named[name] for name in names]


def _lets_in(ladder: Ladder, evening: Evening) -> bool:
    facts = {'game': evening.game, 'preset': evening.preset, 'movement': evening.movement, 'form': evening.form}
    return all(facts[key] == value for key, value in ladder.where.items() if key in facts)


def _from_paper(value: Any, at: str, ladders: Sequence[Ladder]) -> list[tuple[Ladder, Taken]]:
    raw = an_object(value, at, ('results',), ('played_on', 'title', *ON_PAPER))
    if 'played_on' in raw:
        a_date(raw['played_on'], f'{at}/played_on')
    if 'title' in raw:
        a_text(raw['title'], f'{at}/title', 200, may_be_blank=True)
    facts = {key: WHERE[key](raw[key], f'{at}/{key}') for key in ON_PAPER if key in raw}
    counting = [ladder for ladder in ladders if ladder.entries != 'pairs' and ladder.where.items() <= facts.items()]
    with_wins = any(ladder.takes == 'wins' for ladder in counting)
    results: list[PaperResult] = []
    seen: set[str] = set()
    for place, result in enumerate(a_list(raw['results'], f'{at}/results', MOST)):
        here = f'{at}/results/{place}'
        paper = _result(result, here, named=bool(counting), with_wins=with_wins)
        if counting and not paper.guest:
            if paper.member in seen:
                raise BadDocument(f'{here}/member', 'member-twice', member=paper.member)
            seen.add(paper.member)
        results.append(paper)
    return [(ladder, from_paper(ladder, results)) for ladder in counting]


def _result(value: Any, at: str, *, named: bool, with_wins: bool) -> PaperResult:
    """One result. Guests need no name, and nobody does where the evening does not count."""
    needs_name = named and not (isinstance(value, dict) and value.get('guest') is True)
    needed = (*(('member',) if needs_name else ()), 'points', *(('wins',) if with_wins else ()))
    raw = an_object(value, at, needed, ('member', 'guest', 'wins'))
    return PaperResult(
        member=a_text(raw['member'], f'{at}/member', LONGEST) if 'member' in raw else '',
        points=a_number(raw['points'], f'{at}/points', -LARGEST, LARGEST),
        guest=a_flag(raw.get('guest', False), f'{at}/guest'),
        wins=a_number(raw['wins'], f'{at}/wins', 0, LARGEST) if 'wins' in raw else 0,
    )
