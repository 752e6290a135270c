"""Those who share a score are "Ann y Cyd" in Spanish, wherever a reader meets them."""

from html import unescape

import pytest

from tests.companion.matches.conftest import EIGHT_HEARTS

pytestmark = pytest.mark.slow

PLACES = (
    '',
    'big/',
    'history/',
    'names/',
    'rules/',
    'share/',
    'paper/',
    'sheet.csv',
    'result.svg',
    'end.svg',
    'hands/1/',
)
OPEN_MISERE = {'contract': 'open-misere', 'bidder': '0', 'tricks': '0', 'do': 'write'}


@pytest.fixture
def over(ann, match):
    """A finished match, its first hand corrected, read in Spanish."""
    ann.tap(data=EIGHT_HEARTS)
    ann.tap('hands/1/', {**EIGHT_HEARTS, 'tricks': '9'})
    ann.tap(data=OPEN_MISERE)
    ann.client.cookies['django_language'] = 'es'
    return ann


@pytest.mark.parametrize('place', PLACES)
def test_no_page_of_a_match_joins_partners_with_an_ampersand(over, place):
    page = unescape(over.page(place))
    assert ' & ' not in page and 'Ann' in page


@pytest.mark.parametrize('address', ['/', '/mine/', '/players/', '/regulars/', '/new/'])
def test_no_list_joins_partners_with_an_ampersand(over, address):
    assert ' & ' not in unescape(over.client.get(address).content.decode())


def test_my_matches_names_the_winners(over):
    assert 'Ganaron: Ann y Cyd' in over.client.get('/mine/').content.decode()
