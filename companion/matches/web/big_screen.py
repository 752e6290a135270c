"""The match on a television: the totals, the last hand, who deals, the course. Nothing to tap; it follows live."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from companion.matches.models import Key, Match
from companion.matches.presenters import match_view
from companion.matches.sharing.access import watching


@require_safe
@watching
def big(request: HttpRequest, match: Match, key: Key | None) -> HttpResponse:
    """The whole page, or for the page's own script only what changed. The same for everyone, whatever key they hold."""
    template = 'matches/_big_screen.html' if request.htmx else 'matches/big_screen.html'
    return render(request, template, match_view.page(match, may_write=False))
