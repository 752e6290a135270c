"""How many tables a number of people makes, by the settings of an evening: as numbers, and as a sentence."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext


def tables_and_out(settings: Mapping[str, Any], people: int) -> tuple[int, int]:
    """Return how many tables so many people make, and how many of them sit out."""
    size = 2 if settings.get('form') == 'pairs' else int(settings.get('table_of', 4))
    odd = settings.get('odd', 'byes')
    if odd == 'byes':
        return divmod(people, size)
    if people < 3:
        return 0, people
    if odd == 'threes-and-fours':
        return (1 if people == 5 else -(-people // 4)), 0
    return max(1, people // 4 + (people % 4 == 3 and people > 3)), 0


def said_of_tables(settings: Mapping[str, Any], people: int) -> str:
    """Return the same as a sentence."""
    tables, out = tables_and_out(settings, people)
    if not tables:
        return _('There are too few people for a table yet.')
    facts = {'people': people, 'tables': tables, 'out': out}
    if not out:
        return (
            ngettext(
                '%(people)d people: %(tables)d table, nobody sits out.',
                '%(people)d people: %(tables)d tables, nobody sits out.',
                tables,
            )
            % facts
        )
    return (
        ngettext(
            '%(people)d people: %(tables)d table, %(out)d sitting out each round, in turn.',
            '%(people)d people: %(tables)d tables, %(out)d sitting out each round, in turn.',
            tables,
        )
        % facts
    )
