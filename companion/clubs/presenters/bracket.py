"""Rounds that no longer follow from the results before them, because one of these was corrected."""

from django.utils.translation import gettext as _

from companion.clubs.evening_document import Rows
from companion.clubs.models import Round
from companion.i18n.languages import language
from scoring.errors import BadDocument
from scoring.evening import next_round
from scoring.evening.answers import refusal_text


def broken_bracket(rows: Rows) -> str:
    """Return who should meet in the current round and does not; '' where all is well."""
    if rows.evening.settings['movement'] != 'knock-out' or rows.current is None or rows.current.number < 2:
        return ''
    *before, current = rows.document['rounds']
    try:
        due = next_round({**rows.document, 'rounds': before}).tables.values()
    except BadDocument as error:
        return refusal_text(error, language()) if error.code == 'not-the-draw' else ''
    there = {frozenset(table['seats']) for table in current['tables']}
    missing = [
        ' : '.join(rows.names[number].short for number in seats) for seats in due if frozenset(seats) not in there
    ]
    words = _('By the results as they are now, these should meet in round %(round)d: %(games)s.')
    return words % {'round': current['round'], 'games': '; '.join(missing)} if missing else ''


def would_differ(rows: Rows, drawn: Round) -> bool:
    """Whether a round that is drawn and not seated would have other seats if it were drawn now by the same lot."""
    try:
        due = next_round(rows.document).tables
    except BadDocument:
        return False
    return {table.number: tuple(table.seats) for table in rows.tables(drawn)} != dict(due)
