"""An evening of each game in airplane mode: begun, played to its end and begun again on the phone alone, while another
phone writes on the match before it; then all of it on the server, once.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from scoring import GAMES
from tests import offline_files
from tests.browser.evenings import Taps, correct, sit_down
from tests.browser.offline.test_offline_table import end_worker, fly, keep, nothing_waits
from tests.browser.table import PLAYERS, Hands, ScrollingHands, join
from tests.phones import PATIENCE, phones
from tests.served import Site, served

pytestmark = [pytest.mark.usefixtures('carried'), pytest.mark.whole]
TOTALS = '.totals .total'
BEFORE_THE_REST = 5  # changes: started, two hands, one of them taken back, the other corrected


@dataclass(frozen=True)
class Hand:
    """Its taps, and the totals after it."""

    taps: Taps
    totals: Sequence[str]


@dataclass(frozen=True)
class Evening:
    """The first hand is tapped wrong before it is tapped right, and corrected after the second was taken back. `hands`
    is a rule of the table: how many it plays. Where nothing ends the match, it is stopped.
    """

    preset: str
    wrong: tuple[str, str | int]
    first: Hand
    second: Hand
    correction: dict[str, str | int]
    corrected: Sequence[str]
    rest: Sequence[Hand]
    rematch: Hand
    hands: int | None = None
    is_stopped: bool = False


def trumps(contract: str, bidder: int, tricks: int) -> Taps:
    return [('contract', contract), ('bidder', bidder), ('tricks', tricks)]


def books(contract: str, bidder: int, won: int) -> Taps:
    return [('contract', contract), ('bidder', bidder), ('books', won)]


def points(contract: str, bidder: int, taken: int) -> Taps:
    return [('contract', contract), ('bidder', bidder), ('tens', taken // 10), ('units', taken % 10)]


def hearts(*numbers: int, queen: int) -> Taps:
    return [*((f'hearts-{seat}', number) for seat, number in enumerate(numbers)), ('card-queen', queen)]


ALL_HEARTS = hearts(13, queen=0)
EVENINGS = {
    'five-hundred': Evening(
        'avondale',
        ('contract', '8S'),
        Hand(trumps('8H', 0, 7), ['−300', '30']),
        Hand(trumps('7S', 3, 4), ['−240', '−110']),
        {'tricks': 8},
        ['300', '20'],
        [Hand(trumps('8S', 0, 8), ['540', '40'])],
        Hand(trumps('8H', 0, 7), ['−300', '30']),
    ),
    'bid-whist': Evening(
        'classic',
        ('contract', '6U'),
        Hand(books('4U', 0, 9), ['−4', '0']),
        Hand(books('3D', 1, 8), ['−4', '−3']),
        {'books': 10},
        ['4', '0'],
        [Hand(books('4U', 0, 10), ['8', '0'])],
        Hand(books('4U', 0, 9), ['−4', '0']),
    ),
    'black-lady': Evening(
        'modern',
        ('hearts-0', 4),
        Hand(hearts(3, 0, 6, queen=1), ['3', '13', '6', '4']),
        Hand(hearts(5, 5, 0, queen=0), ['21', '18', '6', '7']),
        {'card-queen': 3},
        ['3', '0', '6', '17'],
        [
            Hand(ALL_HEARTS, ['3', '26', '32', '43']),
            Hand(ALL_HEARTS, ['3', '52', '58', '69']),
            Hand(ALL_HEARTS, ['3', '78', '84', '95']),
            Hand(ALL_HEARTS, ['3', '104', '110', '121']),
        ],
        Hand(hearts(3, 0, 6, queen=1), ['3', '13', '6', '4']),
    ),
    'six-bid-solo': Evening(
        'six-bid-modern',
        ('contract', 'solo:C'),
        Hand(points('solo:S', 1, 75), ['0', '60', '−30', '−30']),
        Hand(points('solo:S', 2, 70), ['−20', '60', '10', '−50']),
        {'units': 6},
        ['0', '64', '−32', '−32'],
        [Hand(points('solo:C', 0, 80), ['80', '64', '−72', '−72'])],
        Hand(points('solo:S', 1, 75), ['−30', '60', '0', '−30']),  # Cyd deals now and sits out
        hands=2,
    ),
    'progressive-solo': Evening(
        'progressive-solo',
        ('contract', 'frog'),
        Hand(points('club-solo', 1, 70), ['0', '60', '−30', '−30']),
        Hand(points('frog', 2, 50), ['10', '70', '−60', '−20']),
        {'units': 6},
        ['0', '96', '−48', '−48'],
        [Hand(points('frog', 0, 75), ['30', '96', '−63', '−63'])],
        Hand(points('club-solo', 1, 70), ['−30', '60', '0', '−30']),
        is_stopped=True,
    ),
}
SMALL, SPANISH_AND_DARK = (320, 568), {'locale': 'es-ES', 'color_scheme': 'dark'}
PHONES = {'six-bid-solo': (SMALL, {}), 'black-lady': ((390, 844), SPANISH_AND_DARK)}


def test_no_game_is_forgotten_here() -> None:
    assert set(EVENINGS) == {game.slug for game in GAMES}


@pytest.fixture(scope='module')
def carrying(tmp_path_factory: pytest.TempPathFactory, carried: None) -> Iterator[Site]:
    place: Path = tmp_path_factory.mktemp('evenings')
    with served(place, COMPANION_OFFLINE=str(offline_files.PLACE)) as running:
        yield running


@pytest.mark.sampled(5)  # half a minute each
@pytest.mark.parametrize('game', EVENINGS)
def test_an_evening_from_airplane_mode_on(new_context, carrying, game):
    evening, (size, options) = EVENINGS[game], PHONES.get(game, ((390, 844), {}))
    with phones(new_context, carrying.url) as open_page:
        page, bob, shared = before_the_flight(open_page, game, evening, size, options)
        write(page, evening.second.taps)
        expect(page.locator('#sheet details.hand')).to_have_count(1)
        begin(page, game, evening)
        page, match = play(page, evening)
        begin_again(page, evening)
        write(bob.page, evening.first.taps)
        expect(bob.page.locator('#sheet details.hand')).to_have_count(1)
        page.context.set_offline(False)
        nothing_waits(page)
        expect(page.locator(TOTALS)).to_have_text(evening.rematch.totals)
        both_are_on_the_sheet(page, bob.page, shared, evening)
        is_whole_on_the_server(page, match, evening)


def before_the_flight(open_page, game, evening, size, options) -> tuple[Page, Hands, str]:
    """A match that Bob's phone shares, shown on Ann's, which keeps the site and has no network any more."""
    page = open_page(*size, **options)
    page.context.set_default_timeout(PATIENCE)
    sit_down(page, game, evening.preset)
    shared = page.url
    bob = join(page, open_page())
    keep(page)
    fly(page)
    return page, bob, shared


def begin(page: Page, game: str, evening: Evening) -> None:
    page.goto('/new/')
    page.locator(f'button[name=game][value={game}]').tap()
    for seat, name in enumerate(PLAYERS):
        page.fill(f'[name=name-{seat}]', name)
    if evening.hands:
        limit_hands(page, evening.hands)
    page.locator('button[value=start]').last.tap()
    page.wait_for_url('**/m/**')


def limit_hands(page: Page, hands: int) -> None:
    """A rule of this table, whose form the phone redraws after each change."""
    page.locator('details.house > summary').tap()
    fold = page.locator('details.fold:has(#option-end) > summary')
    if fold.count():
        fold.last.tap()
    page.locator('#option-end > summary').tap()
    page.locator('label:has(#end-hands)').tap()
    page.locator('#option-end-hands > summary').tap()
    page.locator('#end-hands-own').fill(str(hands))
    page.locator('#end-hands-own').press('Tab')
    expect(page.locator('#in-short')).to_contain_text(str(hands))


def play(page: Page, evening: Evening) -> tuple[Page, str]:
    """To the end; returns the tab in which it ended, and the match."""
    match = page.url
    choose(page, *evening.wrong)
    write_and_see(page, evening.first)
    page = switched_off_and_on(page, match)
    expect(page.locator(TOTALS)).to_have_text(evening.first.totals)
    write_and_see(page, evening.second)
    page.locator('form[action$="/take-back/"] button').tap()
    expect(page.locator(TOTALS)).to_have_text(evening.first.totals)
    correct(ScrollingHands(page), 1, evening.correction)
    expect(page.locator(TOTALS)).to_have_text(evening.corrected)
    page.reload()
    expect(page.locator(TOTALS)).to_have_text(evening.corrected)
    for hand in evening.rest:
        write_and_see(page, hand)
    if evening.is_stopped:
        stop(page)
    expect(page.locator('.finish h2')).to_be_visible()
    return page, match


def choose(page: Page, field: str, value: str | int) -> None:
    """Answer a question, again if it is answered."""
    folded = page.locator(f'label.again:visible:has(input[name="{field}"])')
    if folded.count():
        folded.tap()
    ScrollingHands(page).choose(field, value)
    expect(page.locator(f'input[name="{field}"][value="{value}"]')).to_be_checked()


def write(page: Page, taps: Taps) -> None:
    for field, value in taps:
        choose(page, field, value)
    expect(page.locator('#note.ready .sentence')).to_be_visible()
    page.locator('#note button[value=write]').tap()


def write_and_see(page: Page, hand: Hand) -> None:
    write(page, hand.taps)
    expect(page.locator(TOTALS)).to_have_text(hand.totals)


def switched_off_and_on(page: Page, address: str) -> Page:
    """Twice, the second time while it wakes."""
    context = page.context
    for _ in range(2):
        page.close()
        end_worker(context.browser)
        page = context.new_page()
        page.goto(address)
    return page


def stop(page: Page) -> None:
    page.goto(page.url + 'close/')
    page.locator('form.after .primary').tap()
    page.wait_for_url(re.compile(r'/m/\w+/$'))


def begin_again(page: Page, evening: Evening) -> None:
    match = page.url
    page.locator('button.rematch').tap()
    page.wait_for_url(lambda address: '/m/' in address and address != match)
    write_and_see(page, evening.rematch)


def both_are_on_the_sheet(page: Page, bob: Page, shared: str, evening: Evening) -> None:
    """Bob recorded a hand of the shared match meanwhile: Ann's phone shows both and asks."""
    page.goto(shared)
    expect(page.locator('.prompt .theirs .hand')).to_have_count(1)
    expect(page.locator('.prompt .words')).not_to_be_empty()
    page.locator('.prompt [value=after]').tap()
    for phone in (page, bob):
        expect(phone.locator('#sheet details.hand')).to_have_count(2)
        expect(phone.locator(TOTALS)).to_have_text(evening.second.totals)


def is_whole_on_the_server(page: Page, match: str, evening: Evening) -> None:
    page.goto(match)
    expect(page.locator('[data-provisional]')).to_have_count(0)
    expect(page.locator('.finish h2')).to_be_visible()
    expect(page.locator(TOTALS)).to_have_text(evening.rest[-1].totals)
    expect(page.locator('#sheet details.hand')).to_have_count(1 + len(evening.rest))
    page.goto(match + 'history/')
    changes = BEFORE_THE_REST + len(evening.rest) + evening.is_stopped
    expect(page.locator('.changes .what')).to_have_count(changes)
