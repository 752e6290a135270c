"""The pairs that wait where the losers get up, as a form has them: two fields to a pair, in the order of the line."""

from collections.abc import Sequence
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from companion.matches.setup.names import LONGEST_NAME, limit_of, typed_name
from scoring.limits import WAITING, same_name

EMPTY_PAIRS = 2  # in a fresh form


def read_line(data: QueryDict) -> list[str]:
    """Return the names as typed, '' where a field was left empty; a name that was tapped stands in its field."""
    names = [data.get(f'waiting-{place}', '')[:LONGEST_NAME] for place in range(2 * WAITING)]
    return names[: _filled(names)]


def take_place(name: str, seats: list[str], line: list[str] | None) -> None:
    """Change the lists as a tap on a name does: it leaves its place, or takes the first empty seat, or the next place
    in line. `line` is None where nobody waits.
    """
    lists = [seats] if line is None else [seats, line]
    for leaving in (name, ''):
        for names in lists:
            if leaving in names:
                names[names.index(leaving)] = '' if leaving else name
                return
    if line is not None:
        line.append(name)


def pairs_in(names: Sequence[str]) -> list[list[str]]:
    """Return the pairs of typed names; a pair without any is left out."""
    typed = [typed_name(name) for name in names]
    typed += [''] * (len(typed) % 2)
    pairs = [typed[place : place + 2] for place in range(0, len(typed), 2)]
    return [pair for pair in pairs if any(pair)]


def line_errors(names: Sequence[str], seated: Sequence[str], before: Sequence[str] = ()) -> dict[str, str]:
    """Return the errors in the names that wait, by field; names in `before` were accepted once and may stay."""
    errors = {}
    taken = {same_name(name) for name in seated}
    typed = [typed_name(name) for name in names]
    typed += [''] * (len(typed) % 2)
    for place, name in enumerate(typed):
        partner = typed[place ^ 1]
        if not name and partner:
            errors[f'waiting-{place}'] = _('Who waits with %s? A pair has two names.') % partner
        elif name and same_name(name) in taken:
            errors[f'waiting-{place}'] = _('Two players are called %s. Give one of them another name.') % name
        elif name and name not in before and (refused := limit_of(name)):
            errors[f'waiting-{place}'] = refused
        taken.add(same_name(name))
    return errors


def line_context(names: Sequence[str], errors: dict[str, str], wanted: str = '') -> dict[str, Any]:
    """Return the fields by pair, the last pair empty. `wanted` is the number of pairs that was asked for."""
    asked = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 4 else EMPTY_PAIRS
    shown = min(max(asked, _filled(names) // 2 + 1), WAITING)
    padded = [*names, *[''] * (2 * shown)]
    return {
        'pairs': [[_field(padded, place, errors) for place in (2 * pair, 2 * pair + 1)] for pair in range(shown)],
        'count': shown,
        'more': shown + 1 if shown < WAITING else 0,
    }


def _field(names: Sequence[str], place: int, errors: dict[str, str]) -> dict[str, Any]:
    field = f'waiting-{place}'
    labels = [_('Waiting pair %d, first name'), _('Waiting pair %d, second name')]
    return {
        'field': field,
        'name': names[place],
        'label': labels[place % 2] % (place // 2 + 1),
        'error': errors.get(field, ''),
    }


def _filled(names: Sequence[str]) -> int:
    """The number of fields up to the last pair with a name in it."""
    last = max((place for place, name in enumerate(names) if name.strip()), default=-1)
    return last + 1 + (last + 1) % 2
