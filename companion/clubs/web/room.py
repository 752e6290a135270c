"""The room, and one table of it at the desk: entering a score, reopening a result, correcting it, voiding the table."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from companion.clubs.access import for_desk, may_direct, no_right
from companion.clubs.doubts import Doubt, asks_for_winner, doubt_about
from companion.clubs.evening_document import Rows, load
from companion.clubs.models import Evening, Grant, Table
from companion.clubs.presenters.bracket import broken_bracket
from companion.clubs.presenters.evening_context import evening_context
from companion.clubs.presenters.grid import versions_of
from companion.clubs.presenters.kept import offered
from companion.clubs.presenters.parts import begun_from, beside, news
from companion.clubs.presenters.room import room as seen_room
from companion.clubs.presenters.seats import places_of, sides_of
from companion.clubs.reasons import USUAL, reason_text
from companion.clubs.services import results as write
from companion.clubs.services.rounds import end, resume, ring, unseal
from companion.clubs.services.writing import Refused
from companion.clubs.typed_numbers import whole
from companion.clubs.web.forms import act_key, asked_about, insisted, points_in, respond, table_sought, text
from companion.clubs.web.level import winner_in
from companion.web.http import Request


@for_desk
def room(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """The current round. The bell is rung here, the evening ended, a sealed one opened."""
    if request.method != 'POST':
        return _room(request, evening, grant)
    do = request.POST.get('do', '')
    if do != 'ring' and not may_direct(grant):
        return no_right(request)
    return respond(
        lambda: _in_room(request, evening, grant, do),
        lambda: redirect('clubs:standings' if do in ('end', 'unseal') else 'clubs:room', evening.code),
        lambda **why: _room(request, evening, grant, **why),
    )


def _in_room(request: Request, evening: Evening, grant: Grant, do: str) -> None:
    if do == 'ring':
        of = whole(request.POST.get('round', '')) or 0
        ring(evening, of, by=grant, key=act_key(request, 'ring', of))
    elif do == 'resume':
        resume(evening, by=grant, key=act_key(request, do))
    elif do == 'unseal':
        unseal(evening, by=grant, key=act_key(request, do))
    elif do == 'end':
        end(evening, by=grant, key=act_key(request, do))


def _room(
    request: Request, evening: Evening, grant: Grant, message: str = '', field: str = '', status: int = 200
) -> HttpResponse:
    rows = load(evening, desk=True)
    if rows.current is None:
        return redirect('clubs:door', evening.code)
    to, no_table = table_sought(request, [seated.number for seated in rows.tables(rows.current)], rows.current.number)
    if to:
        return redirect('clubs:table', evening.code, rows.current.number, to)
    context = {**evening_context(rows, grant, message=message), **seen_room(rows, rows.current)}
    context['no_table'] = no_table
    begun = begun_from(evening)
    context |= {'news': news(evening, begun), 'beside': beside(evening, grant, begun), 'broken': broken_bracket(rows)}
    return render(request, 'clubs/room.html', context, status=status)


@for_desk
def table(request: Request, evening: Evening, grant: Grant, round: int, number: int) -> HttpResponse:
    """One table at the desk."""
    own_table = _table(evening, round, number)
    if request.method != 'POST':
        return _page(request, evening, grant, own_table)
    try:
        _act(request, evening, grant, own_table)
    except Refused as refused:
        return _page(request, evening, grant, own_table, message=str(refused), field=refused.field, status=422)
    except Questioned as question:
        return _page(request, evening, grant, own_table, doubt=question.doubt, status=422)
    return redirect('clubs:room', evening.code)


NEED_A_REASON = ('reopen', 'correct', 'void')
BESIDE = (*NEED_A_REASON, 'winner', 'level')  # acts whose refusal is shown at their own buttons, not above the page


class Questioned(Exception):
    """The totals are impossible, or differ from those of the hands: whoever typed them is asked."""

    def __init__(self, doubt: Doubt) -> None:
        self.doubt = doubt


def _act(request: Request, evening: Evening, grant: Grant, own_table: Table) -> None:
    do, why = request.POST.get('do', 'type'), text(request, 'why', 200) or text(request, 'reason', 200)
    key = act_key(request, do)
    if do in ('type', 'agree'):
        points, winner = points_in(request, sides=_count(evening, own_table)), None
        if not own_table.agreed:
            winner = _ask(request, grant, own_table, evening, points)
        write.type_result(evening, own_table, points, winner, by=grant, key=key)
        return
    if not may_direct(grant):
        raise Refused(_('Only a director may do this.'))
    if do in NEED_A_REASON and not why:
        raise Refused(_('Give a reason: it is shown in the log.'), do)
    if do == 'reopen':
        write.reopen(evening, own_table, by=grant, key=key, reason=why)
    elif do == 'void':
        write.break_off(evening, own_table, by=grant, key=key, reason=why)
    elif do == 'absent':
        away = whole(request.POST.get('entry', '')) or 0
        write.stand_in(evening, own_table, away, by=grant, key=act_key(request, do, away), reason=why)
    elif do == 'winner':
        side = whole(request.POST.get('side', '')) or 0
        write.name_winner(evening, own_table, side, by=grant, key=act_key(request, do, side), reason=why)
    else:
        points = points_in(request, sides=_count(evening, own_table))
        winner = _ask(request, grant, own_table, evening, points)
        write.correct(evening, own_table, points, winner, role=grant.role, why=why, by=grant, key=key, reason=why)


def _ask(request: Request, grant: Grant, own_table: Table, evening: Evening, points: list[int]) -> int | None:
    """Return who won a tie that needs a winner. Raises Questioned until someone who may insist does, then Refused
    until a side is named.
    """
    doubt = doubt_about(evening, own_table, points)
    if doubt and (not insisted(request, points) or (doubt.director_decides and not may_direct(grant))):
        raise Questioned(doubt)
    return winner_in(request, evening, points)


def _count(evening: Evening, own_table: Table) -> int:
    return len(places_of(evening.settings, len(own_table.seats)))


def _table(evening: Evening, round: int, number: int) -> Table:
    return get_object_or_404(evening.seated_tables, round__number=round, number=number)


def _page(
    request: Request,
    evening: Evening,
    grant: Grant,
    own_table: Table,
    message: str = '',
    field: str = '',
    doubt: Doubt | None = None,
    status: int = 200,
) -> HttpResponse:
    own_table = _table(evening, own_table.round.number, own_table.number)
    rows = load(evening, desk=True)
    sides = sides_of(own_table, rows)
    beside = field in BESIDE
    context = evening_context(
        rows, grant, message='' if beside else message, refused=message, field=field, doubt=doubt, table=own_table
    )
    before, context['kept'] = offered(rows, own_table) or (None, '')
    context |= {'sides': _sides(request, own_table, sides, before), 'match': own_table.match}
    context |= {
        'versions': _versions(own_table),
        'typed': request.POST,
        'round': own_table.round,
        'reasons': [(reason, reason_text(reason)) for reason in USUAL],
        'corrected': [{**correction, 'why': reason_text(correction['why'])} for correction in own_table.corrected],
    }
    context['asked'] = asked_about(points_in(request, len(sides))) if doubt or field == 'level' else ''
    context['level'] = sides if field == 'level' else []
    context['stand_ins'] = _stand_ins(rows, own_table)
    context['asks_for_stand_in'] = 'stand-in' in request.GET
    named = write.candidates(evening, own_table)
    context['candidates'] = [(place, sides[place].short) for place in named]
    context['unnamed'] = bool(named) and _lacks_winner(evening, own_table)
    context['won_by'] = sides[own_table.winner] if own_table.winner is not None else None
    return render(request, 'clubs/table.html', context, status=status)


def _lacks_winner(evening: Evening, own_table: Table) -> bool:
    """Whether nobody is named at a tie, or at a table that broke off where the movement needs a winner."""
    return own_table.winner is None and (not own_table.void or asks_for_winner(evening, [0]))


def _stand_ins(rows: Rows, own_table: Table) -> list[tuple[int, Any, bool]]:
    """Everybody who has a seat here, and whether somebody stood in; nobody where partners stay together."""
    if rows.evening.settings['form'] != 'individual':
        return []
    return [(number, rows.names[number], place in own_table.absent) for place, number in enumerate(own_table.seats)]


def _sides(request: Request, own_table: Table, sides: list[Any], before: list[int] | None) -> list[dict[str, Any]]:
    """Each side with the field for its total, filled with what is known."""
    versions = {tuple(hand_in.points) for hand_in in own_table.hand_ins.all()}
    of_hands = own_table.match.totals if own_table.match and own_table.match.hands else None
    known = own_table.points or of_hands or before
    if len(versions) > 1 and not own_table.agreed:  # two totals: neither is filled in
        known = None
    known = known or before
    return [
        {
            'side': side,
            'field': f'points-{place}',
            'value': request.POST.get(f'points-{place}', known[place] if known and len(known) > place else ''),
            'number': place,
            'total': own_table.points[place] if own_table.points else None,
        }
        for place, side in enumerate(sides)
    ]


def _versions(own_table: Table) -> list[dict[str, Any]]:
    return versions_of([own_table]).get(own_table.pk, [])
