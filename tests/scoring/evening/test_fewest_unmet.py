"""That fewer wishes cannot go unmet is said only where it is so."""

from itertools import combinations, permutations

import pytest

from scoring.evening import fewest_unmet, next_round
from scoring.evening.answers import remark_text
from scoring.evening.document import sides
from scoring.evening.reading.evening import read
from scoring.evening.remarks import unmet_wishes
from scoring.evening.search.chance import Chance

pytestmark = pytest.mark.usefixtures('quick_draw')


def evening(people: int, wishes: dict, **more) -> dict:
    entries = [{'number': number} for number in range(1, people + 1)]
    agreed = {'form': 'individual', 'movement': 'draw', 'entries': entries, 'wishes': wishes}
    return {'format': 'companion-evening/1', 'seed': 1, **agreed, **more}


def unmet(document: dict, tables: dict[int, tuple[int, ...]]) -> int:
    return len([*unmet_wishes(read(document), tables)])


def test_each_wish_that_a_round_does_not_meet_is_said():
    wishes = {'never_together': [[1, 2], [2, 5]], 'never_partners': [[1, 3], [1, 4]], 'stays': [[3, 2], [4, 1]]}
    wishes |= {'colours': {'white': [2, 4], 'black': [1]}, 'partners_of_two_colours': True}
    sentences = [remark_text(remark, 'en') for remark in unmet_wishes(read(evening(8, wishes)), {1: (1, 2, 3, 4)})]
    assert sentences == [
        'Numbers 1 and 2 sit at one table, although they should not.',
        'Numbers 1 and 3 are partners, although they should not be.',
        'Numbers 2 and 4 are partners, although they are of one colour.',
        'Number 3 sits away from the table where it should stay.',
    ]


def ways(people: tuple[int, ...], sizes: list[int]):
    """All ways to sit at these tables that differ in who is whose partner, some of them several times."""
    if not sizes:
        yield []
        return
    for at_table in combinations(people, sizes[0]):
        rest = tuple(person for person in people if person not in at_table)
        parted = permutations(at_table[1:]) if len(sides('individual', sizes[0], '2x3')) == 2 else [at_table[1:]]
        for others in parted:
            yield from ([(at_table[0], *others), *later] for later in ways(rest, sizes[1:]))


def some_wishes(people: int, seed: int) -> dict:
    pairs = Chance(str(seed)).shuffled(combinations(range(1, people + 1), 2))
    white = 2 + seed % people
    return {
        'never_together': [list(pair) for pair in pairs[:: 3 + seed % 3]],
        'never_partners': [list(pair) for pair in pairs[1 :: 3 + seed % 2]],
        'stays': [[1, 1], [2, 1 + seed % 2], [3, 9]][: seed % 4],
        'colours': {'white': list(range(1, white)), 'black': list(range(white, people + 1))},
        'partners_of_two_colours': seed % 2 == 1,
    }


@pytest.mark.parametrize(('sizes', 'more'), [([4, 3], {'odd': 'threes-and-fours'}), ([6], {'odd': 'one-odd-table'})])
@pytest.mark.parametrize('seed', range(8))
def test_it_is_proven_exactly_where_trying_all_ways_agrees(sizes, more, seed):
    people = tuple(range(1, sum(sizes) + 1))
    document = evening(len(people), some_wishes(len(people), seed), **more)
    seated = [dict(enumerate(way, 1)) for way in ways(people, sizes)]
    by_count = {unmet(document, tables): tables for tables in seated}
    fewest, *others = sorted(by_count)
    assert fewest_unmet(document, by_count[fewest])
    assert not any(fewest_unmet(document, by_count[count]) for count in others)


@pytest.mark.parametrize(
    ('wishes', 'proven'),
    [
        ({'never_together': [[1, 2]], 'stays': [[1, 2], [2, 2]]}, True),  # nothing but both together
        ({'stays': [[n, 1] for n in range(1, 6)]}, True),  # five at one table
        ({'stays': [[1, 99]]}, True),  # no such table
        (
            {'never_together': [[1, n] for n in range(2, 6)], 'stays': [[1, 1]]},
            False,
        ),  # to be met elsewhere than at the table tried below
    ],
)
def test_wishes_that_exclude_each_other_are_told_from_a_poor_draw(wishes, proven):
    document = evening(16, wishes)
    drawn = next_round(document)
    count = unmet(document, drawn.tables)
    assert (count > 0) == proven
    if proven:
        assert fewest_unmet(document, drawn.tables)
    else:
        assert not fewest_unmet(document, {1: (1, 2, 3, 4), **{t: drawn.tables[t] for t in (2, 3, 4)}})


def test_a_search_that_gives_up_proves_nothing_unless_colours_are_counted():
    everybody = list(range(1, 401))
    tables = {number: tuple(range(4 * number - 3, 4 * number + 1)) for number in range(1, 101)}
    assert not fewest_unmet(evening(400, {'never_together': [[n, n + 1] for n in everybody[::4]]}), tables)
    white = {'colours': {'white': everybody}, 'partners_of_two_colours': True}
    assert fewest_unmet(evening(400, white), tables)


def test_opponents_of_pairs_are_kept_apart_where_they_can_be():
    document = evening(4, {'never_together': [[1, 2], [1, 3], [1, 4]]}, form='pairs', movement='round-robin')
    drawn = next_round(document)
    assert unmet(document, drawn.tables) == 1
    assert fewest_unmet(document, drawn.tables)
