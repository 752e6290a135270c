"""The tables without a result, named in a sentence: as many as one reads at a glance, then how many more."""

from collections.abc import Sequence
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.i18n.languages import language
from scoring.say import listed

MOST = 8


def named(missing: Sequence[dict[str, int]]) -> str:
    """“round 1, tables 3 and 4; round 2, table 1”, and how many more."""
    by_round = groupby(missing[:MOST], key=lambda table: table['round'])
    groups = [_of_round(number, [str(table['table']) for table in tables]) for number, tables in by_round]
    more = len(missing) - MOST
    return '; '.join([*groups, _('and %d more') % more] if more > 0 else groups)


def _of_round(number: int, tables: list[str]) -> str:
    words = ngettext('round %(round)d, table %(tables)s', 'round %(round)d, tables %(tables)s', len(tables))
    return words % {'round': number, 'tables': listed(tables, language())}
