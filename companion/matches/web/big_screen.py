"""The match on a television: the totals, the last hand, who deals, the chart. Read-only, with live updates."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from companion.matches.models import Key, Match
from companion.matches.presenters.match_page import match_context
from companion.matches.sharing.access import for_watchers
from companion.web.http import Request


@require_safe
@for_watchers
def big(request: Request, match: Match, key: Key | None) -> HttpResponse:
    """Show the whole page, or for the page's own script only the part that changed. The same for everyone."""
    template = 'matches/_big_screen.html' if request.htmx else 'matches/big_screen.html'
    return render(request, template, match_context(match, may_write=False))
