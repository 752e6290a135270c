"""No network: the app and the match open, hands are queued visibly on the phone and sent once the network is back."""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from scoring import GAMES, score
from scoring.say import number
from tests.browser.evenings import Taps, sit_down
from tests.browser.table import Hands, start
from tests.served import served, wait_until

ALL_KEPT = """async ([places, words]) => {
    const pages = await Promise.all(places.map(place => caches.match(place, {ignoreVary: true})));
    const texts = await Promise.all(pages.map(page => page?.text()));
    return texts.every(text => text?.includes(words));
}"""

TAKEN_CARE_OF = '() => !!navigator.serviceWorker.controller && !!document.documentElement.dataset.offline'
# On a first visit, what belongs around a page is fetched after ten seconds, or sooner when the page is left
LOOK_AWAY = "() => document.dispatchEvent(new Event('visibilitychange'))"


def fly(page: Page) -> None:
    """Switch to airplane mode once the phone has stored what it needs."""
    place = page.evaluate('location.pathname')
    put_away(page)
    keeps(page, '/', place)
    keeps(page, '/mine/', saying=''.join(re.findall('^/m/[^/]+/', place)))
    page.context.set_offline(True)


def keeps(page: Page, *places: str, saying: str = '') -> None:
    """Wait until the phone has stored all these pages, with these words in them."""
    wait_until(lambda: page.evaluate(TAKEN_CARE_OF), 20, 'no worker took care of the page')
    page.evaluate(LOOK_AWAY)
    wait_until(lambda: page.evaluate(ALL_KEPT, [places, saying]), 20, f'{places} were not kept')


def put_away(page: Page) -> None:
    """As if the phone went dark: only then are the pages fetched again that a hand made older."""
    page.evaluate("dispatchEvent(new Event('pagehide'))")


def tap_offline(hands: Hands, contract: str, bidder: int, tricks: int) -> None:
    hands.choose('contract', contract)
    hands.choose('bidder', bidder)
    hands.choose('tricks', tricks)
    expect(hands.page.locator('#note')).to_contain_text('worked out when it is back')
    hands.tap(hands.page.locator('#note button[value=write]'))


def hands_on_the_sheet(page: Page) -> list[str]:
    return [' '.join(text.split()) for text in page.locator('#sheet .hand .what').all_inner_texts()]


def test_two_hands_in_airplane_mode_are_neither_lost_nor_doubled(table):
    page = table.page
    table.record('8H', 0, 8)
    match = page.url
    fly(page)
    page.goto('/')
    page.get_by_role('link', name=re.compile('Continue')).tap()
    expect(page.locator('.totals .total').first).to_have_text('300')
    tap_offline(table, '7S', 3, 4)
    expect(page.locator('.waits .words').last).to_contain_text('7 spades')
    tap_offline(table, '9D', 2, 7)
    expect(page.locator('.row-of-sheet')).to_have_count(2)
    page.reload()
    expect(page.locator('.row-of-sheet')).to_have_count(2)
    expect(page.locator('.waits b').first).to_have_text('2')
    page.context.set_offline(False)
    expect(page.locator('#sheet details.hand')).to_have_count(3)
    expect(page.locator('.waits')).to_have_count(0)
    expect(page.locator('.totals .total')).to_have_text(['−20', '−90'])
    page.goto(match + 'history/')
    assert page.locator('.changes .what').all_inner_texts() == [
        'Hand 3 saved',
        'Hand 2 saved',
        'Hand 1 saved',
        'Match started',
    ]


def test_the_picture_of_a_match_that_is_over_is_sent_without_a_network(table):
    page = table.page
    table.record('10N', 0, 10)
    drawing = page.locator('.send').get_attribute('data-svg')
    keeps(page, drawing.split('?')[0])
    page.context.set_offline(True)
    page.reload()
    with page.expect_download() as download:
        page.locator('.send').tap()
    assert download.value.path().read_bytes().startswith(b'\x89PNG')


class Table(NamedTuple):
    game: str
    preset: str
    players: int
    taps: Taps
    auction: bool = False
    target: int | None = None


SEVEN_SPADES = (('contract', '7S'), ('bidder', 0), ('tricks', 7))  # three of them do not end a match
TABLES = {
    'five-hundred': Table('five-hundred', 'avondale', 4, SEVEN_SPADES),
    '500, six players': Table('five-hundred', 'six-handed-cutthroat', 6, (*SEVEN_SPADES, ('tricks-1', 2))),
    '500, with its auction': Table('five-hundred', 'avondale', 4, SEVEN_SPADES, auction=True),
    'bid-whist': Table('bid-whist', 'classic', 4, (('contract', '4U'), ('bidder', 1), ('books', 10)), target=21),
    'black-lady': Table(
        'black-lady', 'modern', 4, (('hearts-0', 3), ('hearts-1', 0), ('hearts-2', 6), ('card-queen', 1))
    ),
    'six-bid-solo': Table(
        'six-bid-solo', 'six-bid-modern', 3, (('contract', 'solo:S'), ('bidder', 1), ('tens', 7), ('units', 5))
    ),
    'progressive-solo': Table(
        'progressive-solo', 'progressive-solo-pots', 3, (('contract', 'frog'), ('bidder', 1), ('tens', 7), ('units', 5))
    ),
}

WORDS = {
    'five-hundred': '7 spades, 140 · Ann · Tricks for Ann & Cyd: 7',
    '500, six players': '7 spades, 140 · Ann · Tricks for Ann & Dan: 7 · Tricks for Bob & Eve: 2',
    'progressive-solo': 'Frog hearts, 1 · Bob · Card points of the bidder, widow included: 75',
}


def test_no_game_is_forgotten_here():
    assert {table.game for table in TABLES.values()} == {game.slug for game in GAMES}


@pytest.fixture(params=TABLES)
def seated(request, guest_of) -> tuple[Page, Table]:
    """A phone at each kind of table with one hand recorded, and any file that was missing while it was offline."""
    table, page = TABLES[request.param], guest_of()
    if table.auction:
        page.context.add_cookies([{'name': 'auction', 'value': 'first', 'url': request.getfixturevalue('site').url}])
    take_seats(page, table)
    missed = []
    page.context.on('requestfailed', lambda failed: missed.append(failed.url) if '/static/' in failed.url else None)
    tap(page, table.taps)
    page.locator('#note button[value=write]').tap()
    expect(page.locator('#sheet details.hand')).to_have_count(1)
    yield page, table
    assert not missed


def take_seats(page: Page, table: Table) -> None:
    names = ('Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay')[: table.players]
    sit_down(page, table.game, table.preset, names, **({'target': table.target} if table.target else {}))


def tap(page: Page, taps: Taps) -> None:
    """Answer the questions of a pad, skipping an auction that covers it."""
    if page.locator('.auction').is_visible():
        page.locator('label:has(#straight)').tap()
    for field, value in taps:
        page.locator(f'label:has(input[name="{field}"][value="{value}"])').tap()


def write_offline(page: Page, taps: Taps) -> None:
    tap(page, taps)
    expect(page.locator('#note')).to_contain_text('worked out when it is back')
    page.locator('#note button[value=write]').tap()


@pytest.mark.sampled(3)
def test_an_evening_in_airplane_mode_at_every_table(seated):
    page, table = seated
    match = page.evaluate('document.querySelector("#main").dataset.code')
    at, book = f'/m/{match}/', f'/rules/{table.game}/'
    keeps(page, '/', at + 'rules/')
    second_visit = page.context.new_page()
    second_visit.goto(at)
    keeps(page, book, book + 'scoring/')
    second_visit.close()
    keeps(page, at, saying='id="hand-1"')
    put_away(page)
    keeps(page, at + 'history/', saying='Hand 1 saved')
    page.context.set_offline(True)
    page.goto('/')
    page.get_by_role('link', name=re.compile('Continue')).tap()
    page.locator('#hand-1 summary').tap()
    expect(page.locator('#hand-1 .reasons')).to_be_visible()
    look_around(page, at, book)
    page.goto(at)
    for hand in (2, 3):
        write_offline(page, table.taps)
        expect(page.locator('.row-of-sheet')).to_have_count(hand - 1)
        expect(page.locator('.next:visible')).to_contain_text(f'Hand {hand + 1}')
        expect(page.locator('.next:visible')).to_contain_text('dealer known once back online')
    page.reload()
    expect(page.locator('.row-of-sheet')).to_have_count(2)
    page = killed_and_opened_again(page, at)
    correct_the_last(page)
    page.context.set_offline(False)
    expect(page.locator('#sheet details.hand')).to_have_count(3)
    nothing_lost_nothing_doubled(page, at)


def look_around(page: Page, at: str, book: str) -> None:
    for place, heading in ((at + 'history/', 'History'), (at + 'rules/', ''), (book, ''), (book + 'scoring/', '')):
        page.goto(place)
        expect(page.locator('main h1, main h2').first).to_contain_text(heading or re.compile('.'))
        expect(page.get_by_role('heading', name='No network')).to_have_count(0)


def killed_and_opened_again(page: Page, at: str) -> Page:
    other = page.context.new_page()
    page.close()
    other.goto('/')
    expect(other.locator('#waiting')).to_contain_text('Waiting to be sent')
    other.goto(at)
    expect(other.locator('.waits b').first).to_have_text('2')
    return other


def correct_the_last(page: Page) -> None:
    """Put the queued hand back on the pad, with every tap, and save it again."""
    page.get_by_role('button', name='Take back').tap()
    expect(page.locator('.row-of-sheet')).to_have_count(1)
    page.locator('#note button[value=write]').tap()
    expect(page.locator('.row-of-sheet')).to_have_count(2)


def nothing_lost_nothing_doubled(page: Page, at: str) -> None:
    """Three hands, each recorded once, the totals as the engine scores them, an empty queue."""
    document = page.request.get(at + 'download/').json()
    totals = [number(total, 'en') for total in score(document).totals]
    expect(page.locator('.totals .total')).to_have_text(totals)
    expect(page.locator('.waits, .prompt, .later')).to_have_count(0)
    assert document['hands'] == [document['hands'][0]] * 3
    page.goto(at + 'history/')
    changes = page.locator('.changes .what').all_inner_texts()
    assert changes == ['Hand 3 saved', 'Hand 2 saved', 'Hand 1 saved', 'Match started']


def test_a_call_in_the_air_leads_to_the_pad(guest_of):
    page = guest_of()
    take_seats(page, TABLES['five-hundred'])
    keeps(page, '/', page.evaluate('location.pathname'))
    page.get_by_role('link', name='Auction').tap()
    page.wait_for_url('**/auction/')
    page.context.set_offline(True)
    page.locator('.auction .cell').first.tap()
    expect(page.locator('#trouble')).to_be_visible()
    write_offline(page, SEVEN_SPADES)
    expect(page.locator('.row-of-sheet')).to_have_count(1)
    page.reload()
    expect(page.locator('.row-of-sheet')).to_have_count(1)


def test_a_server_that_stopped_is_no_worse_than_no_network(new_context, tmp_path):
    with served(tmp_path) as site:
        hands = start(new_context(base_url=site.url, has_touch=True).new_page())
        page = hands.page
        keeps(page, '/', page.evaluate('location.pathname'))
        site.stop()
        page.reload()
        tap_offline(hands, '8H', 0, 8)
        expect(page.locator('.row-of-sheet')).to_have_count(1)
        site.start()
        expect(page.locator('.totals .total')).to_have_text(['300', '20'], timeout=20_000)
        expect(page.locator('.waits')).to_have_count(0)


def test_a_match_may_end_in_the_air_and_what_came_after_is_refused_kindly(table):
    page = table.page
    fly(page)
    tap_offline(table, '10N', 0, 10)
    tap_offline(table, '7S', 3, 4)
    page.context.set_offline(False)
    expect(page.locator('.prompt .says')).to_have_text('The match ended before this hand.')
    expect(page.locator('.finish')).to_contain_text('Ann & Cyd win')
    page.get_by_role('button', name='Delete it').tap()
    expect(page.locator('.prompt, .waits')).to_have_count(0)
    expect(page.locator('.totals .total')).to_have_text(['520', '0'])


@pytest.mark.sampled(3)
@pytest.mark.parametrize('table_of', TABLES)
def test_the_pad_of_every_table_knows_when_it_is_complete(guest_of, table_of):
    page, table = guest_of(), TABLES[table_of]
    take_seats(page, table)
    fly(page)
    *before, last = table.taps
    tap(page, before)
    page.wait_for_timeout(300)
    expect(page.locator('#note button[value=write]')).to_have_count(0)
    tap(page, [last])
    page.locator('#note button[value=write]').tap()
    expect(page.locator('.row-of-sheet .words')).to_have_text(WORDS.get(table_of, re.compile('.')))
    page.context.set_offline(False)
    expect(page.locator('#sheet details.hand')).to_have_count(1)
