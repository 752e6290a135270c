"""The members: one by one, or pasted from a spreadsheet; how each is named in public; erasing them on request."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.utils.translation import gettext as _

from companion.access.once import KeyReused
from companion.clubs import pasted
from companion.clubs.access import for_club
from companion.clubs.models import Club, Grant, Member, Role, What
from companion.clubs.names import members_listed
from companion.clubs.roles import DIRECTING
from companion.clubs.services import clubs as write
from companion.clubs.services.erase import erase_member
from companion.clubs.services.writing import noted
from companion.clubs.web.forms import act_key, redirect_to, respond, text
from companion.web.http import Request

LARGEST_FILE = 1_000_000


@for_club(*DIRECTING)
def members(request: Request, club: Club, grant: Grant) -> HttpResponse:
    """All members of the club; a typed name joins."""
    context: dict[str, Any] = {'club': club, 'members': members_listed(club), 'grant': grant}
    if request.method != 'POST':
        return render(request, 'clubs/members.html', context)
    name = text(request, 'name')
    if not name:
        errors = {'name': _('Who joins?')}
        return render(request, 'clubs/members.html', {**context, 'errors': errors}, status=422)
    return respond(
        lambda: write.join(club, [name], by=grant, key=act_key(request)),
        redirect_to('members', club.code),
        lambda message, **_more: render(request, 'clubs/members.html', {**context, 'message': message}, status=422),
    )


@for_club(*DIRECTING)
def paste(request: Request, club: Club, grant: Grant) -> HttpResponse:
    """Names from a spreadsheet or file: first shown for review, then saved."""
    try:
        raw = _sent(request)
    except (pasted.NotText, FileTooLarge) as refused:
        message = _('This file holds no text. Choose a CSV or text file: a spreadsheet saves one as CSV.')
        if isinstance(refused, FileTooLarge):
            message = _('This file is larger than 1 MB. Divide it, and paste one part after the other.')
        context = {'club': club, 'raw': request.POST.get('names', ''), 'message': message}
        return render(request, 'clubs/paste.html', context, status=422)
    asked = [raw, request.POST.getlist('other')]
    if request.POST.get('do') == 'write' and _written_before(club, request, asked):
        return redirect_to('members', club.code)()
    there = members_listed(club)
    listed = pasted.read(raw, [member.name for member in there]) if raw else None
    if listed and listed.left_out:  # what is left out is not on the page either: with it, it would have megabytes
        raw = '\n'.join(listed.names)
    known = _known(listed, there)
    further = _further(request, known)
    context = {'club': club, 'raw': raw, 'found': listed, 'known': known, 'further': further}
    if request.method != 'POST':
        return render(request, 'clubs/paste.html', context)
    others = _others_of_one_name(request, listed)
    if listed is None or not (listed.people or listed.duplicates):
        message = _('No new name was found in this.') if raw else _('Paste names, or choose a file.')
        return render(request, 'clubs/paste.html', {**context, 'message': message}, status=422)
    if request.POST.get('do') != 'write' or listed.left_out or not (listed.people or others or further):
        return render(request, 'clubs/paste.html', context)
    people = [*listed.people, *others]
    names, categories = [person.name for person in people], [person.categories for person in people]
    return respond(
        lambda: write.join(
            club, names, categories=categories, further=further, asked=asked, by=grant, key=act_key(request)
        ),
        redirect_to('members', club.code),
        lambda message, **_more: render(request, 'clubs/paste.html', {**context, 'message': message}, status=422),
    )


def _written_before(club: Club, request: Request, asked: Any) -> bool:
    """Whether this very list was sent and written before: its people are members by now."""
    try:
        return noted(club, What.JOINED, act_key(request), asked)
    except KeyReused:
        return False


class FileTooLarge(Exception):
    """The file of names is larger than one that is read."""


def _others_of_one_name(request: Request, people: pasted.Pasted | None) -> list[pasted.Person]:
    """Those named like somebody else who were ticked as other people."""
    ticked = request.POST.getlist('other')
    return [person for place, person in enumerate(people.duplicates if people else []) if str(place) in ticked]


def _further(request: Request, known: 'Sequence[Known]') -> dict[int, list[str]]:
    """The categories that members get besides: all that were pasted, unless they were ticked as other people."""
    ticked = request.POST.getlist('other')
    further: dict[int, list[str]] = {}
    for place, person in enumerate(known):
        if person.number is not None and person.further and str(place) not in ticked:
            further[person.number] = [*further.get(person.number, []), *person.further]
    return further


@dataclass(frozen=True)
class Known:
    """Somebody of the list who is a member by name: the number, if only one is called so, and the categories that this
    member is not in yet.
    """

    name: str
    number: int | None = None
    further: Sequence[str] = ()


def _known(listed: pasted.Pasted | None, members: Sequence[Member]) -> list[Known]:
    """Those of the list who are left out because of their names."""
    called: dict[str, list[Member]] = {}
    for member in members:
        called.setdefault(pasted.plain(member.name), []).append(member)
    return (
        [_known_as(person, called.get(pasted.plain(person.name), [])) for person in listed.duplicates] if listed else []
    )


def _known_as(person: pasted.Person, members: Sequence[Member]) -> Known:
    if len(members) != 1:
        return Known(person.name)
    further = [category for category in person.categories if category not in members[0].categories]
    return Known(person.name, members[0].number, further)


def _sent(request: Request) -> str:
    file = request.FILES.get('file')
    if file and (file.size or 0) > LARGEST_FILE:
        raise FileTooLarge
    if file:
        return pasted.decoded(file.read())
    return request.POST.get('names', '')


@for_club(*DIRECTING)
def member(request: Request, club: Club, grant: Grant, number: int) -> HttpResponse:
    """One member: the name, how it is shown to others, categories, left or back."""
    member = get_object_or_404(club.members, number=number, erased_at=None)
    context: dict[str, Any] = {'club': club, 'member': member, 'grant': grant, 'may_erase': grant.role == Role.OWNER}
    if request.method != 'POST':
        return render(request, 'clubs/member.html', context)
    fields = _fields(request, member)
    if not fields['name']:
        errors = {'name': _('A member needs a name.')}
        return render(request, 'clubs/member.html', {**context, 'errors': errors}, status=422)
    return respond(
        lambda: write.change_member(member, by=grant, key=act_key(request), **fields),
        redirect_to('members', club.code),
        lambda message, **_more: render(request, 'clubs/member.html', {**context, 'message': message}, status=422),
    )


def _fields(request: Request, member: Member) -> dict[str, Any]:
    shown = request.POST.get('shown', '')
    words = [word.strip()[:60] for word in request.POST.get('categories', '').split(',')]
    left = (member.left_at or timezone.now()) if request.POST.get('left') else None
    return {
        'name': text(request, 'name'),
        'shown': shown if shown in Member.Shown.values else member.shown,
        'categories': list(dict.fromkeys(filter(None, words)))[:10],
        'left_at': left,
    }


@for_club(Role.OWNER)
def erase(request: Request, club: Club, grant: Grant, number: int) -> HttpResponse:
    """Ask for confirmation; then the name is removed everywhere, and the results stay."""
    member = get_object_or_404(club.members, number=number, erased_at=None)
    if request.method != 'POST':
        return render(request, 'clubs/erase.html', {'club': club, 'member': member})
    erase_member(member, by=grant, key=act_key(request))
    return redirect_to('members', club.code)()
