"""The printed score of every bid with every number of books, and the lines that make it up."""

import pytest

from tests.scoring.cases import sheet_of

#  books  0–8  9  10  11  12  13
PRINTED = {
    3: (-3,  3,  4,  5,  6,  7),
    4: (-4, -4,  4,  5,  6,  7),
    5: (-5, -5, -5,  5,  6,  7),
    6: (-6, -6, -6, -6,  6,  7),
    7: (-7, -7, -7, -7, -7,  7),
}  # fmt: skip
LOW = {1: (6, -1), 2: (7, -2)}


def match(*hands, preset='classic', **options):
    return {
        'format': 'companion-match/1',
        'game': 'bid-whist',
        'preset': preset,
        'options': {key.replace('_', '-'): value for key, value in options.items()},
        'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
        'first_dealer': 3,
        'hands': list(hands),
    }


def hand(bid, books, call='uptown', bidder=0, **more):
    return {'bidder': bidder, 'bid': bid, 'call': call, 'books': books, **more}


@pytest.mark.parametrize('call', ['uptown', 'downtown', 'no-trump'])
@pytest.mark.parametrize('bid', PRINTED)
def test_the_printed_score(bid, call):
    double = 2 if call == 'no-trump' else 1
    for books in range(1, 14):
        sheet = sheet_of(match(hand(bid, books, call), preset='two-jokers', min_bid=3))
        assert sheet['points'] == [[PRINTED[bid][max(0, books - 8)] * double, 0]]


@pytest.mark.parametrize('bid', [1, 2])
def test_low_bids_without_a_kitty(bid):
    short, lost = LOW[bid]
    sheet = sheet_of(match(hand(bid, short), hand(bid, short + 1), preset='no-kitty'))
    assert sheet['points'] == [[lost, 0], [bid, 0]]


@pytest.mark.parametrize('taken', range(1, 14))
def test_defenders_score_their_books_above_six(taken):
    sheet = sheet_of(match(hand(7, 13 - taken), preset='no-kitty', set_award='over-six', target=50))
    assert sheet['points'] == [[-7, max(0, taken - 6)]]


def lines(*hands, **options):
    sheet = sheet_of(match(*hands, **options))
    return [(line['side'], line['points'], line['reason']) for line in sheet['hands'][-1]['lines']]


def test_a_line_for_each_rule():
    against = hand(7, 4, 'no-trump', reneges=[{'side': 1, 'books': 1}, {'side': 0, 'kind': 'wrong-call'}])
    assert lines(against, preset='parlett', boston_set_multiplier=2) == [
        (1, 0, 'called-transfer'),
        (0, 0, 'wrong-call-transfer'),
        (0, -7, 'bid-set'),
        (0, -7, 'failed-seven'),
        (0, -14, 'no-trump-doubled'),
        (1, 5, 'defenders-books'),
        (1, 5, 'no-trump-doubled'),
    ]


def test_what_was_set_and_what_it_gave():
    sheet = sheet_of(match(hand(4, 9, 'no-trump'), preset='two-jokers', set_award='bid'))
    facts = {'bidder': 0, 'contract': '4N', 'took': 9, 'needed': 10}
    assert [(line['points'], line['reason'], line['facts']) for line in sheet['hands'][0]['lines']] == [
        (-4, 'bid-set', facts),
        (-4, 'no-trump-doubled', {}),
        (8, 'through-the-back-door', facts),
    ]


def test_defenders_books_are_told():
    sheet = sheet_of(match(hand(4, 5), preset='parlett'))
    assert sheet['hands'][0]['lines'][1]['facts'] == {
        'bidder': 0,
        'contract': '4U',
        'took': 5,
        'needed': 10,
        'against': 8,
    }


@pytest.mark.parametrize(
    ('options', 'worth'),
    [
        ({'boston_multiplier': 3}, 21),
        ({'boston_points': 13}, 13),
        ({'boston_points': 7}, None),
        ({'boston_scope': 'bid', 'boston_points': 1}, 1),
    ],
)
def test_a_special_boston_has_a_line_of_its_own(options, worth):
    rows = lines(hand(7, 13), **options)
    assert rows == [(0, 7, 'boston')] + ([(0, worth - 7, 'boston-worth')] if worth else [])


def test_no_point_without_score():
    assert lines(hand(4, 9, 'no-trump'), preset='rise-and-fly') == [(0, 0, 'rises')]
    assert lines(hand(4, 9, 'no-trump', deciding=True)) == [(0, 0, 'deciding-set')]
    assert lines(hand(4, 10, 'no-trump', deciding=True)) == [(0, 0, 'deciding-made')]
    assert lines(hand(4, 9, reneges=[{'side': 0}]), preset='columbus') == [(0, 0, 'called-loses-match')]


def test_a_free_set_says_so():
    assert lines(hand(4, 9), set_charge='none', set_award='bid') == [
        (0, 0, 'set-costs-nothing'),
        (1, 4, 'through-the-back-door'),
    ]
