"""The norm: the same document is drawn in the same way on every machine and in every year. Nothing else says which of
many equally good seats are drawn, so they are written down here: an evening drawn again must be the evening played.
"""

import json
from hashlib import sha256
from random import Random

import pytest

from scoring.evening.answers import NEXT_ROUND, answered
from tests.scoring.evening.strategies import come_and_go, recorded

pytestmark = pytest.mark.usefixtures('quick_draw')
ROUNDS = 4
APART = {'never_together': [[1, 2]], 'never_partners': [[3, 4]], 'stays': [[5, 1]]}
MIXED = {'colours': {'red': [1, 2, 3, 4, 5]}, 'partners_of_two_colours': True}
#   form, movement, people, what is agreed, and a digest of the rounds drawn while people come and go
DRAWN = [
    ('individual', 'draw', 13, {'odd': 'threes-and-fours'}, '7084aa4a5e86'),
    ('individual', 'draw', 11, {'wishes': APART}, 'dec81f3eebec'),
    ('individual', 'draw', 10, {'wishes': MIXED}, '750b601c2d40'),
    ('individual', 'draw', 14, {'table_of': 6}, '99f5c9d27fda'),
    ('each', 'draw', 11, {'odd': 'one-odd-table'}, '56f95f7b91c9'),
    ('each', 'draw', 14, {'odd': 'threes-and-fours'}, '89ae8fe235a2'),
    ('each', 'draw', 9, {'table_of': 3}, '339efa3613de'),
    ('pairs', 'draw', 9, {}, '43b1a75fac70'),
    ('each', 'by-rank', 11, {'odd': 'threes-and-fours'}, '02b2b9b10466'),
    ('individual', 'perfect', 9, {}, '49a28656eecc'),
    ('pairs', 'swiss', 9, {}, '79f2aa82c749'),
    ('pairs', 'knock-out', 7, {}, 'ee29e4bda55d'),
    ('pairs', 'two-lives', 7, {}, 'dbaab1059332'),
    ('pairs', 'round-robin', 7, {}, 'e42230a41d82'),
    ('pairs', 'mitchell', 10, {}, '3e418a469634'),
    ('pairs', 'rise-and-fly', 7, {'table_count': 2, 'cap': 2}, '5f4afb2867c2'),
    ('individual', 'winners-up', 14, {}, '0b6ce8f51125'),
    ('individual', 'whist-drive', 14, {'partners': 'kept'}, '504212530fc3'),
    ('individual', 'north-stays', 12, {}, '891d86a4fa77'),
]  # fmt: skip


class Drawn:
    """What `recorded` asks of a round."""

    def __init__(self, answer):
        self.round, self.byes = answer['round'], answer['byes']
        self.tables = {table['table']: table['seats'] for table in answer['tables']}


@pytest.mark.parametrize(('form', 'movement', 'people', 'agreed', 'digest'), DRAWN)
def test_an_evening_is_drawn_as_in_the_year_it_was_played(form, movement, people, agreed, digest):
    document = {
        'format': 'companion-evening/1', 'form': form, 'movement': movement, 'planned': ROUNDS, 'seed': 5, **agreed,
        'entries': [{'number': number} for number in range(1, people + 1)], 'rounds': [],
    }  # fmt: skip
    chance, answers = Random(f'{form} {movement} {people}'), []
    while len(answers) <= ROUNDS and (not answers or answers[-1]['round']):
        come_and_go(document, chance)
        answers.append(answered(NEXT_ROUND, document))
        answers[-1]['said'] = [{'code': remark['code'], 'facts': remark['facts']} for remark in answers[-1]['said']]
        if answers[-1]['round']:
            document['rounds'].append(recorded(document, Drawn(answers[-1]), chance))
    assert sha256(json.dumps(answers).encode()).hexdigest()[:12] == digest
