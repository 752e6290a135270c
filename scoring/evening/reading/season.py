"""Reads a season: its own fields and each of its evenings, given as a document or as plain results."""

from collections.abc import Iterator
from typing import Any

from scoring.errors import BadDocument
from scoring.evening.document import Evening, Raw, Season
from scoring.evening.numbers import Number
from scoring.evening.reading.entries import LONGEST, MOST
from scoring.evening.reading.evening import read
from scoring.evening.reading.fields import a_choice, a_date, a_flag, a_list, a_number, a_text, an_object, inside
from scoring.evening.results.cards import cards

FORMAT = 'companion-season/1'
REQUIRED = ('format', 'evenings')
OPTIONAL = ('title', 'notes', 'counts', 'takes', 'best', 'least', 'lowest_wins')
MOST_EVENINGS = 400
LARGEST = 10**18 - 1


def read_season(data: Any) -> Season:
    """Read a season from any JSON value. Raises BadDocument at its first error."""
    raw = an_object(data, '', REQUIRED, OPTIONAL)
    if raw['format'] != FORMAT:
        raise BadDocument('format', 'unknown-format', format=FORMAT)
    for key, longest in (('title', 200), ('notes', 2000)):
        if key in raw:
            a_text(raw[key], key, longest, may_be_blank=True)
    counts = a_choice(raw.get('counts', 'sum'), 'counts', ('sum', 'average', 'best'))
    takes = a_choice(raw.get('takes', 'points'), 'takes', ('points', 'wins'))
    best = _best(raw, counts)
    least = a_number(raw.get('least', 0), 'least', 0, MOST_EVENINGS)
    lowest_wins = a_flag(raw.get('lowest_wins', False), 'lowest_wins')
    evenings = a_list(raw['evenings'], 'evenings', MOST_EVENINGS)
    taken = tuple(_taken(value, inside('evenings', place), takes) for place, value in enumerate(evenings))
    return Season(counts == 'average', best, least, lowest_wins, taken)


def _best(raw: Raw, counts: str) -> int | None:
    """How many evenings count: given only if the best ones do."""
    if counts != 'best':
        if 'best' in raw:
            raise BadDocument('best', 'only-with-best')
        return None
    if 'best' not in raw:
        raise BadDocument('best', 'missing', field='best')
    return a_number(raw['best'], 'best', 1, MOST_EVENINGS)


def _taken(value: Any, at: str, takes: str) -> dict[str, Number]:
    """What each member scored at an evening they came to."""
    if isinstance(value, dict) and 'results' in value and 'format' not in value:
        return _from_paper(value, at, takes)
    try:
        evening = read(value)
        return _from_evening(evening, takes)
    except BadDocument as error:
        raise error.within(at) from None


def _from_evening(evening: Evening, takes: str) -> dict[str, Number]:
    card_of = cards(evening)
    return {
        member: card_of[number].points if takes == 'points' else card_of[number].won
        for number, member in _members(evening)
        if card_of[number].rounds
    }


def _members(evening: Evening) -> Iterator[tuple[int, str]]:
    """The entries that are not guests, and their member names in the season."""
    seen = set()
    for place, entry in enumerate(evening.entries):
        if entry.guest:
            continue
        member = entry.member or entry.name
        if member is None:
            raise BadDocument(f'entries/{place}', 'no-member', number=entry.number)
        if member in seen:
            raise BadDocument(f'entries/{place}', 'member-twice', member=member)
        seen.add(member)
        yield entry.number, member


def _from_paper(value: Any, at: str, takes: str) -> dict[str, Number]:
    raw = an_object(value, at, ('results',), ('played_on', 'title'))
    if 'played_on' in raw:
        a_date(raw['played_on'], f'{at}/played_on')
    if 'title' in raw:
        a_text(raw['title'], f'{at}/title', 200, may_be_blank=True)
    taken: dict[str, Number] = {}
    for place, result in enumerate(a_list(raw['results'], f'{at}/results', MOST)):
        _add_result(result, f'{at}/results/{place}', takes, taken)
    return taken


def _add_result(value: Any, at: str, takes: str, taken: dict[str, Number]) -> None:
    is_guest = isinstance(value, dict) and value.get('guest') is True  # guests need no name
    needed = (*(() if is_guest else ('member',)), 'points', *(('wins',) if takes == 'wins' else ()))
    raw = an_object(value, at, needed, ('member', 'guest', 'wins'))
    member = a_text(raw['member'], f'{at}/member', LONGEST) if 'member' in raw else ''
    points = a_number(raw['points'], f'{at}/points', -LARGEST, LARGEST)
    guest = a_flag(raw.get('guest', False), f'{at}/guest')
    wins = a_number(raw['wins'], f'{at}/wins', 0, LARGEST) if 'wins' in raw else 0
    if guest:
        return
    if member in taken:
        raise BadDocument(f'{at}/member', 'member-twice', member=member)
    taken[member] = points if takes == 'points' else wins
