"""Phones on the site as it is run: with live streams and a service worker, unlike the quicker `phone_of`."""

import pytest

from tests.browser.table import Hands, start


@pytest.fixture
def guest_of(new_context, site):
    """Opens a page of the running site on a phone of its own; whatever the page complains about fails the test."""
    complaints = []

    def open_page(**wishes):
        screen = {'width': 390, 'height': 844}
        wishes = {'base_url': site.url, 'viewport': screen, 'has_touch': True, 'is_mobile': True} | wishes
        page = new_context(**wishes).new_page()
        page.set_default_timeout(10_000)
        page.on('pageerror', lambda error: complaints.append(str(error)))
        page.on('console', lambda said: complaints.append(said.text) if 'Content Security' in said.text else None)
        return page

    yield open_page
    assert not complaints


@pytest.fixture
def table(guest_of) -> Hands:
    """Whoever holds the phone that began a fresh match, on the running site."""
    return start(guest_of())


@pytest.fixture
def second_phone(table, guest_of) -> Hands:
    """Bob's phone, which may write on the same match."""
    ann, bob = table.page, guest_of()
    match = ann.url
    ann.goto(match + 'share/')
    ann.fill('#label', 'Bob’s phone')
    ann.get_by_role('button', name='Make a link').tap()
    bob.goto(ann.locator('.fresh input').input_value())
    bob.get_by_role('button', name='Keep score on this phone').tap()
    bob.wait_for_url(match)
    ann.goto(match)
    return Hands(bob)
