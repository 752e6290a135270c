"""What this table plays: its rules in words, as the rule book draws them; changeable before the first hand."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from companion.matches import agreement, services
from companion.matches.access import watching
from companion.matches.agreement_form import drawn
from companion.matches.models import Key, Match
from companion.matches.paper import language
from companion.matches.views.play import seen
from rules.table_rules import table_rules
from rules.words import words_in
from scoring.document import read


@require_http_methods(['GET', 'HEAD', 'POST'])
@watching
def rules(request: HttpRequest, match: Match, key: Key | None) -> HttpResponse:
    may_change = key is not None and not match.hands
    agreed = agreement.of_table(read(match.document).table)
    if request.method != 'POST' or not may_change:
        return _page(request, match, agreed, may_change)
    agreement.read_options(agreed, request.POST)
    if not agreed.check() or request.POST.get('do') == 'rules':
        return _page(request, match, agreed, may_change, status=422 if agreed.errors else 200)
    try:
        services.agree(match.code, agreed.overrides, seen=seen(request), key=key)
    except services.Stale:
        match.refresh_from_db()
        return _page(request, match, agreed, not match.hands, stale=True, status=409)
    return redirect('matches:match', match.code)


def _page(
    request: HttpRequest, match: Match, agreed: agreement.Agreement, may_change: bool, status: int = 200, **more
) -> HttpResponse:
    lang = language()
    context = {
        'match': match,
        'may_write': may_change,
        'rules': table_rules(read(match.document).table, lang),
        'w': words_in(lang),
        'form': drawn(agreed, [])['form'] if may_change else None,
        **more,
    }
    return render(request, 'matches/rules.html', context, status=status)
