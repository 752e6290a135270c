"""How a recorded hand of black lady is shown in a row of the sheet, and what its pad asks and says."""

import pytest

from companion.matches.pads.black_lady import reworded
from companion.matches.pads.black_lady.view import shown
from scoring import score
from scoring.document import read
from scoring.say import say_line

TABLE = {
    'format': 'companion-match/1',
    'game': 'black-lady',
    'preset': 'modern',
    'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
    'first_dealer': 0,
    'hands': [],
}


@pytest.mark.parametrize(
    ('options', 'record', 'cards'),
    [
        ({}, {'queen': 1}, 'Q♠ Bob'),
        ({'jack-diamonds': -10}, {'queen': 1, 'jack_diamonds': 2}, 'Q♠ Bob · J♦ Cyd'),
        ({}, {}, ''),
    ],
    ids=['the lady', 'another card that counts', 'nothing taken'],
)
def test_a_row_says_who_has_each_card_that_counts(options, record, cards):
    table = read({**TABLE, 'options': options}).table
    assert shown({'hearts': [3, 4, 2, 4], **record}, table, 'en').bidder_name == cards


@pytest.mark.parametrize(
    ('record', 'missing'),
    [
        (
            {'hearts': [13, 0, 0, 0], 'queen': 0, 'ten_diamonds': 1},
            ['Almost the moon: that takes the ten of diamonds as well.'],
        ),
        ({'hearts': [13, 0, 0, 0], 'queen': 1, 'ten_diamonds': 1}, []),
        ({'hearts': [12, 1, 0, 0], 'queen': 0, 'ten_diamonds': 1}, []),
        (
            {'hearts': [13, 0, 0, 0], 'queen': 0, 'ten_diamonds': 1, 'jack_spades': 2},
            ['Almost the moon: that takes the jack of spades and the ten of diamonds as well.'],
        ),
    ],
    ids=['only the ten', 'the lady too', 'a heart too', 'two cards'],
)
def test_thirteen_hearts_and_the_lady_say_what_the_moon_takes(record, missing):
    options = {'ten-diamonds': 10} | ({'black-jack': 10} if 'jack_spades' in record else {})
    sheet = score({**TABLE, 'options': options, 'hands': [record]})
    lines = [line for line in sheet.hands[0].lines if line.reason == 'moon-missed']
    assert [say_line(sheet.table, line, 'en') for line in lines] == missing


def test_two_packs_ask_for_both_ladies_at_once():
    """The rows below are numbered; asked twice for "the Q♠", nobody knew which."""
    table = read({**TABLE, 'preset': 'cancellation', 'players': [*'ABCDEFG']}).table
    assert reworded(table) == {'cards': 'Who took the two Q♠?'}
    assert reworded(read(TABLE).table) == {'cards': 'Who took the Q♠?'}
