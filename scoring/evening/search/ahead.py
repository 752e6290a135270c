"""Plans the next rounds of a draw: who sits out, who sits at tables of irregular size, and the best seats found."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import takewhile

from scoring.evening.document import MOST_ROUNDS, Evening, couples, sides
from scoring.evening.past import Past, Turn, at_odd_tables, byes_of, partners_at, past_of, turns
from scoring.evening.search.annealing import anneal
from scoring.evening.search.chance import Chance
from scoring.evening.search.costs import MEET, PARTNER
from scoring.evening.search.plan import Plan, PlannedRound
from scoring.evening.sizes import sizes

SEATS_TOGETHER = 250  # the number of seats, over all rounds, searched together
UNPLANNED = 8  # the most rounds if the number of rounds is not known


@lru_cache(maxsize=64)
def plan_ahead(evening: Evening) -> tuple[PlannedRound, ...]:
    """Plan the next round and those planned with it. A pure function of the evening, so it can be cached."""
    chance = Chance(f'{evening.seed}:{evening.next_number}')
    past = past_of(evening)
    plan = Plan(evening, past, _by_chance(evening, chance))
    rounds = anneal(plan, chance)
    return tuple(rounds if rounds[0].is_somebodys_turn else _fewest_repeats_first(evening, past, rounds))


def rounds_together(people: int) -> int:
    """Return how many rounds are planned together for this many people."""
    return max(1, min(MOST_ROUNDS, SEATS_TOGETHER // people))


def _by_chance(evening: Evening, chance: Chance) -> list[PlannedRound]:
    """Random seats for the rounds planned together, for everyone whose turn it is not to sit out."""
    people = evening.present(evening.next_number)
    planned = evening.planned or evening.next_number + UNPLANNED - 1
    last = min(planned, MOST_ROUNDS, evening.next_number + rounds_together(len(people)) - 1)
    byes, odd = byes_of(evening.rounds), at_odd_tables(evening)
    rounds: list[PlannedRound] = []
    for _ in range(evening.next_number, last + 1):
        rounds.append(_round(evening, people, turns(evening, byes), turns(evening, odd), chance))
        byes.append(rounds[-1].byes)
        odd.append(rounds[-1].seats[rounds[-1].usual :])
    return rounds


def _round(
    evening: Evening, people: list[int], byes: Mapping[int, Turn], odd: Mapping[int, Turn], chance: Chance
) -> PlannedRound:
    at_tables = sizes(evening, len(people))
    usual = sum(size for size in at_tables if size == evening.seats_at_table)
    over = len(people) - sum(at_tables)
    line = sorted(chance.shuffled(people), key=byes.__getitem__)
    out = _sits_out(evening, line, byes, at_tables, over)
    seated = chance.shuffled([number for number in line if number not in out])
    seated.sort(key=lambda number: (_stays_at_usual(evening, number, at_tables), odd[number]))
    at_odd = len(seated) - usual
    seats = [*chance.shuffled(seated[at_odd:]), *chance.shuffled(seated[:at_odd])]
    return PlannedRound(tuple(at_tables), _brought_home(evening, seats, at_tables), usual, out)


def _sits_out(
    evening: Evening, line: list[int], byes: Mapping[int, Turn], at_tables: Sequence[int], over: int
) -> tuple[int, ...]:
    """The first `over` in line. Among those whose turn it is alike, somebody goes out first of whose colour more are
    left than sides, because two of them would have to be partners.
    """
    colour_of = evening.wishes.colour_of if evening.wishes.two_colours else {}
    parties = sum(len(sides(evening.form, size, evening.six_sides)) for size in at_tables)
    left = Counter[str | None](colour_of[number] for number in line if number in colour_of)
    waiting, out = list(line), []
    for _ in range(over):
        alike = takewhile(lambda number: byes[number] == byes[waiting[0]], waiting)
        out.append(max(alike, key=lambda number: max(0, left[colour_of.get(number)] - parties)))
        waiting.remove(out[-1])
        left[colour_of.get(out[-1])] -= 1
    return tuple(out)


def _stays_at_usual(evening: Evening, number: int, at_tables: list[int]) -> int:
    """0 for those with a fixed table of irregular size, 2 for a regular one, 1 for everyone else."""
    table = evening.wishes.table_of.get(number, 0)
    if not 1 <= table <= len(at_tables):
        return 1
    return 2 if at_tables[table - 1] == evening.seats_at_table else 0


def _brought_home(evening: Evening, seats: list[int], at_tables: list[int]) -> list[int]:
    """The same seats with those who have a fixed table moved there, as far as it has room."""
    home = evening.wishes.table_of
    table_at = [table for table, size in enumerate(at_tables, 1) for _ in range(size)]
    for number, table in home.items():
        if number in seats and table_at[seats.index(number)] != table:
            away = seats.index(number)
            room = [
                place for place in range(len(seats)) if table_at[place] == table and home.get(seats[place]) != table
            ]
            if room:
                seats[away], seats[room[0]] = seats[room[0]], number
    return seats


def _fewest_repeats_first(evening: Evening, past: Past, rounds: list[PlannedRound]) -> list[PlannedRound]:
    """Orders interchangeable rounds so that people meet again as late as possible."""
    ordered: list[PlannedRound] = []
    while rounds:
        best = min(rounds, key=lambda planned: _repeats(evening, past, planned))
        rounds.remove(best)
        ordered.append(best)
        for seats in best.tables.values():
            past.met.update(couples(seats))
            past.partners.update(partners_at(evening, seats))
    return ordered


def _repeats(evening: Evening, past: Past, planned: PlannedRound) -> int:
    """The repeated partners and meetings of a round, weighted as in the search."""
    tables = planned.tables.values()
    met = sum(MEET[past.met[pair]] for seats in tables for pair in couples(seats))
    return met + sum(PARTNER[past.partners[pair]] for seats in tables for pair in partners_at(evening, seats))
