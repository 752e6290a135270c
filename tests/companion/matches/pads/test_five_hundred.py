"""The pad of 500 at every table: taps become a record, and a record the same taps again."""

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.http import QueryDict
from django.template.loader import render_to_string

from companion.matches.pads import PADS, record_of, taps_of
from companion.matches.presenters.pad_form import mistake_chips
from scoring.document import read

VECTORS = Path(__file__).parents[3] / 'vectors'
CASES = [
    pytest.param(case['match'], id=case['id'])
    for file in sorted([*VECTORS.glob('*.json'), *VECTORS.glob('own/*.json')])
    for case in json.loads(file.read_text())
    if case['match'].get('game') == 'five-hundred' and 'error' not in case['expect']
]
pad = PADS['five-hundred']
NAMES = ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay']


class Tapped(HTMLParser):
    """The selected buttons of a pad, as a browser would submit them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.form = QueryDict(mutable=True)
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list) -> None:
        given = dict(attrs)
        if tag == 'input' and 'checked' in given:
            self.form.appendlist(given['name'], given['value'])


def drawn(table, chosen: dict) -> str:
    built = pad.build(table, {'dealer': 0, 'barred': ()}, chosen, {}, 'en')
    html = render_to_string(built.template, {'pad': built})
    chips = mistake_chips(table, chosen.get('mistakes', ()))
    return render_to_string(
        'matches/_pad.html', {'pad': {**vars(built), 'html': html, 'mistakes': chips}, 'correcting': 1}
    )


@pytest.mark.slow
@pytest.mark.parametrize('match', CASES)
def test_the_way_back_leads_to_the_same_record(match):
    """Except that the tricks of a called partner are shown at the bidder. A hand struck out has nothing to tap."""
    table = read(match).table
    for record in (hand for hand in match['hands'] if 'struck' not in hand):
        assert record_of(Tapped(drawn(table, taps_of(record, table))).form, table) == at_the_bidder(record)


def at_the_bidder(record: dict) -> dict:
    if record.get('partner') is None or 'tricks' not in record:
        return record
    tricks, partner = list(record['tricks']), record['partner']
    tricks[record['bidder']] += tricks[partner]
    tricks[partner] = 0
    return {**record, 'tricks': tricks}


def table_of(preset: str, players: int, **options):
    document = {'format': 'companion-match/1', 'game': 'five-hundred', 'preset': preset, 'players': NAMES[:players]}
    return read({**document, 'first_dealer': 0, 'options': options, 'hands': []}).table


def record(table, **taps: str) -> dict:
    form = QueryDict(mutable=True)
    form.update({name.replace('__', '-'): value for name, value in taps.items()})
    return pad.record_from(form, table)


@pytest.mark.parametrize(
    ('bidder', 'taps', 'tricks'),
    [
        ('0', {'tricks': '7', 'tricks__1': '2'}, [7, 2, 1]),
        ('1', {'tricks': '7', 'tricks__0': '2'}, [2, 7, 1]),
        ('2', {'tricks': '7', 'tricks__0': '2', 'tricks__1': '9'}, [2, 1, 7]),  # the last side has the rest
        ('0', {'tricks': '10'}, [10, 0, 0]),
        ('0', {'tricks': '7'}, [7, None, None]),
        ('0', {'tricks': '7', 'tricks__1': '5'}, [7, 5, 0]),  # refused for its sum
        ('0', {}, None),
    ],
)
def test_the_last_number_fills_itself(bidder, taps, tricks):
    made = record(table_of('three-handed', 3), contract='8H', bidder=bidder, **taps)
    assert made.get('tricks') == tricks


@pytest.mark.parametrize(
    ('bidder', 'partner', 'taps', 'tricks'),
    [
        ('0', '2', {'tricks': '8', 'tricks__1': '1', 'tricks__3': '1'}, [8, 1, 0, 1, 0]),
        ('3', '4', {'tricks': '7', 'tricks__0': '2', 'tricks__1': '0'}, [2, 0, 1, 7, 0]),  # the last one left is Cyd
        ('4', '3', {'tricks': '7', 'tricks__0': '2', 'tricks__3': '5', 'tricks__1': '1'}, [2, 1, 0, 0, 7]),
        ('0', '2', {'tricks': '10'}, [10, 0, 0, 0, 0]),
        ('0', '2', {'tricks': '8', 'tricks__1': '1'}, [8, 1, 0, None, None]),
        ('0', 'alone', {'tricks': '8', 'tricks__1': '1', 'tricks__2': '0', 'tricks__3': '1'}, [8, 1, 0, 1, 0]),
    ],
)
def test_the_tricks_of_a_called_partner_are_one_number_with_the_bidders(bidder, partner, taps, tricks):
    made = record(table_of('five-handed', 5), contract='8H', bidder=bidder, partner=partner, **taps)
    assert made['tricks'] == tricks


def test_a_bidder_asked_again_is_asked_before_the_others():
    """The note asked for the tricks of the others above the numbers of the bidders."""
    table = table_of('five-handed', 5)
    made = record(table, contract='8H', bidder='1', partner='3', tricks__0='2', tricks__2='1')
    assert pad.still_to_tap(made, table) == 'tricks'


@pytest.mark.parametrize(
    ('hand', 'tricks'),
    [
        ({'contract': '8H', 'bidder': 1, 'tricks': [2, 8]}, '8–2'),
        ({'contract': '8H', 'bidder': 0, 'tricks': [8, 2]}, '8–2'),
        ({'contract': 'no-bid', 'tricks': [2, 8]}, '2–8'),
    ],
)
def test_tricks_are_written_bidder_first(hand, tricks):
    assert pad.shown(hand, table_of('avondale', 4), 'en').tricks == tricks


@pytest.mark.parametrize(('lang', 'name'), [('en', 'Double misère'), ('es', 'Misère doble')])
def test_a_special_contract_is_named_in_full_on_the_sheet(lang, name):
    """Its button has room for less; "Double Bob" would be no bid."""
    hand = {'contract': 'double-misere', 'bidder': 1, 'tricks': [10, 0]}
    assert pad.shown(hand, table_of('perfect', 4), lang).bid.short == name


def test_with_five_the_pair_comes_first():
    hand = {'contract': '8H', 'bidder': 3, 'partner': 1, 'tricks': [1, 2, 1, 6, 0]}
    assert pad.shown(hand, table_of('five-handed', 5), 'en').tricks == '8–1–1–0'


def test_a_hand_without_a_bid_is_asked_side_by_side():
    table = table_of('three-handed', 3)
    assert record(table, contract='no-bid', bidder='2', tricks='5', tricks__1='3') == {
        'contract': 'no-bid',
        'tricks': [5, 3, 2],
    }
    assert pad.still_to_tap({'contract': 'no-bid'}, table) == 'tricks'


def test_five_players_are_asked_for_the_partner():
    table = table_of('five-handed', 5)
    bid = {'contract': '8H', 'bidder': '1'}
    assert pad.still_to_tap(record(table, **bid), table) == 'partner'
    assert record(table, **bid, partner='4')['partner'] == 4
    assert record(table, **bid, partner='alone')['partner'] is None
    assert 'partner' not in record(table, **bid, partner='1'), 'the bidder is no partner'


def test_what_is_missing_is_asked_in_order():
    table = table_of('three-handed', 3)
    given = [{}, {'contract': '8H'}, {'contract': '8H', 'bidder': 0}]
    given += [{**given[2], 'tricks': [7, None, None]}, {**given[2], 'tricks': [7, 2, 1]}, {'contract': 'passed'}]
    asked = [pad.still_to_tap(record, table) for record in given]
    assert asked == ['contract', 'bidder', 'tricks', 'others', None, None]
    assert all(pad.question(name, table) for name in pad.questions)


BREACH = {'breach': True, 'breach-value': 100, 'wilkinson': True, 'lay-down-penalty': 100}


def test_a_mark_that_does_not_go_with_the_contract_is_left_out():
    table = table_of('avondale', 4, **BREACH)
    taps = {'bidder': '0', 'tricks': '6', 'breach': '1', 'wilkinson': '1', 'j5': '1', 'laid_down__1': '1'}
    marks = [
        set(record(table, contract=code, **taps)) - {'contract', 'bidder', 'tricks'} for code in ('6H', '7N', 'misere')
    ]
    assert marks == [{'laid_down'}, {'laid_down', 'breach', 'j5'}, {'laid_down', 'breach', 'wilkinson'}]
    assert 'breach' not in record(table, contract='8H', **{**taps, 'breach': '2'}), 'the bidder’s own partner'


@pytest.mark.parametrize(
    ('preset', 'players', 'options', 'marks'),
    [
        ('avondale', 4, {}, ('j5',)),
        ('avondale', 4, BREACH, ('breach', 'laid_down', 'wilkinson', 'j5')),
        ('perfect', 4, {'setting': True}, ('kitty_first', 'j5')),
        ('original-1904', 3, {}, ('out_first', 'j5')),
        ('original-1904', 4, {}, ('j5',)),
    ],
)
def test_only_marks_that_the_table_plays_are_drawn(preset, players, options, marks):
    table = table_of(preset, players, **options)
    built = pad.build(table, {'dealer': 0, 'barred': ()}, {}, {}, 'en')
    assert tuple(built.marks) == marks


def test_special_contracts_stand_in_rows_that_fit_a_phone():
    every = ['misere', 'open-misere', 'blind-misere', 'double-misere', 'patastrophe', 'hi-lo', 'slam', 'slam-no-trump']
    lengths = [
        [len(row) for row in pad.build(table, {'dealer': 0, 'barred': ()}, {}, {}, 'en').specials]
        for table in (table_of('avondale', 4), table_of('perfect', 4), table_of('avondale', 4, contracts=every))
    ]
    assert lengths == [[4], [4, 3], [5, 4]]
