"""The lines of a solo hand: which reason, for whom, with which facts."""

import pytest

from scoring import score
from tests.scoring.cases import sheet_of

NAMES = ['Ann', 'Ben', 'Cal', 'Dot', 'Eve', 'Fay', 'Gus']


def match(*hands, game='progressive-solo', preset='progressive-solo', players=3, dealer=0, **more):
    closed = {'closed': more.pop('closed')} if 'closed' in more else {}
    return {
        'format': 'companion-match/1',
        'game': game,
        'preset': preset,
        'options': {key.replace('_', '-'): value for key, value in more.items()},
        'players': NAMES[:players],
        'first_dealer': dealer,
        'hands': list(hands),
        **closed,
    }


def six_bid(*hands, **more):
    return match(*hands, game='six-bid-solo', preset='six-bid-modern', **more)


def lines(document):
    return [(line.side, line.points, line.reason, dict(line.facts)) for line in score(document).hands[-1].lines]


def reasons(document):
    return [(side, points, reason) for side, points, reason, _ in lines(document)]


def bid(contract, points=None, bidder=0, **more):
    return {'contract': contract, 'bidder': bidder, **({} if points is None else {'points': points}), **more}


def test_a_bid_by_the_point_says_how_it_was_reckoned():
    settled = {'called': 'club-solo', 'each': 30}
    counted = {'count': 2, 'taken': 70, 'gap': 10, 'par': 60, 'tariff': 3}
    assert lines(match(bid('club-solo', 70))) == [
        (0, 60, 'points-made', settled | counted),
        (1, -30, 'opponent-pays', settled | {'bidder': 0}),
        (2, -30, 'opponent-pays', settled | {'bidder': 0}),
    ]


def test_a_loser_pays_the_idle_dealer_in_a_line_of_its_own():
    assert reasons(match(bid('frog', 50, bidder=2), players=4)) == [
        (2, -30, 'points-lost'),
        (1, 10, 'opponent-collects'),
        (3, 10, 'opponent-collects'),
        (0, 10, 'idle-collects'),
    ]


def test_an_idle_payer_has_a_line_of_its_own():
    assert (0, -10, 'idle-pays') in reasons(match(bid('frog', 70, bidder=2), players=4, idle_collects='always'))


@pytest.mark.parametrize('sixty', ['made', 'push', 'lost'])
def test_on_the_line_one_line_says_that_nobody_pays(sixty):
    facts = {'called': 'frog', 'par': 60}
    assert lines(match(bid('frog', 60, doubles={'1': 2}), sixty=sixty)) == [(0, 0, 'points-level', facts)]


@pytest.mark.parametrize(
    ('played', 'reason', 'facts'),
    [
        (bid('misere', 0), 'misere-made', {}),
        (bid('spread-misere', 4), 'misere-lost', {}),
        (bid('guarantee', 74, trump='H'), 'guarantee-made', {'trump': 'H', 'target': 74}),
        (bid('guarantee', 79, trump='S'), 'guarantee-lost', {'trump': 'S', 'target': 80}),
        (bid('call-solo', 120, trump='H'), 'call-made', {'trump': 'H'}),
        (bid('call-solo', 118, trump='C'), 'call-lost', {'trump': 'C'}),
    ],
)
def test_flat_contracts_say_what_they_needed(played, reason, facts):
    _, _, given, line_facts = lines(six_bid(played))[0]
    assert given == reason
    assert line_facts.items() >= facts.items()


def test_a_double_adds_a_line_on_either_side_of_it():
    doubled = lines(match(bid('frog', 75, doubles={'1': 2, '2': 4})))
    assert doubled[3:] == [
        (0, 15, 'double', {'each': 15, 'doubler': 1, 'whole': 30}),
        (1, -15, 'double', {'each': 15, 'doubler': 1, 'whole': 30}),
        (0, 45, 'redouble', {'each': 15, 'doubler': 2, 'whole': 60, 'bidder': 0}),
        (2, -45, 'redouble', {'each': 15, 'doubler': 2, 'whole': 60, 'bidder': 0}),
    ]


@pytest.mark.parametrize(('factor', 'reason'), [(2, 'table-double'), (4, 'table-redouble')])
def test_a_double_for_the_table_meets_both_opponents(factor, reason):
    document = match(bid('frog', 70, bidder=1, doubles={'3': factor}), players=4, double_scope='table')
    assert [line for line in reasons(document) if line[2] == reason] == [
        (1, 10 * (factor - 1), reason),
        (2, -10 * (factor - 1), reason),
        (1, 10 * (factor - 1), reason),
        (3, -10 * (factor - 1), reason),
    ]


def test_no_double_no_line_where_doubles_are_for_the_table():
    assert len(lines(match(bid('frog', 70), double_scope='table'))) == 3


def test_antes_come_first_and_the_pot_last():
    document = match(bid('frog', 61), preset='progressive-solo-pots-hsg')
    assert [reason for _, _, reason in reasons(document)] == [
        'ante', 'ante', 'ante', 'points-made', 'opponent-pays', 'opponent-pays', 'pot-taken',
    ]  # fmt: skip
    assert lines(document)[0] == (0, -3, 'ante', {'frog': 1, 'solo': 2})
    assert lines(document)[-1] == (0, 3, 'pot-taken', {'pot': 'frog-pot', 'held': 3})


def test_both_pots_are_taken_in_two_lines():
    document = match(bid('club-solo', 61), preset='progressive-solo-pots-hsg', pot_take='both-for-solo')
    assert [line[3] for line in lines(document) if line[2] == 'pot-taken'] == [
        {'pot': 'frog-pot', 'held': 3},
        {'pot': 'solo-pot', 'held': 6},
    ]


def test_an_empty_pot_is_neither_taken_nor_matched():
    empty = {'preset': 'progressive-solo-pots-matched', 'pot_stake_frog': 0}
    for points in (59, 61):
        assert not [line for line in reasons(match(bid('frog', points), **empty)) if line[2].startswith('pot-')]


def test_a_matched_pot_says_what_went_in():
    assert lines(match(bid('spade-solo', 59), preset='progressive-solo-pots-matched'))[-1] == (
        0, -6, 'pot-matched', {'pot': 'solo-pot', 'held': 6},
    )  # fmt: skip


def test_an_adjustment_has_a_line_for_each_seat_that_it_moves():
    adjusted = {'contract': 'adjustment', 'deltas': [0, -5, 5]}
    assert lines(match(adjusted)) == [(1, -5, 'adjustment', {}), (2, 5, 'adjustment', {})]


def test_a_passed_deal_without_pots_has_no_line():
    assert lines(match({'contract': 'passed'})) == []


@pytest.mark.parametrize(('short', 'called'), [(True, 'spread-misere-short'), (False, 'spread-misere')])
def test_short_names_are_said_where_the_table_likes_them(short, called):
    names = [facts['called'] for *_, facts in lines(six_bid(bid('spread-misere', 0), names_short=short))]
    assert names == [called] * 3


def test_a_contract_without_a_short_name_keeps_its_own():
    names = [facts['called'] for *_, facts in lines(six_bid(bid('misere', 0), names_short=True))]
    assert names == ['misere'] * 3


def test_the_sheet_shows_pots_only_where_there_are_pots():
    assert 'pots' not in sheet_of(match(bid('frog', 61)))
    assert sheet_of(match(preset='progressive-solo-pots', closed='agreement'))['totals'] == [0, 0, 0]


def test_shares_of_the_pots_say_what_was_left():
    sheet = sheet_of(match({'contract': 'passed'}, preset='progressive-solo-pots-hsg', closed='agreement'))
    share = {'side': 0, 'points': 3, 'reason': 'pot-share', 'facts': {'left': 9, 'count': 3}}
    assert sheet['settlement'][0].items() >= share.items()
    assert [line['side'] for line in sheet['settlement']] == [0, 1, 2]


def test_a_seat_without_a_share_has_no_line():
    """Two chips among four: the two to the next dealer's left get one each."""
    document = match({'contract': 'passed'}, bid('solo', 61), players=4, closed='time')
    document |= {'game': 'six-bid-solo', 'preset': 'six-bid-modern'}
    document['options'] = {'pots': 'two', 'pot-stake-frog': 1, 'pot-stake-solo': 0, 'pot-ante-by': 'active'}
    document['hands'] = [{'contract': 'passed'}]
    settled = sheet_of(document)['settlement']
    assert [(line['side'], line['points']) for line in settled] == [(0, 1), (2, 1), (3, 1)]


def test_an_aliased_preset_plays_and_is_written_back_by_its_own_name():
    assert score(match(preset='denver-solo')).table.preset.key == 'progressive-solo'
