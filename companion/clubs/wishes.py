"""Wishes about who sits with whom, typed as lines: two numbers, a number and a table, or a colour and its numbers.

The draw respects them; unmet wishes are shown with the seats.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from companion.clubs.services.writing import Refused

COUPLES = ('never_together', 'never_partners')
MOST = 2400


def read_wishes(data: Mapping[str, str]) -> dict[str, Any]:
    """Return the wishes of the form as the evening document has them. Raises Refused at the first invalid line."""
    wishes: dict[str, Any] = {field: _twos(data.get(field, ''), field) for field in (*COUPLES, 'stays')}
    wishes['colours'] = _colours(data.get('colours', ''))
    if data.get('partners_of_two_colours'):
        wishes['partners_of_two_colours'] = True
    return {field: value for field, value in wishes.items() if value}


def written(wishes: Mapping[str, Any]) -> dict[str, Any]:
    """Return the same as lines of the form."""
    lines: dict[str, Any] = {field: _lines(wishes.get(field, [])) for field in (*COUPLES, 'stays')}
    colours = wishes.get('colours', {})
    lines['colours'] = '\n'.join(f'{colour}: {" ".join(map(str, numbers))}' for colour, numbers in colours.items())
    lines['partners_of_two_colours'] = bool(wishes.get('partners_of_two_colours'))
    return lines


def _lines(twos: Iterable[list[int]]) -> str:
    return '\n'.join(f'{entry} {other}' for entry, other in twos)


def _twos(text: str, field: str) -> list[list[int]]:
    pairs = []
    for line in filter(str.strip, text.splitlines()[:MOST]):
        numbers = _numbers(line)
        if len(numbers) != 2:
            raise Refused(_('“%s”: two numbers a line, such as 3 8.') % line.strip()[:40], field)
        pairs.append(numbers)
    return pairs


def _colours(text: str) -> dict[str, list[int]]:
    colours: dict[str, list[int]] = {}
    for line in filter(str.strip, text.splitlines()[:MOST]):
        colour, mark, numbers = line.partition(':')
        if not mark or not colour.strip() or not _numbers(numbers):
            raise Refused(_('“%s”: a colour, then its numbers, such as white: 1 3 5.') % line.strip()[:40], 'colours')
        colours.setdefault(colour.strip(), []).extend(_numbers(numbers))
    return colours


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r'[0-9]{1,4}', text)]
