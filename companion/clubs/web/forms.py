"""Reads the forms of a club and answers them: a redirect on success, otherwise the same page with the reason."""

from collections.abc import Callable, Collection, Iterable
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from companion.access.once import KeyReused, Stale, status_of
from companion.clubs.services.writing import Refused
from companion.clubs.typed_numbers import whole
from companion.web.http import Request


def act_key(request: Request, *what: object) -> str:
    """Return the idempotency key of this tap: the form's key plus the tapped button, because one form has many
    buttons.
    """
    key = request.POST.get('key', '')
    return ':'.join([key[:24], *map(str, what)])[:40] if key else ''


def seen(request: Request) -> int | None:
    """Return the version the page showed; None if the form does not say."""
    text = request.POST.get('seen', '')
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def text(request: Request, name: str, longest: int = 60) -> str:
    """Return a typed line without surrounding whitespace."""
    return ' '.join(request.POST.get(name, '').split())[:longest]


def number(request: Request, name: str) -> int | None:
    return whole(request.POST.get(name, ''))


def table_sought(request: Request, tables: Collection[int], round: int) -> tuple[int | None, str]:
    """Return the table whose number was typed to jump to it, and, where there is none, the sentence that says so."""
    sought = request.GET.get('table', '')
    to = whole(sought)
    return (to, '') if to in tables else (None, _('Round %d has no such table.') % round if sought else '')


def number_of(typed: str) -> int:
    """Return a number of an address, 0 if it is none."""
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 5 else 0


def respond(
    act: Callable[[], Any], then: Callable[[], HttpResponse], otherwise: Callable[..., HttpResponse]
) -> HttpResponse:
    """Return the answer of `then` after `act`; if `act` fails, of `otherwise` with the message and status."""
    try:
        act()
    except Refused as refused:
        return otherwise(message=str(refused), field=refused.field, status=422)
    except Stale as stale:
        return otherwise(message=why_stale(stale), status=status_of(stale))
    return then()


def why_stale(stale: Stale) -> str:
    """Return why nothing was written, for a page that shows how it stands now."""
    if isinstance(stale, KeyReused):
        return _('This was sent before with something else in it. Nothing more was saved; this is how it stands now.')
    return _('Somebody else was first. This is how it stands now.')


def redirect_to(name: str, *args: object) -> Callable[[], HttpResponse]:
    return lambda: redirect(f'clubs:{name}', *args)


def asked_about(numbers: Iterable[int]) -> str:
    """Return what a page keeps of the numbers it questions."""
    return ','.join(map(str, numbers))


def insisted(request: Request, numbers: Iterable[int]) -> bool:
    """Return whether it was said that these very numbers count; others are questioned anew. Whoever sends no page's
    form, which keeps what was `asked`, says so outright.
    """
    return request.POST.get('insist') == 'yes' and request.POST.get('asked', '') in ('', asked_about(numbers))


def points_in(request: Request, sides: int) -> list[int]:
    """Return the typed totals. Raises Refused if one is not a number."""
    typed = [whole(request.POST.get(f'points-{side}', '')) for side in range(sides)]
    if None in typed:
        raise Refused(_('Type a whole number for each side, such as 340 or −120.'), f'points-{typed.index(None)}')
    return [number for number in typed if number is not None]
