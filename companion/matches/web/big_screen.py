"""The match for those who only look: on a television (the totals, the last hand, who deals, the chart), and on a phone
propped up at the table (the totals). Read-only, with live updates.
"""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from companion.matches.models import Key, Match
from companion.matches.presenters.match_page import match_context
from companion.matches.presenters.score_face import face_of
from companion.matches.sharing.access import for_watchers
from companion.web.http import Request


@require_safe
@for_watchers
def big(request: Request, match: Match, key: Key | None) -> HttpResponse:
    """Show the whole page, or for the page's own script only the part that changed. The same for everyone."""
    template = 'matches/_big_screen.html' if request.htmx else 'matches/big_screen.html'
    return render(request, template, match_context(match, may_write=False))


@require_safe
@for_watchers
def face(request: Request, match: Match, key: Key | None) -> HttpResponse:
    """Show the score face, or for its script only the part that changed."""
    template = 'matches/_score_face.html' if request.htmx else 'matches/score_face.html'
    context = match_context(match, may_write=False)
    return render(request, template, {**context, 'face': face_of(context['view']), 'scores': key is not None})
