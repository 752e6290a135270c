"""How a recorded hand of black lady is shown in a row of the sheet."""

import pytest

from companion.matches.pads.black_lady.view import shown
from scoring.document import read

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
