"""Documents: what is refused and where, and that what is written reads the same again."""

import pickle
import re

import pytest

from scoring import BadDocument, score
from scoring.document import read, write, write_resolved
from scoring.say import refusal_text
from scoring.words import REFUSALS
from tests.scoring.cases import sheet_of
from tests.scoring.refusing import refuses

HAND = {'bidder': 0, 'contract': '6S', 'tricks': [6, 4]}
EVE = {'hand': 2, 'seat': 0, 'was': 'Ann', 'now': 'Eve'}
PAIRS = [['Eve', 'Fay'], ['Gus', 'Hal']]


def match(**changes):
    """A match of 500; a field changed to ... is left out."""
    whole = {
        'format': 'companion-match/1',
        'game': 'five-hundred',
        'preset': 'avondale',
        'options': {},
        'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
        'first_dealer': 3,
        'hands': [],
        **changes,
    }
    return {key: value for key, value in whole.items() if value is not ...}


AGREED = {'hand': 1, 'side': 0, 'of': '', 'says': 'wrote'}
REFUSED = [
    (None, '', 'not-an-object'),
    ([], '', 'not-an-object'),
    (match(points=[1, 2]), 'points', 'unknown-field'),
    (match(format=...), 'format', 'missing'),
    (match(players=...), 'players', 'missing'),
    (match(format='companion-match/2'), 'format', 'unknown-format'),
    (match(game='bridge'), 'game', 'unknown-game'),
    (match(game=500), 'game', 'not-text'),
    (match(preset='avondal'), 'preset', 'unknown-preset'),
    (match(preset=None), 'preset', 'not-text'),
    (match(confirmations={'hand': 1}), 'confirmations', 'not-a-list'),
    (match(confirmations=[{**AGREED, 'says': 'maybe'}]), 'confirmations/0/says', 'unknown-saying'),
    (match(confirmations=[{**AGREED, 'hand': 0}]), 'confirmations/0/hand', 'not-a-whole-number'),
    (match(confirmations=[{**AGREED, 'side': 2}]), 'confirmations/0/side', 'not-a-whole-number'),
    (match(confirmations=[{**AGREED, 'of': 7}]), 'confirmations/0/of', 'not-text'),
    (match(confirmations=[{**AGREED, 'record': 7}]), 'confirmations/0/record', 'not-an-object'),
    (match(options=[]), 'options', 'not-an-object'),
    (match(options={'wind': True}), 'options/wind', 'unknown-option'),
    (match(options={'\ud800': True}), 'options', 'unknown-field'),
    (match(options={'setting': 1}), 'options/setting', 'option-not-yes-or-no'),
    (match(options={'slam': 'never'}), 'options/slam', 'option-unknown-choice'),
    (match(options={'slam': None}), 'options/slam', 'option-unknown-choice'),
    (match(options={'contracts': ['misere', 'misere']}), 'options/contracts', 'option-unknown-choice'),
    (match(options={'contracts': 'misere'}), 'options/contracts', 'option-unknown-choice'),
    (match(options={'target': '500'}), 'options/target', 'option-not-a-number'),
    (match(options={'target': 500.0}), 'options/target', 'option-not-a-number'),
    (match(options={'target': True}), 'options/target', 'option-not-a-number'),
    (match(options={'target': 0}), 'options/target', 'option-out-of-range'),
    (match(options={'hands-limit': 1001}), 'options/hands-limit', 'option-out-of-range'),
    (
        match(game='six-bid-solo', preset='six-bid-modern', options={'unit-value': 25}),
        'options/unit-value',
        'option-not-money',
    ),
    (match(players='Ann'), 'players', 'not-a-list'),
    (match(players=['Ann', 'Bob', 'Cyd', 4]), 'players/3', 'not-text'),
    (match(players=['Ann', 'Bob', 'Cyd', ' ']), 'players/3', 'name-empty'),
    (match(players=['Ann', 'Bob', 'Ann', 'Dan']), 'players/2', 'name-twice'),
    (match(players=['Ann', 'Bob', 'Cyd', 'D\0']), 'players/3', 'hidden-character'),
    (match(players=['Ann', 'Bob', 'Cyd']), 'players', 'not-so-many-players'),
    (match(preset='original-1904', players=['Ann', 'Bob']), 'players', 'wrong-number-of-players'),
    (match(first_dealer=4), 'first_dealer', 'not-a-seat'),
    (match(first_dealer=True), 'first_dealer', 'not-a-seat'),
    (match(waiting='Eve'), 'waiting', 'not-a-list'),
    (match(waiting=[['Eve']]), 'waiting/0', 'not-a-pair'),
    (match(waiting=[['Eve', 'Ann']]), 'waiting/0/1', 'name-twice'),
    (match(waiting=[['Eve', 'Fay'], ['Gus', 'Eve']]), 'waiting/1/1', 'name-twice'),
    (match(waiting=PAIRS), 'waiting', 'nobody-waits'),
    (match(game='bid-whist', preset='classic', waiting=PAIRS), 'waiting', 'nobody-waits'),
    (
        match(game='bid-whist', preset='rise-and-fly', options={'rise-and-fly': 'off'}, waiting=PAIRS),
        'waiting',
        'nobody-waits',
    ),
    (match(hands={}), 'hands', 'not-a-list'),
    (match(closed='rain'), 'closed', 'unknown-closing'),
    (match(closed=[]), 'closed', 'unknown-closing'),
    (match(title=1), 'title', 'not-text'),
    (match(title='Thursday\0'), 'title', 'hidden-character'),
    (match(played_on='14/03/2026'), 'played_on', 'not-a-date'),
    (match(substitutions={}), 'substitutions', 'not-a-list'),
    (match(substitutions=['Eve']), 'substitutions/0', 'not-an-object'),
    (match(substitutions=[EVE | {'why': 'late'}]), 'substitutions/0/why', 'unknown-field'),
    (match(substitutions=[{'hand': 1}]), 'substitutions/0/seat', 'missing'),
    (match(substitutions=[EVE, EVE | {'hand': 0}]), 'substitutions/1/hand', 'not-a-whole-number'),
    (match(substitutions=[EVE | {'seat': 4}]), 'substitutions/0/seat', 'not-a-seat'),
    (match(substitutions=[EVE | {'was': ' '}]), 'substitutions/0/was', 'name-empty'),
    (match(substitutions=[EVE | {'now': 5}]), 'substitutions/0/now', 'not-text'),
    (match(substitutions=[EVE | {'now': 'ANN '}]), 'substitutions/0/now', 'plays-on'),
    (match(hands=[7]), 'hands/0', 'not-an-object'),
    (match(hands=[HAND | {'note': 7}]), 'hands/0/note', 'not-text'),
    (match(hands=[HAND | {'note': '\ud800'}]), 'hands/0/note', 'hidden-character'),
    (match(hands=[HAND | {'recorded_at': 'noon'}]), 'hands/0/recorded_at', 'not-a-time'),
]


@pytest.mark.parametrize(('document', 'at', 'code'), REFUSED)
def test_a_document_is_refused_where_it_cannot_stand(document, at, code):
    error = sheet_of(document)['error']
    assert (error['at'], error['code']) == (at, code)
    assert error['text'] != sheet_of(document, 'es')['error']['text']
    assert "('" not in error['text'], 'a list as Python writes it'


CARRIED = {'title': 'Friday', 'notes': 'at Cyd’s', 'ruleset_name': 'the usual', 'played_on': '2026-03-14'}


@pytest.mark.parametrize(
    'document',
    [
        match(),
        match(options=...),
        match(players=['Eve', 'Bob', 'Cyd', 'Dan'], substitutions=[EVE], hands=[HAND]),
        match(players=['Ann/Eve', 'Bob', 'Cyd', 'Dan'], notes='From hand 2 on, Eve plays for Ann.', hands=[HAND]),
        match(**CARRIED, closed='time', hands=[HAND | {'note': 'close', 'recorded_at': '2026-03-14T21:30:00'}]),
        match(options={'target': 300, 'contracts': ['misere']}, hands=[HAND, {'contract': 'passed'}]),
        match(hands=[HAND], confirmations=[AGREED, {**AGREED, 'side': 1, 'says': 'wrong', 'record': HAND}]),
    ],
)
def test_what_is_written_reads_the_same(document):
    written = write(read(document))
    assert written == {'options': {}, **document}
    assert read(written) == read(document)


@pytest.mark.parametrize('custom', ['on-set', 'on-loss'])
def test_waiting_pairs_are_kept_where_pairs_rise(custom):
    document = match(game='bid-whist', preset='classic', options={'rise-and-fly': custom}, waiting=PAIRS)
    assert write(read(document))['waiting'] == PAIRS


def test_an_empty_line_may_stand_at_any_table():
    assert 'waiting' not in write(read(match(waiting=[])))


def test_all_options_can_be_spelt_out_and_read_the_same():
    document = match(preset='australian', options={'target': 300})
    resolved = write_resolved(read(document))
    assert (resolved['options']['target'], resolved['options']['win-condition']) == (300, 'on-won-bid')
    assert read(resolved).table.options == read(document).table.options


def test_the_word_none_is_as_good_as_null():
    assert read(match(options={'hands-limit': 'none'})).table.options['hands-limit'] is None


def test_a_refusal_of_agreements_says_why():
    with pytest.raises(BadDocument) as refused:
        read(match(options={'breach': True}))
    assert refused.value.at == 'options/breach-value'
    assert refusal_text(refused.value, 'en') == 'Agree on what a breach call is worth before playing with it.'
    assert refusal_text(refused.value, 'es').startswith('Hay que acordar cuánto vale')


def test_a_stored_document_is_read_however_large_but_not_if_it_cannot_be_kept():
    assert len(read(match(players=['Ann', 'Bob', 'Cyd', 'D' * 99])).table.players[3]) == 99
    for players in (['Ann', 'Bob', 'Cyd', 'Ann'], ['Ann', 'Bob', 'Cyd', 'D\0']):
        with refuses('players/3', kind=BadDocument):
            read(match(players=players))


def test_a_refusal_as_text_is_its_sentence():
    """In the words of the game, where it has some."""
    with pytest.raises(BadDocument, match=re.escape(REFUSALS['name-empty'].en)):
        read(match(players=['']))
    too_many = score(match(hands=[HAND | {'tricks': [9, 2]}])).error
    assert str(too_many) == refusal_text(too_many, 'en', read(match()).table)


def test_a_refusal_survives_the_way_from_another_process():
    for refusal in (score(match(hands=[HAND | {'tricks': [9, 2]}])).error, score(match(hands=[{}])).error):
        again = pickle.loads(pickle.dumps(refusal))
        assert (again.at, again.code, again.facts, str(again)) == (
            refusal.at,
            refusal.code,
            refusal.facts,
            str(refusal),
        )


def test_a_slash_in_a_key_is_no_step_of_the_path():
    """It is escaped as in JSON Pointer."""
    for document, at in (
        ({**match(), 'a/b~c': 1}, 'a~1b~0c'),
        (match(options={'hands/0': 1}), 'options/hands~10'),
        ({**match(), 'hands/0/note': 'n' * 99}, 'hands~10~1note'),
    ):
        with refuses(at):
            score(document)
    assert score(match(hands=[HAND | {'no/te': 1}])).error.at == 'hands/0/no~1te'


@pytest.mark.parametrize('waiting', [[['Eve', 'Ann']], [['Fay', 'Ann']], [['Eve', 'Ann'], ['Fay', 'Gus']]])
def test_a_stored_document_names_nobody_twice_among_those_who_wait(waiting):
    """What a stored document holds is not checked against the limits, which would refuse it first."""
    with pytest.raises(BadDocument) as refusal:
        read(match(waiting=waiting))
    assert (refusal.value.at, refusal.value.code) == ('waiting/0', 'name-twice')
