"""Evenings of the other games from airplane mode on: begun, played and ended on the phone alone, then on the server."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests import offline_files
from tests.browser.evenings import Taps, correct
from tests.browser.offline.test_offline_table import fly, keep, nothing_waits
from tests.browser.table import PLAYERS, Hands, start
from tests.phones import phones
from tests.served import served

pytestmark = pytest.mark.usefixtures('carried')
# started, two hands, one taken back, one corrected, ended
CHANGES = 6


@dataclass(frozen=True)
class Evening:
    """Two hands with the totals after each; what the first should have been, and the totals of that hand alone."""

    game: str
    first: Taps
    after_first: Sequence[str]
    second: Taps
    after_second: Sequence[str]
    correction: dict[str, str | int]
    corrected: Sequence[str]


class Scrolling(Hands):
    """Scrolls to what it taps: the queue is shown above the pad."""

    def tap(self, target: Locator) -> None:
        target.tap()
        self.taps += 1


WHIST = Evening(
    'bid-whist',
    [('contract', '4U'), ('bidder', 0), ('books', 10)],
    ['4', '0'],
    [('contract', '3D'), ('bidder', 1), ('books', 8)],
    ['4', '−3'],
    {'books': 9},
    ['−4', '0'],
)
LADY = Evening(
    'black-lady',
    [('hearts-0', 3), ('hearts-1', 0), ('hearts-2', 6), ('card-queen', 1)],
    ['3', '13', '6', '4'],
    [('hearts-0', 5), ('hearts-1', 5), ('hearts-2', 0), ('card-queen', 0)],
    ['21', '18', '6', '7'],
    {'card-queen': 3},
    ['3', '0', '6', '17'],
)
SIX_BID = Evening(
    'six-bid-solo',
    [('contract', 'solo:S'), ('bidder', 1), ('tens', 7), ('units', 5)],
    ['0', '60', '−30', '−30'],
    [('contract', 'solo:S'), ('bidder', 2), ('tens', 7), ('units', 0)],
    ['−20', '60', '10', '−50'],
    {'units': 6},
    ['0', '64', '−32', '−32'],
)
PROGRESSIVE = Evening(
    'progressive-solo',
    [('contract', 'club-solo'), ('bidder', 1), ('tens', 7), ('units', 0)],
    ['0', '60', '−30', '−30'],
    [('contract', 'frog'), ('bidder', 2), ('tens', 5), ('units', 0)],
    ['10', '70', '−60', '−20'],
    {'units': 6},
    ['0', '96', '−48', '−48'],
)
TRIALS = [
    pytest.param(WHIST, (390, 844), {}, id='bid whist'),
    pytest.param(LADY, (390, 844), {'locale': 'es-ES', 'color_scheme': 'dark'}, id='black lady, in Spanish, dark'),
    pytest.param(SIX_BID, (320, 568), {}, id='six-bid, on a small phone'),
    pytest.param(PROGRESSIVE, (390, 844), {}, id='progressive'),
]


@pytest.fixture(scope='module')
def carrying(tmp_path_factory, carried):
    with served(tmp_path_factory.mktemp('evenings'), COMPANION_OFFLINE=str(offline_files.PLACE)) as running:
        yield running


@pytest.mark.parametrize(('evening', 'size', 'options'), TRIALS)
def test_an_evening_from_airplane_mode_on(new_context, carrying, evening, size, options):
    with phones(new_context, carrying.url) as open_page:
        page = open_page(*size, **options)
        start(page)
        keep(page)
        fly(page)
        _begin(page, evening.game)
        match = page.url
        _play(page, evening)
        _end(page)
        page.locator('button.rematch').tap()
        page.wait_for_url(lambda address: '/m/' in address and address != match)
        _write(Scrolling(page), evening.first, evening.after_first)
        page.context.set_offline(False)
        nothing_waits(page)
        expect(page.locator('.totals .total')).to_have_text(evening.after_first)
        page.goto(match)
        expect(page.locator('.totals .total')).to_have_text(evening.corrected)
        expect(page.locator('#sheet details.hand')).to_have_count(1)
        page.goto(match + 'history/')
        expect(page.locator('.changes .what')).to_have_count(CHANGES)


def _begin(page: Page, game: str) -> None:
    page.goto('/new/')
    page.locator(f'button[name=game][value={game}]').tap()
    for seat, name in enumerate(PLAYERS):
        page.fill(f'[name=name-{seat}]', name)
    page.locator('button[value=start]').last.tap()
    page.wait_for_url('**/m/**')


def _play(page: Page, evening: Evening) -> None:
    hands, shown = Scrolling(page), page.locator('.totals .total')
    _write(hands, evening.first, evening.after_first)
    _write(hands, evening.second, evening.after_second)
    page.locator('form[action$="/take-back/"] button').tap()
    expect(shown).to_have_text(evening.after_first)
    correct(hands, 1, evening.correction)
    expect(shown).to_have_text(evening.corrected)
    page.reload()
    expect(shown).to_have_text(evening.corrected)


def _write(hands: Hands, taps: Taps, totals: Sequence[str]) -> None:
    for field, value in taps:
        hands.choose(field, value)
    expect(hands.page.locator('#note.ready .sentence')).to_be_visible()
    hands.tap(hands.page.locator('#note button[value=write]'))
    expect(hands.page.locator('.totals .total')).to_have_text(totals)


def _end(page: Page) -> None:
    page.goto(page.url + 'close/')
    page.locator('form.after .primary').tap()
    page.wait_for_url(re.compile(r'/m/\w+/$'))
