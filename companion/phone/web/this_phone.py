"""*This phone*: what it keeps, everything as files, forgetting, deleting."""

from typing import Any

from django.http import FileResponse, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from companion.addresses import interface_addresses, is_loopback, shareable_url
from companion.http import Request
from companion.matches.sharing.codes import hashed, new_secret
from companion.matches.sharing.devices import COOKIE, holder_of, remember
from companion.phone import files
from companion.phone.holdings import holdings_of, preferences
from companion.phone.services import deletion

MARK = range(16, 65)  # characters of a mark that a form may bring


@require_safe
def this_phone(request: Request) -> HttpResponse:
    """What this phone keeps, and what can be done with it."""
    context = {
        'kept': holdings_of(holder_of(request)),
        'preferences': preferences(request),
        'fresh': new_secret(),
        'elsewhere': other_address(request),
        'done': request.GET.get('done', ''),
    }
    return render(request, 'phone/this_phone.html', context)


def other_address(request: Request) -> str:
    """The address by which this machine, too, reaches the site: `localhost` and the network's are two to a browser."""
    here = request.META.get('REMOTE_ADDR', '')
    there = shareable_url(request, '/')
    if there != request.build_absolute_uri('/'):
        return there
    host = request.get_host()
    if is_loopback(here) or here not in interface_addresses() or is_loopback(host.partition(':')[0]):
        return ''
    return f'{request.scheme}://localhost:{request.get_port()}/'


@require_safe
def download(request: Request) -> HttpResponseBase:
    """Everything this phone may write, as a zip."""
    name = f'companion-{timezone.now():%Y-%m-%d}.zip'
    return FileResponse(files.zip_of(holdings_of(holder_of(request))), as_attachment=True, filename=name)


@require_http_methods(['GET', 'HEAD', 'POST'])
def forget(request: Request) -> HttpResponse:
    """Asks first; a POST is the answer. The phone loses its mark and all it keeps; matches stay where they are."""
    if request.method != 'POST':
        return render(request, 'phone/forget.html', {'kept': holdings_of(holder_of(request))})
    return _forgotten(request)


@require_http_methods(['GET', 'HEAD', 'POST'])
def delete(request: Request) -> HttpResponse:
    """Asks first, and says what happens to matches and clubs of others."""
    holder = holder_of(request)
    alone = deletion.clubs_left_alone(holder)
    if request.method != 'POST' or alone:
        context = {'kept': holdings_of(holder), 'alone': alone, 'refused': request.method == 'POST'}
        return render(request, 'phone/delete.html', context, status=422 if context['refused'] else 200)
    deletion.delete_everything(holder)
    return _forgotten(request, deleted=True)


def _forgotten(request: Request, **context: Any) -> HttpResponse:
    """Over plain http in a home network browsers ignore the header: the page's own script empties the rest."""
    response = render(request, 'phone/forgotten.html', context)
    response.delete_cookie(COOKIE, samesite='Lax')
    response.headers['Clear-Site-Data'] = '"cache", "cookies", "storage"'
    return response


@require_POST
def shut_out(request: Request) -> HttpResponse:
    """A new mark for this phone, made by the page: sent twice it is the same one."""
    fresh = request.POST.get('fresh', '')
    holder = holder_of(request)
    if not holder or len(fresh) not in MARK or not fresh.isascii():
        return redirect('phone:this_phone')
    deletion.shut_out_others(holder, hashed(fresh))
    return remember(redirect('/phone/?done=shut-out'), fresh)
