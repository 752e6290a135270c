"""The search of the rule book on a phone that keeps some of its pages, but not the site, and has no network."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.offline.test_airplane_mode import keeps


@pytest.mark.parametrize(
    ('start', 'asked', 'address'),
    [
        ('/rules/black-lady/', 'shoot the moon', r'/rules/black-lady/.*#'),
        ('/es/rules/five-hundred/', 'comodin', r'/es/rules/five-hundred/.*#'),
    ],
)
def test_a_heading_of_a_stored_page_opens(guest_of, start, asked, address):
    page = guest_of()
    page.goto(start)
    search = start[: start.index('rules/')] + 'rules/search/'
    chapters = page.eval_on_selector_all('.chapters a', 'links => links.map(link => link.pathname)')
    keeps(page, search, *chapters)
    page.context.set_offline(True)
    page.locator('.bar a[href*="/search/"]').tap()
    page.locator('#q').press_sequentially(asked)
    page.locator('#results a').first.tap()
    expect(page).to_have_url(re.compile(address))
    expect(page.locator('.leaf-page h1')).to_be_visible()


def test_what_no_heading_says_is_told(guest_of):
    page = guest_of()
    page.goto('/rules/')
    keeps(page, '/rules/search/')
    page.context.set_offline(True)
    page.goto('/rules/search/?q=shoot+the+moon')
    expect(page.locator('#q')).to_have_value('shoot the moon')
    expect(page.locator('#results')).to_have_text(
        'There is no network, and no heading of the pages on this phone says that.'
    )
    expect(page.locator('#results a')).to_have_count(0)
