"""Single fields of a hand record: the value, or a refusal at that field."""

import pytest

from scoring import BadHand
from scoring.record import (
    refuse_other_fields,
    seat_number,
    side_number,
    take,
    take_choice,
    take_list,
    take_mark,
    take_number,
    take_seat,
)
from scoring.text import Text

NOT_WHOLE = (True, 1.0, '1', None, [1], 10**30)


def refused(function, *given):
    with pytest.raises(BadHand) as refusal:
        function(*given)
    return refusal.value.at, refusal.value.code


def test_values_come_as_they_are():
    record = {'books': 4, 'bidder': 3, 'call': 'uptown', 'tricks': [6, 4], 'j5': True}
    assert take(record, 'books') == take_number(record, 'books', 4, 4) == 4
    assert take_seat(record, 'bidder', 4) == 3
    assert take_choice(record, 'call', ('uptown', 'downtown')) == 'uptown'
    assert take_list(record, 'tricks', 2, 4, 6) == (6, 4)
    assert (take_mark(record, 'j5'), take_mark(record, 'wilkinson')) == (True, False)


def test_what_is_missing_is_said():
    assert refused(take, {}, 'bidder') == ('bidder', 'missing')


@pytest.mark.parametrize('value', [*NOT_WHOLE, -1, 11])
def test_a_number_is_whole_and_in_its_range(value):
    assert refused(take_number, {'books': value}, 'books', 0, 10) == ('books', 'not-a-whole-number')
    assert refused(take_list, {'tricks': [4, value]}, 'tricks', 2, 0, 10) == ('tricks/1', 'not-a-whole-number')


@pytest.mark.parametrize('value', [*NOT_WHOLE, -1, 4])
def test_a_seat_or_side_is_one_of_the_table(value):
    assert refused(seat_number, value, 'bidder', 4) == ('bidder', 'not-a-seat')
    assert refused(side_number, value, 'out_first', 4) == ('out_first', 'not-a-side')


@pytest.mark.parametrize(('take_one', 'players'), [(seat_number, 4), (side_number, 2)])
def test_the_refusal_names_the_last_seat_or_side(take_one, players):
    with pytest.raises(BadHand) as refusal:
        take_one(players, 'bidder', players)
    assert refusal.value.facts == {'highest': players - 1}


@pytest.mark.parametrize('value', [None, 'up', 4, ['uptown']])
def test_a_choice_is_one_of_the_words(value):
    assert refused(take_choice, {'call': value}, 'call', ('uptown',)) == ('call', 'not-a-choice')


@pytest.mark.parametrize('value', [False, 1, 'true', None])
def test_a_mark_is_true_or_left_out(value):
    assert refused(take_mark, {'j5': value}, 'j5') == ('j5', 'not-yes')


@pytest.mark.parametrize('value', [[], [10], [4, 3, 3], (6, 4), '64', None, {}])
def test_a_list_has_one_number_for_each(value):
    assert refused(take_list, {'tricks': value}, 'tricks', 2, 0, 10) == ('tricks', 'wrong-length')


def test_other_fields_are_refused_but_notes_are_carried():
    refuse_other_fields({'bidder': 0, 'note': '', 'recorded_at': ''}, 'bidder')
    assert refused(refuse_other_fields, {'bidder': 0, 'books': 1}, 'bidder') == ('books', 'field-not-here')
    assert refused(refuse_other_fields, {'\ud800x': 0}) == ('x', 'field-not-here')


def test_seen_from_further_out_a_refusal_keeps_its_own_sentence():
    sentence = Text('Not tonight.', 'Esta noche no.')
    assert BadHand('tricks', 'tired', sentence=sentence).within('hands/3').sentence == sentence
