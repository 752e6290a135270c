"""That fewer couples cannot meet again is said only where it is so."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from scoring.evening import (
    fewest_in_all_rounds,
    fewest_meet_again,
    fewest_partners_again,
    fewest_while_turns_go_round,
    next_round,
)
from scoring.evening.search.chance import Chance
from scoring.evening.search.fewest import none_fewer

Couples = frozenset[tuple[int, int]]
# A round of eleven people, then 8 went home: ten sit at tables of four, three and three.
BEFORE = [[(8, 10, 2, 7), (1, 3, 9, 4), (11, 5, 6)], [(11, 4, 6, 5), (10, 1, 9), (7, 3, 2)]]


def ways(people: list[int], sizes: list[int]) -> Iterator[list[tuple[int, ...]]]:
    """All ways to fill tables of these sizes; those that differ by the order of tables come several times."""
    if not sizes:
        yield []
        return
    for table in combinations(people, sizes[0]):
        rest = [person for person in people if person not in table]
        yield from ([table, *others] for others in ways(rest, sizes[1:]))


def again(tables: list[tuple[int, ...]], met: Couples) -> int:
    return sum(couple in met for table in tables for couple in combinations(sorted(table), 2))


@pytest.mark.parametrize('sizes', [[4, 4], [4, 3], [3, 3, 3], [5, 3], [2, 2, 2]])
@pytest.mark.parametrize('seed', range(4))
def test_it_is_proven_exactly_where_trying_all_ways_agrees(sizes, seed):
    people = list(range(1, sum(sizes) + 1))
    couples = Chance(str(seed)).shuffled(combinations(people, 2))
    met = frozenset(couples[: len(couples) * (seed + 1) // 5])
    fewest = min(again(tables, met) for tables in ways(people, sizes))
    assert none_fewer(fewest, people, sizes, met)
    assert not none_fewer(fewest + 1, people, sizes, met)


@pytest.mark.parametrize(('sizes', 'odd'), [([4, 3], 3), ([4, 3, 3], 3), ([5, 3], 5)])
@pytest.mark.parametrize('seed', range(3))
def test_it_is_proven_exactly_also_where_not_everybody_may_sit_everywhere(sizes, odd, seed):
    people = list(range(1, sum(sizes) + 1))
    couples = Chance(str(seed)).shuffled(combinations(people, 2))
    met = frozenset(couples[: len(couples) * (seed + 1) // 4])
    only = {odd: set(people[:-2])}
    allowed = (way for way in ways(people, sizes) if all(only.get(len(table), {*people}) >= {*table} for table in way))
    fewest = min(again(tables, met) for tables in allowed)
    assert none_fewer(fewest, people, sizes, met, only)
    assert not none_fewer(fewest + 1, people, sizes, met, only)


@pytest.mark.parametrize('sizes', [[4, 4], [4, 3, 3], [5, 3]])
@pytest.mark.parametrize('seed', range(3))
def test_it_is_proven_exactly_also_where_some_sit_apart(sizes, seed):
    people = list(range(1, sum(sizes) + 1))
    couples = Chance(str(seed)).shuffled(combinations(people, 2))
    met, apart = frozenset(couples[: len(couples) * (seed + 1) // 4]), frozenset(couples[:seed])
    fewest = min(again(tables, met) for tables in ways(people, sizes) if not again(tables, apart))
    assert none_fewer(fewest, people, sizes, met, apart=apart)
    assert not none_fewer(fewest + 1, people, sizes, met, apart=apart)


def test_a_search_that_gives_up_proves_nothing():
    for count in (40, 2400):
        people = list(range(count))
        met = [(person, (person + step) % count) for person in people for step in range(1, 12)]
        assert not none_fewer(50, people, [4] * (count // 4), [(min(pair), max(pair)) for pair in met])


@pytest.mark.parametrize('strangers', [0, 1, 2])
def test_in_a_large_room_it_is_proven_by_counting_alone(strangers):
    """Of 52 people at fours who have met all but so many, each meets at least three less these again: half as many
    couples as that makes, for each is counted twice.
    """
    people = list(range(52))
    apart = {
        couple
        for person in people
        for step in range(1, strangers // 2 + 1)
        for couple in [(person, (person + step) % 52)]
    }
    apart |= {(person, person + 26) for person in range(26)} if strangers % 2 else set()
    met = [pair for pair in combinations(people, 2) if pair not in apart and pair[::-1] not in apart]
    fewest = 52 * (3 - strangers) // 2
    assert none_fewer(fewest, people, [4] * 13, met)
    assert not none_fewer(fewest + 1, people, [4] * 13, met)


@pytest.mark.slow
@pytest.mark.sampled(3)
@pytest.mark.parametrize('seed', [1, 2, 3])
def test_who_sits_at_a_table_of_three_is_chosen_so_that_few_meet_again(seed):
    """Only 4 has sat at no table of three: all others may as well sit at one as at the table of four."""
    rounds = [
        {'round': number, 'tables': [{'table': table, 'seats': list(seats)} for table, seats in enumerate(tables, 1)]}
        for number, tables in enumerate(BEFORE, 1)
    ]
    document = {
        'format': 'companion-evening/1',
        'form': 'each',
        'movement': 'draw',
        'odd': 'threes-and-fours',
        'planned': 3,
        'seed': seed,
        'entries': [{'number': number, **({'until': 1} if number == 8 else {})} for number in range(1, 12)],
        'rounds': rounds,
    }
    drawn = next_round(document)
    met = Counter(couple for tables in BEFORE for table in tables for couple in combinations(sorted(table), 2))
    now = [met[couple] for table in drawn.tables.values() for couple in combinations(sorted(table), 2)]
    assert sum(times > 0 for times in now) <= 4 and max(now) == 1
    assert 4 not in drawn.tables[1]
    assert not fewest_meet_again(document, drawn.tables)  # two pairs would do, one for the third time
    assert fewest_while_turns_go_round(document, drawn.tables, thirds=False)


@pytest.mark.slow
@pytest.mark.parametrize(('people', 'planned', 'is_proven'), [(16, 6, True), (24, 8, False)])
def test_over_all_rounds_drawn_together_meetings_are_counted_against_strangers(people, planned, is_proven):
    """Six rounds of sixteen people are 144 meetings of 120 couples: 24 meet again, whoever sits where."""
    document = {
        'format': 'companion-evening/1',
        'form': 'each',
        'movement': 'draw',
        'planned': planned,
        'entries': [{'number': number} for number in range(1, people + 1)],
    }
    rounds: list[dict[str, object]] = []
    for number in range(1, planned + 1):
        now = document | {'rounds': rounds}
        drawn = next_round(now)
        tables = [{'table': table, 'seats': list(seats)} for table, seats in drawn.tables.items()]
        assert fewest_in_all_rounds(now, drawn.tables) == is_proven
        rounds = [*rounds, {'round': number, 'tables': tables}]
    first, second = drawn.tables[1], drawn.tables[2]
    swapped = {**drawn.tables, 1: (second[0], *first[1:]), 2: (first[0], *second[1:])}
    assert not fewest_in_all_rounds(now, swapped)


def test_fewer_partners_again_are_counted_as_partners_not_as_meetings():
    """Four people all meet again, but two couples of them have not been partners."""
    met = [
        {'round': n, 'tables': [{'table': 1, 'seats': seats}]}
        for n, seats in enumerate([[1, 2, 3, 4], [1, 3, 2, 4]], 1)
    ]
    document = {
        'format': 'companion-evening/1',
        'form': 'individual',
        'movement': 'draw',
        'entries': [{'number': number} for number in range(1, 5)],
        'rounds': met,
    }
    again, fresh = {1: (1, 2, 3, 4)}, {1: (1, 2, 4, 3)}
    assert fewest_partners_again(document, fresh)
    assert not fewest_partners_again(document, again)
    assert fewest_meet_again(document, again)
