"""Writes an evening again from the rows that a phone kept. What is there already keeps its place in the database;
people who were erased since are erased again.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from django.db.models import Model

from companion.access.erased import ledger, lines
from companion.clubs.models import Adjustment, Club, Entry, Evening, Grant, HandIn, Log, Member, Round, Ruling, Table
from companion.clubs.services import evening_rows as kept_as
from companion.clubs.services.erase import erase_once_more
from companion.clubs.services.take_back import keep_erased_numbers
from companion.matches.models import Match

Row = dict[str, Any]
Found = TypeVar('Found', bound=Model)
AT_ONCE = 500
GROWING = ('version', 'revision', 'seating')


class SomebodyElse(Exception):
    """A number of the club was given to another person since."""


def write_club(rows: Row) -> Club:
    """Return the club of these rows, with the members who are missing. Raises SomebodyElse."""
    club = Club.objects.filter(code=rows['club']['code']).first()
    if club is None:
        club = Club.objects.create(**_read(Club, rows['club'], kept_as.CLUB))
    there = dict(club.members.values_list('number', 'joined_at'))
    members = [_read(Member, row, kept_as.MEMBER) for row in rows['members']]
    if any(there.get(member['number'], member['joined_at']) != member['joined_at'] for member in members):
        raise SomebodyElse
    _make(Member, [member | {'club': club} for member in members if member['number'] not in there], 'joined_at')
    last = max([club.last_number, rows['club']['last_number'], *(member['number'] for member in members)])
    Club.objects.filter(pk=club.pk).update(last_number=last)
    return club


def write_evening(club: Club, code: str, rows: Row, evening: Evening | None) -> Evening:
    """Write these rows over an evening, or as a new one with this code. Raises SomebodyElse."""
    row = {'revision': rows['evening'].get('pulse', 1), **rows['evening']}  # its name on phones until 1.1
    fields = _read(Evening, row, kept_as.EVENING) | {'season': _season(club, rows['season'])}
    fields['after'] = Evening.with_deleted.filter(club=club, code=row.get('after__code')).first()
    if evening is None:
        evening = Evening.objects.create(club=club, code=code, **fields)
    else:
        grown = {name: max(fields[name], getattr(evening, name)) + 1 for name in GROWING}
        Evening.objects.filter(pk=evening.pk).update(**fields | grown)
    entries = _entries(club, evening, rows['entries'])
    _rounds(evening, rows)
    _adjustments(evening, entries, rows['adjustments'])
    Evening.objects.filter(pk=evening.pk).update(kept=_with_matches(rows['kept']))
    evening.refresh_from_db()
    return evening


def write_grants(club: Club, evening: Evening, rows: Iterable[Row]) -> None:
    """Write the rights that are missing, each known by the moment it was made. A phone that deleted everything gets
    none back.
    """
    there = {grant.made_at: grant for grant in Grant.objects.filter(club=club)}
    deleted = {line['holder'] for line in lines(ledger()) if 'holder' in line}
    entries = dict(evening.entries.values_list('number', 'pk'))
    members = dict(club.members.values_list('number', 'pk'))
    for row in rows:
        fields = _read(Grant, row, kept_as.GRANT)
        known = there.get(fields['made_at'])
        if known or fields['holder'] in deleted:
            _claim_again(known, fields['holder'])
            continue
        fields |= {'club': club, 'evening': evening if row['evening__code'] else None}
        fields |= {'entry_id': entries.get(row['entry__number']), 'member_id': members.get(row['member__number'])}
        [made] = _make(Grant, [fields | {'parent': there.get(_moment(row['parent__made_at']))}], 'made_at')
        there[made.made_at] = made


def _claim_again(known: Grant | None, holder: str) -> None:
    """A link that was opened after what the site still has."""
    if known and not known.holder and not known.revoked_at and not known.shared and holder:
        Grant.objects.filter(pk=known.pk).update(holder=holder)


def write_lines(evening: Evening, wanted: Iterable[Row]) -> None:
    """Append lines of the log. What refers to rows as they were numbered goes for all lines: what can be taken back,
    and the fingerprints of what was asked.
    """
    grants = {grant.made_at: grant for grant in Grant.objects.filter(club=evening.club)}
    rows = [
        _read(Log, row, kept_as.LINE)
        | {'club': evening.club, 'evening': evening, 'grant': grants.get(_moment(row['grant__made_at']))}
        for row in wanted
    ]
    _make(Log, rows, 'at')
    Log.objects.filter(evening=evening).update(undo=None, content='')


def forget_again(evening: Evening, code: str) -> None:
    """Erase again who was erased, by the ledger; `code` is the one under which the evening was known there."""
    for line in lines(ledger()):
        if 'member' in line and line.get('club') == evening.club.code:
            erase_once_more(line)
        elif 'entry' in line and line.get('evening') == code:
            erase_once_more(line | {'evening': evening.code})
    keep_erased_numbers(evening, code)


def _season(club: Club, row: Row | None) -> Any:
    if row is None:
        return None
    fields = _read(club.seasons.model, row, kept_as.SEASON)
    known = club.seasons.filter(begun_at=fields['begun_at']).first()
    return known or _make(club.seasons.model, [fields | {'club': club}], 'begun_at')[0]


def _entries(club: Club, evening: Evening, rows: list[Row]) -> dict[int, Entry]:
    """The entries by number. Those there are kept, because rights may refer to them."""
    members = {member.number: member for member in club.members.all()}
    there = {entry.number: entry for entry in evening.entries.all()}
    evening.entries.exclude(number__in=[row['number'] for row in rows]).delete()
    evening.entries.update(member=None, partner=None)
    for row in rows:
        named = {name: members.get(row[f'{name}__number']) for name in ('member', 'partner')}
        entry = there.get(row['number']) or Entry(evening=evening, number=row['number'])
        for name, value in (_read(Entry, row, kept_as.ENTRY) | named).items():
            setattr(entry, name, value)
        entry.save()
        there[entry.number] = entry
    return there


def _rounds(evening: Evening, rows: Row) -> None:
    begun = {(own.round.number, own.number): own.match_id for own in _tables_with_match(evening)}
    evening.rounds.all().delete()
    made = _make(Round, [_read(Round, row, kept_as.ROUND) | {'evening': evening} for row in rows['rounds']])
    rounds = {own.number: own for own in made}
    matches = _matches(row['match__code'] for row in rows['tables'])
    tables = _make(
        Table,
        [
            _read(Table, row, kept_as.TABLE)
            | {'round': rounds[row['round__number']]}
            | {'match_id': matches.get(row['match__code']) or begun.get((row['round__number'], row['number']))}
            for row in rows['tables']
        ],
    )
    at = {(table.round.number, table.number): table for table in tables}
    _make(HandIn, _at_tables(HandIn, rows['hand_ins'], kept_as.HAND_IN, at), 'at')
    _make(Ruling, _at_tables(Ruling, rows['rulings'], kept_as.RULING, at))


def _at_tables(
    model: type[Model], rows: list[Row], fields: Iterable[str], at: Mapping[tuple[int, int], Table]
) -> list[Row]:
    where = [at[row['table__round__number'], row['table__number']] for row in rows]
    return [_read(model, row, fields) | {'table': table} for row, table in zip(rows, where, strict=True)]


def _tables_with_match(evening: Evening) -> Iterable[Table]:
    return Table.objects.filter(round__evening=evening, match__isnull=False).select_related('round')


def _adjustments(evening: Evening, entries: Mapping[int, Entry], rows: list[Row]) -> None:
    evening.adjustments.all().delete()
    given = [
        _read(Adjustment, row, kept_as.ADJUSTMENT) | {'evening': evening, 'entry': entries[row['entry__number']]}
        for row in rows
    ]
    _make(Adjustment, given, 'at')


def _with_matches(kept: list[Row]) -> list[Row]:
    matches = _matches(aside['match'] for aside in kept)
    return [{**aside, 'match': matches.get(aside['match'])} for aside in kept]


def _matches(codes: Iterable[str | None]) -> dict[str, int]:
    return dict(Match.with_deleted.filter(code__in=[code for code in codes if code]).values_list('code', 'pk'))


def _read(model: type[Model], row: Row, names: Iterable[str]) -> Row:
    """The named fields of a row, from JSON; what an older version of the site did not keep has its default.
    Raises ValidationError.
    """
    return {name: _value(model._meta.get_field(name), row[name]) for name in names if name in row}


def _value(field: Any, text: Any) -> Any:
    value = field.to_python(text)
    field.run_validators(value)
    return value


def _moment(text: str | None) -> Any:
    return text and _value(Grant._meta.get_field('made_at'), text)


def _make(model: type[Found], rows: list[Row], *moments: str) -> list[Found]:
    """Create rows. Times that are set when a row is made are set again to what they were."""
    made = model._base_manager.bulk_create([model(**row) for row in rows], batch_size=AT_ONCE)
    for object_made, row in zip(made, rows, strict=True):
        for name in moments:
            setattr(object_made, name, row[name])
    if moments:
        model._base_manager.bulk_update(made, moments, batch_size=AT_ONCE)
    return made
