"""The room during a round: a tile for each table with its state, the clock, and what to do next."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.clubs import winners
from companion.clubs.engine import standings_of
from companion.clubs.evening_document import Rows
from companion.clubs.models import HandIn, Round, Table
from companion.clubs.presenters.seats import Side, number_before, sides_of
from companion.matches.models import Match
from scoring.evening.results.criteria import LIVES
from scoring.evening.results.reach import reach_of

LATE_AFTER = timedelta(minutes=3)  # after the bell
MANY = 12  # tables; of more, those still out come first
MOST_LISTED = 6  # tables in a sentence


@dataclass(frozen=True)
class Tile:
    """A table in the room. `state` is one of playing, waiting, disputed, late, level, in; `description` says it."""

    table: Table
    number: int
    sides: list[Side]
    totals: Sequence[int | None]
    state: str
    description: str
    sign: str
    played: int
    hands: range
    won_by: str = ''  # the side that was named the winner, where the totals do not say it

    @property
    def is_in(self) -> bool:
        return self.state == 'in'

    @property
    def number_before(self) -> int:
        return number_before(self.sides)

    @property
    def shown(self) -> list[tuple[Side, int | None]]:
        return list(zip(self.sides, self.totals, strict=True))


SIGNS = {'waiting': 'tray', 'disputed': 'even', 'late': 'clock', 'level': 'even', 'in': 'tick', 'playing': ''}


def tiles(rows: Rows, this_round: Round) -> list[Tile]:
    """Return the tables of a round in order, with the state of their matches. Two queries."""
    tables = rows.tables(this_round)
    matches = Match.objects.in_bulk([table.match_id for table in tables if table.match_id])
    disputed = disputes(tables)
    bell = this_round.bell_at
    return [_tile(rows, table, matches.get(table.match_id or 0), table.pk in disputed, bell) for table in tables]


def disputes(tables: Sequence[Table]) -> set[int]:
    """Return the tables with two different totals."""
    totals: dict[int, set[tuple[int, ...]]] = {}
    waiting = [table.pk for table in tables if table.state == Table.State.HANDED_IN]
    for hand_in in HandIn.objects.filter(table__in=waiting):
        totals.setdefault(hand_in.table_id, set()).add(tuple(hand_in.points))
    return {table for table, points in totals.items() if len(points) > 1}


def _tile(rows: Rows, table: Table, match: Match | None, disputed: bool, bell: datetime | None) -> Tile:
    hands = rows.evening.hands
    played = len(match.hands) if match else 0
    sides = sides_of(table, rows)
    totals: Sequence[int | None] = table.points or (match.totals if match else None) or [None] * len(sides)
    if len(totals) != len(sides):
        totals = [None] * len(sides)
    state = _state(table, disputed, totals, bool(hands) and played >= hands, bell)
    description = ', '.join([_words(table, state, played, hands), *_stood_in(rows, table)])
    totals = [None] * len(sides) if disputed and not table.agreed else totals
    won_by = _won_by(rows, table, sides) if state == 'in' else ''
    of = range(1, hands + 1)
    return Tile(table, table.number, sides, totals, state, description, SIGNS[state], played, of, won_by)


def _stood_in(rows: Rows, table: Table) -> list[str]:
    """For whom somebody stood in."""
    away = ', '.join(rows.names[table.seats[seat]].short for seat in table.absent)
    return [_('stand-in for %s') % away] if away else []


def _won_by(rows: Rows, table: Table, sides: Sequence[Side]) -> str:
    """Who won the extra hand or the cut at a table that is level or was broken off."""
    settings, winner = rows.evening.settings, table.winner
    if winner is None or not winners.stands(settings, winner, table.points, void=table.void):
        return ''
    return '' if len(winners.best_sides(settings, table.points or ())) == 1 else sides[winner].short


def _state(table: Table, disputed: bool, totals: Sequence[int | None], all_played: bool, bell: datetime | None) -> str:
    if table.agreed:
        return 'in'
    if disputed or table.asked_at:
        return 'disputed'
    if table.state == Table.State.HANDED_IN:
        return 'waiting'
    if all_played and len(set(totals)) == 1:
        return 'level'
    return 'late' if bell and timezone.now() > bell + LATE_AFTER else 'playing'


def _words(table: Table, state: str, played: int, hands: int) -> str:
    if state == 'in':
        if table.void:
            return _('broken off')
        return _('corrected') if table.corrected else _('agreed')
    if state == 'disputed':
        return _('asks for you') if table.asked_at else _('two totals')
    if state == 'waiting':
        return _('to be agreed')
    hand = min(played + 1, hands) if hands and state != 'level' else played + 1
    words = {'level': _('tied: hand %d'), 'late': _('late · hand %d'), 'playing': _('hand %d')}
    return words[state] % hand if played or state != 'playing' else _('playing')


def clock(this_round: Round, minutes: int) -> dict[str, Any]:
    """Return the time to the bell; `until` for the page's own clock, `left` as of now. It stands at the `minutes` of a
    round, `most` in seconds, while people sit down.
    """
    if this_round.bell_at is None:
        return {}
    most = minutes * 60 or sys.maxsize
    left = min(int((this_round.bell_at - timezone.now()).total_seconds()), most)
    return {
        'until': this_round.bell_at.isoformat(),
        'most': minutes * 60,
        'left': f'{max(left, 0) // 60}:{max(left, 0) % 60:02d}',
        'rung': left <= 0,
        'over': max(-left, 0) // 60,
        'at': this_round.bell_at,
    }


def room(rows: Rows, this_round: Round) -> dict[str, Any]:
    """Return the context of the page."""
    drawn = tiles(rows, this_round)
    left = [tile for tile in drawn if not tile.is_in]
    planned = rows.evening.planned
    over = 0 < planned <= this_round.number or (not left and _has_champion(rows))
    return {
        'round': this_round,
        'tiles': drawn if len(drawn) <= MANY else sorted(drawn, key=lambda tile: tile.is_in),
        'clock': clock(this_round, rows.evening.bell_minutes),
        'out': [rows.names[number].short for number in this_round.byes],
        'all_in': not left,
        'how_far': _next_words(drawn, left),
        'coming': 0 if over else this_round.number + 1,
        'planned': planned,
        'still_out': rows.still_out([earlier for earlier in rows.played if earlier.number < this_round.number]),
    }


def _has_champion(rows: Rows) -> bool:
    """Whether one pair alone is left where others are knocked out."""
    if rows.evening.settings['movement'] not in LIVES:
        return False
    reached = reach_of(standings_of(rows))
    return reached is not None and len(reached.entries) == 1


def agreed_words(drawn: Sequence[Tile]) -> str:
    """How many results count; a table that broke off has none."""
    broken = sum(tile.table.void for tile in drawn if tile.is_in)
    agreed = sum(tile.is_in for tile in drawn) - broken
    words = [_('%(agreed)d of %(all)d agreed.') % {'agreed': agreed, 'all': len(drawn)}]
    if broken:
        words.append(ngettext('%d broken off.', '%d broken off.', broken) % broken)
    return ' '.join(words)


WAITS: dict[str, Callable[[int], str]] = {
    'disputed': lambda n: ngettext('Table %s asks for you.', 'Tables %s ask for you.', n),
    'waiting': lambda n: ngettext('Table %s is still to be agreed.', 'Tables %s are still to be agreed.', n),
    'late': lambda n: ngettext('Table %s is late.', 'Tables %s are late.', n),
}


def _next_words(drawn: list[Tile], left: list[Tile]) -> str:
    sentences = [agreed_words(drawn)]
    for state, words in WAITS.items():
        numbers = [str(tile.number) for tile in left if tile.state == state]
        listed = ', '.join([*numbers[:MOST_LISTED], *(['…'] if len(numbers) > MOST_LISTED else [])])
        sentences += [words(len(numbers)) % listed] if numbers else []
    return ' '.join(sentences)
