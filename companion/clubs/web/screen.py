"""The big screen: what it says besides, and the code that opens it on a television."""

from datetime import timedelta
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from companion.access.codes import hashed
from companion.access.devices import device_id_of, remember
from companion.access.rate_limit import count_wrong_code, is_over_limit, too_many_requests
from companion.clubs.access import for_desk
from companion.clubs.evening_document import load
from companion.clubs.models import Evening, Grant
from companion.clubs.presenters.evening_context import evening_context
from companion.clubs.services import keys
from companion.clubs.services.setup import set_screen
from companion.clubs.typed_numbers import whole
from companion.clubs.web.forms import act_key, redirect_to, respond, text
from companion.server.addresses import shareable_url
from companion.web.http import Request

LONGEST_BREAK = 240  # minutes


@for_desk
def screen(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """A code for a television, the director's message, a break."""
    if request.method != 'POST':
        return _page(request, evening, grant)
    if request.POST.get('do') == 'code':
        keys.screen_code(evening, by=grant, key=act_key(request, 'code'))
        return redirect('clubs:screen', evening.code)
    typed = text(request, 'minutes')
    minutes = whole(typed) if typed else 0
    if minutes is None or not 0 <= minutes <= LONGEST_BREAK:
        refusal = _('A break lasts at most %d minutes: type a number, or nothing for none.') % LONGEST_BREAK
        return _page(request, evening, grant, message=refusal, field='minutes', status=422)
    until = timezone.now() + timedelta(minutes=minutes) if minutes else None
    message = text(request, 'message', 120)
    return respond(
        lambda: set_screen(evening, message, until, by=grant, key=act_key(request, 'screen')),
        redirect_to('screen', evening.code),
        lambda **why: _page(request, evening, grant, **why),
    )


def _page(
    request: Request, evening: Evening, grant: Grant, message: str = '', field: str = '', status: int = 200
) -> HttpResponse:
    rows = load(evening, desk=True)
    context: dict[str, Any] = {
        'codes': keys.waiting_screens(evening),
        'address': shareable_url(request, reverse('clubs:tv')),
        'message': message,
        'minutes': keys.SCREEN_MINUTES,
        'typed': request.POST,
    }
    return render(request, 'clubs/screen.html', evening_context(rows, grant, feed=None, **context), status=status)


@require_http_methods(['GET', 'HEAD', 'POST'])
def tv(request: Request) -> HttpResponse:
    """Type the four digits on a television: it opens the wall of that evening, and nothing else."""
    if request.method != 'POST':
        return render(request, 'clubs/tv.html')
    if is_over_limit(request, 'links'):
        return too_many_requests(request)
    code = ''.join(digit for digit in request.POST.get('code', '')[:20] if digit.isascii() and digit.isdecimal())
    device_id = device_id_of(request)
    opened = keys.claim_screen(code, hashed(device_id))
    if opened is None or opened.evening is None:
        count_wrong_code(request, 'links', f'screen/{code}')
        refusal = _('This code opens nothing. It is good for ten minutes: ask the desk for a new one.')
        return render(request, 'clubs/tv.html', {'refusal': refusal, 'typed': code}, status=404)
    return remember(redirect('clubs:wall', opened.evening.code), device_id)
