"""For every game one phone recorded two hands offline while another recorded one: both versions are described in words,
and whatever the person decides, nothing is lost or duplicated.
"""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from scoring import GAMES
from tests.browser.evenings import Taps, record, sit_down
from tests.browser.matches import test_evening_bid_whist as bid_whist
from tests.browser.matches import test_evening_black_lady as black_lady
from tests.browser.matches import test_evening_solo as solo
from tests.browser.offline.test_airplane_mode import fly
from tests.browser.table import Hands, in_sight, join


class Hand(NamedTuple):
    """Taps, the words of the hand while it is queued, and as it appears on the sheet."""

    taps: Taps
    waiting: str
    written: str


class Conflict(NamedTuple):
    """Ann's hand, both of Bob's, and the totals for each decision."""

    preset: str
    theirs: Hand
    mine: Hand
    behind: Hand
    kept: list[str]
    dropped: list[str]


def trumps(contract: str, bidder: int, tricks: int) -> Taps:
    return (('contract', contract), ('bidder', bidder), ('tricks', tricks))


CONFLICTS = {
    'five-hundred': Conflict(
        'avondale',
        Hand(trumps('8H', 0, 8), '', '8 Ann 8–2 · Made'),
        Hand(trumps('7S', 3, 4), '7 spades, 140 · Dan · Tricks for Bob & Dan: 4', '7 Dan 4–6 · Lost'),
        Hand(trumps('6C', 1, 6), '6 clubs, 60 · Bob · Tricks for Bob & Dan: 6', '6 Bob 6–4 · Made'),
        ['400', '−60'],
        ['340', '80'],
    ),
    'bid-whist': Conflict(
        'classic',
        Hand(bid_whist.hand('4U', 0, 10), '', '4↑ Ann 10–3 · Made'),
        Hand(bid_whist.hand('3D', 1, 8), '3 downtown, 3 · Bob · Books for Bob & Dan, kitty included: 8', '3↓ Bob'),
        Hand(bid_whist.hand('5N', 3, 12), '5 no trump, 5 · Dan · Books for Bob & Dan, kitty included: 12', '5 NT Dan'),
        ['4', '3'],
        ['4', '6'],
    ),
    'black-lady': Conflict(
        'modern',
        Hand(black_lady.hand(3, 0, 6, queen=1), '', '♥ 3–0–6–4 Q♠ Bob'),
        Hand(black_lady.hand(0, 0, 13, queen=2), 'Cyd', '♥ 0–0–13–0 Q♠ Cyd'),
        Hand(black_lady.hand(5, 5, 0, queen=0), 'Ann', '♥ 5–5–0–3 Q♠ Ann'),
        ['47', '44', '6', '33'],
        ['21', '18', '6', '7'],
    ),
    'six-bid-solo': Conflict(
        'six-bid-modern',
        Hand(solo.hand('solo:S', 1, 75), '', 'Solo Bob 75 · Made'),
        Hand(solo.SIX_BID[1][0], 'Call solo', 'Call solo Cyd Lost'),
        Hand(solo.hand('solo:C', 0, 50), 'Solo clubs', 'Solo Ann 50 · Lost'),
        ['90', '230', '−460', '140'],
        ['−60', '80', '−10', '−10'],
    ),
    'progressive-solo': Conflict(
        'progressive-solo',
        Hand(solo.hand('club-solo', 1, 70), '', 'Club solo Bob 70 · Made'),
        Hand(solo.hand('frog', 2, 50), 'Frog hearts, 1 · Cyd · Card points', 'Frog Cyd 50 · Lost'),
        Hand(solo.hand('frog', 0, 75), 'Frog hearts, 1 · Ann · Card points', 'Frog Ann 75 · Made'),
        ['40', '55', '−60', '−35'],
        ['30', '60', '−45', '−45'],
    ),
}


def test_no_game_is_forgotten_here():
    assert set(CONFLICTS) == {game.slug for game in GAMES}


@pytest.fixture(params=CONFLICTS)
def asked(request, guest_of) -> tuple[Page, Conflict]:
    """Bob's phone, online again and asking."""
    conflict = CONFLICTS[request.param]
    ann = sit_down(guest_of(), request.param, conflict.preset)
    bob = join(ann.page, guest_of())
    fly(bob.page)
    for hand in (conflict.mine, conflict.behind):
        write_in_the_air(bob, hand)
    record(ann, conflict.theirs.taps)
    bob.page.context.set_offline(False)
    expect(bob.page.locator('.prompt')).to_be_visible()
    return bob.page, conflict


def test_until_their_sheet_is_here_nothing_is_said_of_it(table, second_phone):
    """The question may be open before the sheet is fetched; meanwhile it once said that there was no new hand."""
    page = second_phone.page
    fly(page)
    write_in_the_air(second_phone, CONFLICTS['five-hundred'].mine)
    table.record('8H', 0, 8)
    page.evaluate('document.body.classList.add("htmx-request")')  # a request is pending: the sheet waits for its answer
    page.context.set_offline(False)
    expect(page.locator('.prompt .theirs')).to_have_text('')
    page.evaluate('document.body.classList.remove("htmx-request")')
    page.evaluate('document.dispatchEvent(new CustomEvent("outbox", {detail: {}}))')  # as after every answer
    expect(page.locator('.prompt .theirs')).to_contain_text('Ann')


def test_where_theirs_was_taken_back_mine_is_not_called_the_next(table, second_phone):
    page = second_phone.page
    fly(page)
    write_in_the_air(second_phone, CONFLICTS['five-hundred'].mine)
    table.record('8H', 0, 8)
    page.context.set_offline(False)
    expect(page.get_by_role('button', name='It is really the next')).to_be_visible()
    table.tap(table.page.get_by_role('button', name='Take back'))
    expect(page.locator('.prompt .changed')).to_be_visible()
    expect(page.locator('.prompt button:visible')).to_have_text(
        ['Leave the sheet as it is', 'Do it on the sheet as it is now'], use_inner_text=True
    )
    page.get_by_role('button', name='Do it').tap()
    expect(page.locator('#sheet details.hand')).to_have_count(1)


def write_in_the_air(hands: Hands, hand: Hand) -> None:
    waiting = hands.page.locator('.row-of-sheet .words')
    before = waiting.count()
    for field, value in hand.taps:
        hands.choose(field, value)
    expect(hands.page.locator('#note')).to_contain_text('worked out when it is back')
    hands.tap(hands.page.locator('#note button[value=write]'))
    expect(waiting).to_have_count(before + 1)
    expect(waiting.last).to_contain_text(hand.waiting)


# What every line of points says: "Ann & Cyd +300", never a bare "300 20"
POINTS = """() => ['.theirs', '.words'].map(place => [...document.querySelectorAll(`.prompt ${place} .side-points`)]
  .map(it => it.textContent.trim().replace(/^(.+)\\s+([+−]\\d+|0)$/, '$1')))"""


def both_versions_are_told(page: Page, conflict: Conflict) -> None:
    asks = page.locator('.prompt')
    expect(asks.locator('.theirs')).to_contain_text(spoken(conflict.theirs.written))
    expect(asks.locator('.words')).to_contain_text(spoken(conflict.mine.written))  # in the same words
    expect(page.locator('.row-of-sheet')).to_have_count(2)
    theirs, mine = page.evaluate(POINTS)
    assert theirs == mine == page.locator('.totals .side h2').all_inner_texts(), 'whose points, in the same terms'


def spoken(words: str) -> re.Pattern:
    """These words in this order, whatever space, dot or suit is drawn between them."""
    return re.compile(r'[\s·]*'.join(map(re.escape, words.split())))


def all_is_written(page: Page, hands: list[Hand], totals: list[str]) -> None:
    """Also for somebody who opens the page again."""
    expect(page.locator('.prompt, .waits, .later')).to_have_count(0)
    for _ in range(2):
        expect(page.locator('#sheet .hand .what')).to_have_text([spoken(hand.written) for hand in hands])
        expect(page.locator('.totals .total')).to_have_text(totals)
        page.reload()


@pytest.mark.sampled(3)
def test_mine_is_written_after_theirs_and_what_was_behind_follows(asked):
    page, conflict = asked
    both_versions_are_told(page, conflict)
    page.get_by_role('button', name='It is really the next').tap()
    all_is_written(page, [conflict.theirs, conflict.mine, conflict.behind], conflict.kept)


@pytest.mark.sampled(3)
def test_mine_is_dropped_and_what_was_behind_follows(asked):
    page, conflict = asked
    both_versions_are_told(page, conflict)
    page.get_by_role('button', name='Keep theirs').tap()
    all_is_written(page, [conflict.theirs, conflict.behind], conflict.dropped)
    page.goto(f'{page.url}history/')
    expect(page.locator('.changes')).to_contain_text('Hand 1 was tapped here too; the saved one was kept')


def test_a_hand_that_ended_the_match_while_mine_waited_is_in_question_too(table, second_phone):
    page = second_phone.page
    fly(page)
    write_in_the_air(second_phone, Hand(trumps('8H', 0, 7), '8 hearts', ''))
    table.record('10N', 0, 10)  # 520: the match is over
    page.context.set_offline(False)
    page.get_by_role('button', name='Replace hand 1 with mine').tap()
    expect(page.locator('.totals .total')).to_have_text(['−300', '30'])
    expect(page.locator('#same-deal, .prompt, .finish')).to_have_count(0)


def test_on_its_side_the_question_leaves_pots_where_they_were(guest_of):
    """It pushed them above itself and apart: a strip of 110 px, and one of its answers lay below the window."""
    page, other = guest_of(), guest_of(844, 390)
    table = sit_down(page, 'progressive-solo', 'progressive-solo-pots')
    hands = join(page, other)
    hand = (('contract', 'frog'), ('bidder', 1), ('tens', 7), ('units', 5))
    fly(other)
    for field, value in hand:
        hands.choose(field, value)
    other.locator('#note button[value=write]').tap()
    record(table, (*hand[:2], ('tens', 8), ('units', 5)))
    other.context.set_offline(False)
    asks = other.locator('.prompt')
    expect(asks).to_be_visible(timeout=15000)
    pots, totals = other.locator('.pots').bounding_box(), other.locator('.totals').bounding_box()
    assert pots['height'] < 100 and pots['x'] == totals['x']
    assert in_sight(asks.get_by_role('button', name='It is really the next'))
