"""Every pad but that of 500, at every step, in both languages, bright and dark: sound to axe, made for thumbs, never
sideways; at the usual tables nothing has to be scrolled for."""

import pytest

from tests.browser.evenings import sit_down
from tests.browser.table import Hands
from tests.browser.test_looks import LARGE, SMALL, unsound

pytestmark = pytest.mark.django_db(transaction=True)

LONG = ('Maximiliana', 'Bartholomew', 'Cyd', 'Dan', 'Guadalupe')
PADS = {
    'bid-whist': ('classic', 4, (('contract', '4U'), ('bidder', 1), ('books', 10))),
    'black-lady': ('modern', 4, (('hearts-0', 3), ('hearts-1', 0), ('hearts-2', 6), ('card-queen', 1))),
    'six-bid-solo': ('six-bid-modern', 5, (('contract', 'guarantee:H'), ('bidder', 1), ('made', 'yes'))),
    'progressive-solo': ('progressive-solo-pots', 4, (('contract', 'frog'), ('bidder', 1), ('tens', 7), ('units', 5))),
}


@pytest.mark.parametrize('game', PADS)
@pytest.mark.parametrize(
    ('size', 'locale', 'lamp'),
    [(LARGE, 'en-GB', 'light'), (LARGE, 'es-ES', 'dark'), (SMALL, 'en-GB', 'dark'), (SMALL, 'es-ES', 'light')],
)
def test_every_step_of_a_pad_is_sound(phone_of, game, size, locale, lamp):
    preset, players, taps = PADS[game]
    page = phone_of(*size, locale=locale, color_scheme=lamp, bypass_csp=True)  # axe itself sets inline styles
    hands = sit_down(page, game, preset, LONG[:players])
    faults = unsound(page, 'untouched')
    for field, value in taps:
        choose(hands, field, value)
        faults += unsound(page, f'{field} tapped')
    assert not faults, '\n'.join(faults)


def choose(hands: Hands, field: str, value: str | int) -> None:
    with hands.page.expect_response(lambda answer: 'preview' in answer.url):
        hands.choose(field, value)
