"""What a play document may say, and what it may leave out."""

from random import Random

import pytest

from scoring.games import GAMES, PLAYS
from scoring.play.answer import play
from scoring.play.best import trials_of
from scoring.play.reading.document import fields_of, read
from tests.scoring.places import as_path, leads_somewhere, places, replaced
from tests.scoring.play.random_hands import deal, played

OF_THE_BID = ('contract', 'call', 'trump', 'direction', 'bidder', 'joker_void')
WITH_BIDS = ('five-hundred', 'bid-whist', 'six-bid-solo', 'progressive-solo')


JUNK = ({'strange': 1},)  # of no type that JSON has
STRANGE = (..., None, True, -1, 0, 3, 99, [], ['AH'], [0], {'x': 1}, 'x', 'AH', 'joker/S')
every_game = pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)


def three_tricks(game, seed):
    """A hand at its fourth trick, with every field that its game has and a card played by a seat that is named."""
    document = played(game.slug, seed, left=0)
    plays = document['plays'][: 3 * document['players']]
    leader = read(document).leader
    first = {'card': plays[0], 'seat': leader}
    return document | {'leader': leader, 'plays': [first, *plays[1:]], 'ask': ['tricks', 'revokes']}


@every_game
def test_junk_in_a_play_document_is_refused_exactly_where_it_is(game):
    document = three_tricks(game, 1)
    for place in places(document):
        error = play(replaced(document, place, JUNK))['error']
        assert error and error['at'] == as_path(place), (error, place)


@every_game
def test_every_refusal_of_a_play_document_leads_to_one_of_its_fields(game):
    known, document = {*fields_of(PLAYS[game.package]), 'card', 'seat'}, three_tricks(game, 2)
    some = [place for place in places(document) if len(place) < 2 or place[-1] in (0, 1, 'card', 'seat')]
    for place in {*some, *((field,) for field in known - {'card', 'seat'})}:
        for strange in STRANGE:
            broken = replaced(document, place, strange)
            error = play(broken)['error']
            assert error is None or leads_somewhere(error['at'], broken, known), (error, place, strange)


def refused(document):
    error = play(document)['error']
    return error['at'], error['code']


@pytest.mark.parametrize('game', WITH_BIDS)
def test_who_asks_what_could_have_been_made_names_no_bid(game):
    document = deal(game, Random(1))[0] | {'ask': ['contracts']}
    without = {key: value for key, value in document.items() if key not in OF_THE_BID}
    assert read(without).contracts_for == read(without).pack.dealt
    assert refused(without | {'ask': ['contracts', 'tricks']})[1] == 'missing-field'


@pytest.mark.parametrize('game', WITH_BIDS)
def test_a_bid_named_all_the_same_must_be_one_of_the_game(game):
    document = deal(game, Random(1))[0] | {'ask': ['contracts']}
    for field in {'contract', 'call', 'bidder'} & document.keys():
        assert refused(document | {field: 'bridge'}) == (field, 'bad-value')


def test_the_lowest_bid_of_the_table_is_played_and_none_below():
    document = deal('five-hundred', Random(1))[0] | {'preset': 'avondale', 'players': 4, 'hands': [None] * 4}
    document |= {'options': {'min-level': 7}, 'bidder': 0}
    assert read(document | {'contract': '7S'}).rules.goal.made(7)
    assert refused(document | {'contract': '6S'}) == ('contract', 'contract-not-here')


def test_a_hand_nobody_bid_on_is_played_where_the_table_agreed_on_it():
    document = deal('five-hundred', Random(1))[0] | {'preset': 'avondale', 'players': 4, 'hands': [None] * 4}
    document = {key: value for key, value in document.items() if key not in OF_THE_BID} | {'contract': 'no-bid'}
    agreed = read(document | {'options': {'pass-out': 'no-bid-round'}}).rules
    assert (agreed.goal, agreed.declarers, agreed.ranking.trump) == (None, (), 'N')
    assert refused(document) == ('contract', 'contract-not-here')
    assert refused(document | {'options': {'pass-out': 'no-bid-round'}, 'bidder': 0}) == ('bidder', 'bad-value')
    assert refused(document | {'contract': '8S'}) == ('bidder', 'missing-field')


def test_a_slam_is_played_with_any_trump_suit_and_a_bid_with_its_own():
    document = deal('five-hundred', Random(1))[0] | {'preset': 'australian', 'players': 4, 'hands': [None] * 4}
    document |= {'options': {'contracts': ['slam', 'misere']}, 'bidder': 0, 'trump': 'H'}
    assert read(document | {'contract': 'slam'}).rules.ranking.trump == 'H'
    assert read(document | {'contract': '8H'}).rules.ranking.trump == 'H'
    for contract, trump in (('misere', 'H'), ('misere', 'N'), ('8S', 'H'), ('8N', 'N')):
        assert refused(document | {'contract': contract, 'trump': trump}) == ('trump', 'bad-value')


def with_discards(game, seed):
    """A hand dealt, with its kitty and as many cards of the bidder's laid away."""
    document = deal(game, Random(seed))[0]
    dealt = {card for hand in document['hands'] for card in hand}
    kitty = [card for card in read(document).pack.cards if card not in dealt]
    return document | {'kitty': kitty, 'discards': document['hands'][document['bidder']][: len(kitty)]}


@pytest.mark.parametrize('game', ['five-hundred', 'bid-whist'])
def test_the_bidder_holds_the_kitty_and_not_what_was_laid_away(game):
    document = with_discards(game, 1)
    held = set(read(document).dealt.hands[document['bidder']])
    assert document['kitty'] and held > set(document['kitty']) and held.isdisjoint(document['discards'])


def test_a_misere_does_not_rank_jacks_high_where_a_bid_without_trump_does():
    document = deal('five-hundred', Random(3))[0] | {'preset': 'avondale'}
    document |= {'contract': '8N', 'j5': True, 'bidder': 0, 'ask': ['contracts']}
    trials = {trial.play: trial.rules.ranking.strength for _bidder, trial in trials_of(read(document))}
    assert trials['N']['JS'] > trials['N']['AS'] and trials['misere']['JS'] < trials['misere']['QS']


def test_only_for_frog_does_the_bidder_at_solo_take_the_widow():
    """In frog three cards of the widow come to the hand, and three are laid away."""
    taken = with_discards('progressive-solo', 1)
    assert set(taken['kitty']) < set(read(taken | {'contract': 'frog'}).dealt.hands[taken['bidder']])
    assert refused(taken | {'contract': 'heart-solo'}) == ('discards', 'bad-value')
    without = {key: value for key, value in taken.items() if key not in OF_THE_BID}
    assert refused(without | {'ask': ['contracts']}) == ('discards', 'bad-value')


def test_up_to_five_at_a_solo_table_who_plays_follows_from_the_dealer():
    """The dealer sits out of four, with who sits opposite of five; six say who plays."""
    document = deal('six-bid-solo', Random(1))[0] | {'dealer': 0, 'bidder': 1, 'contract': 'heart-solo'}
    document.pop('trump', None)
    seats = [read(document | {'players': players, 'hands': [None] * players}).rules.seats for players in (3, 4, 5)]
    assert [len(active) for active in seats] == [3, 3, 3] and seats[1] == (1, 2, 3) and 0 not in seats[2]
    assert refused(document | {'players': 6, 'hands': [None] * 6}) == ('active', 'missing-field')
    assert refused(document | {'options': {'contracts': ['misere']}}) == ('contract', 'contract-not-here')


@pytest.mark.parametrize('game', ['six-bid-solo', 'progressive-solo'])
def test_a_bidder_named_all_the_same_must_be_one_who_plays(game):
    seats = {'players': 4, 'dealer': 2, 'hands': [None] * 4}
    document = deal(game, Random(1))[0] | seats | {'ask': ['contracts'], 'bidder': 2}
    assert refused(document) == ('bidder', 'seat-not-playing')


def test_nobody_could_have_made_a_contract_at_black_lady():
    document = deal('black-lady', Random(1))[0] | {'ask': ['tricks', 'contracts']}
    assert refused(document) == ('ask/1', 'no-best')


def test_a_called_partner_plays_for_the_bidder():
    document = deal('five-hundred', Random(1))[0]
    called = {'preset': 'five-handed', 'players': 5, 'hands': [None] * 5, 'contract': '8S', 'bidder': 1, 'partner': 3}
    assert read(document | called).rules.declarers == (1, 3)
    assert read(document | called | {'partner': None}).rules.declarers == (1,)
    assert refused(document | called | {'partner': 1}) == ('partner', 'bad-value'), 'who calls cannot be called'
    alone = called | {'contract': 'misere', 'options': {'contracts': ['misere']}}
    assert refused(document | alone) == ('partner', 'bad-value'), 'a misère is played alone'
    four = called | {'preset': 'avondale', 'players': 4, 'hands': [None] * 4}
    assert refused(document | four) == refused(document | four | {'partner': None}) == ('partner', 'bad-value')


@pytest.mark.parametrize(
    ('preset', 'jokers', 'each', 'kitty'),
    [('classic', 2, 12, 6), ('classic', 1, 12, 5), ('classic', 0, 12, 4), ('no-kitty', 0, 13, 0)],
)
def test_jokers_make_the_kitty_longer(preset, jokers, each, kitty):
    document = deal('bid-whist', Random(1))[0] | {'preset': preset, 'hands': [None] * 4}
    pack = read(document | {'options': {'jokers': jokers}}).pack
    assert (pack.each, pack.kitty) == (each, kitty)


def test_without_trump_none_is_named_at_bid_whist_and_a_direction_is():
    document = deal('bid-whist', Random(1))[0] | {'call': 'no-trump', 'direction': 'down'}
    assert refused(document) == ('trump', 'bad-value')
    document.pop('trump')
    assert read(document).rules.ranking.strength['2S'] > read(document).rules.ranking.strength['3S']
    assert refused(document | {'direction': 'sideways'}) == ('direction', 'bad-value')
    up = document | {'call': 'uptown', 'trump': 'S'}
    assert refused(up) == ('direction', 'bad-value')
    upwards = read(up | {'direction': 'up'}).rules.ranking.strength
    assert upwards['big'] > upwards['AS'] > upwards['KS']


def test_without_a_kitty_no_trick_gets_its_book():
    document = deal('bid-whist', Random(1))[0] | {'preset': 'no-kitty'}
    first = {'options': {'kitty-book': 'first-trick'}, 'hands': [None] * 4}
    assert read(document | first).rules.goal.first_trick == 0


@pytest.mark.parametrize(('kitty_book', 'has'), [('bidder', 1), ('first-trick', 0), ('none', 0)])
def test_a_bid_of_four_takes_ten_books(kitty_book, has):
    document = deal('bid-whist', Random(1))[0] | {'hands': [None] * 4}
    document.pop('bid', None)
    goal = read(document | {'bid': 4, 'options': {'kitty-book': kitty_book}}).rules.goal
    assert [goal.made(books) for books in (9, 10)] == [False, True]
    assert (goal.extra, goal.first_trick) == (has, int(kitty_book == 'first-trick'))
    assert read(document).rules.goal.made(13) is None


@pytest.mark.parametrize('seen_as', ['points', 'tricks'])
def test_a_call_solo_is_made_by_all_points_or_by_all_tricks(seen_as):
    bid = {'contract': 'call-solo', 'trump': 'S', 'bidder': 0, 'options': {'call-objective': f'all-{seen_as}'}}
    document = deal('six-bid-solo', Random(1))[0] | {'players': 3, 'hands': [None] * 3} | bid
    goal = read(document).rules.goal
    assert (goal.kind, goal.unit, goal.counts) == ('most', seen_as, seen_as)
    everything = 11 if seen_as == 'tricks' else 120
    assert [goal.made(value) for value in (everything - 1, everything)] == [False, True]


def test_a_misere_at_solo_is_made_by_nothing_and_a_spread_one_begins_after_the_bidder():
    document = deal('six-bid-solo', Random(1))[0] | {'players': 3, 'hands': [None] * 3, 'dealer': 0, 'bidder': 1}
    document.pop('trump', None)
    closed, spread = (read(document | {'contract': contract}).rules for contract in ('misere', 'spread-misere'))
    assert [closed.goal.made(value) for value in (0, 1)] == [True, False]
    assert (closed.void, closed.leader, spread.leader) == ('', 1, 2)


@pytest.mark.parametrize('seed', range(6))
def test_a_kitty_for_the_first_trick_is_a_book_of_who_wins_it(seed):
    document = played('bid-whist', seed)
    document |= {'options': {'kitty-book': 'first-trick'}, 'plays': document['plays'][:4], 'ask': ['tricks']}
    tricks = play(document)['tricks']
    assert tricks['bidder_has'] == (2 if tricks['tricks'][0]['winner'] % 2 == document['bidder'] % 2 else 0)


@pytest.mark.parametrize('game', WITH_BIDS)
def test_who_leads_is_given_or_follows_from_the_rules(game):
    """Each bidder of `contracts` leads as given too, and otherwise by the rules of its own bid."""
    document = deal(game, Random(1))[0]
    by_rules = read(document)
    other = next(seat for seat in by_rules.rules.seats if seat != by_rules.leader)
    given = read(document | {'leader': other})
    assert (by_rules.leader, by_rules.leader_given) == (by_rules.rules.leader, None)
    assert (given.leader, given.leader_given, given.rules.leader) == (other, other, by_rules.leader)


@pytest.mark.parametrize('pack', ['33', '43', '2x43', '52', '2x45', '3x43', '44', '53', '63', '64', 'none'])
@pytest.mark.parametrize(('preset', 'players'), [('two-handed', 2), ('three-handed', 3), ('avondale', 4)])
def test_a_pack_is_played_by_as_many_as_it_is_for(preset, players, pack):
    """Two who play with hands on the table are told that this is not modelled, not that there is no such pack."""
    document = deal('five-hundred', Random(1))[0] | {'preset': preset, 'players': players, 'pack': pack}
    document |= {'dealer': 0, 'bidder': 0, 'contract': '8S', 'hands': [None] * players, 'leader': 0}
    error = play(document)['error']
    if players == 2 and pack in ('43', '2x43'):
        assert (error['at'], error['code']) == ('pack', 'not-modelled')
    elif pack in {2: ('52', '2x45'), 3: ('33', '3x43'), 4: ('43', '44')}[players]:
        assert error is None
    else:
        assert (error['at'], error['code']) == ('pack', 'bad-value')


@pytest.mark.parametrize(('lowest', 'makes'), [(6, [['6S'], ['6S', '7S']]), (7, [[], ['7S']])])
def test_six_tricks_make_a_bid_where_six_may_be_bid(lowest, makes):
    hand = deal('five-hundred', Random(3))[0]
    hand = {name: value for name, value in hand.items() if name not in OF_THE_BID} | {'ask': ['contracts']}
    document = read({**hand, 'preset': 'avondale', 'options': {'min-level': lowest}})
    spades = next(trial for _bidder, trial in trials_of(document) if trial.play == 'S')
    assert [spades.makes(6), spades.makes(7)] == makes
