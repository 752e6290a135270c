"""The cards of a hand kept with its row, removed from it, and sent as a file."""

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from companion.matches import services
from companion.matches.cards.asked import address_of, asked_of
from companion.matches.cards.keeping import keeping_of
from companion.matches.cards.kept import belongs, kept_with, told_of
from companion.matches.cards.state import found_of
from companion.matches.models import Key, Match
from companion.matches.sharing.access import for_scorers, for_watchers, post_or_redirect
from companion.matches.web.form import act_key
from companion.matches.web.responses import written
from companion.web.http import Request
from scoring.errors import BadDocument

HERE = 'keep'  # the part of the page that answers in its own place


@post_or_redirect('matches:match')
@for_scorers
def keep(request: Request, match: Match, key: Key, number: int) -> HttpResponse:
    """Keep the document of the form with the hand; `do=forget` removes what is kept."""
    try:
        data = asked_of(request.POST.get('document', ''))
        fits = belongs(match, number, data)
    except BadDocument:
        raise Http404 from None
    if request.POST.get('do') == 'forget':
        after = services.keep_cards(match, number, None, {}, client_key=act_key(request), key=key)
        return _answer(request, after, number, _('The cards of hand %d are no longer kept.') % number)
    if not fits:
        return render(
            request, 'matches/cards/none.html', {'match': match, 'number': number, 'another': True}, status=422
        )
    findings = told_of(match, number, data, found_of(data))
    after = services.keep_cards(match, number, data, findings, client_key=act_key(request), key=key)
    if request.htmx and request.htmx.target == HERE:
        return render(request, 'matches/cards/_keep.html', {'keeping': keeping_of(after, number, data)})
    if request.htmx:
        return _answer(request, after, number, _('The cards of hand %d are kept.') % number)
    return redirect(address_of(data, after.players, after.code, number))


def _answer(request: Request, match: Match, number: int, announcement: str) -> HttpResponse:
    if request.htmx:
        return written(request, match, announcement)
    return redirect(f'{reverse("matches:match", args=[match.code])}#hand-{number}')


@require_safe
@for_watchers
def download(request: Request, match: Match, key: Key | None) -> HttpResponse:
    """Send the kept cards of all hands as a file that *Could we have made it?* opens. Raises 404 without any."""
    numbers = sorted(int(number) for number in match.cards)
    documents = [kept for number in numbers if (kept := kept_with(match, number))]
    if not documents:
        raise Http404
    name = f'{match.file_name}-cards.json'
    headers = {'Content-Disposition': f'attachment; filename="{name}"'}
    return JsonResponse(documents, safe=False, headers=headers, json_dumps_params={'indent': 1})
