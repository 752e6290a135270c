"""The match on a television: the totals, the last hand, who deals, the course. Nothing to tap; it follows live."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from companion.matches import paper
from companion.matches.access import watching
from companion.matches.models import Key, Match


@require_safe
@watching
def big(request: HttpRequest, match: Match, key: Key | None) -> HttpResponse:
    """The whole page, or for the page's own script only what changed. The same for everyone, whatever key they hold."""
    template = 'matches/_big.html' if request.htmx else 'matches/big.html'
    return render(request, template, paper.page(match, may_write=False))
