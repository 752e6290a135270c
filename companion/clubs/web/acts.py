"""What the forms of a club say, and how a page answers them: by redirect where it was done, by the same page with the
reason where it was not."""

from collections.abc import Callable
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from companion.clubs.services import Refused, Stale
from companion.http import Request

MINUS_SIGNS = str.maketrans('−–', '--')
LONGEST_NUMBER = 7


def act_key(request: Request, *what: object) -> str:
    """The key of this tap: the form's own, with what was tapped in it, as one form has many buttons."""
    key = request.POST.get('key', '')
    return ':'.join([key[:24], *map(str, what)])[:40] if key else ''


def seen(request: Request) -> int | None:
    """The version the page showed; None where the form does not say."""
    text = request.POST.get('seen', '')
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def text(request: Request, name: str, longest: int = 60) -> str:
    """A line as it was typed, without what surrounds it."""
    return ' '.join(request.POST.get(name, '').split())[:longest]


def whole(typed: str) -> int | None:
    """A whole number as people type it, with either minus sign and a mark at the thousands; None where it is none."""
    plain = typed.translate(MINUS_SIGNS).replace(' ', '').replace(',', '').replace('.', '').removeprefix('+')
    digits = plain.removeprefix('-')
    return int(plain) if digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_NUMBER else None


def number(request: Request, name: str) -> int | None:
    return whole(request.POST.get(name, ''))


def done(
    act: Callable[[], Any], then: Callable[[], HttpResponse], otherwise: Callable[..., HttpResponse]
) -> HttpResponse:
    """What `then` answers once `act` is done; where it is not, `otherwise` gets the words and the status."""
    try:
        act()
    except Refused as refused:
        return otherwise(says=str(refused), field=refused.field, status=422)
    except Stale:
        return otherwise(says=_('Somebody else was first. This is how it stands now.'), status=409)
    return then()


def to(name: str, *args: object) -> Callable[[], HttpResponse]:
    return lambda: redirect(f'clubs:{name}', *args)
