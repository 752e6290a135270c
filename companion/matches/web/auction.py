"""The auction of the next deal, call by call.

Nothing is stored: the calls are in the address, so they survive a sleeping phone or a reload. Once it is over, the page
is the pad with the outcome tapped.
"""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from companion.i18n.languages import language
from companion.matches.models import Key, Match
from companion.matches.presenters import auction_view
from companion.matches.presenters.match_page import match_context
from companion.matches.presenters.pad_form import next_pad
from companion.matches.sharing.access import for_scorers
from companion.web.http import Request
from scoring import Sheet


@require_safe
@for_scorers
def auction(request: Request, match: Match, key: Key) -> HttpResponse:
    """Show the auction so far and the legal calls; redirect to the match once that hand is on the sheet."""
    sheet = match.score()
    if not auction_view.can_be_held(sheet) or request.GET.get('hand', _next(sheet)) != _next(sheet):
        return redirect('matches:match', match.code)
    so_far = auction_view.auction_after(sheet, _calls(request), request.GET.getlist('plays'))
    now = auction_view.view_of(sheet, language(), so_far)
    pad = None if now else next_pad(match, sheet, auction_view.tapped_by(sheet, so_far))
    page = match_context(match, may_write=True, auction=now, **({'pad': pad} if pad else {}))
    if not request.htmx:
        return render(request, 'matches/match.html', page)
    announcement = (now.refusal or _('%s to call') % now.turn) if now else _('The auction is over.')
    return render(request, 'matches/_match.html', {**page, 'swapped': True, 'announcement': announcement})


def _next(sheet: Sheet) -> str:
    """The number of the next hand in the address."""
    return str(len(sheet.hands) + 1)


def _calls(request: Request) -> list[str]:
    """The calls so far plus the tapped one; without the last one if it was taken back."""
    calls = request.GET.get('calls', '').split()
    if 'undo' in request.GET:
        return calls[:-1]
    return calls + request.GET.getlist('call')
