"""Mistakes that were ruled on are chips on the pad: none is lost or changed when a hand is corrected."""

import json
import re
from pathlib import Path

import pytest

from companion.matches.pads import pad_for, record_of, taps_of
from companion.matches.presenters.pad_form import mistake_chips
from scoring.document import read
from tests.companion.matches.pads.test_taps import table_of, tapped

VECTORS = Path(__file__).parents[3] / 'vectors'
CASES = [
    pytest.param(case['match'], id=case['id'])
    for file in sorted(VECTORS.glob('own/*.json'))
    for case in json.loads(file.read_text())
    if 'error' not in case['expect'] and re.search('"(faults|reneges)"', json.dumps(case['match']))
]


@pytest.mark.parametrize('match', CASES)
def test_a_correction_keeps_every_mistake(match):
    table = read(match).table
    field = pad_for(table).mistakes
    for record in match['hands']:
        taps = taps_of(record, table)
        form = {f'renege-{side}': '1' for side in taps.get('reneges', ())}
        form |= {f'mistake-{place}': value for place, value in enumerate(taps['mistakes'])}
        usual = [{'kind': 'called', **mistake} for mistake in record.get(field, ())] if field == 'reneges' else None
        kept = record_of(tapped(**form), table).get(field, [])
        assert kept == record.get(field, []) or [{'kind': 'called', **mistake} for mistake in kept] == usual


@pytest.mark.parametrize(
    ('game', 'preset', 'chip', 'kind', 'side'),
    [
        ('five-hundred', 'avondale', '0:revoke', 'Revoke', 'Ann & Cyd'),
        ('five-hundred', 'avondale', '1:cards', 'Wrong discards', 'Bob & Dan'),
        ('bid-whist', 'classic', '1:wrong-call:2', 'Renege called on the wrong book', 'Bob & Dan'),
        ('black-lady', 'american', '3:revoke', 'Revoke', 'Dan'),
        ('six-bid-solo', 'six-bid-modern', '2:cards', 'Wrong number of cards', 'Cyd'),
    ],
)
def test_a_chip_says_what_it_was_and_whose(game, preset, chip, kind, side):
    [shown] = mistake_chips(table_of(game, preset), [chip])
    assert (shown.value, shown.kind, shown.side) == (chip, kind, side)


@pytest.mark.parametrize('nonsense', ['', 'x', ':revoke', '0:', '-1:revoke', '0' * 9 + ':revoke', '²:revoke'])
def test_nonsense_is_no_chip(nonsense):
    assert record_of(tapped(**{'mistake-0': nonsense}), table_of('five-hundred', 'avondale')) == {}


def test_an_unknown_mistake_is_left_to_the_game_to_refuse():
    table = table_of('five-hundred', 'avondale')
    record = record_of(tapped(**{'mistake-0': '9:nothing'}), table)
    assert record == {'faults': [{'side': 9, 'kind': 'nothing'}]}
    assert [(chip.kind, chip.side) for chip in mistake_chips(table, ['9:nothing'])] == [('nothing', '')]
