"""Registration, and during the evening late arrivals and departures."""

from collections.abc import Callable
from typing import Any

from django.db.models import Q, QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from companion.clubs.access import for_desk, may_direct, no_right
from companion.clubs.evening_document import Rows, load
from companion.clubs.models import Entry, Evening, Grant, Member, Table
from companion.clubs.presenters.door import door as seen_at_door
from companion.clubs.presenters.evening_context import evening_context
from companion.clubs.services import door as write
from companion.clubs.services.erase import erase_guests
from companion.clubs.services.writing import Refused
from companion.clubs.web.forms import act_key, respond, text
from companion.web.http import Request

ANOTHER = 'g'  # a name was typed: the field stays open for the next


@for_desk
def door(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """Tick who is here. Each button states the new value, so that a tap sent twice changes nothing more."""
    letter = (request.POST.get('letter') or request.GET.get('letter') or '')[:1]
    if request.method != 'POST':
        return _page(request, evening, grant, letter)
    if evening.pairs and 'in' in request.POST and (first := request.POST.get('with', '')) in ('', request.POST['in']):
        chosen = '' if first else f'&first={_digits(request.POST["in"])}'  # tapped again: chosen no longer
        return redirect(reverse('clubs:door', args=[evening.code]) + f'?letter={letter}{chosen}')
    act, last = _act(request, evening, grant)
    back = reverse('clubs:door', args=[evening.code]) + (f'?letter={letter}&said={last}' if letter else f'?said={last}')
    return respond(act, lambda: redirect(back), lambda **why: _page(request, evening, grant, letter, **why))


def _act(request: Request, evening: Evening, grant: Grant) -> tuple[Callable[[], Any], str]:
    """What was tapped, and the member or entry it concerns."""
    if tapped := request.POST.get('in') or request.POST.get('late'):
        member = _member(evening, tapped)
        if 'in' in request.POST and evening.pairs:
            first = _member(evening, request.POST['with'])
            return lambda: _two_members(request, evening, grant, first, member), f'm{tapped}'
        name = 'in' if 'in' in request.POST else 'late'
        service = write.check_in if name == 'in' else write.comes_late
        return lambda: service(evening, member, by=grant, key=act_key(request, name, tapped)), f'm{tapped}'
    if tapped := request.POST.get('out'):
        entry = get_object_or_404(evening.entries, number=_digits(tapped))
        return lambda: write.check_out(evening, entry, by=grant, key=act_key(request, 'out', tapped)), f'o{tapped}'
    if 'first' in request.POST and evening.pairs:
        return lambda: _pair(request, evening, grant), ANOTHER
    return lambda: _guest(request, evening, grant), ANOTHER


def _guest(request: Request, evening: Evening, grant: Grant) -> None:
    name = text(request, 'guest')
    if not name:
        raise Refused(_('What is the guest called?'), 'guest')
    write.check_in_guest(evening, name, by=grant, key=act_key(request, 'guest'))


def _two_members(request: Request, evening: Evening, grant: Grant, first: Member, second: Member) -> None:
    _check_in_pair(request, evening, grant, member=first, partner=second)


def _pair(request: Request, evening: Evening, grant: Grant) -> None:
    """Two names: members if they are, otherwise guests."""
    people: dict[str, Any] = {}
    for field, member, guest in (('first', 'member', 'guest'), ('second', 'partner', 'partner_guest')):
        name = text(request, field)
        if not name:
            raise Refused(_('A pair needs two names.'), field)
        members = _called(evening, name, field)
        people |= {member: members} if members else {guest: name}
    _check_in_pair(request, evening, grant, **people)


def _called(evening: Evening, typed: str, field: str) -> Member | None:
    """The member of this name; of several, the one whose number is typed behind it. Raises Refused if none is."""
    name, _hash, number = typed.partition('#')
    members = evening.club.members.filter(name__iexact=name.strip(), left_at=None, erased_at=None)
    alike = list(members.filter(number=_digits(number)) if number else members)
    if len(alike) > 1:
        choices = ', '.join(f'“{member.name} #{member.number}”' for member in alike)
        message = _('%(count)d members are called “%(name)s”. Type which one is meant: %(choices)s.')
        raise Refused(message % {'count': len(alike), 'name': name.strip(), 'choices': choices}, field)
    return alike[0] if alike else None


def _check_in_pair(request: Request, evening: Evening, grant: Grant, **people: Any) -> None:
    """Register a pair, unless one of the two plays in another."""
    if people.get('member') and people.get('member') == people.get('partner'):
        raise Refused(_('A pair needs two names.'), 'second')
    taken = [(field, people[role]) for field, role in (('first', 'member'), ('second', 'partner')) if people.get(role)]
    if 'member' not in people and 'partner' in people:  # a member is stored first
        people = {'member': people['partner'], 'partner_guest': people['guest']}
    here = evening.entries.filter(here=Entry.Here.HERE)
    if taken and _stands(here, people):  # tapped twice
        return
    for field, person in taken:
        if pair := here.filter(Q(member=person) | Q(partner=person)).first():
            message = _('%(name)s plays with %(partner)s already.')
            raise Refused(message % {'name': person.name, 'partner': _other_of(pair, person)}, field)
    write.check_in_pair(evening, by=grant, key=act_key(request, 'pair'), **people)


def _other_of(pair: Entry, person: Member) -> str:
    member, guest = (pair.partner, pair.partner_guest) if pair.member == person else (pair.member, pair.guest)
    return member.name if member else guest


def _stands(here: QuerySet[Entry], people: dict[str, Any]) -> bool:
    """Whether these two are here as a pair, whoever was named first."""
    swapped = {'member': people.get('partner'), 'partner': people.get('member')}
    return here.filter(**people).exists() or (all(swapped.values()) and here.filter(**swapped).exists())


def _member(evening: Evening, number: str) -> Member:
    return get_object_or_404(evening.club.members, number=_digits(number), left_at=None, erased_at=None)


def _digits(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 8 else 0


def _page(
    request: Request, evening: Evening, grant: Grant, letter: str, message: str = '', field: str = '', status: int = 200
) -> HttpResponse:
    rows = load(evening, desk=True)
    first = _digits(request.GET.get('first', '') or request.POST.get('with', '')) if evening.pairs else 0
    if first in _paired(rows):  # on another phone meanwhile: the next tap begins a new pair
        first = 0
    if request.GET.get('said') == 'undrawn' and not rows.drawn:
        message = _('The seats were drawn by other rules, so they are gone. Draw again.')
    context = evening_context(rows, grant, message=message, field=field, **seen_at_door(rows, letter, first))
    context |= {
        'last': _last_act(rows, request.GET.get('said', '')),
        'typed': request.POST,
        'another': request.GET.get('said') == ANOTHER,
    }
    return render(request, 'clubs/door.html', context, status=status)


def _paired(rows: Rows) -> set[int]:
    """The members who are here in a pair."""
    return {member.number for entry in rows.playing for member in (entry.member, entry.partner) if member}


def _last_act(rows: Any, what: str) -> dict[str, Any]:
    """The last tap in words, with its undo."""
    number = _digits(what[1:])
    if what.startswith('m'):
        entry = next(
            (entry for entry in rows.entries if number in [who.number for who in (entry.member, entry.partner) if who]),
            None,
        )
    else:
        entry = rows.by_number.get(number)
    if entry is None or not what:
        return {}
    return {'name': str(rows.names[entry.number]), 'number': entry.number, 'state': entry.here, 'member': entry.member}


PEOPLE_DEEDS = {'home': write.goes_home, 'stays': write.stays_after_all, 'erase': erase_guests}


@for_desk
def people(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """Everyone of tonight: going home, or staying after all."""
    if request.method != 'POST':
        return _people(request, evening, grant)
    do = next((name for name in PEOPLE_DEEDS if request.POST.get(name)), 'stays')
    if do == 'erase' and not may_direct(grant):
        return no_right(request)
    entry = get_object_or_404(evening.entries, number=_digits(request.POST.get(do, '')))
    return respond(
        lambda: PEOPLE_DEEDS[do](evening, entry, by=grant, key=act_key(request, do, entry.number)),
        lambda: redirect('clubs:people', evening.code),
        lambda **why: _people(request, evening, grant, **why),
    )


def _has_a_guests_name(entry: Entry) -> bool:
    """Whether there is a name of a guest to erase."""
    return any(name and not name.startswith(f'#{entry.number}') for name in (entry.guest, entry.partner_guest))


def _seats_now(rows: Rows) -> dict[int, Table]:
    """The table of everybody who sits in the round seated last."""
    tables = rows.tables(rows.current) if rows.current else []
    return {number: table for table in tables for number in table.seats}


def _is_away(entry: Entry, table: Table | None) -> bool:
    return table is not None and table.seats.index(entry.number) in table.absent


def _people(
    request: Request, evening: Evening, grant: Grant, message: str = '', field: str = '', status: int = 200
) -> HttpResponse:
    rows = load(evening, desk=True)
    played, stand_ins = len(rows.played), evening.settings['form'] == 'individual'
    seats = _seats_now(rows) if stand_ins else {}
    listed = [
        {'entry': entry, 'name': rows.names[entry.number], 'gone': entry.last <= played, 'late': entry.first > 1}
        | {'guest': _has_a_guests_name(entry), 'seat': seats.get(entry.number)}
        | {'away': _is_away(entry, seats.get(entry.number))}
        for entry in sorted(rows.entries, key=lambda listed: rows.names[listed.number].sort_key)
    ]
    context = evening_context(rows, grant, message=message, people=listed, played=played, stand_ins=stand_ins)
    return render(request, 'clubs/people.html', context, status=status)
