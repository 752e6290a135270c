"""Results of a round that was unseated: kept with those who made them, given back where they sit together again."""

from typing import Any

from companion.clubs.models import Evening, Round, Table

RESULT = ('points', 'state', 'void', 'winner', 'match')


def drop_drawn(evening: Evening) -> None:
    """Drop a round that is drawn but not seated. Results it has from before it was unseated are put aside."""
    for drawn in evening.rounds.filter(state=Round.State.DRAWN):
        for table in drawn.tables.all():
            put_aside(evening, table)
        drawn.delete()
    evening.save(update_fields=['kept'])


def put_aside(evening: Evening, table: Table) -> None:
    """Keep what was played at a table, and clear the table. The caller saves both."""
    if table.points is None and table.match_id is None and not table.void:
        return
    evening.kept = [
        *evening.kept,
        {
            'round': table.round.number,
            'seats': table.seats,
            'points': table.points,
            'state': table.state,
            'void': table.void,
            'winner': table.winner,
            'match': table.match_id,
        },
    ]
    table.points, table.state, table.void, table.winner, table.match = None, Table.State.PLAYING, False, None, None


def take_kept(evening: Evening, drawn: Round) -> None:
    """Give results back to the tables of a new draw at which the same people have the same seats."""
    for table in drawn.tables.all():
        found = next((one for one in evening.kept if _is_of(one, drawn, table.seats)), None)
        if found:
            give_back(evening, table, found)


def give_back(evening: Evening, table: Table, found: dict[str, Any]) -> None:
    """Give a table the result that was kept."""
    table.points, table.state, table.void = found['points'], found['state'], found['void']
    table.winner, table.match_id = found['winner'], found['match']
    table.save()
    evening.kept = [one for one in evening.kept if one is not found]
    evening.save(update_fields=['kept'])


def _is_of(one: dict[str, Any], drawn: Round, seats: list[int]) -> bool:
    return bool(one['round'] == drawn.number and one['seats'] == seats)
