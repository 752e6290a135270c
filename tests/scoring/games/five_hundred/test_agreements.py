"""Which options of 500 conflict, who plays with whom, and what each side needs."""

import pytest

from scoring.games.five_hundred import GAME, sides
from scoring.games.five_hundred.cards import PACKS, cards_of, plain_order, trump_order
from scoring.games.five_hundred.outlook import outlook
from scoring.games.five_hundred.values import (
    CONTRACTS,
    TABLES,
    broken_badly,
    may_be_breached,
    tricks_that_break_badly,
)
from scoring.options import resolve
from tests.scoring.games.five_hundred.test_auction import table_of

#    what is agreed                                                              players  clashes
CLASHING = [
    ({'breach': True, 'breach-value': 50, 'setting': True}, 4, {'breach-and-setting'}),
    ({'breach': True, 'breach-value': 50}, 4, set()),
    ({'setting': True}, 4, set()),
    ({'breach': True}, 4, {'breach-without-value'}),
    ({'breach-value': 50}, 4, set()),
    ({'contracts': ['shields']}, 4, {'shields-without-value'}),
    ({'contracts': ['shields'], 'value-shields': 400}, 4, set()),
    ({'setting': True, 'ralphing': True}, 4, {'ralphing-and-setting'}),
    ({'ralphing': True}, 4, set()),
    ({'failed-points': 'give-to-opponents', 'back-door': 'off'}, 4, set()),
    ({'failed-points': 'give-to-opponents'}, 4, {'gift-and-back-door'}),
    ({'failed-points': 'give-to-opponents', 'back-door': 'off'}, 3, {'gift-between-many'}),
    ({'failed-points': 'give-to-opponents', 'back-door': 'off'}, 5, {'gift-between-many'}),
    ({'failed-points': 'give-to-opponents', 'back-door': 'off'}, 6, set()),
    ({'failed-points': 'give-to-opponents', 'back-door': 'off', 'six-sides': '3x2'}, 6, {'gift-between-many'}),
    ({'failed-points': 'give-to-opponents', 'back-door': 'off', 'six-sides': '3x2'}, 4, set()),
    ({'revoke': 'tricks'}, 2, set()),
    ({'revoke': 'tricks'}, 3, {'revoke-tricks-between-many'}),
    ({'point-differential': 500}, 2, set()),
    ({'point-differential': 500}, 3, {'differential-between-many'}),
    ({'back-door': 'only-if-other-not-negative'}, 4, set()),
    ({'back-door': 'only-if-other-not-negative'}, 5, {'exception-between-many'}),
    ({'contracts': ['double-misere']}, 2, {'no-partner-for-contract'}),
    ({'contracts': ['patastrophe']}, 5, {'no-partner-for-contract'}),
    ({'contracts': ['double-misere', 'patastrophe']}, 6, set()),
    ({'win-condition': 'exact'}, 4, {'exact-without-top'}),
    ({'win-condition': 'exact', 'upper-loss': 1000}, 4, set()),
    ({'win-condition': 'exact', 'upper-loss': 1000, 'defender-trick-points': 0}, 4, {'exact-without-tricks'}),
    ({'win-condition': 'exact', 'upper-loss': 1000, 'defender-score-cap': 490}, 4, {'exact-with-cap'}),
    ({'defender-score-cap': 490}, 4, set()),
    ({'pass-out': 'no-bid-round', 'defender-trick-points': 0}, 4, {'no-bid-round-without-tricks'}),
    ({'defender-trick-points': 0}, 4, set()),
    ({'min-level': 7, 'pass-out': 'no-bid-round'}, 4, {'inkles-and-no-bid-round'}),
    ({'min-level': 7}, 4, set()),
    ({'both-over': 'first-to-reach', 'win-condition': 'on-won-bid'}, 4, {'first-to-reach-is-idle'}),
    ({'both-over': 'first-to-reach'}, 4, set()),
    ({'winner-may-raise': True, 'auction-rounds': 'one'}, 4, {'raise-in-one-round'}),
    ({'winner-may-raise': True}, 4, set()),
    ({'value-misere': 130}, 4, {'misere-below-the-sevens'}),
    ({'value-misere': 140}, 4, {'misere-below-the-sevens'}),
    ({'value-misere': 141}, 4, set()),
    ({'value-misere': 130, 'misere-timing': 'any-time'}, 4, set()),
    ({'value-misere': 130, 'wilkinson': True}, 4, set()),
    ({'value-misere': 130, 'misere-rank': 'after-7N'}, 4, set()),
    ({'value-misere': 130, 'contracts': ['open-misere']}, 4, set()),
    ({'value-misere': 130, 'table': 'original'}, 4, set()),
    ({'special-rank': 'split-colours'}, 4, {'split-colours-without-values'}),
    ({'misere-rank': 'split-colours', 'table': 'perfect'}, 4, set()),
]
REFUSED = {
    'breach-without-value',
    'shields-without-value',
    'gift-between-many',
    'revoke-tricks-between-many',
    'differential-between-many',
    'no-partner-for-contract',
}


@pytest.mark.parametrize(('agreed', 'players', 'clashes'), CLASHING)
def test_what_does_not_fit_together(agreed, players, clashes):
    options = resolve(GAME.options, GAME.preset('avondale'), agreed)
    assert {clash.code for clash in GAME.clashes if clash.when(options, players)} == clashes


def test_every_clash_is_shown_and_only_the_impossible_is_refused():
    assert set().union(*(clashes for _, _, clashes in CLASHING)) == {clash.code for clash in GAME.clashes}
    assert {clash.code for clash in GAME.clashes if clash.refuses} == REFUSED


def test_who_plays_with_whom():
    two_teams, three_pairs = {'six-sides': '2x3'}, {'six-sides': '3x2'}
    assert sides(4, three_pairs) == ((0, 2), (1, 3))
    assert sides(6, two_teams) == ((0, 2, 4), (1, 3, 5))
    assert sides(6, three_pairs) == ((0, 3), (1, 4), (2, 5))
    assert [len(sides(players, two_teams)) for players in (2, 3, 5)] == [2, 3, 5]


@pytest.mark.parametrize(
    ('agreed', 'total', 'code', 'points'),
    [
        ({}, 0, 'to-go-out', 500),
        ({}, 499, 'to-go-out', 1),
        ({}, -1, 'from-the-back-door', 499),
        ({'back_door': 'off'}, -40, 'to-go-out', 540),
        ({'win_condition': 'exact'}, 480, 'exactly-to-go', 20),
        ({'win_condition': 'exact', 'upper_loss': 1000}, 520, 'from-the-top', 480),
        ({'win_condition': 'on-won-bid'}, 500, 'needs-a-bid', None),
        ({'breach': True, 'breach_value': 50}, 530, 'needs-own-points', None),
    ],
)
def test_what_a_side_needs(agreed, total, code, points):
    mine, _ = outlook(table_of(**agreed), (total, 0))
    assert (mine.code, mine.facts.get('points')) == (code, points)


@pytest.mark.parametrize('suit', range(5))
@pytest.mark.parametrize('level', range(6, 11))
def test_the_printed_tables_follow_their_steps(level, suit):
    assert TABLES['avondale'][level][suit] == 40 + 20 * suit + 100 * (level - 6)
    assert TABLES['original'][level][suit] == (40 + 20 * (level - 6)) * (suit + 1)
    assert TABLES['perfect'][level][suit] == TABLES['avondale'][level][suit] - 20


def test_how_far_a_contract_is_missed():
    assert [CONTRACTS['hi-lo'].missed_by(took) for took in (2, 4, 5, 6, 8)] == [3, 1, 0, 1, 3]
    assert [CONTRACTS['9S'].missed_by(took) for took in (6, 9, 10)] == [3, 0, 0]
    assert [CONTRACTS['6S'].missed_by(8), CONTRACTS['misere'].missed_by(3)] == [0, 3]


def test_what_breaks_a_contract_badly():
    assert [tricks_that_break_badly(CONTRACTS[code]) for code in ('6S', '7S', '10N', 'misere', 'hi-lo', 'slam')] == [
        *[6, 5, 2, 3],
        *[None, None],
    ]
    assert [broken_badly(CONTRACTS['8S'], took) for took in (7, 6)] == [False, True]
    assert [broken_badly(CONTRACTS['misere'], took) for took in (2, 3)] == [False, True]
    assert not broken_badly(CONTRACTS['hi-lo'], 10)
    assert [code for code in ('6N', '7S', 'misere', 'patastrophe', 'hi-lo') if may_be_breached(CONTRACTS[code])] == [
        *['7S', 'misere', 'patastrophe'],
    ]


def test_two_with_forty_five_cards_draw_twenty():
    """Ten each and a kitty of five lie on the table; the rest is drawn, from fours up and with the joker."""
    pack = PACKS['2x45']
    ranks = {card[:-1] for suit in 'SCDH' for card in cards_of(pack, suit)}
    assert ranks == {*map(str, range(4, 11)), 'J', 'Q', 'K', 'A'}
    assert (pack.players, pack.jokers, pack.kitty, pack.size - 2 * 10 - pack.kitty) == (2, 1, 5, 20)


def test_packs_add_up_to_the_hands_and_the_kitty():
    for key, pack in PACKS.items():
        assert pack.size == int(key.split('x')[-1])
        if pack.players > 2:
            assert pack.size == 10 * (pack.players + pack.dead) + pack.kitty
        if pack.deal:
            assert [sum(part) for part in zip(*pack.deal, strict=True)] == [10, pack.kitty]


def test_how_cards_rank():
    pack = PACKS['43']
    assert trump_order(pack, 'D')[:5] == ('joker', 'JD', 'JH', 'AD', 'KD')
    assert 'JH' not in plain_order(pack, 'H', trump='D')
    assert plain_order(pack, 'H')[:4] == ('AH', 'KH', 'QH', 'JH')
    assert [len(trump_order(pack, trump)) for trump in 'SCDH'] == [12, 12, 13, 13]
    assert [len(trump_order(PACKS['63'], trump)) for trump in 'SD'] == [17, 18]
    assert cards_of(PACKS['63'], 'D')[4:7] == ('13D', '12D', '11D')
