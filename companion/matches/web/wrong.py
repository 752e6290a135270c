"""*Something went wrong* at a match: what happened, the questions left, the ruling, and the way back to the pad."""

from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from companion.access.once import Stale
from companion.i18n.languages import language
from companion.matches import services
from companion.matches.hosts import agreed_rulings
from companion.matches.models import Key, Match
from companion.matches.pads import hand_so_far
from companion.matches.pads.mistakes import mistakes_in
from companion.matches.presenters.rulings import KnownChip, agreement_of, bid_chips, filling_of, note_of, whose_of
from companion.matches.regulars import key_of
from companion.matches.sharing.access import for_deciders, for_watchers, post_or_redirect
from companion.matches.web.form import HAND, NOT_TAPS, REVOKE, WHOSE, act_key, hand_asked, seen_version
from companion.matches.web.hand_for_tricks import may_be_tapped
from companion.matches.web.responses import stale
from companion.web.http import Request
from rules.rulings.page import Address, Nowhere, list_page, path_of, split, step_page, with_agreed
from rules.rulings.tables import Incident, Row
from rules.rulings.told import Case, incident_at
from rules.rulings.words import words_in
from scoring import BadDocument, Sheet
from scoring.fold import sheet_before
from scoring.say import say_side
from scoring.seats import Side


@require_safe
@for_watchers
def wrong(request: Request, match: Match, key: Key | None, incident: str = '', answers: str = '') -> HttpResponse:
    """The list of incidents, a question about one, or its ruling. What is tapped on the pad comes along."""
    lang, sheet = language(), match.score()
    taps = {name: str(value) for name, value in request.GET.dict().items() if name not in NOT_TAPS}
    number = _number_of(request, match)
    hand = match.hands[number - 1] if number else hand_so_far(taps, sheet.table)
    before = sheet_before(sheet, number, match.document.get('closed')) if number else sheet
    playing = {name: seats for name, seats in before.next.items() if name == 'active'}
    case = Case(sheet.table, {**playing, **hand}, named=True, state='' if answers else _state_of(match, sheet))
    of_next = {HAND: str(hand_asked(request) or len(match.hands) + 1)}
    asked_of = {name: request.GET[name] for name in (WHOSE, HAND) if name in request.GET}
    address = _addresses(match, {**taps, **(of_next if taps else {}), **asked_of})
    if not incident:
        step, filling = list_page(case, lang, address, request.GET.get('q', '').strip()[:200]), {}
    else:
        try:
            step = step_page(case, incident, split(answers), lang, address)
        except Nowhere:
            if number and answers:  # that hand knows better: it is asked again
                return redirect(address(incident, ()))
            raise Http404(incident) from None
        filling = _filling(request, case, step['row'], split(answers), taps) if 'row' in step else {}
        if (side := whose_of(filling.get('filling', ()))) is not None:
            step = step_page(replace(case, whose=side), incident, split(answers), lang, address)
        step = with_agreed(step, agreed_rulings(match), lang, of_club=bool(match.host))
    context: dict[str, Any] = {
        'match': match,
        'may_write': key is not None,
        'r': words_in(lang),
        'step': step,
        'taps': taps,
        'may_ask': bool(match.host) and match.whole is None,
        'to_match': _to_match(match, {} if number else {**taps, **of_next}),
        'of_next': of_next[HAND],
        'of_hand': number,
    }
    if incident == REVOKE and may_be_tapped(match, sheet, number, taps):
        context['prove'] = _tricks_of(request, match, taps)
    pad = reverse('matches:hand', args=[match.code, number]) if number else context['to_match']
    context['about'] = [*bid_chips(case, lang, pad), *filling.get('chips', ())]
    if 'row' in step:
        context |= _ways_on(match, key, case, step, over=sheet.end is not None)
        context['of_last'] = _of_last(request, match)
        context['proposed'] = _proposed(match, key, path_of(incident, step['given']))
        context |= filling
        context['filling'] = filling['filling'] if not step.get('own') else []
    return render(request, 'matches/wrong.html', context)


def _state_of(match: Match, sheet: Sheet) -> str:
    """How the match stands, for a score found wrong; signed is one that a host has taken the right to write from."""
    if match.host and match.hands and not match.keys.filter(revoked_at=None).exists():
        return 'signed'
    return 'over' if sheet.end else 'running'


def _to_match(match: Match, taps: dict[str, str]) -> str:
    """Where the match is, with the taps of its next hand."""
    return reverse('matches:match', args=[match.code]) + (f'?{urlencode({"fill": 1, **taps})}' if taps else '')


def _addresses(match: Match, taps: dict[str, str]) -> Address:
    query = f'?{urlencode(taps)}' if taps else ''

    def address(incident: str, answers: tuple[str, ...]) -> str:
        place = [match.code, *([incident] if incident else []), *(['/'.join(answers)] if answers else [])]
        return reverse('matches:wrong', args=place) + query

    return address


def _ways_on(match: Match, key: Key | None, case: Case, step: dict[str, Any], *, over: bool) -> dict[str, Any]:
    """What the ruling page offers besides its words."""
    lang = language()
    return {
        'over': over,
        'last_hand': len(match.hands),
        'note': note_of(step['heading'], step['sentences']),
        'agreement': agreement_of(match, case, step['incident'], lang),
        'may_agree': key is not None and key.owns and not match.host,
    }


def _tricks_of(request: Request, match: Match, taps: dict[str, str]) -> str:
    """Where the tricks of the hand it is about are tapped in."""
    number = _number_of(request, match)
    place = reverse('matches:tricks', args=[match.code, *([number] if number else [])])
    return f'{place}?{urlencode(taps)}' if taps else place


def _number_of(request: Request, match: Match) -> int:
    """The recorded hand that it is about, 0 where none is named."""
    number = hand_asked(request)
    return number if number <= len(match.hands) else 0


def _of_last(request: Request, match: Match) -> str:
    """The page of the same ruling about the last recorded hand, whose bid is its own."""
    whose = {WHOSE: request.GET[WHOSE]} if WHOSE in request.GET else {}
    return f'{request.path}?{urlencode({HAND: len(match.hands), **whose})}'


def _filling(request: Request, case: Case, row: Row, answers: tuple[str, ...], taps: dict[str, str]) -> dict[str, Any]:
    """The mistakes for the pad, beside those that are on it; the sides to choose from, while it is not said whose it
    was, and then a chip of that side.
    """
    whose = request.GET.get(WHOSE, '')
    filling = [field.of(whose) for field in filling_of(case, row, answers, len(mistakes_in(taps)))]
    sides = next((field.sides for field in filling if len(field.sides) > 1), ())
    kept = {**taps, **({HAND: request.GET[HAND]} if HAND in request.GET else {})}
    here = f'{request.path}?{urlencode(kept)}' if kept else request.path
    address = f'{here}{"&" if kept else "?"}{WHOSE}='
    names = [(address + side, say_side(case.table, Side(int(side)), language())) for side in sides]
    tapped = [field for field in filling if whose and field.sides == (whose,)]
    chips = [KnownChip(here, say_side(case.table, Side(int(whose)), language()), asked=True)] if tapped else []
    return {'filling': filling, 'whose': names, 'chips': chips}


@post_or_redirect('matches:wrong')
@for_deciders
def agree(request: Request, match: Match, key: Key) -> HttpResponse:
    """Make one choice of an option this table's agreement."""
    table = match.score().table
    incident = incident_at(table, request.POST.get('incident', ''))
    if incident and not incident.option and key.owns and not match.host:
        return _agree_answer(request, match, incident, Case(table, {}))
    if incident is None or not incident.option or not key.owns:
        return redirect('matches:wrong', match.code)
    chosen = {**match.document['options'], incident.option: request.POST.get('choice', '')}
    try:
        seen, client_key = seen_version(request), act_key(request)
        decided = ', '.join(match.players)[:60]
        services.change_rules(match, chosen, seen=seen, client_key=client_key, key=key, decided=decided)
    except Stale as late:
        return stale(request, match, late)
    except BadDocument:
        return redirect('matches:rules', match.code)
    here, back = reverse('matches:wrong', args=[match.code]), request.POST.get('back', '')
    return redirect(back if back.startswith(here) else here)


def _agree_answer(request: Request, match: Match, incident: Incident, case: Case) -> HttpResponse:
    """Keep in the table's own words what it does where there is no option; nothing typed forgets it."""
    answers = split(request.POST.get('answers', ''))
    try:
        step = step_page(case, incident.key, answers, language(), _addresses(match, {}))
    except Nowhere:
        step = {}
    if 'row' not in step:
        return redirect('matches:wrong', match.code)
    own = ' '.join(request.POST.get('own', '').split())
    services.agree_answer(match, path_of(incident.key, step['given']), own)
    return redirect('matches:wrong', match.code, incident.key, '/'.join(answers))


def _proposed(match: Match, key: Key | None, path: str) -> str:
    """What the same people agreed on at an earlier table of this device, if this one has agreed on nothing."""
    if key is None or match.host or path in match.answers:
        return ''
    people = key_of(match.players, match.game)
    held = Match.objects.filter(keys__holder=key.holder, keys__revoked_at=None, game=match.game).exclude(pk=match.pk)
    earlier = held.exclude(answers={}).order_by('-changed_at')[:50]
    theirs = (other for other in earlier if path in other.answers and key_of(other.players, other.game) == people)
    return next((str(other.answers[path]) for other in theirs), '')
