"""The auction of 500: the printed ladders, which calls are legal, and why the others are not."""

import pytest

from scoring import BadHand
from scoring.document import read
from scoring.game import State
from scoring.games.five_hundred import GAME
from scoring.games.five_hundred.auction import auction, ladder, rank_of
from scoring.games.five_hundred.values import BIDS as PRINTED_BIDS
from scoring.options import resolve
from tests.scoring.refusing import refuses

BIDS = [f'{level}{suit}' for level in range(6, 11) for suit in 'SCDHN']


def table_of(preset='avondale', players=4, **options):
    names = ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay'][:players]
    options = {key.replace('_', '-'): value for key, value in options.items()}
    return read(
        {
            'format': 'companion-match/1',
            'game': 'five-hundred',
            'preset': preset,
            'options': options,
            'players': names,
            'first_dealer': players - 1,
            'hands': [],
        }
    ).table


def after(*calls, barred=(), **table):
    """Seat 0 calls first."""
    table = table_of(**table)
    return auction(table, State(1, len(table.players) - 1, (0,) * len(table.sides), barred), calls)


def legal(*calls, **table):
    return {call for call, refused in after(*calls, **table).calls.items() if refused is None}


def why_not(call, *calls, **table):
    refused = after(*calls, **table).calls[call]
    return refused.code if refused else None


def placed(*specials):
    """The 25 bids with specials inserted: ('misere', '8S') ranks just above 8S."""
    order = list(BIDS)
    for special, below in specials:
        order.insert(order.index(below) + 1, special)
    return [(code,) for code in order]


LADDERS = {
    'avondale': placed(('misere', '8S'), ('open-misere', '10D'), ('blind-misere', '10N')),
    'perfect': placed(
        ('misere', '7C'),
        ('open-misere', '8C'),
        ('hi-lo', '9C'),
        ('double-misere', '10C'),
        ('patastrophe', '10N'),
        ('blind-misere', 'patastrophe'),
    ),
    'australian': placed(('misere', '7N'), ('open-misere', '10N')),
    'australian-pagat': placed(('misere', '7N'), ('open-misere', '10D')),
    'canadian-french': placed(('misere', '8H'), ('open-misere', '10H')),
    'american-inkle': placed(('misere', '8S'), ('double-misere', '10D'))[5:],
    'original': [
        *[('6S',), ('7S',), ('6C', '8S'), ('9S',), ('6D', '7C', '10S'), ('6H', '8C'), ('7D',), ('6N', '9C')],
        *[('7H', '8D', '10C'), ('misere',), ('7N', '9D'), ('8H',), ('10D',), ('8N', '9H'), ('10H',)],
        *[('9N', 'open-misere'), ('10N',), ('blind-misere',)],
    ],
}
LADDERS['split-colours'] = LADDERS['perfect']


@pytest.mark.parametrize('preset', LADDERS)
def test_the_ladder_of_a_preset_is_the_printed_one(preset):
    steps = ladder(table_of(preset).options)
    assert [set(equals) for equals in steps] == [set(equals) for equals in LADDERS[preset]]


@pytest.mark.parametrize(
    ('special', 'options', 'above', 'below'),
    [
        ('hi-lo', {'contracts': ['hi-lo']}, '9S', '9C'),
        ('hi-lo', {'contracts': ['hi-lo'], 'special_rank': 'split-colours'}, '9C', '9D'),
        ('double-misere', {'contracts': ['double-misere'], 'special_rank': 'split-colours'}, '10C', '10D'),
        ('open-misere', {'value_open_misere': 330}, '8N', '9S'),
        ('open-misere', {'value_open_misere': 230}, '7N', '8S'),
        ('open-misere', {'open_misere_rank': 'after-10D', 'value_open_misere': 330}, '10D', '10H'),
        ('open-misere', {'open_misere_rank': 'after-10H'}, '10H', '10N'),
        ('open-misere', {'open_misere_rank': 'split-colours'}, '8C', '8D'),
        ('misere', {'value_misere': 130}, '6N', '7S'),
        ('misere', {'misere_rank': 'after-8S', 'value_misere': 130}, '8S', '8C'),
        ('misere', {'misere_rank': 'split-colours'}, '7C', '7D'),
    ],
)
def test_a_special_contract_stands_where_the_table_puts_it(special, options, above, below):
    order = [equals[0] for equals in ladder(table_of(**options).options)]
    place = order.index(special)
    assert (order[place - 1], order[place + 1]) == (above, below)


def test_contracts_of_equal_points_share_a_place_but_blind_misere_is_on_top():
    options = {'contracts': ['open-misere', 'double-misere', 'patastrophe', 'blind-misere']}
    order = ladder(table_of(**options).options)
    assert [set(equals) for equals in order if equals[0] not in BIDS] == [
        {'open-misere', 'double-misere'},
        {'patastrophe'},
        {'blind-misere'},
    ]


def test_nothing_stands_above_an_open_misere_on_top_of_all():
    options = table_of(open_misere_rank='top').options
    assert ladder(options)[-1] == ('open-misere',)


def test_more_tricks_win_between_equal_points_where_agreed():
    assert why_not('8S', '6C', preset='original') == 'call-only-equal'
    assert why_not('8S', '6C', preset='original', equal_points='more-tricks') is None
    assert why_not('6C', '8S', preset='original', equal_points='more-tricks') == 'call-too-low'
    assert why_not('9N', '6S', 'open-misere', preset='original', equal_points='more-tricks') is None


def test_the_first_to_call_sits_left_of_the_dealer():
    opening = after()
    assert (opening.turn, opening.outcome) == (0, None)
    assert legal() == {'pass', *BIDS, 'open-misere', 'blind-misere'}


def test_a_call_must_be_higher_than_the_last():
    assert why_not('7D', '7H') == 'call-too-low'
    assert why_not('7H', '7H') == 'call-too-low'
    assert why_not('7N', '7H') is None
    assert why_not('pass', '7H') is None


def test_misere_waits_for_a_seven():
    assert why_not('misere') == 'misere-too-soon'
    assert why_not('misere', '6N') == 'misere-too-soon'
    assert why_not('misere', '7S') is None
    assert why_not('misere', '8S') is None
    assert why_not('misere', '8C') == 'call-too-low'
    assert why_not('misere', '7S', '6N', preset='original') is None, 'a seven was called, though a six beats it there'


@pytest.mark.parametrize('options', [{'misere_timing': 'any-time'}, {'wilkinson': True}])
def test_misere_at_any_time_where_agreed(options):
    assert why_not('misere', **options) is None


def test_who_has_passed_is_out():
    assert [after('pass', '6S', '6C', '6D').turn, after('pass', '6S', '6C', '6D', '6H').turn] == [1, 2]


def test_it_ends_when_all_but_one_have_passed():
    over = after('6S', 'pass', 'pass', 'pass')
    assert (over.turn, over.outcome) == (None, {'bidder': 0, 'contract': '6S'})
    assert set(over.calls.values()) and {refused.code for refused in over.calls.values()} == {'auction-over'}


def test_the_last_player_may_still_open():
    assert after('pass', 'pass', 'pass').turn == 3
    assert after('pass', 'pass', 'pass', '6S').outcome == {'bidder': 3, 'contract': '6S'}


@pytest.mark.parametrize(
    ('form', 'contract'), [('redeal-same-dealer', 'passed'), ('next-dealer', 'passed'), ('no-bid-round', 'no-bid')]
)
def test_when_everybody_passes(form, contract):
    assert after('pass', 'pass', 'pass', 'pass', pass_out=form).outcome == {'contract': contract}


def test_the_last_player_must_bid_where_agreed():
    assert why_not('pass', 'pass', 'pass', pass_out='dealer-must-bid') is None
    assert why_not('pass', 'pass', 'pass', 'pass', pass_out='dealer-must-bid') == 'last-must-bid'
    assert why_not('pass', '6S', 'pass', 'pass', pass_out='dealer-must-bid') is None
    assert why_not('6S', 'pass', 'pass', 'pass', pass_out='dealer-must-bid', min_level=7) == 'last-must-bid'
    assert why_not('7S', 'pass', 'pass', 'pass', pass_out='dealer-must-bid', min_level=7) is None
    assert why_not('pass', '6S', 'pass', 'pass', pass_out='dealer-must-bid', min_level=7) == 'last-must-bid'


def test_a_barred_player_is_passed_over():
    assert after(barred=(0,)).turn == 1
    assert after('6S', 'pass', barred=(0, 2)).outcome == {'bidder': 1, 'contract': '6S'}


def test_a_bidder_alone_may_go_on_only_where_agreed():
    assert after('6S', 'pass', 'pass', 'pass', '7S', rebid='free-until-pass').outcome == {'bidder': 0, 'contract': '7S'}
    standing = after('6S', 'pass', 'pass', 'pass', rebid='free-until-pass')
    assert (standing.turn, standing.outcome) == (0, {'bidder': 0, 'contract': '6S'})
    assert after('6S', 'pass', 'pass', 'pass', 'pass', rebid='free-until-pass').turn is None


def test_a_change_of_suit_by_a_bidder_brings_back_who_had_passed():
    calls = ('pass', '6S', 'pass', '6C', '7D')
    francis = {'bid_after_pass': 'if-bidder-changes-suit'}
    assert after(*calls, **francis).turn == 2
    assert after(*calls, 'pass', 'pass', **francis).turn == 0
    assert after('pass', '6S', 'pass', '6C', '7S', 'pass', **francis).turn is None
    assert after(*calls, 'pass').turn is None


def test_a_pass_keeps_nobody_out_where_agreed():
    always = {'bid_after_pass': 'always'}
    assert [after('pass', '6S', 'pass', 'pass', **always).turn, after('pass', '6S', 'pass', 'pass').turn] == [0, None]
    assert after('pass', '6S', 'pass', 'pass', 'pass', **always).outcome == {'bidder': 1, 'contract': '6S'}


def test_the_winner_may_raise_and_a_new_suit_opens_the_bidding_again():
    won, raising = ('6S', '6C', 'pass', 'pass', 'pass'), {'winner_may_raise': True}
    assert (after(*won, **raising).turn, after(*won).turn) == (1, None)
    assert after(*won, 'pass', **raising).turn is None
    assert after(*won, '7C', **raising).turn is None
    assert after(*won, '7C', **raising).outcome == {'bidder': 1, 'contract': '7C'}
    assert after(*won, '7D', **raising).turn == 2
    assert after(*won, '7D', '7H', 'pass', 'pass', 'pass', **raising).turn == 2


def test_a_new_suit_before_the_end_opens_nothing():
    """Only the winner's raise does."""
    calls = ('pass', '6S', '6C', 'pass', '6D')
    assert after(*calls, winner_may_raise=True).turn == 2
    assert after(*calls, 'pass', winner_may_raise=True).outcome == {'bidder': 1, 'contract': '6D'}


def test_the_same_suit_stays_closed_even_where_passing_keeps_nobody_out():
    won = ('6S', '6C', 'pass', 'pass', 'pass')
    assert after(*won, '7C', winner_may_raise=True, bid_after_pass='always').turn is None
    assert after(*won, '7C', winner_may_raise=True, rebid='free-until-pass').turn == 1


def test_the_only_bidder_may_not_raise():
    assert after('6S', 'pass', 'pass', 'pass', winner_may_raise=True).turn is None


def test_one_call_each():
    one_call = {'auction_rounds': 'one', 'winner_may_raise': True}
    assert after('6S', '6C', '6D', **one_call).turn == 3
    assert after('6S', '6C', '6D', '6H', **one_call).outcome == {'bidder': 3, 'contract': '6H'}
    assert after('6S', '6C', '6D', '6H', **one_call).turn is None


def test_inkles_belong_to_the_first_two_and_never_win():
    inkle = {'preset': 'american-inkle'}
    assert [why_not('6N', **inkle), why_not('6N', '6S', **inkle)] == [None, None]
    assert why_not('6N', 'pass', 'pass', **inkle) == 'inkle-too-late'
    assert why_not('6N', 'pass', 'pass', preset='american-inkle', inkle_seats='any') is None
    assert after('6S', '6N', 'pass', 'pass', **inkle).outcome == {'contract': 'passed'}
    assert after('6S', '7S', 'pass', 'pass', **inkle).outcome == {'bidder': 1, 'contract': '7S'}


@pytest.mark.parametrize(
    ('calls', 'at', 'code'),
    [
        (('6S', '6S'), 'auction/1', 'call-too-low'),
        (('6S', 'pass', 'pass', 'pass', '7S'), 'auction/4', 'auction-over'),
        (('6S', 'double'), 'auction/1', 'unknown-call'),
        (('6S', None), 'auction/1', 'unknown-call'),
        (('hi-lo',), 'auction/0', 'contract-not-played'),
    ],
)
def test_an_illegal_call_is_refused_where_it_stands(calls, at, code):
    with pytest.raises(BadHand) as refused:
        after(*calls)
    assert (refused.value.at, refused.value.code) == (at, code)


def test_a_contract_nobody_agreed_on_is_refused_by_name():
    with pytest.raises(BadHand) as refused:
        after('hi-lo')
    assert refused.value.facts == {'contract': 'hi-lo'}


def test_a_slam_hand_is_declared_and_not_bid():
    with refuses(code='slam-is-not-bid', kind=BadHand):
        after('slam', contracts=['slam'])
    assert 'slam' not in after(contracts=['slam']).calls


def test_five_and_three_players_call_in_turn():
    assert after('6S', 'pass', 'pass', 'pass', preset='five-handed', players=5).turn == 4
    assert after('misere', 'pass', 'pass', preset='three-handed', players=3).outcome['contract'] == 'misere'


class Watched(dict):
    """Options that remember which of them were asked for."""

    def __init__(self, options):
        super().__init__(options)
        self.asked = set()

    def __getitem__(self, key):
        self.asked.add(key)
        return super().__getitem__(key)


@pytest.mark.parametrize('preset', GAME.presets, ids=lambda preset: preset.key)
def test_the_rank_of_a_bid_depends_on_two_options_alone(preset):
    """Ranks are kept for all tables that agree on these."""
    options = Watched(resolve(GAME.options, preset, {}))
    for bid in PRINTED_BIDS:
        rank_of(bid, options)
    assert options.asked <= {'table', 'equal-points'}


def test_passes_said_in_a_row_are_taken_one_by_one():
    """Four people may pass, and then the auction is over; a fifth pass has its own place."""
    with refuses('auction/4', 'auction-over', BadHand):
        after('6S', 'pass', 'pass', 'pass', 'pass', rebid='after-intervening-bid')
    assert after('pass', 'pass', '6S', 'pass').turn is None
