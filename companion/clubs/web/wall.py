"""The evening on a big screen: seats by name, the clock with the tables still playing, standings or sealed results, the
winners. Read-only, with live updates.
"""

from collections.abc import Sequence
from datetime import date
from math import ceil
from time import time
from typing import Any, TypeVar

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone

from companion.clubs.access import for_evening
from companion.clubs.engine import standings_of
from companion.clubs.evening_document import Rows, load_to_follow
from companion.clubs.models import Evening, Grant, Role
from companion.clubs.presenters.callers import side_prizes
from companion.clubs.presenters.evening_context import evening_context
from companion.clubs.presenters.name_list import found_names
from companion.clubs.presenters.parts import family
from companion.clubs.presenters.room import Tile, clock, tiles
from companion.clubs.presenters.seats import promise
from companion.clubs.presenters.standings import lead_name, places_of, prizes, rows_of, still_open, wooden_spoon
from companion.clubs.services.rounds import TO_SIT_DOWN
from companion.clubs.versioned_cache import cached
from companion.i18n.languages import language
from companion.web.http import Request

Listed = TypeVar('Listed')
VIEWS = ('seats', 'clock', 'standings', 'winners')
TURNS = 10  # seconds that each page is shown where there is more than is read from the back of the hall
HALVES = (13, 15, 17)  # rows in each of two columns of the standings
SIZES = {18: 2, 30: 3, 51: 3}  # up to this many names have a size of their own, in so many columns
NAMES_BELOW = {18: (9,), 30: (9, 10), 51: (13, 15, 17)}  # each other in a column, the fewest that hold all
MOST_NAMES, MOST_LINES, MOST_TABLES, CALLS_BELOW = max(SIZES), 2 * HALVES[-1], 100, 2
MOST_LISTED = 8  # pages whose letters are all shown
LONGEST_NAMES = 30  # characters, of those who can still come first
COLUMNS = ((8, 2), (15, 3), (30, 5), (48, 8), (MOST_TABLES, 10))  # up to this many tables, this many columns


@for_evening(*Role, public=True)
def wall(request: Request, evening: Evening, grant: Grant | None) -> HttpResponse:
    """The screen that fits the moment; `?show=` keeps one of them."""
    rows = load_to_follow(evening)
    show = request.GET.get('show', '')
    show = show if show in VIEWS else _moment(rows)
    turn, shown_for = divmod(time(), TURNS)
    picture = _shared_picture(rows, show, int(turn))
    context = evening_context(rows, grant, show=show, kind=_kind(show, picture), **picture)
    context['turns_in'] = f'{TURNS - shown_for:.1f}'
    return render(request, 'clubs/wall.html', context)


def _shared_picture(rows: Rows, show: str, turn: int) -> dict[str, Any]:
    """What a screen shows, computed once a second for all screens: the clock and the matches move without a new version
    of the evening, and with each `turn` the next page comes.
    """
    name = ('wall', rows.evening.code, show, language())
    return cached(name, (turn, rows.state), lambda: _picture(rows, show, turn), results=object())


def _kind(show: str, picture: dict[str, Any]) -> str:
    """The background of the screen."""
    if show == 'clock':
        return 'watch'
    if picture.get('sealed'):
        return 'sealed'
    return 'podium' if show == 'winners' else 'paper'


def _moment(rows: Rows) -> str:
    """The names while people look for their seats; then the clock; between and after the rounds the standings."""
    if rows.evening.closed_at:
        return 'winners'
    current = rows.current
    if current is None:
        return 'seats'
    if all(table.agreed for table in rows.tables(current)):
        return 'standings'
    return 'seats' if current.seated_at and timezone.now() < current.seated_at + 2 * TO_SIT_DOWN else 'clock'


def _picture(rows: Rows, show: str, turn: int) -> dict[str, Any]:
    current = rows.current
    about: dict[str, Any] = {'round': current, 'planned': rows.evening.planned}
    about['next_date'] = _next_date(rows.evening)
    about['on_break'] = bool(rows.evening.break_until and rows.evening.break_until > timezone.now())
    if current:
        over = rows.evening.state == Evening.State.CLOSED
        about['out'] = [] if over else [rows.names[number].short for number in current.byes]
        about['clock'] = clock(current, rows.evening.bell_minutes)
    if show == 'seats':
        return {**about, **_names(rows, turn)}
    if show == 'clock' and current:
        return {**about, **_tables(tiles(rows, current), turn)}
    if rows.evening.sealed:
        return {**about, 'sealed': True}
    ranked = standings_of(rows)
    won = prizes(rows, ranked) if show == 'winners' else {}
    pages = _pages(range(len(places_of(ranked))), MOST_LINES)
    part = pages[0 if show == 'winners' else turn % len(pages)]
    lines = rows_of(rows, ranked, won, part)
    if show == 'winners':
        about['lead'] = lead_name(ranked)
        return {**about, **_podium(rows, lines, wooden_spoon(ranked), turn)}
    shown = [lines[at] for at in part]
    about['decided'] = next((f'{line.place}. {line.name.short}: {line.why}' for line in lines[:3] if line.decided), '')
    about['any_shared'] = any(line.shared and line.rank for line in shown)
    about |= {'any_apart': any(line.rank is None for line in shown), 'rounds': len(rows.played)}
    about['still_open'] = still_open(rows, ranked, LONGEST_NAMES)
    half = next(half for half in HALVES if 2 * half >= len(shown))
    return {**about, **_turning(pages, turn), 'lines': shown, 'half': half}


def _next_date(evening: Evening) -> date | None:
    """The day of the club's next evening."""
    later = evening.club.evenings.filter(played_on__gt=evening.played_on).order_by('played_on')
    return later.values_list('played_on', flat=True).first()


def _tables(drawn: list[Tile], turn: int) -> dict[str, Any]:
    """All tables; if they do not fit on the screen, only those still playing."""
    playing = [tile for tile in drawn if not tile.is_in]
    pages = _pages(drawn if len(drawn) <= MOST_TABLES else playing, MOST_TABLES)
    columns = next(columns for most, columns in COLUMNS if len(pages[0]) <= most)
    return {'tiles': pages[turn % len(pages)], 'playing': len(playing), 'columns': columns, **_turning(pages, turn)}


def _names(rows: Rows, turn: int) -> dict[str, Any]:
    people = found_names(rows)
    pages = _pages(people, MOST_NAMES)
    promised = promise(rows, rows.current) if rows.current else []
    shown = pages[turn % len(pages)]
    size = next(size for size in SIZES if len(pages[0]) <= size)
    letters = [f'{page[0]["name"].first[:3]}–{page[-1]["name"].first[:3]}' for page in pages if page]
    return {
        'people': shown,
        'here': len(people),
        'size': size,
        'below': next(below for below in NAMES_BELOW[size] if below * SIZES[size] >= len(shown)),
        'seats_have_numbers': any(str(person['seat']).isdigit() for person in people),
        'promise': promised[:1],
        'letters': letters if 1 < len(pages) <= MOST_LISTED else [],
        **_turning(pages, turn),
    }


def _pages(listed: Sequence[Listed], most: int) -> list[Sequence[Listed]]:
    """Pages of about the same length, of at most so many; one that is empty if nothing is listed."""
    count = ceil(len(listed) / most) or 1
    length = ceil(len(listed) / count)
    return [listed[page * length : (page + 1) * length] for page in range(count)]


def _turning(pages: Sequence[Any], turn: int) -> dict[str, int]:
    return {'pages': len(pages), 'page': turn % len(pages) + 1}


def _podium(rows: Rows, lines: list[Any], last: int | None, turn: int) -> dict[str, Any]:
    evening, calls = rows.evening, side_prizes(rows)
    below = [calls[start : start + CALLS_BELOW] for start in range(1, len(calls), CALLS_BELOW)]
    first, second = (_pages([line for line in lines if line.rank == rank], most) for rank, most in ((1, 3), (2, 2)))
    return {
        'first': first[turn % len(first)],
        'second': second[turn % len(second)],
        'third': [line for line in lines if line.rank == 3][:3],
        'sharing': [sum(line.rank == rank for line in lines) for rank in (1, 2, 3)],
        'spoon': next((line for line in lines if line.entry == last), None),
        'calls': calls[:1],
        'calls_below': below[turn % len(below)] if below else [],
        'pages': max(len(below), len(first), len(second)),
        'lucky': rows.names.get(evening.lucky or 0),
        'came': rows.people_playing,
        'is_whole': len(family(evening)) == 1,
    }
