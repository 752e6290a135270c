"""Categories for many members at once: one category, and everybody who belongs to it."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from companion.clubs.access import for_club
from companion.clubs.models import Club, Grant
from companion.clubs.names import members_listed
from companion.clubs.roles import DIRECTING
from companion.clubs.services.clubs import set_category
from companion.clubs.web.forms import act_key, respond, text
from companion.web.http import Request


@for_club(*DIRECTING)
def categories(request: Request, club: Club, grant: Grant) -> HttpResponse:
    """The members with a tick for those of the category that is named."""
    if request.method != 'POST':
        return _page(request, club, grant, ' '.join(request.GET.get('name', '').split())[:60])
    name = text(request, 'name')
    ticked = {int(number) for number in request.POST.getlist('member') if number.isdecimal() and len(number) < 8}
    if not name:
        return _page(request, club, grant, '', ticked=ticked, message=_('What is the category called?'), status=422)
    return respond(
        lambda: set_category(club, name, ticked, by=grant, key=act_key(request, 'category')),
        lambda: redirect(reverse('clubs:categories', args=[club.code]) + '?' + urlencode({'name': name})),
        lambda message, **_more: _page(request, club, grant, name, ticked=ticked, message=message, status=422),
    )


def _page(
    request: Request,
    club: Club,
    grant: Grant,
    name: str,
    ticked: set[int] | None = None,
    message: str = '',
    status: int = 200,
) -> HttpResponse:
    members = members_listed(club)
    known = sorted({category for member in members for category in member.categories})
    here = {member.number for member in members if name in member.categories} if ticked is None else ticked
    context: dict[str, Any] = {'club': club, 'grant': grant, 'name': name, 'known': known, 'message': message}
    context['members'] = [(member, member.number in here) for member in members]
    return render(request, 'clubs/categories.html', context, status=status)
