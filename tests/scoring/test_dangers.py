"""What may lose a side the match: equal to playing every hand that may come next, each in a document of its own."""

from dataclasses import replace
from itertools import product
from time import process_time

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scoring import BadDocument, score
from scoring.dangers import FAILED, dangers, say_dangers, say_needs
from scoring.document import read
from scoring.fold import begin
from scoring.games.five_hundred.outlook import own_bids
from scoring.games.five_hundred.values import CONTRACTS, TRICKS
from tests.scoring.matches import strategies

COLUMBUS = {'format': 'companion-match/1', 'game': 'bid-whist', 'preset': 'columbus', 'options': {}, 'first_dealer': 0}
COLUMBUS |= {'players': ['Ann', 'Bob', 'Cyd', 'Dan'], 'hands': []}
AVONDALE = COLUMBUS | {'game': 'five-hundred', 'preset': 'avondale'}
SET = {'bidder': 0, 'bid': 4, 'call': 'uptown', 'books': 7}


def next_hands(document, table, side):
    """Every bid of each player of a side with every number of tricks."""
    for bidder in table.sides[side]:
        if document['game'] == 'bid-whist':
            for bid, call, took in product(range(1, 8), ('uptown', 'downtown', 'no-trump'), range(14)):
                yield took, {'bidder': bidder, 'bid': bid, 'call': call, 'books': took}
        else:
            for contract, took in product(CONTRACTS, range(TRICKS + 1)):
                tricks = [took, TRICKS - took]
                yield took, {'bidder': bidder, 'contract': contract, 'tricks': tricks[:: -1 if side else 1]}


def lost_bids(document, table, side):
    """Of each bid that fails: tricks, points lost, whether the match is lost."""
    for took, hand in next_hands(document, table, side):
        after = score(document | {'hands': [*document['hands'], hand]})
        if not after.error and after.hands[-1].result in FAILED:
            yield took, -after.hands[-1].points[side], bool(after.end) and side not in after.end.winners


def check(document):
    sheet = score(document)
    assume(not sheet.end and not sheet.next.get('deciding'))
    for side, danger in enumerate(dangers(sheet.table, sheet.state)):
        lost = list(lost_bids(document, sheet.table, side))
        fatal = [(took, cost) for took, cost, over in lost if over]
        if danger is None:
            assert not fatal
        elif danger.code == 'any-lost-bid':
            assert len(fatal) == len(lost) > 0
        elif danger.code == 'few-books':
            assert all(over == (took <= danger.facts['books']) for took, _, over in lost)
        elif danger.code == 'few-books-or-points':
            books, points = danger.facts['books'], danger.facts['points']
            assert all(over == (took <= books or cost >= points) for took, cost, over in lost)
        else:
            assert min(cost for _, cost in fatal) == danger.facts['points']


@pytest.mark.slow
@settings(max_examples=10)  # a thousand hands each
@given(st.data(), st.integers(0, 3), st.booleans())
def test_dangers_of_bid_whist_are_those_of_every_next_hand(data, sets, odd):
    assume(sets or odd)
    document = data.draw(strategies('bid_whist').matches())
    document |= {'options': {**document['options'], 'sets-lose': sets, 'odd-loses': odd}}
    document.pop('closed', None)
    checked(document)


@pytest.mark.slow
@settings(max_examples=10)  # a thousand hands each
@given(st.data(), st.sampled_from([200, 300, 500, 700]))
def test_dangers_of_500_are_those_of_every_next_hand(data, gap):
    document = data.draw(strategies('five_hundred').matches())
    document |= {'options': {**document['options'], 'point-differential': gap}}
    document.pop('closed', None)
    checked(document)


def checked(document):
    """What these options refuse, or what no longer stands with them, is another match."""
    try:
        read(document)
    except BadDocument:
        assume(False)
    sheet = score(document)
    check(document | {'hands': document['hands'][: len(sheet.hands)]})


def dangers_of(document, lang='en'):
    sheet = score(document)
    return say_dangers(sheet.table, sheet.state, lang)


def test_columbus_loses_by_six_books_or_by_a_second_set():
    few = 'loses if its bid takes 6 books or fewer'
    assert dangers_of(COLUMBUS) == [f'{few}, or costs 5', f'{few}, or costs 5']
    assert dangers_of(COLUMBUS | {'hands': [SET]}) == ['loses with its next lost bid', f'{few}, or costs 5']
    bottomless = COLUMBUS | {'options': {'floor': None}}
    assert (
        dangers_of(bottomless)[0] == few and dangers_of(bottomless, 'es')[0] == 'pierde si su puja hace 6 bazas o menos'
    )


def test_a_lead_agreed_on_may_lose_before_the_back_door():
    """At -140 : 60 the back door is 360 away; 200 lost, with all tricks to the others, is enough."""
    hands = [{'bidder': 0, 'contract': '7S', 'tricks': [4, 6]}]
    document = AVONDALE | {'options': {'point-differential': 500}, 'hands': hands}
    assert score(document).totals == (-140, 60) and dangers_of(document)[0] == 'losing 200 can end it'


def test_a_distance_gives_way_where_fewer_points_end_it():
    """At -140 : 60 the back door is 360 away; with a lead of 400 agreed on, 100 lost and 100 for the others end it."""
    hands = [{'bidder': 0, 'contract': '7S', 'tricks': [4, 6]}]
    sheet = score(AVONDALE | {'options': {'point-differential': 400}, 'hands': hands})
    assert say_needs(sheet.table, sheet.state, 'en')[0] == 'losing 100 can end it'
    assert say_needs(sheet.table, sheet.state, 'es')[1].startswith('sumar 220 puede ganarla')


def test_without_a_target_two_sides_never_reach_it_at_once():
    sheet = score(AVONDALE | {'options': {'target': None, 'back-door': 'off', 'both-over': 'highest-score'}})
    assert not sheet.error and list(own_bids(sheet.table, sheet.state, 0)) == []


@pytest.mark.parametrize('side', [0, 1])
def test_the_tricks_a_bid_takes_are_those_of_its_own_side(side):
    sheet = score(AVONDALE | {'options': {'both-over': 'highest-score'}})
    bids = list(own_bids(sheet.table, replace(sheet.state, totals=(490, 480)), side))
    assert bids and all(record['tricks'][side] == took for took, record in bids)


def test_where_the_higher_total_wins_it_is_said_as_soon_as_both_may_arrive():
    made = ((0, '7S', [7, 3]), (0, '7N', [7, 3]), (1, '8D', [0, 10]), (1, '7S', [0, 10]))
    hands = [{'bidder': seat, 'contract': contract, 'tricks': took} for seat, contract, took in made]
    sheet = score(AVONDALE | {'options': {'both-over': 'highest-score', 'slam': 'off'}, 'hands': hands})
    assert sheet.totals == (360, 480)
    assert say_needs(sheet.table, sheet.state, 'en')[0].startswith('140 to go out · then the higher total wins')


def test_the_others_arrive_by_the_points_of_every_trick():
    """Who makes 7♠ and is out leaves three tricks of fifty points to the others, who are out too."""
    table = read(AVONDALE | {'options': {'both-over': 'highest-score', 'defender-trick-points': 50}}).table
    sentence = say_needs(table, replace(begin(table).state, totals=(360, 360)), 'en')[0]
    assert sentence.startswith('140 to go out · then the higher total wins')


def test_a_side_below_zero_may_win_by_leaving_the_other_alone_there():
    """Both below zero save each other: whoever gets above zero leaves the other behind the door."""
    lost = [
        {'bidder': seat, 'contract': contract, 'tricks': took}
        for seat, contract, took in ((0, '10C', [0, 10]), (1, '10C', [10, 0]), (0, '8S', [7, 3]), (0, '8S', [7, 3]))
    ]
    rule = {'back-door': 'only-if-other-not-negative', 'defender-trick-points': 0}
    sheet = score(AVONDALE | {'options': rule, 'hands': lost})
    assert sheet.totals == (-940, -460) and not sheet.end
    assert say_needs(sheet.table, sheet.state, 'en')[1] == 'gaining 460 can win it'


def test_a_boston_wins_before_the_target():
    behind = COLUMBUS | {'preset': 'classic', 'options': {'boston-wins': 'any', 'target': 21}}
    sheet = score(behind)
    assert say_needs(sheet.table, sheet.state, 'en') == ['21 to win · all tricks can win it'] * 2


def test_one_distance_explains_all_that_may_lose():
    assert dangers_of(COLUMBUS | {'preset': 'party'}) == ['losing 7 can end it'] * 2


def test_where_only_totals_decide_nothing_is_played():
    assert dangers_of(AVONDALE) == ['', ''] and dangers_of(COLUMBUS | {'preset': 'classic'}) == ['', '']
    assert dangers_of(AVONDALE | {'options': {'back-door': 'only-if-other-not-negative'}}) == ['', '']


@pytest.mark.parametrize('document', [COLUMBUS, AVONDALE | {'options': {'point-differential': 500}}])
def test_it_takes_no_time(document):
    sheet = score(document)
    started = process_time()
    dangers(sheet.table, sheet.state)
    assert process_time() - started < 0.1
