"""*Ask the director*: what a table asked, where the director rules, and all rulings of an evening."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _

from companion.clubs.access import at_desk, for_desk, for_own_table, may_direct, no_right
from companion.clubs.evening_document import load
from companion.clubs.live_versions import for_table
from companion.clubs.models import Evening, Grant, Ruling, Table
from companion.clubs.presenters.agreed import agreed_page, penalties_of
from companion.clubs.presenters.evening_context import evening_context
from companion.clubs.presenters.rulings import listed, other_ways, step_of
from companion.clubs.presenters.seats import places_of, sides_of
from companion.clubs.rulings import case_asked, case_of, concerned
from companion.clubs.services import rulings as write
from companion.clubs.services.agreed import LONGEST_ANSWER, keep_answer, propose_answer
from companion.clubs.services.writing import Refused
from companion.clubs.typed_numbers import whole
from companion.clubs.web.agreed import change_agreed
from companion.clubs.web.forms import act_key, points_in, redirect_to, respond, text
from companion.i18n.languages import language
from companion.matches.pads import hand_so_far
from companion.web.http import Request
from rules.rulings.page import Nowhere, path_of, split, step_page
from rules.rulings.words import words_in

How = Ruling.How
BID = ('bidder', 'contract', 'trump', 'bid', 'call')  # of a hand in any game
SENT = 40  # of the fields of a pad, the longest name and value


@for_own_table
def of_table(request: Request, evening: Evening, grant: Grant, round: int, number: int) -> HttpResponse:
    """What this table asked the director, and what was ruled; asking is posted here."""
    own_table = get_object_or_404(evening.seated_tables, round__number=round, number=number)
    if request.method != 'POST':
        return _of_table(request, evening, grant, own_table)
    return respond(
        lambda: _ask(request, evening, grant, own_table),
        redirect_to('table_rulings', evening.code, round, number),
        lambda **why: _of_table(request, evening, grant, own_table, **why),
    )


def _ask(request: Request, evening: Evening, grant: Grant, own_table: Table) -> None:
    incident, answers = request.POST.get('incident', ''), split(request.POST.get('answers', ''))
    sent = {name: value for name, value in request.POST.dict().items() if len(name) <= SENT and len(str(value)) <= SENT}
    hands = own_table.match.hands if own_table.match else []
    number = min(whole(sent.get('hand', '')) or len(hands) + 1, len(hands) + 1)
    bid = hands[number - 1] if 0 < number <= len(hands) else hand_so_far(sent, case_of(evening, own_table, {}).table)
    record = {name: value for name, value in bid.items() if name in BID}
    try:
        step_page(case_of(evening, own_table, record, number), incident, answers, language(), lambda *_: '')
    except Nowhere:
        raise Refused(_('Choose what happened from the list.')) from None
    write.ask(evening, own_table, incident, answers, record, number, by=grant, key=act_key(request, 'ask'))


def _of_table(
    request: Request,
    evening: Evening,
    grant: Grant,
    own_table: Table,
    message: str = '',
    field: str = '',
    status: int = 200,
) -> HttpResponse:
    own_table = Table.objects.select_related('round', 'match').get(pk=own_table.pk)
    rows = load(evening, desk=at_desk(grant))
    asked = Ruling.objects.filter(table=own_table).select_related('table__round', 'table__match')
    context = evening_context(
        rows,
        grant,
        feed=for_table(evening, own_table),
        table=own_table,
        told=listed(rows, asked),
        message=message,
        match=own_table.match,
    )
    return render(request, 'clubs/table_rulings.html', context, status=status)


@for_desk
def rulings(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """The rulings of the evening, what waits first, and what the club has agreed on."""
    if request.method != 'POST':
        return _list(request, evening, grant)
    if not may_direct(grant):
        return no_right(request)
    return respond(
        lambda: change_agreed(request, evening, grant),
        redirect_to('rulings', evening.code),
        lambda **why: _list(request, evening, grant, **why),
    )


def _list(
    request: Request, evening: Evening, grant: Grant, message: str = '', field: str = '', status: int = 200
) -> HttpResponse:
    rows = load(evening, desk=True)
    every = Ruling.objects.filter(table__round__evening=evening).select_related('table__round', 'table__match')
    lines = listed(rows, every)
    context = evening_context(
        rows,
        grant,
        waiting=[line for line in lines if line['ruling'].open],
        ruled=[line for line in lines if not line['ruling'].open],
        message=message,
        field=field,
        typed=request.POST,
        lang=language(),
        **agreed_page(evening),
    )
    return render(request, 'clubs/rulings.html', context, status=status)


@for_desk
def ruling(request: Request, evening: Evening, grant: Grant, number: int) -> HttpResponse:
    """What a table asked, and where the director rules."""
    every = Ruling.objects.filter(table__round__evening=evening)
    ruling = get_object_or_404(every.select_related('table__round', 'table__match'), pk=number)
    if request.method != 'POST':
        write.see(evening, ruling, grant.role)
        return _one(request, evening, grant, ruling)
    act = PROPOSALS.get(request.POST.get('do', ''), _rule)
    if act is _rule and not may_direct(grant):
        return no_right(request)
    return respond(
        lambda: act(request, evening, grant, ruling),
        redirect_to('rulings', evening.code),
        lambda **why: _one(request, evening, grant, ruling, **why),
    )


def _rule(request: Request, evening: Evening, grant: Grant, ruling: Ruling) -> None:
    step, verdict, why = _said(request, evening, ruling)
    write.rule(
        evening, ruling.pk, verdict, role=grant.role, why=why, by=grant,
        key=act_key(request, 'rule', request.POST.get('how', '')), reason=why,
    )  # fmt: skip
    if own := text(request, 'own', LONGEST_ANSWER):
        path = path_of(ruling.incident, step['given'])
        keep_answer(evening.club, evening.game, path, own, by=grant, key=act_key(request, 'keep'))


def _said(request: Request, evening: Evening, ruling: Ruling) -> tuple[dict[str, Any], write.Verdict, str]:
    """What the tables say, what is ruled, and why. Raises Refused at what the form leaves open."""
    step = _step_sent(request, evening, ruling)
    verdict = _verdict(request, evening, ruling, request.POST.get('how', ''), step)
    why = text(request, 'why', 200) or (verdict.own if verdict.how == How.PENALTY else '')
    if not why and verdict.how != How.TABLES:
        raise Refused(_('Give a reason, so that everybody understands it later.'), 'why')
    return step, verdict, why or step['heading']


def _step_sent(request: Request, evening: Evening, ruling: Ruling) -> dict[str, Any]:
    """The step that the answers of a form lead to. Raises Refused for answers that there are not."""
    try:
        return step_of(evening, ruling, split(request.POST.get('answers', '')))
    except Nowhere:
        raise Refused(_('Answer the questions first.')) from None


def _propose_ruling(request: Request, evening: Evening, grant: Grant, ruling: Ruling) -> None:
    _step, verdict, why = _said(request, evening, ruling)
    tapped = {'how': request.POST['how'], 'answers': '/'.join(verdict.answers), 'points': verdict.points}
    key = act_key(request, 'propose-ruling')
    write.propose(evening, ruling.pk, verdict, tapped, role=grant.role, why=why, by=grant, key=key)


def _propose(request: Request, evening: Evening, grant: Grant, ruling: Ruling) -> None:
    step = _step_sent(request, evening, ruling)
    if 'row' not in step:
        raise Refused(_('Answer the questions first.'))
    path, own = path_of(ruling.incident, step['given']), text(request, 'own', LONGEST_ANSWER)
    propose_answer(evening.club, evening.game, path, own, by=grant, key=act_key(request, 'propose'))


PROPOSALS = {'propose': _propose, 'propose-ruling': _propose_ruling}


def _verdict(request: Request, evening: Evening, ruling: Ruling, how: str, step: dict[str, Any]) -> write.Verdict:
    """What the form says. Raises Refused at what it leaves open."""
    kind, _colon, place = how.partition(':')
    given = step['given']
    if kind not in How.values or (kind == How.TABLES and 'row' not in step):
        raise Refused(_('Tap what is ruled.'), 'how')
    if kind == How.TABLES and place and whole(place) not in dict(other_ways(step)):
        raise Refused(_('Tap what is ruled.'), 'how')
    if kind == How.TABLES:
        return _by_the_tables(given, whole(place) if place else None, step.get('own', ''))
    if kind == How.TOTALS:
        return write.Verdict(
            kind, given, points=points_in(request, len(places_of(evening.settings, len(ruling.table.seats))))
        )
    if kind not in (How.POINTS, How.WARNING, How.PENALTY):
        return write.Verdict(kind, given)
    entry = whole(request.POST.get('entry', ''))
    if entry not in concerned(case_asked(evening, ruling), ruling):
        raise Refused(_('Tap whom it concerns.'), 'entry')
    if kind == How.PENALTY:
        seats = ruling.table.seats
        sides = [[seats[at] for at in side] for side in places_of(evening.settings, len(seats))]
        return write.Verdict(kind, given, own=place, entry=entry, sides=sides)
    points = whole(request.POST.get('points', ''))
    if kind == How.POINTS and not points:
        raise Refused(_('Type the points, such as −100.'), 'points')
    return write.Verdict(kind, given, entry=entry, points=points if kind == How.POINTS else None)


def _by_the_tables(given: tuple[str, ...], named: int | None, own: str) -> write.Verdict:
    """The ruling as it is shown or, with `named`, one of the other ways: where the club has an answer of its `own`, the
    first of them is what the tables say.
    """
    if not own or named is None:
        return write.Verdict(How.TABLES, given, own=own, named=named)
    return write.Verdict(How.TABLES, given, named=named - 1 if named else None)


def _one(
    request: Request,
    evening: Evening,
    grant: Grant,
    ruling: Ruling,
    message: str = '',
    field: str = '',
    status: int = 200,
) -> HttpResponse:
    rows = load(evening, desk=True)
    ruling = Ruling.objects.select_related('table__round', 'table__match').get(pk=ruling.pk)
    sent = request.POST if request.method == 'POST' else request.GET
    typed = {**_as_proposed(ruling), **sent.dict()}
    given = split(typed['answers']) if 'answers' in typed and ruling.open else None
    try:
        step = step_of(evening, ruling, given, reverse('clubs:ruling', args=[evening.code, ruling.pk]))
    except Nowhere:
        raise Http404 from None
    context = evening_context(
        rows, grant, ruling=ruling, step=step, one=listed(rows, [ruling])[0], r=words_in(language()), typed=typed,
        sides=[(side, typed.get(f'points-{at}', '')) for at, side in enumerate(sides_of(ruling.table, rows))],
        others=[(f'{How.TABLES}:{at}', other) for at, other in other_ways(step)],
        seated=[(entry, rows.names[entry]) for entry in concerned(case_asked(evening, ruling), ruling)],
        penalties=penalties_of(evening), message=message, field=field, given='/'.join(step['given']),
        match=ruling.table.match,
    )  # fmt: skip
    return render(request, 'clubs/ruling.html', context, status=status)


def _as_proposed(ruling: Ruling) -> dict[str, str]:
    """The form as a helper filled it in, so that a director rules so with one tap."""
    if not (tapped := ruling.tapped):
        return {}
    points = tapped['points']
    totals = {f'points-{at}': str(total) for at, total in enumerate(points)} if isinstance(points, list) else {}
    alone = {'points': str(points)} if isinstance(points, int) else {}
    whose = {'entry': str(ruling.entry)} if ruling.entry else {}
    return {'how': tapped['how'], 'answers': tapped['answers'], 'why': ruling.reason, **whose, **alone, **totals}
