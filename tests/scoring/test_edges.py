"""Bounds and words of the engine at their very edge, where one more or one less is another answer."""

import pytest

from scoring import Match, score
from scoring.errors import BadDocument, BadHand
from scoring.evening import season
from scoring.evening.movements.perfect import places_of_round
from scoring.evening.movements.swiss import first_pairing
from scoring.evening.remarks import same_colour
from scoring.evening.search.costs import MOST_MEETINGS, least
from scoring.evening.search.tally import Tally
from scoring.limits import NUMBER, check_played
from scoring.play.answer import FORMAT, refused
from scoring.play.solved import written
from scoring.sheet_text import sheet_text
from scoring.text import SHOWN, Text, shown

FIVE_HUNDRED = {
    'format': 'companion-match/1', 'game': 'five-hundred', 'preset': 'avondale', 'options': {},
    'players': ['Ann', 'Bob', 'Cyd', 'Dan'], 'first_dealer': 3, 'hands': [],
}  # fmt: skip
SLAM = {'bidder': 0, 'contract': '10N', 'tricks': [10, 0]}
SEASON = {'format': 'companion-season/1', 'evenings': []}


def test_a_pot_may_be_as_large_as_a_number_may():
    check_played((NUMBER, -NUMBER), {'jack': NUMBER})
    with pytest.raises(BadHand):
        check_played((0,), {'jack': NUMBER + 1})


def test_a_rejected_value_is_shown_whole_or_cut_with_an_ellipsis():
    assert shown('x' * SHOWN) == 'x' * SHOWN
    assert shown('x' * SHOWN + 'y') == 'x' * SHOWN + '…'


def test_a_language_nobody_added_shows_english():
    assert Text('Ann', 'Ana').in_language('xx') == 'Ann'


def test_a_refused_play_names_its_format():
    assert refused(BadDocument('', 'not-an-object'))['format'] == FORMAT


def test_a_last_place_may_pay_nothing():
    paid = {'name': 'a', 'takes': 'places', 'places': [3, 0]}
    assert season({**SEASON, 'ladders': [paid]})


def test_a_season_says_where_its_flag_is_wrong():
    with pytest.raises(BadDocument) as refusal:
        season({**SEASON, 'lowest_wins': 'yes'})
    assert refusal.value.at == 'lowest_wins'


@pytest.mark.parametrize('people', [5, 9])
def test_of_a_cycle_with_one_too_many_each_sits_out_in_turn(people):
    for number in range(1, people + 1):
        seated = {place for table in places_of_round(people, number) for place in table}
        assert set(range(1, people + 1)) - seated == {number}


@pytest.mark.parametrize(
    ('colours', 'same'),
    [({1: 'red', 2: 'red'}, True), ({1: 'red', 2: 'blue'}, False), ({1: 'red'}, False), ({}, False)],
)
def test_two_are_of_one_colour_only_if_both_have_one(colours, same):
    assert same_colour(colours, (1, 2)) == same_colour(colours, (2, 1)) == same


def test_nobody_has_met_before_the_first_round():
    assert Tally(4, [0, 1, 2]).levels() == {0: 6}


def test_couples_who_met_as_often_as_is_counted_take_no_more_meetings():
    costs = [1] * (MOST_MEETINGS + 2)
    assert least(costs, {MOST_MEETINGS: 5}, 3) == 0
    assert least(costs, {MOST_MEETINGS - 1: 5}, 3) == 3


@pytest.mark.parametrize(('patience', 'pairs'), [(1, None), (2, [(1, 2), (3, 4)])])
def test_a_pairing_may_take_as_many_looks_as_its_patience(monkeypatch, patience, pairs):
    monkeypatch.setattr('scoring.evening.movements.swiss.PATIENCE', patience)
    assert first_pairing([1, 2, 3, 4], {number: {number} for number in range(1, 5)}, 0) == pairs


def test_a_match_won_by_one_side_is_not_shared():
    assert sheet_text(score({**FIVE_HUNDRED, 'hands': [SLAM]})).endswith('Won by Ann & Cyd.\n')


def test_a_match_says_how_many_hands_would_be_too_many(monkeypatch):
    monkeypatch.setattr('scoring.match.HANDS', 0)
    with pytest.raises(BadHand) as refusal:
        Match.read(FIVE_HUNDRED).add(SLAM)
    assert refusal.value.facts == {'most': 0, 'count': 1}


def test_a_joker_that_is_led_is_written_with_the_suit_it_names():
    assert [written(('AS', None)), written(('joker', 'H'))] == ['AS', 'joker/H']
