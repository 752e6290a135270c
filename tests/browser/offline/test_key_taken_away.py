"""A phone whose key was revoked while a hand was queued on it: the hand stays visible, in words, until its owner has
passed it to somebody who may write, and drops it.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.offline.test_airplane_mode import fly, tap_offline
from tests.browser.table import Hands


@pytest.fixture
def barred(table, second_phone) -> Hands:
    """Bob’s phone: two hands are queued on it, and Ann revoked its key."""
    fly(second_phone.page)
    tap_offline(second_phone, '7S', 3, 4)
    tap_offline(second_phone, '8H', 0, 8)
    ann = table.page
    ann.goto(ann.url + 'share/')
    ann.locator('.keys li', has_text='Bob’s phone').get_by_role('button', name='Revoke').tap()
    expect(ann.locator('.keys li')).to_have_count(1)
    second_phone.page.context.set_offline(False)
    expect(second_phone.page.locator('.prompt')).to_contain_text('may no longer write')
    expect(second_phone.page.locator('.prompt')).to_contain_text('Ask for a new link')
    return second_phone


def test_the_hands_are_kept_in_words(barred):
    page = barred.page
    expect(page.locator('.prompt .words')).to_contain_text('7 spades')
    expect(page.locator('.row-of-sheet')).to_have_count(2)
    page.reload()
    expect(page.locator('.prompt .words')).to_contain_text('7 spades')
    expect(page.locator('.row-of-sheet').last).to_contain_text('8 hearts')
    expect(page.locator('#sheet details.hand')).to_have_count(0)


def test_all_of_them_can_be_copied(barred):
    page = barred.page
    page.context.grant_permissions(['clipboard-read', 'clipboard-write'])
    barred.tap(page.get_by_role('button', name='Copy'))
    expect(page.get_by_role('button', name='Copied')).to_be_visible()
    first, second = page.evaluate('navigator.clipboard.readText()').splitlines()
    assert first.startswith('1. 7 spades, 140 · Dan') and second.startswith('2. 8 hearts, 300 · Ann')


def test_each_is_dropped_by_its_owner_alone(barred):
    page = barred.page
    barred.tap(page.get_by_role('button', name='Delete it'))
    expect(page.locator('.prompt .words')).to_contain_text('8 hearts')
    barred.tap(page.get_by_role('button', name='Delete it'))
    expect(page.locator('.prompt, .waits')).to_have_count(0)


def test_the_waiting_room_gives_the_reason_once(barred):
    barred.page.goto('/waiting/')
    expect(barred.page.locator('.why').first).to_contain_text('Open a new link on it')
    assert barred.page.locator('.why').first.inner_text().count('may no longer write here') == 1


FAILURE = """async () => {
  const page = new DOMParser().parseFromString(await (await fetch('/offline/offer/')).text(), 'text/html');
  document.body.append(page.querySelector('[data-carry]'), page.getElementById('carry'));
  document.querySelector('body > .carry .failed').hidden = false;
}"""


def test_what_failed_is_red_on_paper_not_on_the_green(phone):
    phone.goto('/offline/')
    phone.evaluate(FAILURE)
    failed = phone.locator('body > .carry .failed').last
    expect(failed).to_be_visible()
    lightness = 'e => Math.min(...getComputedStyle(e).backgroundColor.match(/[.0-9]+/g).slice(0, 3).map(Number))'
    assert failed.evaluate(lightness) > 0.8  # of each colour: paper, tinted


def test_the_first_page_says_so_too(barred):
    page, match = barred.page, barred.page.url
    page.goto('/')
    expect(page.locator('#waiting')).to_contain_text('could not be saved')
    page.locator('#waiting a').tap()
    expect(page.locator('.prompt .words')).to_contain_text('7 spades')
    assert page.url == match
