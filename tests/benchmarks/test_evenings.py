"""How fast an evening is drawn and ranked, and how good the seats of a draw are."""

import random
from collections import Counter
from itertools import combinations
from time import process_time

import pytest

from scoring.evening import next_round, season, standings

pytestmark = pytest.mark.benchmark

ROUNDS = 12
# people × rounds: the limits for repeated partners, meetings of two and repeated meetings, and the goal for the latter.
REACHED = {
    (8, 4): (0, 3, 28, 20),
    (8, 6): (0, 4, 50, 44),
    (8, 8): (5, 5, 76, 68),
    (9, 6): (0, 4, 42, 36),
    (10, 6): (0, 3, 35, 28),
    (11, 8): (0, 3, 48, 41),
    (12, 6): (0, 4, 50, 42),
    (12, 10): (2, 5, 126, 114),
    (13, 8): (0, 3, 74, 66),
    (14, 6): (0, 3, 29, 22),
    (16, 5): (0, 2, 12, 0),
    (16, 8): (0, 2, 80, 72),
    (18, 6): (0, 2, 17, 10),
    (20, 8): (0, 2, 59, 50),
    (24, 6): (0, 2, 9, 3),
    (24, 8): (0, 2, 35, 28),
    (28, 8): (0, 2, 20, 13),
    (32, 6): (0, 1, 0, 0),
    (40, 8): (0, 1, 0, 0),
}


def evening(people, **agreed):
    return {
        'format': 'companion-evening/1',
        'form': 'individual',
        'movement': 'draw',
        'entries': [{'number': number} for number in range(1, people + 1)],
        'rounds': [],
        **agreed,
    }


def play(document, rounds, chance=None):
    """Draw and record so many rounds; returns the CPU seconds of each."""
    took = []
    for _ in range(rounds):
        start = process_time()
        coming = next_round(document)
        took.append(process_time() - start)
        tables = [
            {'table': number, 'seats': list(seats), **({'points': chance.sample(range(500), 2)} if chance else {})}
            for number, seats in coming.tables.items()
        ]
        document['rounds'].append({'round': coming.round, 'tables': tables, 'byes': list(coming.byes)})
    return took


def repeats(document):
    """Repeated partners, the most meetings of two players, repeated meetings."""
    seats = [table['seats'] for recorded in document['rounds'] for table in recorded['tables']]
    met = Counter(frozenset(pair) for at_table in seats for pair in combinations(at_table, 2))
    partners = Counter(frozenset(at_table[seat::2]) for at_table in seats for seat in (0, 1))
    again = sum(times - 1 for times in partners.values())
    return again, max(met.values()), sum(times - 1 for times in met.values())


@pytest.mark.parametrize(('people', 'seconds'), [(200, 2), (2400, 10)])
def test_drawing_an_evening(people, seconds):
    document = evening(people, planned=ROUNDS, seed=1)
    took = play(document, ROUNDS)
    print(f'\n{people} people, {ROUNDS} rounds drawn: {sum(took):.2f} s, again: {repeats(document)}')
    assert sum(took) <= seconds


@pytest.mark.parametrize(('people', 'seconds'), [(200, 0.1), (2400, 1)])
def test_standings(people, seconds):
    document = evening(people, planned=ROUNDS, seed=1)
    play(document, ROUNDS, random.Random(1))
    start = process_time()
    standings(document)
    took = process_time() - start
    print(f'\nstandings of {people} people after {ROUNDS} rounds: {took * 1000:.0f} ms')
    assert took <= seconds


def test_swiss():
    document = evening(200, form='pairs', movement='swiss', seed=1)
    took = play(document, 9, random.Random(1))
    met = Counter(frozenset(table['seats']) for recorded in document['rounds'] for table in recorded['tables'])
    print(
        f'\nswiss, 200 pairs, 9 rounds: {max(took):.2f} s a round at most, {sum(n - 1 for n in met.values())} rematches'
    )
    assert max(met.values()) == 1
    assert max(took) <= 0.5


@pytest.mark.parametrize(('people', 'rounds'), REACHED)
def test_how_good_the_seats_are(people, rounds):
    again, most, repeated, goal = REACHED[people, rounds]
    repeated_in = []
    for seed in range(1, 6):
        document = evening(people, planned=rounds, seed=seed)
        play(document, rounds)
        repeated_in.append(repeats(document))
    partners, meetings, meet_again = (max(figures) for figures in zip(*repeated_in, strict=True))
    print(
        f'\n{people} people, {rounds} rounds: partners again {partners} ({again}), two meet {meetings} times ({most}), '
        f'repeated meetings {min(each[2] for each in repeated_in)} to {meet_again} ({repeated}, goal {goal})'
    )
    assert (partners <= again, meetings <= most, meet_again <= repeated) == (True, True, True)


def test_a_season_of_40_evenings():
    """Winners move up; 22 to 29 of 40 members an evening, six rounds each; the best eight evenings count."""
    chance, evenings = random.Random(40), []
    for _ in range(40):
        came = sorted(chance.sample(range(1, 41), chance.randint(22, 29)))
        entries = [{'number': place, 'member': f'#{member}'} for place, member in enumerate(came, 1)]
        document = evening(0, movement='winners-up', entries=entries, seed=chance.randrange(1, 10_000))
        play(document, 6, chance)
        evenings.append(document)
    start = process_time()
    (table,) = season({'format': 'companion-season/1', 'counts': 'best', 'best': 8, 'least': 10, 'evenings': evenings})
    took = process_time() - start
    rows = [*table.placed, *table.apart]
    print(f'\na season of 40 evenings: {len(table.placed)} placed, {len(table.apart)} came too seldom, {took:.2f} s')
    assert len(rows) == 40
    assert sum(row.evenings for row in rows) == sum(len(document['entries']) for document in evenings)
    assert [row.points for row in table.placed] == sorted((row.points for row in table.placed), reverse=True)
    assert took <= 10
