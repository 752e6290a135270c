"""The two auctions of solo: which calls are legal, why the others are not, and how they end.

Dealer 3 of four players, so seats 0, 1 and 2 call in this order.
"""

import pytest

from scoring import BadHand
from scoring.document import read
from scoring.game import State
from scoring.games.solo.auction import auction
from tests.scoring.refusing import refuses


def table_of(game='six-bid-solo', preset='six-bid-modern', players=('Ann', 'Ben', 'Cal', 'Dot'), **options):
    return read(
        {
            'format': 'companion-match/1',
            'game': game,
            'preset': preset,
            'options': {key.replace('_', '-'): value for key, value in options.items()},
            'players': list(players),
            'first_dealer': 3,
            'hands': [],
        }
    ).table


SIX_BID = {'game': 'six-bid-solo', 'preset': 'six-bid-modern'}
PROGRESSIVE = {'game': 'progressive-solo', 'preset': 'progressive-solo'}
SHORT = {'F': 'frog', 'S': 'spade-solo', 'C': 'club-solo', 'D': 'diamond-solo', 'H': 'heart-solo'}
SHORT |= {'-': 'pass', 'x': 'double', 'xx': 'redouble'}
LONG = {word: letter for letter, word in SHORT.items()}


def after(calls='', **table):
    words = tuple(SHORT.get(call, call) for call in calls.split())
    return auction(table_of(**table), State(1, 3, (0, 0, 0, 0)), words)


def legal(standing):
    return ' '.join(LONG.get(call, call) for call, refused in standing.calls.items() if refused is None)


@pytest.mark.parametrize(
    ('calls', 'turn'),
    [
        ('', 0),
        ('-', 1),
        ('- -', 2),
        ('solo', 1),
        ('solo -', 2),
        ('- solo', 2),
        ('solo misere', 0),
        ('solo misere guarantee', 1),
        ('solo misere -', 2),
        ('solo misere guarantee -', 2),
        ('solo misere - guarantee', 1),
        ('solo misere - guarantee -', None),
        ('solo misere guarantee - call-solo', 0),
        ('solo - heart-solo', 0),
        ('solo - heart-solo misere', 2),
        ('solo - -', None),
        ('- - -', None),
        ('- - solo', None),
        ('- solo -', None),
    ],
)
def test_the_duel_goes_on_until_one_drops_out(calls, turn):
    assert after(calls, **SIX_BID).turn == turn


@pytest.mark.parametrize(
    ('calls', 'may'),
    [
        ('', '- solo H misere guarantee spread-misere call-solo'),
        ('H', '- misere guarantee spread-misere call-solo'),
        ('misere guarantee', '- spread-misere call-solo'),
        ('call-solo', '-'),
        ('solo - -', ''),
    ],
)
def test_what_may_be_bid_in_the_duel(calls, may):
    assert legal(after(calls, **SIX_BID)) == may


def test_the_ladder_is_the_one_of_the_table():
    assert legal(after('H', **SIX_BID, contracts=['heart-solo', 'solo', 'call-solo'])) == '- solo call-solo'


@pytest.mark.parametrize(
    ('calls', 'turn', 'may'),
    [
        ('', 0, '- F S C D H'),
        ('-', 1, '- F S C D H'),
        ('F', 1, '- S C D H x'),
        ('F x', 2, '- S C D H x'),
        ('F x -', 0, '- xx'),
        ('F x - -', 1, '- S C D H'),
        ('F x - xx', 1, '- S C D H'),
        ('F x - xx -', None, ''),
        ('F x - - -', None, ''),
        ('F - x', 0, '- xx'),
        ('F - x xx', 2, '- S C D H'),
        ('F x x', 0, '- xx'),
        ('F x x xx', 0, '- xx'),
        ('F x x xx xx', 1, '- S C D H'),
        ('F x x xx - -', 2, '- S C D H'),
        ('F x x - xx - -', None, ''),
        ('F S', 2, '- C D H x'),
        ('F S -', 0, '- C D H x'),
        ('F S - x', 1, '- xx'),
        ('F S x', 0, '- C D H x'),
        ('F S x C', 1, '- D H x'),
        ('F x S', 0, '- C D H x'),
        ('F - -', None, ''),
        ('- - F', None, ''),
        ('- - -', None, ''),
        ('- F x', 1, '- xx'),
        ('- F S', 1, '- C D H x'),
        ('- F S -', None, ''),
        ('- F x xx S', 1, '- C D H x'),
        ('F H -', 0, '- x'),
    ],
)
def test_the_rounds_of_progressive_solo(calls, turn, may):
    standing = after(calls, **PROGRESSIVE)
    assert (standing.turn, legal(standing)) == (turn, may)


def test_without_redoubles_the_bidder_is_not_asked():
    standing = after('F x -', **PROGRESSIVE, redouble=False)
    assert (standing.turn, legal(standing)) == (1, '- S C D H')


def test_without_doubles_nobody_is_asked():
    assert legal(after('F', **PROGRESSIVE, doubling=False)) == '- S C D H'


@pytest.mark.parametrize(
    ('table', 'calls', 'outcome'),
    [
        (SIX_BID, 'solo', None),
        (SIX_BID, 'solo misere - guarantee -', {'bidder': 2, 'contract': 'guarantee'}),
        (SIX_BID, '- - -', {'contract': 'passed'}),
        (PROGRESSIVE, '- - -', {'contract': 'passed'}),
        (PROGRESSIVE, 'F - -', {'bidder': 0, 'contract': 'frog', 'doubles': {}}),
        (PROGRESSIVE, 'F x - - -', {'bidder': 0, 'contract': 'frog', 'doubles': {'1': 2}}),
        (PROGRESSIVE, 'F x x - xx - -', {'bidder': 0, 'contract': 'frog', 'doubles': {'1': 2, '2': 4}}),
        (PROGRESSIVE, 'F x x xx - - -', {'bidder': 0, 'contract': 'frog', 'doubles': {'1': 4, '2': 2}}),
        (PROGRESSIVE, 'F x C - -', {'bidder': 2, 'contract': 'club-solo', 'doubles': {}}),
        (PROGRESSIVE, 'F x - xx S -', {'bidder': 1, 'contract': 'spade-solo', 'doubles': {}}),
    ],
)
def test_how_an_auction_ends(table, calls, outcome):
    assert after(calls, **table).outcome == outcome


@pytest.mark.parametrize(
    ('table', 'calls', 'call', 'code', 'facts'),
    [
        (SIX_BID, 'misere', 'misere', 'bid-not-higher', {'contract': 'misere', 'high': 'misere'}),
        (SIX_BID, 'solo - -', 'pass', 'auction-over', {}),
        (PROGRESSIVE, '', 'double', 'nothing-to-double', {}),
        (PROGRESSIVE, '', 'redouble', 'nothing-to-redouble', {}),
        (PROGRESSIVE, 'F x', 'redouble', 'nothing-to-redouble', {}),
        (PROGRESSIVE, 'F x -', 'double', 'nothing-to-double', {}),
        (PROGRESSIVE, 'F x -', 'heart-solo', 'not-overcalled', {'holder': 0}),
        (PROGRESSIVE, 'F x - -', 'double', 'already-doubled', {'doubler': 1}),
        (PROGRESSIVE | {'doubling': False}, 'F', 'double', 'doubling-not-played', {}),
        (PROGRESSIVE | {'doubling': False}, 'F', 'redouble', 'redoubling-not-played', {}),
        (PROGRESSIVE | {'redouble': False}, 'F x', 'redouble', 'redoubling-not-played', {}),
    ],
)
def test_why_a_call_may_not_be_made(table, calls, call, code, facts):
    refused = after(calls, **table).calls[call]
    assert (refused.at, refused.code, refused.facts) == (f'auction/{len(calls.split())}', code, facts)


def test_the_first_illegal_call_is_named():
    with refuses('auction/1', 'bid-not-higher', BadHand):
        after('misere solo pass', **SIX_BID)


@pytest.mark.parametrize('call', ['grand', 'chico', 'solo'])
def test_a_bid_of_another_ladder_is_not_played_here(call):
    with pytest.raises(BadHand) as refused:
        after(call, **PROGRESSIVE)
    assert (refused.value.at, refused.value.code) == ('auction/0', 'contract-not-played')
    assert refused.value.facts == {'contract': call}


@pytest.mark.parametrize(('custom', 'speakers'), [('two-left-one-right', [4, 0, 2]), ('three-left', [4, 0, 1])])
def test_of_five_the_three_who_are_dealt_cards_speak(custom, speakers):
    table = table_of(players=('Ann', 'Ben', 'Cal', 'Dot', 'Eve'), five_active=custom)
    state = State(1, 3, (0,) * 5)
    assert [auction(table, state, ('pass',) * passes).turn for passes in range(3)] == speakers


def test_the_duel_has_no_doubles_even_where_the_table_doubles():
    with refuses('auction/1', 'unknown-call', BadHand):
        after('solo x', **SIX_BID, doubling=True)
