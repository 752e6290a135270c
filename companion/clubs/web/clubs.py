"""My clubs, creating one, the club's own page, its name, its audit log."""

from typing import Any

from django.conf import settings
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from companion.access.codes import hashed
from companion.access.devices import device_id_of, holder_of, remember
from companion.access.once import Stale, status_of
from companion.clubs.access import OWNERS, at_desk, for_club, may_direct
from companion.clubs.models import Club, Grant, Log, Role
from companion.clubs.presenters import guide as guide_text
from companion.clubs.presenters import log_lines
from companion.clubs.presenters.club_page import club_context
from companion.clubs.roles import FOUNDING, READERS
from companion.clubs.services import clubs as write
from companion.clubs.services import example as examples
from companion.clubs.web.forms import act_key, redirect_to, respond, text, why_stale
from companion.i18n.languages import language
from companion.i18n.time_zone import zones
from companion.web.http import Request

LINES = 100


@require_http_methods(['GET', 'HEAD', 'POST'])
def my_clubs(request: Request) -> HttpResponse:
    """The clubs this device has a key for, and a form to create one."""
    holder = holder_of(request)
    known = Club.objects.filter(grants__holder=holder or '-', grants__revoked_at=None).distinct().order_by('name')
    context: dict[str, Any] = {'clubs': list(known), 'typed': text(request, 'name'), 'place': text(request, 'place')}
    context['has_example'] = any(club.example for club in context['clubs'])
    if request.method != 'POST':
        return render(request, 'clubs/my_clubs.html', context)
    if not context['typed']:
        errors = {'name': _('What is the club called?')}
        return render(request, 'clubs/my_clubs.html', {**context, 'errors': errors}, status=422)
    device_id = device_id_of(request)
    try:
        club, _owner = write.create_club(
            context['typed'],
            context['place'],
            holder=hashed(device_id),
            label=FOUNDING,
            time_zone=_zone(text(request, 'time_zone')) or '',
            key=act_key(request),
        )
    except Stale as stale:
        errors = {'name': why_stale(stale)}
        return render(request, 'clubs/my_clubs.html', {**context, 'errors': errors}, status=status_of(stale))
    to_evening = request.GET.get('then') == 'evening'  # whose document waits on the phone
    return remember(redirect('clubs:import_evening') if to_evening else redirect('clubs:club', club.code), device_id)


@require_POST
def example(request: Request) -> HttpResponse:
    """Create an example club for this phone, or delete it; one it has already is shown."""
    device_id = device_id_of(request)
    own = examples.owned_by(holder_of(request))
    if 'delete' in request.POST:
        examples.delete(own)
        return redirect('clubs:my_clubs')
    club = own.first()
    if club is None:
        zone = _zone(text(request, 'time_zone')) or ''
        club = examples.make(holder=hashed(device_id), label=FOUNDING, time_zone=zone)
    return remember(redirect('clubs:club', club.code), device_id)


@require_http_methods(['GET', 'HEAD'])
def guide(request: Request) -> HttpResponse:
    """How club play works, for anyone."""
    return render(request, 'clubs/guide.html', {'parts': guide_text.parts(language()), 'tables': guide_text.tables()})


@for_club(*READERS, public=True)
def club(request: Request, club: Club, grant: Grant | None) -> HttpResponse:
    """The next evening, the season, the last evening."""
    return render(request, 'clubs/club.html', club_context(club, grant))


@for_club(*OWNERS)
def about(request: Request, club: Club, grant: Grant) -> HttpResponse:
    """Name, place, time zone, whether the pages are open to anyone with the address, whether guests are forgotten."""
    if request.method != 'POST':
        return render(request, 'clubs/about.html', _about(club, grant))
    fields = {'name': text(request, 'name'), 'place': text(request, 'place'), 'opened': 'opened' in request.POST}
    fields['forgets_guests'] = 'forgets_guests' in request.POST
    zone = _zone(text(request, 'time_zone'))
    errors = {}
    if not fields['name']:
        errors['name'] = _('What is the club called?')
    if zone is None:
        errors['time_zone'] = _('There is no such time zone.')
    if errors:
        return render(request, 'clubs/about.html', {**_about(club, grant), 'errors': errors}, status=422)
    return respond(
        lambda: write.change_club(club, by=grant, key=act_key(request), time_zone=zone, **fields),
        redirect_to('club', club.code),
        lambda message, **_more: render(
            request, 'clubs/about.html', {**_about(club, grant), 'message': message}, status=422
        ),
    )


def _about(club: Club, grant: Grant) -> dict[str, Any]:
    return {
        'club': club,
        'grant': grant,
        'may_direct': may_direct(grant),
        'zones': zones(),
        'site_zone': settings.TIME_ZONE,
    }


def _zone(typed: str) -> str | None:
    """The zone of a form; empty for the site's own, None if there is no such zone."""
    if typed in ('', settings.TIME_ZONE):
        return ''
    return typed if typed in zones() else None


@for_club(Role.OWNER, Role.DIRECTOR)
def log(request: Request, club: Club, grant: Grant) -> HttpResponse:
    """The audit log, newest first, with people by number."""
    lines = Log.objects.filter(club=club).select_related('evening', 'grant__member')
    page = Paginator(lines, LINES).get_page(request.GET.get('page'))
    context = {'club': club, 'page': page, 'lines': log_lines.lines(page), 'desk': at_desk(grant)}
    return render(request, 'clubs/log.html', context)
