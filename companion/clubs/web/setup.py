"""Setting up an evening: like the last one with one tap, or with three questions; changeable until round 1 begins."""

from dataclasses import replace
from typing import Any

from django.db.models import Q
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone

from companion.access.devices import holder_of
from companion.clubs.access import for_club, for_directors
from companion.clubs.carried_over import put_back
from companion.clubs.models import Club, Entry, Evening, Grant, Round
from companion.clubs.roles import DIRECTING
from companion.clubs.services import setup as write
from companion.clubs.setup_form import Answers, fresh, of_evening, read_answers
from companion.clubs.web.forms import act_key, respond
from companion.web.http import Request


@for_club(*DIRECTING)
def new(request: Request, club: Club, grant: Grant) -> HttpResponse:
    """The three questions. `do=again` opens an evening like the last one."""
    last = club.evenings.filter(after=None).first()  # no final, plate or section
    if request.method == 'POST' and request.POST.get('do') == 'again' and last:
        fields = write.as_last(last, timezone.localdate())
        return redirect('clubs:door', write.open_evening(club, by=grant, key=act_key(request), **fields).code)
    if request.method != 'POST':
        return _page(request, club, of_evening(last) if last else fresh(club))
    answers = read_answers(request.POST, holder_of(request))
    changed = put_back(answers, of_evening(last) if last else None, request.POST.get('kind', ''))
    if request.POST.get('do') != 'open' or not answers.check() or changed:
        return _page(request, club, answers, message=changed)
    fields = {**answers.fields(), 'season': club.seasons.first()}
    return redirect('clubs:door', write.open_evening(club, by=grant, key=act_key(request), **fields).code)


@for_directors
def change(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """The same questions for an open evening. Once round 1 has begun the page shows the settings and why they are
    fixed.
    """
    if request.method != 'POST':
        return _page(request, evening.club, of_evening(evening), evening)
    answers = read_answers(request.POST, holder_of(request))
    kept = ('counts',) if evening.carried else ()  # the points brought and those won here are one sum
    changed = put_back(answers, replace(of_evening(evening), title=''), request.POST.get('kind', ''), kept)
    if not answers.check() or changed:
        return _page(request, evening.club, answers, evening, message=changed)
    fields = answers.fields()
    if 'wishes' in evening.settings:
        fields['settings']['wishes'] = evening.settings['wishes']
    if evening.started_at is not None:
        fields = {name: fields[name] for name in ('title', 'place', 'blind')} if _same(evening, fields) else fields
    drawn = evening.rounds.filter(state=Round.State.DRAWN)
    was_drawn = drawn.exists()
    return respond(
        lambda: write.change_evening(evening, by=grant, key=act_key(request), **fields),
        lambda: redirect('clubs:evening', evening.code) if not was_drawn or drawn.exists() else _to_draw_again(evening),
        lambda message, **_more: _page(request, evening.club, answers, evening, message=message, status=422),
    )


def _to_draw_again(evening: Evening) -> HttpResponse:
    return redirect(reverse('clubs:door', args=[evening.code]) + '?said=undrawn')


def _same(evening: Evening, fields: dict[str, Any]) -> bool:
    """Whether the submitted form leaves the rules unchanged."""
    return all(fields[name] == getattr(evening, name) for name in ('game', 'preset', 'options', 'settings'))


def _page(
    request: Request, club: Club, answers: Answers, evening: Evening | None = None, message: str = '', status: int = 200
) -> HttpResponse:
    in_pairs = _in_pairs(evening)
    context = {
        'club': club,
        'evening': evening,
        'desk': True,
        'directs': True,
        'in_pairs': in_pairs,
        'frozen': evening is not None and evening.started_at is not None,
        'form': answers,
        'proposed': request.method != 'POST' and evening is None,
        'last': club.evenings.filter(after=None).first(),
        'message': message or ' '.join(answers.errors.values()),
        'movements': answers.movements(_expected(club, evening), in_pairs),
        'sets': answers.sets(holder_of(request)),
    }
    return render(request, 'clubs/setup.html', context, status=422 if answers.errors else status)


def _in_pairs(evening: Evening | None) -> bool | None:
    """Whether those who are here came in pairs; None while nobody is here."""
    here = evening is not None and evening.entries.filter(here=Entry.Here.HERE).exists()
    return evening.pairs if evening and here else None


def _expected(club: Club, evening: Evening | None) -> int:
    """The number of people to expect: those here, otherwise as many as last time, otherwise all members."""
    if evening and evening.entries.exclude(here=Entry.Here.AWAY).exists():
        return _people(evening)
    last = club.evenings.filter(after=None, started_at__isnull=False).first()
    return _people(last) if last else club.members.filter(left_at=None, erased_at=None).count()


def _people(evening: Evening) -> int:
    """How many came to an evening, those in its sections too."""
    came = Entry.objects.filter(Q(evening=evening) | Q(evening__after=evening, evening__deleted_at=None))
    entries = came.exclude(here=Entry.Here.AWAY).values('number', 'member', 'guest').order_by().distinct().count()
    return entries * (2 if evening.pairs else 1)
