"""The auction of bid whist: the ladder of bids, which calls are legal, and why the others are not."""

import pytest

from scoring import BadHand
from scoring.document import read
from scoring.game import State
from scoring.games.bid_whist.auction import auction, ladder

EQUAL = '3U3D 3N 4U4D 4N 5U5D 5N 6U6D 6N 7U7D 7N'
DOWN_BEATS_UP = '4U 4D 4N 5U 5D 5N 6U 6D 6N 7U 7D 7N'


def table_of(preset='classic', **options):
    options = {key.replace('_', '-'): value for key, value in options.items()}
    return read(
        {
            'format': 'companion-match/1',
            'game': 'bid-whist',
            'preset': preset,
            'options': options,
            'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
            'first_dealer': 3,
            'hands': [],
        }
    ).table


def after(calls='', dealer=3, **table):
    return auction(table_of(**table), State(1, dealer, (0, 0)), tuple(calls.split()))


def legal(calls='', **table):
    return ' '.join(call for call, refused in after(calls, **table).calls.items() if refused is None)


def written(rungs):
    return ' '.join(''.join(rung) for rung in rungs)


@pytest.mark.parametrize(
    ('preset', 'options', 'printed'),
    [
        ('classic', {}, EQUAL),
        ('tournament', {}, DOWN_BEATS_UP),
        ('classic', {'kitty-book': 'none', 'min-bid': 6}, '6U6D 6N'),
    ],
)
def test_the_ladder_is_the_printed_one(preset, options, printed):
    table = table_of(preset, **options)
    assert written(ladder(table.options)) == printed


def test_everything_from_the_lowest_bid_may_open():
    assert legal(min_bid=6) == 'P 6U 6D 6N 7U 7D 7N'


@pytest.mark.parametrize(
    ('calls', 'options', 'may'),
    [
        ('6U', {}, 'P 6N 7U 7D 7N'),
        ('6N', {}, 'P 7U 7D 7N'),
        ('P 6D P', {}, 'P 6N 7U 7D 7N'),
        ('6U', {'call_rank': 'down-beats-up'}, 'P 6D 6N 7U 7D 7N'),
        ('6D', {'call_rank': 'down-beats-up'}, 'P 6N 7U 7D 7N'),
        ('6N P', {'dealer_takes_tie': True}, 'P 7U 7D 7N'),
        ('6N P P', {'dealer_takes_tie': True}, 'P 6N 7U 7D 7N'),
        ('6U P P', {'dealer_takes_tie': True}, 'P 6U 6D 6N 7U 7D 7N'),
        ('6D P P', {'dealer_takes_tie': True, 'call_rank': 'down-beats-up'}, 'P 6D 6N 7U 7D 7N'),
        ('P P P', {'min_bid': 7}, '7U 7D 7N'),
        ('P P P', {'min_bid': 7, 'dealer_forced': False}, 'P 7U 7D 7N'),
        ('P P', {'min_bid': 7}, 'P 7U 7D 7N'),
        ('7N', {}, 'P'),
        ('P P 7N P', {}, ''),
    ],
)
def test_what_may_be_called_now(calls, options, may):
    assert legal(calls, **options) == may


@pytest.mark.parametrize(
    ('calls', 'call', 'code', 'facts'),
    [
        ('', '2U', 'bid-too-low', {'low': 3}),
        ('P P P', 'P', 'dealer-is-forced', {}),
        ('4N', '4D', 'bid-not-better', {'contract': '4D', 'highest': '4N'}),
        ('4D', '4U', 'bid-only-equal', {'contract': '4U', 'highest': '4D'}),
        ('4U P 5U', '4N', 'bid-not-better', {'contract': '4N', 'highest': '5U'}),
        ('P P 3U P', 'P', 'auction-over', {}),
    ],
)
def test_why_a_call_may_not_be_made(calls, call, code, facts):
    refused = after(calls).calls[call]
    assert (refused.at, refused.code, refused.facts) == (f'auction/{len(calls.split())}', code, facts)


def test_a_seven_is_too_high_where_the_kitty_is_no_book():
    refused = after(kitty_book='none').calls['7U']
    assert (refused.code, refused.facts) == ('bid-too-high', {'high': 6})


@pytest.mark.parametrize(('calls', 'turn'), [('', 2), ('P', 3), ('P P', 0), ('P P 4U', 1), ('P P 4U P', None)])
def test_the_dealer_speaks_last(calls, turn):
    assert after(calls, dealer=1).turn == turn


@pytest.mark.parametrize(
    ('calls', 'outcome'),
    [
        ('P P 4U', None),
        ('P P 4U P', {'bidder': 2, 'bid': 4, 'call': 'uptown'}),
        ('3D 4N 5D P', {'bidder': 2, 'bid': 5, 'call': 'downtown'}),
        ('P 3U P 7N', {'bidder': 3, 'bid': 7, 'call': 'no-trump'}),
    ],
)
def test_the_last_bid_wins(calls, outcome):
    assert after(calls).outcome == outcome


def test_the_dealer_who_matches_a_bid_has_it():
    assert after('4U P P 4U', dealer_takes_tie=True).outcome == {'bidder': 3, 'bid': 4, 'call': 'uptown'}


def test_four_passes_throw_the_hand_in():
    assert after('P P P P', dealer_forced=False).outcome == {'passed': True}


@pytest.mark.parametrize(
    ('calls', 'at', 'code'),
    [
        (('4U', '4U'), 'auction/1', 'bid-only-equal'),
        (('4H',), 'auction/0', 'unknown-auction-call'),
        (('p',), 'auction/0', 'unknown-auction-call'),
        ((4,), 'auction/0', 'unknown-auction-call'),
        ((['4U'],), 'auction/0', 'unknown-auction-call'),
        (('8U',), 'auction/0', 'unknown-auction-call'),
        (('P', 'P', '3U', 'P', 'P'), 'auction/4', 'auction-over'),
    ],
)
def test_the_first_wrong_call_is_the_one_refused(calls, at, code):
    with pytest.raises(BadHand) as caught:
        auction(table_of(), State(1, 3, (0, 0)), calls)
    assert (caught.value.at, caught.value.code) == (at, code)
