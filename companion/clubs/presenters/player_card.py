"""A player's card: where to sit now, the rounds so far, points and place unless the evening is sealed."""

from typing import Any

from django.utils.translation import gettext as _

from companion.clubs.engine import standings_of
from companion.clubs.evening_document import Rows
from companion.clubs.models import Evening, Round, Table
from companion.clubs.names import Name
from companion.clubs.presenters.name_list import why_without_seat
from companion.clubs.presenters.seats import Seat, sides_of
from companion.clubs.presenters.standings import corrected_by_rulings
from scoring.evening import Standings
from scoring.evening.movements import MOVEMENTS
from scoring.evening.numbers import Number, shown


def card(rows: Rows, number: int) -> dict[str, Any]:
    """Return the context of the page of one entry. If sealed, it contains no figures."""
    sealed = rows.evening.sealed
    ranked = None if sealed else standings_of(rows)
    lines = lines_of(rows, number)
    context: dict[str, Any] = {
        'number': number,
        'name': rows.names[number],
        'now': seat_now(rows, number),
        'lines': lines,
        'sealed': sealed,
        'coming': _coming(rows),
        'of': len(rows.playing),
        'no_result': _no_result(rows, lines),
    }
    if ranked:
        _with_points(context, rows, ranked, number)
    return context


def _no_result(rows: Rows, lines: list[dict[str, Any]]) -> str:
    """Why an entry has no result, if it has none."""
    if any(line.get('void') for line in lines) and all(line.get('void') or line.get('out') for line in lines):
        return _('No result: broken off.')
    return _('No result.') if rows.evening.state == Evening.State.CLOSED else _('No result yet.')


def _coming(rows: Rows) -> int:
    """The number of the next round, 0 if there will be none."""
    over = rows.evening.state == Evening.State.CLOSED or 0 < rows.evening.planned <= len(rows.played)
    return 0 if over else len(rows.played) + 1


def _with_points(context: dict[str, Any], rows: Rows, ranked: Standings, number: int) -> None:
    own = ranked.cards[number]
    won = {game.round for game in own.games if game.won == 1}
    paid = {game.round: game.paid for game in own.games} | dict(own.paid_unplayed)
    running: Number = 0
    for line in context['lines']:
        if line['round'] in paid:
            running += paid[line['round']]
            line |= {'points': shown(paid[line['round']]), 'so_far': shown(running), 'won': line['round'] in won}
    given = [adjustment for adjustment in rows.adjustments if adjustment.entry.number == number]
    context['adjustments'] = [adjustment for adjustment in given if not adjustment.ruled]
    context['corrections'] = corrected_by_rulings(given)
    context['after'] = own.rounds
    if own.points or own.games:  # otherwise nothing counts yet: no points and no place
        place = next(own for own in (*ranked.placed, *ranked.apart) if own.entry == number)
        context |= {
            'points': shown(own.points),
            'place': place.rank,
            'shared': place.shared,
            'of': len(ranked.placed),
        }


def lines_of(rows: Rows, number: int) -> list[dict[str, Any]]:
    """Return each round of an entry so far: the table and the seat, with and against whom."""
    return [_line(rows, number, this_round) for this_round in rows.played]


def _line(rows: Rows, number: int, this_round: Round) -> dict[str, Any]:
    table = rows.table_of[number].get(this_round.number)
    if table is None:
        entry, came = rows.by_number[number], this_round.number
        lost = MOVEMENTS[rows.evening.settings['movement']].knocks_out and entry.first <= came <= entry.last
        return {'round': came, 'out': number in this_round.byes, 'lost': lost, 'now': False}
    partners, opponents, seat = _with_and_against(rows, table, number)
    return {
        'round': this_round.number,
        'table': table.number,
        'seat': seat.letter,
        'partners': partners,
        'opponents': opponents,
        'now': not table.agreed,
        'corrected': bool(table.corrected),
        'void': table.void,
        'away': table.seats.index(number) in table.absent,
    }


def _with_and_against(rows: Rows, table: Table, number: int) -> tuple[list[Name], list[Name], Seat]:
    sides = sides_of(table, rows)
    own = next(side for side in sides if any(seat.number == number for seat in side.seats))
    partners = [seat.name for seat in own.seats if seat.number != number]
    opponents = [seat.name for side in sides if side is not own for seat in side.seats]
    return partners, opponents, next(seat for seat in own.seats if seat.number == number)


def seat_now(rows: Rows, number: int) -> dict[str, Any]:
    """The seat in the current round, with the table seen from above."""
    current = rows.current
    if current is None:
        return {}
    table = rows.table_of[number].get(current.number)
    if table is None:
        entry = rows.by_number[number]
        return {'out': number in current.byes, 'round': current.number, 'note': why_without_seat(rows, entry, current)}
    sides = sides_of(table, rows)
    seats = {seat.number: seat for side in sides for seat in side.seats}
    around = [seats[number] for number in table.seats]
    partners = {seat.number for side in sides if seats[number] in side.seats for seat in side.seats} - {number}
    return {
        'round': current.number,
        'table': table.number,
        'void': table.void,
        'away': table.seats.index(number) in table.absent,
        'own': seats[number],
        'around': [(seat, seat.number in partners) for seat in around],
        'spoken': _spoken(table.number, around, number),
        'cross': len(around) == 4,
    }


def _spoken(table: int, around: list[Seat], number: int) -> str:
    neighbours = [f'{_("you") if seat.number == number else seat.name} {seat.word}' for seat in around]
    return _('Table %d') % table + ': ' + ', '.join(neighbours)
