"""Reads how a season counts: its own fields, or those of each of its ladders."""

from collections.abc import Callable
from typing import Any

from scoring.errors import BadDocument
from scoring.evening.document import Ladder, Raw
from scoring.evening.movements import MOVEMENTS
from scoring.games import GAMES
from scoring.json_values import a_choice, a_flag, a_list, a_number, a_text, an_object, inside

MOST_EVENINGS = 400
FORMS = ('individual', 'pairs', 'each')
COUNTING = ('counts', 'takes', 'best', 'least', 'lowest_wins')
FIELDS = ('counts', 'best', 'least', 'lowest_wins', 'places', 'rest', 'where', 'entries')
HIGH_LEADS = ('wins', 'attendance')
MOST_PLACE_POINTS = 10_000
LONGEST = 60

Check = Callable[[Any, str], Any]
WHERE: dict[str, Check] = {
    'game': lambda value, at: a_choice(value, at, [game.slug for game in GAMES]),
    'preset': lambda value, at: a_text(value, at, LONGEST),
    'movement': lambda value, at: a_choice(value, at, MOVEMENTS),
    'form': lambda value, at: a_choice(value, at, FORMS),
    'category': lambda value, at: a_text(value, at, LONGEST),
}


def read_plain(raw: Raw) -> Ladder:
    """Return how a season without ladders counts. Raises BadDocument."""
    counts = a_choice(raw.get('counts', 'sum'), 'counts', ('sum', 'average', 'best'))
    takes = a_choice(raw.get('takes', 'points'), 'takes', ('points', 'wins'))
    best = _best(raw, '', counts)
    least = a_number(raw.get('least', 0), 'least', 0, MOST_EVENINGS)
    lowest_wins = a_flag(raw.get('lowest_wins', False), 'lowest_wins')
    return Ladder(takes, counts == 'average', best, least, lowest_wins)


def read_ladders(raw: Raw) -> tuple[Ladder, ...]:
    """Return the ladders of a season. Raises BadDocument, also if the season itself says how it counts."""
    for name in COUNTING:
        if name in raw:
            raise BadDocument(name, 'only-without-ladders')
    ladders: list[Ladder] = []
    for place, value in enumerate(a_list(raw['ladders'], 'ladders', 12)):
        ladders.append(_ladder(value, f'ladders/{place}', [ladder.name for ladder in ladders]))
    if not ladders:
        raise BadDocument('ladders', 'empty-list')
    return tuple(ladders)


def _ladder(value: Any, at: str, names: list[str]) -> Ladder:
    raw = an_object(value, at, ('name', 'takes'), FIELDS)
    name = a_text(raw['name'], f'{at}/name', LONGEST)
    if name in names:
        raise BadDocument(f'{at}/name', 'named-twice', name=name)
    takes = a_choice(raw['takes'], f'{at}/takes', ('points', 'wins', 'places', 'attendance'))
    counts = a_choice(raw.get('counts', 'sum'), f'{at}/counts', ('sum', 'average', 'best'))
    return Ladder(
        name=name,
        takes=takes,
        average=counts == 'average',
        best=_best(raw, at, counts),
        least=a_number(raw.get('least', 0), f'{at}/least', 0, MOST_EVENINGS),
        lowest_wins=_lowest_wins(raw, at, takes),
        places=_places(raw, at, takes),
        rest=_rest(raw, at, takes),
        where=_where(raw.get('where', {}), f'{at}/where'),
        entries=a_choice(raw.get('entries', 'alone'), f'{at}/entries', ('alone', 'members', 'pairs')),
    )


def _best(raw: Raw, at: str, counts: str) -> int | None:
    """How many evenings count: given only if the best ones do."""
    if counts != 'best':
        if 'best' in raw:
            raise BadDocument(inside(at, 'best'), 'only-with-best')
        return None
    if 'best' not in raw:
        raise BadDocument(inside(at, 'best'), 'missing', field='best')
    return a_number(raw['best'], inside(at, 'best'), 1, MOST_EVENINGS)


def _lowest_wins(raw: Raw, at: str, takes: str) -> bool:
    if 'lowest_wins' in raw and takes in HIGH_LEADS:
        raise BadDocument(f'{at}/lowest_wins', 'not-with-these', takes=takes)
    return a_flag(raw.get('lowest_wins', False), f'{at}/lowest_wins')


def _places(raw: Raw, at: str, takes: str) -> tuple[int, ...]:
    """The points of the first places, none more than the one before."""
    at = f'{at}/places'
    if takes != 'places':
        if 'places' in raw:
            raise BadDocument(at, 'only-with-places')
        return ()
    if 'places' not in raw:
        raise BadDocument(at, 'missing', field='places')
    places: list[int] = []
    for place, value in enumerate(a_list(raw['places'], at, 60)):
        worth = a_number(value, inside(at, place), 0, MOST_PLACE_POINTS)
        if places and worth > places[-1]:
            raise BadDocument(inside(at, place), 'rises', above=places[-1])
        places.append(worth)
    if not places:
        raise BadDocument(at, 'empty-list')
    return tuple(places)


def _rest(raw: Raw, at: str, takes: str) -> int:
    if 'rest' in raw and takes != 'places':
        raise BadDocument(f'{at}/rest', 'only-with-places')
    return a_number(raw.get('rest', 0), f'{at}/rest', 0, MOST_PLACE_POINTS)


def _where(value: Any, at: str) -> dict[str, str]:
    raw = an_object(value, at, (), tuple(WHERE))
    return {name: check(raw[name], f'{at}/{name}') for name, check in WHERE.items() if name in raw}
