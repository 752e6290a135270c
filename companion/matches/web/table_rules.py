"""The rules of this match in words, as in the rule book. An owner may change them in mid-match after seeing the
effects, and anyone may save them as a rule set.
"""

from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from companion.access.codes import hashed
from companion.access.devices import device_id_of, remember
from companion.access.once import Stale, status_of
from companion.i18n.languages import language
from companion.matches import services
from companion.matches.confirming import asks
from companion.matches.models import Key, Match
from companion.matches.presenters.consequences import consequences
from companion.matches.presenters.rulings import mishaps_of
from companion.matches.setup import agreement, rule_sets
from companion.matches.setup.option_form import form_context, rule_changes
from companion.matches.sharing.access import for_watchers
from companion.matches.web.form import act_key, rule_touched, seen_version
from companion.matches.web.responses import notice
from companion.web.http import Request
from companion.web.unchanged import unless_unchanged
from rules.calculators.from_match import address_of_table
from rules.table_rules import table_rules
from rules.way_back import lead_back
from rules.words import words_in
from scoring import BadDocument
from scoring.document import read
from scoring.game import Table
from scoring.say import refusal_text

LONGEST_DECISION = 60  # characters


@require_http_methods(['GET', 'HEAD', 'POST'])
@for_watchers
def rules(request: Request, match: Match, key: Key | None) -> HttpResponse:
    may_change = key is not None and key.owns
    agreed = agreement.of_table(read(match.document).table)
    if request.method != 'POST':
        return unless_unchanged(request, _page(request, match, agreed, may_change))
    if request.POST.get('do') == 'name':
        return _with_name(request, match, agreed, may_change)
    if key is None or not may_change:
        return _page(request, match, agreed, may_change)
    if request.POST.get('do') == 'ask-others' and not match.host:
        return _ask_others(request, match, key)
    agreement.read_options(agreed, request.POST)
    if not agreed.check_rules() or _only_looks(request):
        agreed.opened, agreed.rules_open = rule_touched(request), True
        return _page(request, match, agreed, may_change, status=422 if agreed.errors and not request.htmx else 200)
    try:
        if request.htmx and seen_version(request) != match.version:
            raise Stale  # a phone sends what it showed and asked offline
        if match.hands and (asked := _before_changing(request, match, agreed)):
            return asked
        decided = _who_decided(request)
        seen, client_key = seen_version(request), act_key(request)
        services.change_rules(match, agreed.overrides, seen=seen, client_key=client_key, key=key, decided=decided)
    except Stale as error:
        match.refresh_from_db()
        return _page(request, match, agreed, may_change, status=status_of(error), **notice(error, match))
    except BadDocument as refusal:  # pairs are waiting, but rise and fly was switched off
        agreed.errors['form'] = refusal_text(refusal, language())
        return _page(request, match, agreed, may_change, status=422)
    return redirect('matches:match', match.code)


def _ask_others(request: Request, match: Match, key: Key) -> HttpResponse:
    """From now on each hand waits for the other side, or no longer does."""
    on, seen = 'asks_others' in request.POST, seen_version(request)
    try:
        services.ask_others(match, on, seen=seen, client_key=act_key(request), key=key)
    except Stale as error:
        match.refresh_from_db()
        agreed = agreement.of_table(read(match.document).table)
        return _page(request, match, agreed, True, status=status_of(error), **notice(error, match))
    return redirect('matches:match', match.code)


def _only_looks(request: Request) -> bool:
    """Whether this is not a button that changes the rules: htmx asks after every tap on an option, without a button."""
    return request.POST.get('do') == 'rules' or (bool(request.htmx) and 'do' not in request.POST)


def _before_changing(request: Request, match: Match, agreed: agreement.Agreement) -> HttpResponse | None:
    """In mid-match: show the effects and ask who decided it; None once both are confirmed. Raises BadDocument if the
    rules conflict.
    """
    document = services.with_options(match, agreed.overrides)
    confirmed = request.POST.get('do') == 'change'
    if confirmed and _who_decided(request):
        return None
    context = {
        'changing': rule_changes(agreed.game, match.document['options'], document['options']),
        'consequences': consequences(match.score(), match.score_changed(document), len(match.hands), language()),
        'deciders': [_('All of us'), *match.players],
        'decided': request.POST.get('decided', ''),
        'decided_else': request.POST.get('decided_else', ''),
        'not_decided': _('Say who decided this: it is kept in the history.') if confirmed else '',
    }
    agreed.rules_open = True
    refused = confirmed or request.htmx  # a phone that sends what it queued cannot ask
    return _page(request, match, agreed, True, status=422 if refused else 200, **context)


def _who_decided(request: Request) -> str:
    """A name that was typed, otherwise the one that was tapped."""
    typed = (request.POST.get(field, '').strip() for field in ('decided_else', 'decided'))
    return next(filter(None, typed), '')[:LONGEST_DECISION]


def _with_name(request: Request, match: Match, agreed: agreement.Agreement, may_change: bool) -> HttpResponse:
    """Save the rules of this match under a name, on the device that asks."""
    name = request.POST.get('ruleset_name', '').strip()
    if not name:
        agreed.errors['ruleset_name'] = _('Give these rules a name first.')
        return _page(request, match, agreed, may_change, status=422)
    device_id = device_id_of(request)
    kept = rule_sets.save(hashed(device_id), agreed.named(name))
    return remember(redirect('matches:rule_set', kept.pk), device_id)


def _booklet(table: Table, match: Match, lang: str) -> str:
    """The address of the booklet of this match, with its rules and its players."""
    place = reverse('rules:table_booklet', kwargs={'lang': lang, 'game': table.game.slug})
    return f'{place}?{urlencode(address_of_table(table, match.code))}'


def _page(
    request: Request, match: Match, agreed: agreement.Agreement, may_change: bool, status: int = 200, **more: Any
) -> HttpResponse:
    lang = language()
    table = read(match.document).table
    context = {
        'match': match,
        'may_change': may_change,
        'may_write': may_change,
        'rules': table_rules(table, lang),
        'mishaps': mishaps_of(match, table, lang),
        'asks_others': asks(match.document),
        'booklet': _booklet(table, match, lang),
        'w': words_in(lang),
        'form': form_context(agreed, [])['form'],
        'name': match.document.get('ruleset_name', ''),
        'no_name': agreed.errors.get('ruleset_name', ''),
        **more,
    }
    return lead_back(render(request, 'matches/table_rules.html', context, status=status), match.code)
