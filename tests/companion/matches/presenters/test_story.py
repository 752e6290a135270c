"""The end of a match, told from its sheet: one sentence, the cards of the last bid, notable facts."""

import json
from pathlib import Path

import pytest
from django.utils.translation import override

from companion.matches.examples import example, unstored
from companion.matches.presenters.story import story_of
from scoring import score
from scoring.text import LANGUAGES

VECTORS = Path(__file__).parents[3] / 'vectors'
FINISHED = [
    case['match']
    for file in sorted([*VECTORS.glob('*.json'), *VECTORS.glob('own/*.json')])
    for case in json.loads(file.read_text())
    if case['expect'].get('status') == 'finished'
]
NOT_PLAYED = ('passed', 'adjustment', 'struck', 'deciding')
BASE = {'format': 'companion-match/1', 'game': 'five-hundred', 'preset': 'avondale', 'options': {}}
FOUR = {**BASE, 'players': ['Ann', 'Bob', 'Cyd', 'Dan'], 'first_dealer': 3}
MADE = {'contract': '8H', 'bidder': 0, 'tricks': [8, 2]}


def story(hands, lang='en', **more):
    match = unstored({**FOUR, 'hands': hands, **more}, 'told')
    with override(lang):
        return story_of(match, match.score(), lang)


def test_from_far_below_out_on_the_last_bid():
    match = example('example')
    end = story_of(match, match.score(), 'en')
    assert end.sentence == 'From −180, in 8 hands, out on Ann’s 7♥'
    assert end.cards == (('joker', ''), ('J', 'H'), ('J', 'D'), ('A', 'H'), ('K', 'H'))
    assert [(fact.what, fact.figure) for fact in end.facts] == [
        ('Comeback', '360'),
        ('Biggest hand', '+260'),
        ('Best bidder', 'Cyd'),
    ]
    assert end.lowest == (0, 1)


def test_the_same_in_spanish():
    match = example('example')
    with override('es'):
        assert story_of(match, match.score(), 'es').sentence == 'Desde −180, en 8 manos, y el remate: 7♥ de Ann'


@pytest.mark.parametrize(
    ('hands', 'begins'),
    [
        ([MADE, MADE], 'Never behind'),
        (
            [{'contract': '7S', 'bidder': 1, 'tricks': [0, 10]}, {**MADE, 'contract': '10H', 'tricks': [10, 0]}],
            'From behind',
        ),
        ([{'contract': 'open-misere', 'bidder': 0, 'tricks': [0, 10]}], 'By 500 points, in 1 hand'),
    ],
)
def test_the_first_beginning_that_holds(hands, begins):
    assert story(hands).sentence.startswith(begins)


def test_a_few_points_behind_are_no_comeback():
    """Ann and Cyd are 20 behind after the first hand, of the 500 played for."""
    end = story([{'contract': '6S', 'bidder': 1, 'tricks': [2, 8]}, {**MADE, 'contract': '10H', 'tricks': [10, 0]}])
    assert 'Comeback' not in [fact.what for fact in end.facts]


@pytest.mark.parametrize(
    ('first', 'is_told'),
    [({'hearts': [3, 10, 0, 0], 'queen': 1}, False), ({'hearts': [7, 6, 0, 0], 'queen': 0}, True)],
)
def test_a_comeback_at_black_lady_is_a_fifth_of_the_limit(first, is_told):
    """Ann, who wins, is 3 or 20 behind after the first hand; the match ends at 100."""
    lost = {'hearts': [0, 5, 4, 4], 'queen': 1}
    end = story([first, *[lost] * (6 if is_told else 5)], game='black-lady', preset='modern')
    assert ('Comeback' in [fact.what for fact in end.facts]) is is_told


def test_without_a_target_a_comeback_is_a_fifth_of_the_greatest_total():
    match = {'game': 'six-bid-solo', 'preset': 'six-bid-modern', 'closed': 'agreement'}
    large = {'contract': 'heart-solo', 'bidder': 1, 'points': 110}
    small = {'contract': 'heart-solo', 'bidder': 0, 'points': 61}
    assert story([small, large], **match).facts[0].what != 'Comeback'


def test_who_fell_out_the_back_door_leaves_no_cards():
    lost = {'contract': '10H', 'bidder': 0, 'tricks': [0, 10]}
    end = story([lost, lost])
    assert end.cards == () and 'out on' not in end.sentence


def test_a_table_that_stopped_by_agreement_leaves_no_cards():
    end = story([MADE], closed='agreement')
    assert end.cards == () and end.sentence == 'By 280 points, in 1 hand'


def test_nobody_goes_out_where_the_number_of_hands_was_agreed():
    end = story([MADE], options={'target': None, 'hands-limit': 1})
    assert (end.sentence, end.cards) == ('By 280 points, in 1 hand', ())


def test_partners_who_win_together_are_not_tied():
    hand = {'hearts': [12, 1, 0, 0], 'queen': 0, 'ten_diamonds': 0}
    assert story([hand] * 3, game='black-lady', preset='leekha').sentence == 'In 3 hands'


def test_no_story_before_the_end():
    assert story([MADE]) is None


def test_every_finished_match_of_the_worked_cases_has_a_story_in_both_languages():
    stories = 0
    for document in FINISHED:
        sheet = score(document)
        match = unstored(document, 'told')
        for lang in LANGUAGES:
            with override(lang):
                end = story_of(match, sheet, lang)
            assert (end is None) == all(hand.result in NOT_PLAYED for hand in sheet.hands)
            stories += end is not None and end.sentence[:1].isupper()
    assert stories > 100
