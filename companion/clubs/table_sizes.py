"""How many tables a number of people makes, by the settings of an evening: as numbers, and as a sentence."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.evening.results.cards import WAITING_IS_NO_BYE

KNOCK_OUT = 'knock-out'  # its first round leaves a power of two


def tables_and_out(settings: Mapping[str, Any], entries: int) -> tuple[int, int]:
    """Return how many tables so many people or pairs make in a first round, and how many of them have no seat."""
    size = 2 if settings.get('form') == 'pairs' else int(settings.get('table_of', 4))
    odd = settings.get('odd', 'byes')
    if settings.get('movement') == WAITING_IS_NO_BYE:
        tables = min(entries // size, int(settings.get('table_count', 1)))
        return tables, entries - size * tables
    if settings.get('movement') == KNOCK_OUT:
        tables = max(0, entries - (1 << max(0, entries - 1).bit_length()) // 2)
        return tables, entries - size * tables
    if odd == 'byes':
        return divmod(entries, size)
    if entries < 3:
        return 0, entries
    if odd == 'threes-and-fours':
        return (1 if entries == 5 else -(-entries // 4)), 0
    return max(1, entries // 4 + (entries % 4 == 3 and entries > 3)), 0


def said_of_tables(settings: Mapping[str, Any], people: int) -> str:
    """Return the same of so many people as a sentence, in pairs where they play so."""
    return _of_pairs(settings, people // 2) if settings.get('form') == 'pairs' else _of_people(settings, people)


def _of_pairs(settings: Mapping[str, Any], pairs: int) -> str:
    tables, out = tables_and_out(settings, pairs)
    if not tables:
        return _('There are too few pairs for a table yet.')
    sentence = ngettext('%(pairs)d pairs at %(tables)d table', '%(pairs)d pairs at %(tables)d tables', tables)
    seated = sentence % {'pairs': pairs, 'tables': tables}
    if settings.get('movement') == WAITING_IS_NO_BYE and out:
        return seated + ngettext(', %d waits in line.', ', %d wait in line.', out) % out
    if settings.get('movement') == KNOCK_OUT and out:
        return seated + ngettext(', %d goes on without playing.', ', %d go on without playing.', out) % out
    return seated + (_(', one pair sits out each round.') if out else '.')


def _of_people(settings: Mapping[str, Any], people: int) -> str:
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
