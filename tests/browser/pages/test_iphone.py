"""What differs on an iPhone, as far as Chromium can imitate it: fixed button sizes, a home bar, an older engine."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import start

pytestmark = pytest.mark.django_db(transaction=True)

# In a layer, so that every rule of the page overrides it, as with a browser's own style.
THEIRS = '@layer { input:is([type=radio], [type=checkbox]) { width: 16px; height: 16px } }'
SMALLER = """labels => [...document.querySelectorAll(labels)].filter(label => label.clientWidth)
  .filter(label => { const it = label.querySelector('input');
    return it.offsetWidth < label.clientWidth || it.offsetHeight < label.clientHeight })
  .map(label => label.outerHTML.slice(0, 100))"""
HOME_BAR = 34  # CSS pixels


def smaller(page: Page, labels: str) -> list[str]:
    page.add_style_tag(content=THEIRS)
    return page.evaluate(SMALLER, labels)


def test_an_answer_is_a_button_over_the_whole_of_it(phone_of):
    """So that touch exploration finds the button, not its words, and the focus ring surrounds it."""
    page = phone_of(320, 568, bypass_csp=True)
    page.goto('/new/')
    assert smaller(page, '.deal, .others') == []
    hands = start(page)
    hands.choose('contract', '8H')
    assert smaller(page, '#pad .cell, #pad .again') == []


def test_what_is_to_be_written_stays_above_the_home_bar(phone):
    hands = start(phone)
    for field, value in (('contract', '8H'), ('bidder', 0), ('tricks', 8)):
        hands.choose(field, value)
    phone.locator('#note button[value=write]').wait_for()
    insets = {'insets': {'bottom': HOME_BAR}}
    phone.context.new_cdp_session(phone).send('Emulation.setSafeAreaInsetsOverride', insets)
    phone.set_viewport_size({'width': 390, 'height': 400})
    box = phone.locator('#note.ready').bounding_box()
    assert box['y'] + box['height'] <= 400 - HOME_BAR


def test_an_older_safari_has_the_keyboard_as_well(phone):
    """Before 17.4 it had no checkVisibility. The first key only loads keyboard control."""
    phone.add_init_script('delete Element.prototype.checkVisibility')
    start(phone)
    phone.locator('[name=contract][value="8H"]').focus()
    with phone.expect_response(lambda answer: 'keyboard' in answer.url):
        phone.keyboard.press('Shift')
    phone.wait_for_load_state('networkidle')
    phone.keyboard.press('ArrowDown')
    expect(phone.locator('[name=contract][value="9H"]')).to_be_focused()
