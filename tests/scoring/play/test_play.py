"""Hands played card by card: the worked cases, random hands against a second reading of the rules, and refusals."""

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import find
from scoring.games import GAMES
from scoring.options import resolve
from scoring.play.answer import ANSWERS, play
from scoring.play.course import Course
from scoring.play.document import QUESTIONS
from scoring.play.json_file import parse
from scoring.play.legal import judged
from scoring.play.reading.document import read
from scoring.play.so_far import left_in
from scoring.play.words import REASONS, REFUSALS
from tests.scoring.play.random_hands import played
from tests.scoring.play.referee import replay, turns

CASES = json.loads((Path(__file__).parent / 'cases.json').read_text(encoding='utf-8'))
SLUGS = [game.slug for game in GAMES]
HANDS, ALL_TURNS = 20, 40  # a game; `tests.scoring.play.proof` plays 10,000


def within(want, got):
    """Whether an answer holds what a case expects: objects by the fields named, everything else equal."""
    if isinstance(want, dict) and isinstance(got, dict):
        return all(key in got and within(value, got[key]) for key, value in want.items())
    if isinstance(want, list) and isinstance(got, list):
        return len(want) == len(got) and all(map(within, want, got))
    return want == got


LONG = ('500: a late mistake', 'contracts: 500 for three, one seat')  # seconds each, to search every way to play on


def as_param(case):
    return pytest.param(case, id=case['name'], marks=[pytest.mark.slow] if case['name'] in LONG else [])


@pytest.mark.parametrize('case', [as_param(case) for case in CASES])
def test_the_worked_cases_are_answered(case):
    answer = play(case['document'])
    assert within(case['expect'], answer), answer


def options_of(document):
    game = find(document['game'])
    return resolve(game.options, game.preset(document['preset']), document.get('options', {}))


def compare(game, seed):
    """Play a random hand and replay it with the referee, at its end and at one point within."""
    document = played(game, seed)
    some = Random(seed).randrange(len(document['plays']))
    for plays in (document['plays'], document['plays'][:some]):
        answer = play({**document, 'plays': plays, 'ask': ['legal', 'tricks', 'revokes']})
        winners, turn, legal = replay({**document, 'plays': plays}, options_of(document))
        now = answer['legal'] or {'seat': None, 'legal': None}
        assert [trick['winner'] for trick in answer['tricks']['tricks']] == winners
        assert (now['seat'], now['legal'], answer['revokes']) == (turn, legal, [])


@pytest.mark.parametrize('game', SLUGS)
def test_at_every_turn_the_second_reading_allows_the_same_cards(game):
    for seed in range(ALL_TURNS):
        document = played(game, seed)
        start = read(document)
        course = Course(start.rules, start.leader)
        for place, (_, turn, allowed) in enumerate(turns(document, options_of(document))):
            if not course.over:
                why = judged(course.rules, left_in(start, course.turn, place), course.moment)
                assert (course.turn, [card for card in why if why[card] is None]) == (turn, allowed), (seed, place)
                assert {reason for reason in why.values() if reason} <= REASONS.keys()
                course.lay(*turn_at(start, place))


def turn_at(document, place):
    return document.turns[place].card, document.turns[place].named


@pytest.mark.parametrize('game', SLUGS)
def test_random_hands_are_played_as_a_second_reading_of_the_rules_says(game):
    for seed in range(HANDS):
        compare(game, seed)


@pytest.mark.parametrize('game', SLUGS)
def test_a_revoke_is_proved_without_the_hands_exactly_where_later_cards_show_it(game):
    """With the hands known, every card out of order is found; without them, never one that was in order."""
    rng = Random(game)
    for seed in range(HANDS):
        document = played(game, seed)
        plays = list(document['plays'])
        at = rng.randrange(len(plays))
        answer = play({**document, 'plays': plays[:at], 'ask': ['legal']})
        wrong = sorted(answer['legal']['not'])
        if not wrong:
            continue
        plays = [*plays[:at], wrong[0]]
        known = play({**document, 'plays': plays, 'ask': ['revokes']})['revokes']
        assert [(revoke['play'], revoke['card'], revoke['shown']) for revoke in known] == [(at, wrong[0], None)]
        leader = {'leader': document_leader(document)}
        hidden = {**document, **leader, 'hands': [None] * document['players'], 'plays': plays, 'ask': ['revokes']}
        assert play(hidden)['revokes'] == [], 'nothing later was played'


def document_leader(document):
    return play({**document, 'plays': [], 'ask': ['tricks']})['tricks']['leader']


A_HAND = CASES[0]['document']
CONTRACTS = {'ask': ['contracts'], 'plays': []}


@pytest.mark.parametrize(
    ('change', 'at', 'code'),
    [
        ({'format': 'companion-play/2'}, 'format', 'unknown-format'),
        ({'game': 'whist'}, 'game', 'unknown-game'),
        ({'preset': 'nowhere'}, 'preset', 'unknown-preset'),
        ({'options': {'nothing': 1}}, 'options/nothing', 'unknown-option'),
        ({'options': []}, 'options', 'not-an-object'),
        ({'options': {'breach': True}}, 'options/breach-value', 'breach-without-value'),
        ({'players': 5}, 'players', 'bad-value'),
        ({'preset': 'two-handed', 'players': 2}, 'preset', 'not-modelled'),
        ({'call': 'uptown'}, 'call', 'unknown-field'),
        ({'pack': '33'}, 'pack', 'bad-value'),
        ({'dealer': 4}, 'dealer', 'bad-value'),
        ({'contract': '11H'}, 'contract', 'bad-value'),
        ({'contract': 'slam'}, 'contract', 'contract-not-here'),
        ({'trump': 'S'}, 'trump', 'bad-value'),
        ({'j5': True}, 'j5', 'bad-value'),
        ({'bidder': True}, 'bidder', 'bad-value'),
        ({'hands': [[], None, None, None]}, 'hands/0', 'hand-size'),
        ({'hands': [['1H'], None, None, None]}, 'hands/0/0', 'no-such-card'),
        ({'hands': [['AH', 'AH'], None, None, None]}, 'hands/0/1', 'card-twice'),
        ({'kitty': ['AH']}, 'kitty/0', 'card-twice'),
        ({'discards': []}, 'kitty', 'missing-field'),
        ({'leader': 4}, 'leader', 'bad-value'),
        ({'ask': []}, 'ask', 'bad-value'),
        ({'ask': ['legal', 'legal']}, 'ask/1', 'bad-value'),
        ({'contracts_for': [0]}, 'contracts_for', 'bad-value'),
        ({'contracts_for': 0} | CONTRACTS, 'contracts_for', 'bad-value'),
        ({'contracts_for': [0, 4]} | CONTRACTS, 'contracts_for/1', 'bad-value'),
        ({'hands': [None] * 4} | CONTRACTS, 'hands/0', 'hands-needed'),
        ({'contracts_for': [1, 0, 1]} | CONTRACTS, 'contracts_for/2', 'bad-value'),
        ({'ask': ['best'], 'hands': [None] * 4}, 'hands/0', 'hands-needed'),
        ({'ask': ['contracts']}, 'plays', 'plays-too-early'),
        ({'plays': ['AH']}, 'plays/0', 'not-held'),
        ({'plays': ['JH', 'JH']}, 'plays/1', 'card-twice'),
        ({'plays': ['JH/S']}, 'plays/0', 'suit-not-asked'),
        ({'plays': [{'card': 'JH', 'seat': 1}]}, 'plays/0/seat', 'out-of-turn'),
        ({'plays': [{'seat': 1}]}, 'plays/0/card', 'missing-field'),
        ({'plays': [{'card': 7}]}, 'plays/0/card', 'bad-value'),
        ({'plays': ['JH'], 'hands': [None] * 4, 'ask': ['legal']}, 'hands/3', 'hands-needed'),
    ],
)
def test_a_fault_is_refused_where_it_stands(change, at, code):
    error = play(A_HAND | change)['error']
    assert (error['at'], error['code']) == (at, code)
    assert error['text'] != play(A_HAND | change, 'es')['error']['text']


def test_cards_laid_away_want_the_kitty_they_came_from():
    assert play(A_HAND | {'discards': []})['error']['facts'] == {'field': 'kitty'}


def test_jacks_may_be_high_where_nothing_is_trump():
    trick = {'hands': [None] * 4, 'plays': ['AH', 'KH', 'JH', 'QH'], 'ask': ['tricks']}
    for j5, place in (({'j5': True}, 2), ({}, 0)):
        (taken,) = play(A_HAND | trick | {'contract': '8N'} | j5)['tricks']['tricks']
        assert taken['winner'] == (BIDDER + place) % 4


KITTY = {'kitty': ['5D', '8D', 'AS'], 'discards': ['5D', '8D', '5C'], 'plays': []}
BIDDER = A_HAND['bidder']


A_SOLO = next(case['document'] for case in CASES if case['name'] == 'solo: void, must trump')


@pytest.mark.parametrize(
    ('active', 'at'), [([0, 1], 'active'), ([0, 1, 5], 'active/2'), ([0, 1, 1], 'active/2'), (3, 'active')]
)
def test_three_play_a_hand_of_solo(active, at):
    error = play({**A_SOLO, 'players': 5, 'active': active})['error']
    assert (error['at'], error['code']) == (at, 'bad-value')


def test_a_trump_named_beside_a_contract_of_solo_is_that_contracts():
    assert play({**A_SOLO, 'contract': 'heart-solo', 'trump': 'H'})['error'] is None
    error = play({**A_SOLO, 'contract': 'heart-solo', 'trump': 'S'})['error']
    assert (error['at'], error['code']) == ('trump', 'bad-value')


def test_black_lady_with_two_packs_is_not_played_card_by_card():
    document = {'format': 'companion-play/1', 'game': 'black-lady', 'preset': 'cancellation', 'players': 6, 'dealer': 0}
    error = play({**document, 'hands': [None] * 6, 'plays': [], 'ask': ['tricks']})['error']
    assert (error['at'], error['code']) == ('preset', 'not-modelled')


def test_the_pot_of_black_lady_goes_with_the_first_trick():
    """Three players, 17 cards each: the card left over counts for whoever takes the first trick."""
    document = {'format': 'companion-play/1', 'game': 'black-lady', 'preset': 'modern', 'options': {'trim': 'pot'}}
    document |= {'players': 3, 'dealer': 0, 'hands': [None] * 3, 'kitty': ['QS'], 'leader': 1, 'ask': ['tricks']}
    tricks = play({**document, 'plays': ['3C', '4C', '5C', '3D', '4D', '5H']})['tricks']
    assert [(trick['winner'], trick['points']) for trick in tricks['tricks']] == [(0, 13), (1, 1)]
    error = play({**document, 'kitty': ['QS', '2H'], 'plays': []})['error']
    assert (error['at'], error['code']) == ('kitty', 'hand-size')


def test_the_bidder_plays_what_is_left_of_hand_and_kitty():
    held = [*A_HAND['hands'][BIDDER], *KITTY['kitty']]
    assert play(A_HAND | KITTY)['legal']['legal'] == [card for card in held if card not in KITTY['discards']]


@pytest.mark.parametrize(
    ('change', 'at', 'code'),
    [
        ({'discards': 3}, 'discards', 'bad-value'),
        ({'discards': ['5D', '8D']}, 'discards', 'hand-size'),
        ({'discards': ['5D', '5D', '8D']}, 'discards/1', 'card-twice'),
        ({'discards': ['5D', '8D', '4D']}, 'discards/2', 'not-held'),
        ({'kitty': ['5D', '8D']}, 'kitty', 'hand-size'),
        ({'kitty': 'none'}, 'kitty', 'bad-value'),
        ({'hands': [*A_HAND['hands'][:BIDDER], None, A_HAND['hands'][3]]}, 'hands/2', 'hands-needed'),
    ],
)
def test_what_is_laid_away_comes_from_hand_and_kitty(change, at, code):
    error = play(A_HAND | KITTY | change)['error']
    assert (error['at'], error['code']) == (at, code)


def test_a_card_too_many_is_refused_and_a_card_against_the_rules_only_where_best_play_is_asked():
    whole = next(case['document'] for case in CASES if case['name'] == '500: a late mistake')
    assert play({**whole, 'plays': [*whole['plays'], '4S']})['error']['code'] == 'too-many-plays'
    revoke = [*whole['plays'][:1], 'KD']
    error = play({**whole, 'plays': revoke})['error']
    assert (error['at'], error['code']) == ('plays/1', 'not-legal')
    assert len(play({**whole, 'plays': revoke, 'ask': ['revokes']})['revokes']) == 1


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner, max_size=3)))
def test_any_value_in_any_field_gets_an_answer_or_a_located_refusal(value):
    for field in A_HAND:
        answer = play(A_HAND | {field: value})
        assert answer['error'] is None or answer['error']['text']


def test_a_file_of_many_hands_answers_those_that_can_be_read():
    assert [getattr(document, 'code', document) for document in parse(b'[{}, {"a": 1, "a": 2}]')] == [{}, 'key-twice']
    deep = b'[' * 14 + b']' * 14
    assert parse(b'[%s]' % deep)[0].code == 'too-deep'


def test_every_reason_and_refusal_is_worded_in_both_languages():
    assert set(ANSWERS) == set(QUESTIONS)
    for text in (*REASONS.values(), *REFUSALS.values()):
        assert text.en != text.es
