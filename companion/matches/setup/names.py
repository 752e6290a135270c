"""The names that people type for those at a table: their stored form, and what is wrong with one."""

from collections.abc import Sequence
from unicodedata import normalize

from django.utils.translation import gettext as _

from companion.i18n.languages import language
from scoring import BadDocument
from scoring.limits import NAME, same_name
from scoring.limits import check as check_limits
from scoring.say import refusal_text

LONGEST_NAME = NAME


def name_errors(names: list[str], before: Sequence[str] = ()) -> dict[str, str]:
    """Return the errors in the names at a table, by field; names in `before` were accepted once and may stay."""
    errors = {}
    earlier = [same_name(name) for name in names]
    for seat, name in enumerate(names):
        if not name:
            errors[f'name-{seat}'] = _('Who sits here? Every player needs a name.')
        elif name in before[seat : seat + 1]:
            continue
        elif earlier.index(same_name(name)) < seat:
            errors[f'name-{seat}'] = _('Two players are called %s. Give one of them another name.') % name
        elif refused := limit_of(name):
            errors[f'name-{seat}'] = refused
    return errors


def limit_of(name: str) -> str:
    """Return why a name exceeds the limits, in words; empty if it does not."""
    try:
        check_limits({'players': [name]})
    except BadDocument as refused:
        return refusal_text(refused, language())
    return ''


def typed_name(text: str, longest: int = LONGEST_NAME) -> str:
    """Return a typed name in the normalized form in which names are stored."""
    return normalize('NFC', text.strip())[:longest]
