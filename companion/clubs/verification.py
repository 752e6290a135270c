"""Verifies a stored evening: its document is read, its season results computed again, its seats and matches counted."""

from collections.abc import Iterator

from companion.clubs.engine import season_results
from companion.clubs.evening_document import Rows, load
from companion.clubs.models import Evening, HandIn, Table
from companion.matches.models import Match
from scoring.errors import BadDocument


def evening_problems(evening: Evening) -> Iterator[str]:
    """Return a line for each problem of an evening; nothing if all is well."""
    rows = load(evening, desk=True)
    yield from _unknown_seats(rows)
    yield from _strangers(rows)
    yield from _unsupported_totals(evening)
    try:
        results = season_results(rows)
    except BadDocument as error:
        yield f'the evening cannot be read: {error.at}: {error.code}'
    except KeyError as error:
        yield f'entry {error} is missing'
    else:
        if evening.state == Evening.State.CLOSED and evening.results != results:
            yield f'results is {evening.results}, computed again it is {results}'


def lost_tables() -> Iterator[str]:
    """Return a line for each match of an evening that no table of it knows."""
    evenings = {evening.code: evening for evening in Evening.with_deleted.all()}
    for match in Match.objects.filter(host__startswith='/e/', club_table=None):
        evening = evenings.get(match.host.split('/')[2])
        if evening and match.pk not in [aside['match'] for aside in evening.kept]:
            yield f'{match.code}: it was played at {match.host}, whose table does not know it'


def _unknown_seats(rows: Rows) -> Iterator[str]:
    """Seats of rounds that are only drawn are not in the evening document, so they are looked at here."""
    for this_round in rows.with_tables(rows.rounds):
        seated = [seat for table in rows.tables(this_round) for seat in table.seats] + this_round.byes
        if unknown := sorted({*seated} - {*rows.by_number}):
            yield f'round {this_round.number} seats {unknown}, who are no entries'
        if len(seated) != len({*seated}):
            yield f'round {this_round.number} seats somebody twice'


def _strangers(rows: Rows) -> Iterator[str]:
    club = rows.evening.club_id
    for entry in rows.everybody:
        if any(member and member.club_id != club for member in (entry.member, entry.partner)):
            yield f'entry {entry.number} is a member of another club'


def _unsupported_totals(evening: Evening) -> Iterator[str]:
    """What counts was handed in, and from a sheet only what its match says; an evening from a file brought totals
    without hand-ins.
    """
    tables = Table.objects.filter(round__evening=evening, void=False)
    for table in tables.select_related('round', 'match').prefetch_related('hand_ins'):
        handed_in = {tuple(hand_in.points): hand_in.source for hand_in in table.hand_ins.order_by('pk')}
        where = f'round {table.round.number}, table {table.number}'
        if (table.agreed and table.points is None) or (
            handed_in and table.points is not None and tuple(table.points) not in handed_in
        ):
            yield f'{where}: {table.points} was not handed in'
        elif table.agreed and table.match and handed_in.get(tuple(table.points or ())) == HandIn.Source.SHEET:
            yield from _not_its_match(where, table.points, table.match)


def _not_its_match(where: str, points: list[int] | None, match: Match) -> Iterator[str]:
    if points != match.totals:
        yield f'{where}: {points} was handed in, its match says {match.totals}'
