"""A rematch tapped without a network, on a phone that does not keep the site: it begins once the network is back."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.offline.test_airplane_mode import keeps, put_away


@pytest.mark.parametrize(('place', 'button'), [('', 'Rematch'), ('/', 'Begin')], ids=['at the end', 'on home'])
def test_it_begins_by_itself_once_the_network_is_back(table, place, button):
    page, over = table.page, table.page.url
    table.record('10N', 0, 10)
    keeps(page, page.evaluate('location.pathname'), saying='Send the picture')
    put_away(page)
    keeps(page, '/', saying='Begin')
    page.goto(place or over)
    page.context.set_offline(True)
    page.get_by_role('button', name=button).tap()
    expect(page.get_by_role('status').filter(has_text='No network')).to_be_visible()
    expect(page.get_by_role('button', name=button)).to_be_hidden()
    page.reload()
    expect(page.get_by_role('status').filter(has_text='No network')).to_be_visible()
    page.context.set_offline(False)
    code = over.split('/')[-2]
    expect(page).to_have_url(re.compile(rf'/m/(?!{code})\w+/$'))
    expect(page.locator('.next')).to_contain_text('Hand 1')
