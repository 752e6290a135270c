"""An evening with its club as plain values, for a phone of the desk to keep: rows name each other by their numbers in
the club and the evening, because the database may number them otherwise when they come back.
"""

from typing import Any

from django.db.models import Q, QuerySet

from companion.clubs.models import Adjustment, Evening, Grant, HandIn, Log, Ruling, Table
from companion.matches.models import Match

Row = dict[str, Any]
CLUB = (
    'code', 'name', 'place', 'opened', 'forgets_guests', 'answers', 'proposed', 'penalties', 'time_zone', 'last_number',
    'card_key',
)  # fmt: skip
MEMBER = ('number', 'name', 'shown', 'categories', 'joined_at', 'left_at', 'erased_at')
SEASON = ('name', 'counts', 'best', 'least', 'ladders', 'begun_at')
GRANT = ('role', 'label', 'secret_hash', 'holder', 'shared', 'recovery', 'table', 'made_at', 'revoked_at')
LEFT_OUT = ('id', 'code', 'club', 'season', 'after', 'kept', 'deleted_at', 'receipt')
EVENING = tuple(field.name for field in Evening._meta.concrete_fields if field.name not in LEFT_OUT)
ENTRY = ('number', 'guest', 'partner_guest', 'here', 'first', 'last')
ROUND = ('number', 'byes', 'remarks', 'state', 'attempt', 'drawn_at', 'seated_at', 'bell_at')
TABLE = ('number', 'seats', 'state', 'points', 'void', 'winner', 'absent', 'asked_at', 'corrected', 'version')
HAND_IN = ('points', 'source', 'holder', 'at')
RULING = tuple(field.name for field in Ruling._meta.concrete_fields if field.name not in ('id', 'table'))
ADJUSTMENT = ('points', 'reason', 'public', 'kind', 'round', 'at')
LINE = ('what', 'role', 'facts', 'reason', 'client_key', 'content', 'receipt', 'at')
AT = ('table__round__number', 'table__number')


def rows_of(evening: Evening) -> Row:
    """Return everything an evening consists of but its log and the matches of its tables, which are named by code."""
    club = evening.club
    return {
        'club': _values(type(club).objects.filter(pk=club.pk), CLUB)[0],
        'members': _values(club.members.all(), MEMBER),
        'season': next(iter(_values(club.seasons.filter(evenings=evening), SEASON)), None),
        'evening': _values(Evening.with_deleted.filter(pk=evening.pk), EVENING, 'after__code')[0],
        'kept': _with_codes(evening.kept),
        'entries': _values(evening.entries.all(), ENTRY, 'member__number', 'partner__number'),
        'rounds': _values(evening.rounds.all(), ROUND),
        'tables': _values(Table.objects.filter(round__evening=evening), TABLE, 'round__number', 'match__code'),
        'hand_ins': _values(HandIn.objects.filter(table__round__evening=evening), HAND_IN, *AT),
        'rulings': _values(Ruling.objects.filter(table__round__evening=evening).order_by('pk'), RULING, *AT),
        'adjustments': _values(Adjustment.objects.filter(evening=evening), ADJUSTMENT, 'entry__number'),
        'grants': _grants(evening),
    }


def _grants(evening: Evening) -> list[Row]:
    """The rights in the club as a whole and in this evening, parents first."""
    held = Grant.objects.filter(Q(evening=None) | Q(evening=evening), club=evening.club).order_by('pk')
    return _values(held, GRANT, 'evening__code', 'entry__number', 'member__number', 'parent__made_at')


def lines_of(evening: Evening) -> list[Row]:
    """The log of an evening, oldest first, without what could be taken back: that refers to rows by their numbers."""
    lines = Log.objects.filter(evening=evening).order_by('pk')
    return _values(lines, LINE, 'grant__made_at')


def _with_codes(kept: list[Row]) -> list[Row]:
    codes = dict(Match.with_deleted.filter(pk__in=[aside['match'] for aside in kept]).values_list('pk', 'code'))
    return [{**aside, 'match': codes.get(aside['match'])} for aside in kept]


def _values(rows: QuerySet[Any], fields: tuple[str, ...], *more: str) -> list[Row]:
    return list(rows.values(*fields, *more))
