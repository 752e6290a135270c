"""What is typed where a number belongs and is none is refused with a sentence, and kept in its field."""

import pytest

from tests.companion.clubs.conftest import text_of

pytestmark = pytest.mark.slow


@pytest.mark.parametrize('typed', ['0', 'abc', '99', '1.5'])
def test_a_cut_that_cannot_be_ticks_nobody(seated, typed):
    seated.hand_in_all(1)
    page = seated.page(f'parts/?take=first&count={typed}')
    assert 'How many go on? Type a number from 1 to 8.' in page
    assert ' checked' not in page and f'name="count" inputmode="numeric" value="{typed}"' in page
    assert seated.page('parts/?take=first&count=3').count(' checked') == 3


@pytest.mark.parametrize('typed', ['abc', '0', '101', ''])
def test_a_number_of_cards_that_is_none_prints_none(club, typed):
    page = text_of(club.get(f'cards/tables/?tables={typed}', 422))
    assert 'How many tables? Type a number from 1 to 100.' in page


@pytest.mark.parametrize('typed', ['abc', '-5', '999'])
def test_a_break_that_is_none_is_refused_and_the_message_stays_typed(director, typed):
    page = text_of(director.post('screen/', 422, do='say', message='Tea is ready', minutes=typed))
    assert 'A break lasts at most 240 minutes' in page
    assert f'value="{typed}"' in page and 'value="Tea is ready"' in page
    assert director.evening.break_until is None and director.evening.message == ''
    director.post('screen/', do='say', message='Tea is ready', minutes='')
    assert director.evening.message == 'Tea is ready'
