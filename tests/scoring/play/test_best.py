"""Best play is exact: against plain minimax, when suits change places, and when the table is turned."""

from itertools import pairwise
from random import Random

import pytest

from scoring.play.answer import play
from scoring.play.best import best, budget_of, losses, position, solve, trials_of
from scoring.play.bits import Suit, rooms_of
from scoring.play.budget import Budget, GivenUp
from scoring.play.course import winner
from scoring.play.findings import keep
from scoring.play.reading.document import read
from tests.scoring.play.minimax import value
from tests.scoring.play.random_hands import played
from tests.scoring.play.test_play import options_of

pytestmark = pytest.mark.slow

WITH_A_BIDDER = ('five-hundred', 'bid-whist', 'six-bid-solo', 'progressive-solo')
ENDINGS = 12  # a game; `tests.scoring.play.proof` solves 10,000


def compare(game, seed):
    """Solve an ending of two or three tricks, in the middle of a trick or not, both ways."""
    document = played(game, seed, left=2 + seed % 2)
    rng = Random(seed)
    for _ in range(rng.randrange(3)):
        legal = play({**document, 'ask': ['legal']})['legal']['legal']
        card = rng.choice(legal)
        if card not in ('joker', 'big', 'little'):
            document['plays'].append(card)
    answer = play({**document, 'ask': ['tricks', 'best']})
    answered, tricks = answer['best'], answer['tricks']
    declarers = read({**document, 'ask': ['best']}).rules.declarers
    want, so_far = value(document, options_of(document), declarers, answered)
    if answered['goal'] == 'five':
        assert answered['made'] == want, document
    else:
        assert answered['value'] - tricks['bidder_has'] == want - so_far, document


@pytest.mark.parametrize('game', WITH_A_BIDDER)
def test_best_play_is_what_plain_minimax_finds(game):
    for seed in range(ENDINGS):
        compare(game, seed)


@pytest.mark.parametrize('seed', [95, 102, 242, 349, 357, 408])  # in the last they are
def test_exactly_five_tricks_are_forced_where_plain_minimax_forces_them(seed):
    """In these endings hi-lo was bid: neither four tricks nor six will do."""
    compare('five-hundred', seed)


def test_a_joker_that_wins_nothing_is_no_trick_to_cash():
    """In this ending a bidder holds an ace and a joker at no trump, which is led last and takes nothing."""
    compare('bid-whist', 33)


# Bowers keep their colour, and the black fours are out as a pair; hearts have a bid of their own at solo.
EXCHANGES = {
    'five-hundred': {'S': 'C', 'C': 'S', 'D': 'H', 'H': 'D'},
    'bid-whist': {'S': 'C', 'C': 'D', 'D': 'H', 'H': 'S'},
    'six-bid-solo': {'S': 'C', 'C': 'D', 'D': 'S', 'H': 'H'},
    'progressive-solo': {'S': 'C', 'C': 'D', 'D': 'S', 'H': 'H'},
}
CALLED = {'S': 'spade-solo', 'C': 'club-solo', 'D': 'diamond-solo', 'H': 'heart-solo'}


def exchanged(document):
    """The same hand with its suits changed for others."""
    suits = EXCHANGES[document['game']]

    def card(code):
        body, slash, named = code.partition('/')
        body = body if body in ('joker', 'big', 'little') else body[:-1] + suits[body[-1]]
        return body + slash + suits.get(named, '')

    contracts = {CALLED[suit]: CALLED[suits[suit]] for suit in suits}
    contracts |= {f'8{suit}': f'8{suits[suit]}' for suit in suits}
    hands = [[card(code) for code in hand] for hand in document['hands']]
    changed = {**document, 'hands': hands, 'plays': [card(code) for code in document['plays']]}
    if 'trump' in document:
        changed['trump'] = suits[document['trump']]
    if 'contract' in document:
        changed['contract'] = contracts.get(document['contract'], document['contract'])
    return changed


def turned(document, places):
    """The same hand with everybody moved round the table."""
    players = document['players']
    hands = [document['hands'][(seat - places) % players] for seat in range(players)]
    moved = {field: (document[field] + places) % players for field in ('dealer', 'bidder')}
    return {**document, **moved, 'hands': hands}


def compare_alike(game, seed, left=4):
    """Solve an ending, the same in other suits, and the same with everybody moved by one to all seats."""
    document = {**played(game, seed, left=left), 'ask': ['best']}
    want = play(document)['best']
    assert play(exchanged(document))['best'] == want, document
    assert play(turned(document, 1 + seed % (document['players'] - 1)))['best'] == want, document


@pytest.mark.parametrize('game', WITH_A_BIDDER)
def test_suits_may_change_places_and_the_table_may_turn(game):
    for seed in range(4):
        compare_alike(game, seed)


def test_low_cards_that_change_hands_leave_a_suit_alike_down_to_the_high_ones():
    """What was found holds for both: neither rank below the two highest took a trick."""
    owners = (0, 1, 1, 0, 0, 1)
    [room] = rooms_of([0b111111], 2)
    suit = Suit(0b111111, owners, (0,) * 6, (1,) * 6, (True, False), room, trumps=False)
    first, second = suit[0b110011], suit[0b111100]
    assert (first.shape, first.masks) == (second.shape, second.masks)
    assert first.alike & first.masks[2] == second.alike & second.masks[2]
    assert first.alike & first.masks[3] != second.alike & second.masks[3]


def test_grounds_take_in_the_neighbours_that_were_not_tried():
    """Of cards next to each other in one hand only the lowest is tried, so that it speaks for those above it."""
    suit = Suit(0b1111, (1, 0, 0, 1), (0,) * 4, (1,) * 4, (True, False), next(rooms_of([0b1111], 2)), trumps=False)
    state = suit[0b1111]
    assert keep({}, [state], state.alike, 0b0100, 1, 2) == 0b1110


@pytest.mark.parametrize(('game', 'seed'), [('five-hundred', 6), ('bid-whist', 0)])
def test_every_card_that_changed_the_result_is_found(game, seed):
    """Asked anew before and after each card, best play comes to another result exactly there."""
    document = {**played(game, seed, left=0), 'ask': ['best']}
    plays = document['plays']
    values = [play({**document, 'plays': plays[:count]})['best']['value'] for count in range(len(plays) + 1)]
    changed = [(place, *pair) for place, pair in enumerate(pairwise(values)) if pair[0] != pair[1]]
    lost = losses(read(document), Budget(None))
    assert [(loss['play'], loss['was'], loss['became']) for loss in lost] == changed != []


def test_a_hand_too_long_is_given_up_after_the_same_number_of_steps():
    document = read({**played('bid-whist', 1, left=12), 'ask': ['best']})
    budget = Budget(500)
    with pytest.raises(GivenUp):
        best(document, budget)
    assert budget.steps == 501


def test_a_line_of_best_play_ends_with_the_value_promised():
    document = read({**played('five-hundred', 3, left=4), 'ask': ['best']})
    solved = solve(document, document.rules, document.leader, Budget(None))
    promised = solved.value()
    for choice in list(solved.line()):
        solved.lay(*choice)
    assert solved.value() == promised
    assert solved.course.over


@pytest.mark.parametrize(('objective', 'unit', 'value'), [('no-tricks', 'tricks', 4), ('no-points', 'points', 46)])
def test_a_misere_of_solo_is_against_tricks_or_points(objective, unit, value):
    ending = played('six-bid-solo', 0, left=2)
    answered = play({**ending, 'options': {'misere-objective': objective}, 'ask': ['best']})['best']
    assert (answered['unit'], answered['value'], answered['made']) == (unit, value, False)


@pytest.mark.parametrize(('sixty', 'made'), [('made', True), ('lost', False), ('push', None)])
def test_a_solo_exactly_on_par_is_what_the_table_says(sixty, made):
    ending = played('six-bid-solo', 70, left=2)
    answered = play({**ending, 'options': {'sixty': sixty}, 'ask': ['best']})['best']
    assert (answered['value'], answered['made']) == (60, made)


def test_hi_lo_is_looked_at_where_it_is_bid_and_comes_home_where_it_is_forced():
    deal = {**played('five-hundred', 95, left=2), 'plays': [], 'ask': ['contracts']}
    ways = {trial.play: trial for _bidder, trial in trials_of(read(deal))}
    assert (ways['hi-lo'].makes(True), ways['hi-lo'].makes(False)) == (['hi-lo'], [])
    without = {**deal, 'contract': 'misere', 'options': {'contracts': ['misere']}}
    assert 'hi-lo' not in {trial.play for _bidder, trial in trials_of(read(without))}


@pytest.mark.parametrize(
    ('game', 'tricks', 'most'),
    [('bid-whist', 9, None), ('bid-whist', 10, 1_500_000), ('six-bid-solo', 8, None), ('six-bid-solo', 9, 3_000_000)],
)
def test_an_answer_is_promised_from_so_many_tricks_before_the_end(game, tricks, most):
    """Whether a trick is begun plays no part, nor who looks on: a fourth at solo who deals plays no card."""
    for seed in range(6):
        document = played(game, seed, left=tricks - 1)
        at_play = len(read(document).pack.dealt)
        plays = document['plays'][: len(document['plays']) - at_play]
        for begun in range(at_play):
            so_far = {**document, 'plays': document['plays'][: len(plays) + begun]}
            assert budget_of(read(so_far)).most == most, (document['players'], begun)


# Endings with so many tricks left in which a last card may take the trick or not, and comes to the same.
FREE_TO_TAKE = [('five-hundred', 4, 30), ('bid-whist', 3, 13), ('bid-whist', 3, 15), ('six-bid-solo', 5, 3),
                ('six-bid-solo', 5, 7), ('progressive-solo', 5, 15)]  # fmt: skip


@pytest.mark.parametrize(('game', 'left', 'seed'), FREE_TO_TAKE)
def test_a_reply_is_chosen_as_people_choose_among_cards_that_come_to_the_same(game, left, seed):
    """Last to play, they take a trick that is not their side's; else they go no higher than they must, nor trump."""
    now, free = position(read({**played(game, seed, left=left), 'ask': ['best']})), 0
    how, value = now.course.rules.ranking, now.value()
    while not now.course.over:
        choice = now.reply(value)
        same = [other for other in now.choices() if now.after(other).still(value)]
        takers = [other for other in same if takes_it_back(now, other)]
        free += 0 < len(takers) < len(same)
        cheap = {(how.suits[card] == how.trump, how.strength[card]) for card, _named in takers or same}
        assert (how.suits[choice[0]] == how.trump, how.strength[choice[0]]) == min(cheap), choice
        now.lay(*choice)
    assert free


def takes_it_back(now, choice):
    """Whether the last card of a trick takes it for a side that did not have it."""
    course, declarers = now.course, now.course.rules.declarers
    if len(course.laid) < len(course.rules.seats) - 1:
        return False
    seats = course.rules.seats
    holder = seats[(seats.index(course.leader) + winner(course.laid, course.rules.ranking, course.named)) % len(seats)]
    mine = course.turn in declarers
    return (holder in declarers) != mine and now.after(choice).course.tricks[-1].winner == course.turn
