"""The draw: everybody sits with as many new faces as a search can find."""

from collections.abc import Mapping

from scoring.evening.document import MOST_ROUNDS, Evening
from scoring.evening.movements.movement import Movement, Seating
from scoring.evening.past import Turn, at_odd_tables, byes_of, past_of, turns
from scoring.evening.said import Said
from scoring.evening.search.annealing import anneal
from scoring.evening.search.chance import Chance
from scoring.evening.search.plan import Plan, PlannedRound
from scoring.evening.sizes import sizes

SEATS_AHEAD = 250  # seats of coming rounds that are searched together


def draw(evening: Evening, said: tuple[Said, ...] = ()) -> Seating:
    """The next round as good as a search by counted steps finds it, looking some rounds ahead."""
    chance = Chance(f'{evening.seed}:{evening.coming}')
    past = past_of(evening)
    plan = Plan(evening, past, _rounds_ahead(evening, chance))
    anneal(plan, chance)
    best = plan.seated(_first_to_play(plan))
    return Seating(best.tables, tuple(sorted(best.byes)), said)


def left_the_cycle(evening: Evening) -> Seating:
    """A round of a cycle that can only be drawn."""
    return draw(evening, (Said('cycle-left', {'there': len(evening.there(evening.coming))}),))


def _rounds_ahead(evening: Evening, chance: Chance) -> list[PlannedRound]:
    """The coming round, and some after it as far as one can know; everybody has a seat by chance."""
    byes, odd = byes_of(evening.rounds), at_odd_tables(evening)
    rounds: list[PlannedRound] = []
    seats = 0
    for number in range(evening.coming, min(evening.planned or MOST_ROUNDS, MOST_ROUNDS) + 1):
        people = evening.there(number)
        seats += len(people)
        if rounds and (seats > SEATS_AHEAD or not sizes(evening, len(people))):
            break
        rounds.append(_by_chance(evening, people, turns(evening, byes), turns(evening, odd), chance))
        byes.append(rounds[-1].byes)
        odd.append(rounds[-1].seats[rounds[-1].usual :])
    return rounds


def _by_chance(
    evening: Evening, people: list[int], byes: Mapping[int, Turn], odd: Mapping[int, Turn], chance: Chance
) -> PlannedRound:
    """A round with byes and odd tables for those whose turn it is, and a seat by chance for everybody else."""
    at_tables = sizes(evening, len(people))
    usual = sum(size for size in at_tables if size == evening.seats_at_table)
    over = len(people) - sum(at_tables)
    line = sorted(chance.shuffled(people), key=byes.__getitem__)
    seated = chance.shuffled(line[over:])
    seated.sort(key=lambda number: (_stays_at_usual(evening, number, at_tables), odd[number]))
    at_odd = len(seated) - usual
    seats = [*chance.shuffled(seated[at_odd:]), *chance.shuffled(seated[:at_odd])]
    return PlannedRound(tuple(at_tables), _brought_home(evening, seats, at_tables), usual, line[:over])


def _stays_at_usual(evening: Evening, number: int, at_tables: list[int]) -> int:
    """0 for who wishes to stay at an odd table, 2 at a usual one, 1 for everybody else."""
    table = evening.wishes.stays.get(number, 0)
    if not 1 <= table <= len(at_tables):
        return 1
    return 2 if at_tables[table - 1] == evening.seats_at_table else 0


def _brought_home(evening: Evening, seats: list[int], at_tables: list[int]) -> list[int]:
    """The same seats with those who wish to stay at a table there, as far as it has room."""
    stays = evening.wishes.stays
    table_at = [table for table, size in enumerate(at_tables, 1) for _ in range(size)]
    for place, number in enumerate(seats):
        home = stays.get(number, table_at[place])
        if home != table_at[place]:
            there = [p for p, table in enumerate(table_at) if table == home and stays.get(seats[p]) != home]
            if there:
                seats[place], seats[there[0]] = seats[there[0]], seats[place]
    return seats


def _first_to_play(plan: Plan) -> int:
    """Which round of the plan comes first: of those that could, the one that repeats least by itself."""
    first = plan.seated(0)
    if first.byes or first.usual < len(first.seats):
        return 0
    alike = [
        number
        for number, planned in enumerate(plan.rounds)
        if planned.sizes == first.sizes and sorted(planned.seats) == sorted(first.seats)
    ]
    return min(alike, key=lambda number: Plan(plan.evening, plan.past, [plan.seated(number)]).cost)


DRAW = Movement('draw', ('individual', 'pairs', 'each'), draw)
