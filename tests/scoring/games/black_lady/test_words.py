"""The sentences of the sheet in both languages."""

import pytest

from scoring.games.black_lady import GAME
from scoring.say import term
from tests.scoring.cases import sheet_of


def lines_of(preset, hand, lang, **options):
    match = {
        'format': 'companion-match/1',
        'game': 'black-lady',
        'preset': preset,
        'options': options,
        'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
        'first_dealer': 0,
        'hands': [hand],
    }
    return [line['text'] for line in sheet_of(match, lang)['hands'][0]['lines']]


@pytest.mark.parametrize(
    ('preset', 'hand', 'english', 'spanish'),
    [
        (
            'modern',
            {'hearts': [1, 12, 0, 0], 'queen': 2},
            ['1 heart taken.', '12 hearts taken.', 'The black lady, Q♠.'],
            ['1 corazón en sus bazas.', '12 corazones en sus bazas.', 'La dama negra, Q♠.'],
        ),
        (
            'foster-1909-sweepstake',
            {'hearts': [5, 3, 5, 0], 'queen': 0},
            [
                '18 chips paid into the pool.',
                '3 chips paid into the pool.',
                '5 chips paid into the pool.',
                'Clear: wins the pool of 26 chips.',
            ],
            ['18 fichas al bote.', '3 fichas al bote.', '5 fichas al bote.', 'Limpio: se lleva el bote de 26 fichas.'],
        ),
        (
            'omnibus',
            {'hearts': [13, 0, 0, 0], 'queen': 0, 'ten_diamonds': 0},
            ['Shot the moon: it comes off the total.'],
            ['Capote: se resta de su total.'],
        ),
    ],
)
def test_lines_say_why(preset, hand, english, spanish):
    assert lines_of(preset, hand, 'en') == english
    assert lines_of(preset, hand, 'es') == spanish


def test_the_others_read_who_shot_the_moon():
    hand = {'hearts': [0, 13, 0, 0], 'queen': 1}
    assert lines_of('modern', hand, 'en')[0] == 'Bob shot the moon.'
    assert lines_of('modern', hand, 'es')[0] == 'Capote de Bob.'


def test_howell_tells_what_is_paid_and_what_is_drawn():
    hand = {'hearts': [1, 12, 0, 0], 'queen': 0}
    assert lines_of('foster-1909-howell', hand, 'en')[:2] == [
        '14 taken: pays 14 for each of 3 opponents.',
        '14 of 26 taken: draws the rest.',
    ]


def test_who_revoked_at_howell_settles_with_everybody_as_if_alone():
    hand = {'hearts': [1, 12, 0, 0], 'queen': 0, 'faults': [{'side': 1, 'kind': 'revoke'}]}
    drawn = '0 of 26 taken: draws the rest.'
    lines = lines_of('foster-1909-howell', hand, 'en')
    assert [lines[0], *lines[2:]] == [drawn] * 3 and drawn != lines[1]


@pytest.mark.parametrize('word', ['left', 'right', 'across', 'hold', 'second-left', 'second-right', 'none'])
def test_every_pass_has_its_words(word):
    assert term(GAME, word, 'es') not in ('', word)
