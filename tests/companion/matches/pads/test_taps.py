"""Taps become a record, and a record the same taps again, for every pad and every worked case."""

import json
import re
from pathlib import Path

import pytest
from django.http import QueryDict
from django.template.loader import render_to_string

from companion.matches.pads import agree, pad_for, shown_of, taps_in, taps_of
from scoring.document import read
from scoring.fold import begin, sheet_of
from scoring.text import LANGUAGES

VECTORS = Path(__file__).parents[3] / 'vectors'
CASES = [
    case
    for file in sorted([*VECTORS.glob('*.json'), *VECTORS.glob('own/*.json')])
    for case in json.loads(file.read_text())
    if 'error' not in case['expect']
]


def test_every_recorded_hand_can_be_read_on_the_sheet():
    unread = [
        (case['id'], record, lang)
        for case in CASES
        for table in [read(case['match']).table]
        for record in case['match']['hands']
        for lang in LANGUAGES
        if not shown_of(record, table, lang).bid.short
    ]
    assert unread == []


def tapped(**taps: str) -> QueryDict:
    form = QueryDict(mutable=True)
    form.update(taps)
    return form


def table_of(game: str, preset: str, options: dict | None = None, players: int = 4):
    names = ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Flo', 'Gus'][:players]
    document = {'format': 'companion-match/1', 'game': game, 'preset': preset, 'players': names, 'first_dealer': 0}
    return read({**document, 'options': options or {}, 'hands': []}).table


@pytest.mark.parametrize(
    ('game', 'preset', 'options', 'aside'),
    [
        ('five-hundred', 'avondale', {'pass-out': 'redeal-same-dealer'}, 'redeal'),
        ('five-hundred', 'avondale', {'pass-out': 'next-dealer'}, 'next dealer'),
        ('five-hundred', 'avondale', {'pass-out': 'dealer-must-bid'}, None),
        ('bid-whist', 'classic', {'dealer-forced': False}, 'next dealer'),
        ('bid-whist', 'classic', {'dealer-forced': True}, None),
        ('six-bid-solo', 'six-bid-modern', {'pass-out': 'next-dealer'}, 'next dealer'),
        ('six-bid-solo', 'six-bid-modern', {'pass-out': 'same-dealer'}, 'redeal'),
        ('progressive-solo', 'progressive-solo', {'pass-out': 'same-dealer'}, 'redeal'),
    ],
)
def test_a_thrown_in_deal_is_one_tap_that_says_who_deals(game, preset, options, aside):
    table = table_of(game, preset, options)
    built = pad_for(table).build(table, sheet_of(begin(table)).next, {}, {}, 'en')
    drawn = render_to_string(built.template, {'pad': built})
    label = re.search(r'value="passed".*?</label>', drawn, re.DOTALL)
    assert (label is not None) == (aside is not None)
    if label:
        assert re.sub(r'<[^>]+>', ' ', label[0]).split()[-len(aside.split()) :] == aside.split()


def test_bid_whist_taps():
    table = table_of('bid-whist', 'classic')
    pad = pad_for(table)
    taps = tapped(contract='4U', bidder='1', books='10', **{'renege-0': '1'})
    record = {'bid': 4, 'call': 'uptown', 'bidder': 1, 'books': 10, 'reneges': [{'side': 0}]}
    assert pad.record_from(taps, table) == record
    assert pad.chosen_from(record, table) == {'contract': '4U', 'bidder': 1, 'books': 10, 'reneges': (0,)}


def test_a_pad_asks_for_what_is_missing():
    table = table_of('bid-whist', 'classic')
    pad = pad_for(table)
    asked = [pad.still_to_tap(record, table) for record in ({}, {'bid': 4}, {'bid': 4, 'bidder': 0}, {'passed': True})]
    assert asked == ['contract', 'bidder', 'books', None]


def test_books_are_asked_with_the_kitty_only_where_it_is_one_of_them():
    for preset, options in (('no-kitty', {}), ('classic', {'kitty-book': 'none'}), ('classic', {})):
        table = table_of('bid-whist', preset, options)
        pad = pad_for(table).build(table, {'dealer': 0, 'barred': ()}, {}, {}, 'en')
        assert pad.kitty_is_theirs is (pad.books[0] == 1) is (preset == 'classic' and not options)


def solo(preset: str = 'progressive-solo', game: str = 'progressive-solo'):
    table = table_of(game, preset)
    return pad_for(table), table


def test_solo_taps_tens_and_units_and_private_doubles():
    pad, table = solo()
    taps = tapped(
        **{'contract': 'club-solo', 'bidder': '1', 'tens': '7', 'units': '5', 'double-2': '4', 'double-1': '2'}
    )
    record = {'contract': 'club-solo', 'bidder': 1, 'points': 75, 'doubles': {'2': 4}}
    assert pad.record_from(taps, table) == record
    again = pad.chosen_from(record, table)
    assert (again['contract'], again['tens'], again['units'], again['doubles']) == ('club-solo', 7, 5, {'2': 4})


def test_a_flat_solo_contract_is_made_or_lost():
    pad, table = solo('six-bid-modern', 'six-bid-solo')
    record = pad.record_from(tapped(contract='guarantee:H', bidder='2', made='no', tens='3', units='3'), table)
    assert record == {'contract': 'guarantee', 'trump': 'H', 'bidder': 2, 'made': False}
    assert pad.chosen_from(record, table)['contract'] == 'guarantee:H'


def test_a_passed_deal_of_a_large_solo_table_keeps_who_was_dealt_cards():
    """It matters who they were if only those who play pay the ante."""
    table = table_of('progressive-solo', 'progressive-solo', players=7)
    taps = {'contract': 'passed', 'plays-0': 'on', 'plays-3': 'on', 'plays-6': 'on'}
    record = pad_for(table).record_from(tapped(**taps), table)
    assert record == {'contract': 'passed', 'active': [0, 3, 6]}
    assert pad_for(table).chosen_from(record, table)['active'] == (0, 3, 6)


def test_a_large_solo_table_is_asked_who_plays_with_who_bid():
    """Nobody can be tapped as the bidder before the three are."""
    asked = {
        players: pad_for(table).question('bidder', table)
        for players, table in (
            (players, table_of('six-bid-solo', 'six-bid-modern', players=players)) for players in (5, 6)
        )
    }
    assert asked == {5: 'Who bid it?', 6: 'Which three play, and who bid it?'}


def hearts(preset: str = 'modern', **options):
    table = table_of('black-lady', preset, options)
    return pad_for(table), table


def test_the_last_number_of_hearts_fills_itself():
    pad, table = hearts()
    taps = {'hearts-0': '3', 'hearts-1': '0', 'hearts-2': '6', 'card-queen': '1'}
    assert pad.record_from(tapped(**taps), table) == {'hearts': [3, 0, 6, 4], 'queen': 1}


def test_once_all_hearts_are_taken_nobody_else_is_asked():
    pad, table = hearts()
    assert pad.record_from(tapped(**{'hearts-2': '13'}), table) == {'hearts': [0, 0, 13, 0]}


def test_a_shooter_chooses_only_when_there_is_one():
    pad, table = hearts(moon='choice')
    moon = tapped(**{'hearts-0': '13', 'card-queen': '0', 'moon': 'subtract'})
    assert pad.record_from(moon, table)['moon'] == {'seat': 0, 'choice': 'subtract'}
    assert 'moon' not in pad.record_from(tapped(**{'hearts-0': '13', 'card-queen': '1', 'moon': 'add'}), table)


def test_what_the_moon_needs_is_asked_like_any_question():
    pad, table = hearts(moon='choice')
    shot = {'hearts': [13, 0, 0, 0], 'queen': 0}
    assert pad.still_to_tap(shot, table) == 'moon' and pad.still_to_tap({**shot, 'queen': 1}, table) is None
    pad, table = hearts(**{'sun-points': 52})
    assert pad.still_to_tap(shot, table) == 'tricks' and pad.still_to_tap({**shot, 'queen': 1}, table) is None


def test_black_lady_asks_for_the_cards_and_tricks_that_count():
    pad, table = hearts('omnibus', **{'no-trick-bonus': 5})
    counted = {'hearts': [13, 0, 0, 0], 'queen': 0}
    asked = [pad.still_to_tap(record, table) for record in ({}, counted, {**counted, 'ten_diamonds': 1})]
    assert asked == ['hearts', 'cards', 'tricks']


@pytest.mark.parametrize(
    ('taps', 'theirs', 'same'),
    [
        ({'hearts-0': '1'}, {'hearts': [1, 0, 12, 0], 'queen': 2}, True),
        ({'hearts-0': '0', 'card-queen': '2'}, {'hearts': [1, 0, 12, 0], 'queen': 2}, False),
        ({}, {'hearts': [1, 0, 12, 0], 'queen': 2}, False),
    ],
)
def test_half_a_hand_is_that_of_another_phone_only_if_every_tap_is(taps, theirs, same):
    table = table_of('black-lady', 'modern')
    assert agree(taps_in(tapped(**taps), table), taps_of(theirs, table)) is same
