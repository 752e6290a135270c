"""The live versions of an evening, each under a code of its own so that a phone only hears what concerns it. None
reveals a score:

- the evening's code: its `revision`, for the desk and the wall;
- with `.seats`: the seats and, unless they are sealed, the results, for players' phones;
- with `.ROUND.TABLE`: what was handed in at that table, for the phone that lies there.
"""

import re
from collections.abc import Iterable

from companion import live
from companion.clubs.models import Evening, Table

Feed = tuple[str, int]  # a code and its version
Update = tuple[str, live.Update]
SEATS = '.seats'
RESULTS = 2**20  # more than an evening has results; in versions for players, multiples of it count the seatings
OF_TABLE = re.compile(r'([\w-]+)\.([0-9]{1,2})\.([0-9]{1,4})')


def for_desk(evening: Evening) -> Feed:
    return evening.code, evening.revision


def for_players(evening: Evening) -> Feed:
    results = 0 if evening.sealed else evening.revision
    return evening.code + SEATS, evening.seating * RESULTS + results


def for_table(evening: Evening, table: Table) -> Feed:
    """The table and whatever a director decides upon; `table` comes with its round."""
    return f'{evening.code}.{table.round.number}.{table.number}', evening.version + table.version


def versions(codes: list[str]) -> dict[str, live.Update]:
    """Return the version of each code that belongs to an evening or to one of its tables, `live.DELETED` while it is in
    the bin.
    """
    versions: dict[str, live.Update] = dict(_of_evenings({code.removesuffix(SEATS) for code in codes}))
    if tables := [named for code in codes if (named := OF_TABLE.fullmatch(code))]:
        versions |= dict(_of_tables(tables))
    return {code: versions[code] for code in codes if code in versions}


def only_results(code: str, previous: int, version: int) -> bool:
    """Whether players hear of results alone, and not of new seats."""
    return code.endswith(SEATS) and version // RESULTS == previous // RESULTS


def _of_evenings(codes: Iterable[str]) -> Iterable[Update]:
    evenings = Evening.with_deleted.filter(code__in=codes)
    for evening in evenings.only('code', 'revision', 'seating', 'blind', 'opened_at', 'deleted_at'):
        yield _unless_deleted(evening, for_desk(evening))
        yield _unless_deleted(evening, for_players(evening))


def _unless_deleted(evening: Evening, feed: Feed) -> Update:
    return feed[0], live.DELETED if evening.deleted_at else feed[1]


def _of_tables(named: list[re.Match[str]]) -> Iterable[Update]:
    codes, rounds, numbers = ({parts[part] for parts in named} for part in (1, 2, 3))
    those = Table.objects.filter(round__evening__code__in=codes, round__number__in=rounds, number__in=numbers)
    of_evening = (f'round__evening__{name}' for name in ('code', 'version', 'deleted_at'))
    for table in those.select_related('round__evening').only('number', 'version', 'round__number', *of_evening):
        yield _unless_deleted(table.round.evening, for_table(table.round.evening, table))


def notify(evening: Evening) -> None:
    """Announce a changed evening. Call it inside the transaction."""
    live.notify(evening.code)
