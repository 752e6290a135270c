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
        own = next((aside for aside in evening.kept if _is_of(aside, drawn, table.seats)), None)
        if own:
            give_back(evening, table, own)


def give_back(evening: Evening, table: Table, own: dict[str, Any]) -> None:
    """Give a table the result that was kept."""
    table.points, table.state, table.void = own['points'], own['state'], own['void']
    table.winner, table.match_id = own['winner'], own['match']
    table.save()
    evening.kept = [aside for aside in evening.kept if aside is not own]
    evening.save(update_fields=['kept'])


def _is_of(aside: dict[str, Any], drawn: Round, seats: list[int]) -> bool:
    return bool(aside['round'] == drawn.number and aside['seats'] == seats)
