"""Phones on the site as it is run: with live streams and a service worker, unlike the quicker `phone_of`."""

import pytest

from tests.browser.table import Hands, join, start
from tests.phones import phones


@pytest.fixture
def guest_of(new_context, site):
    """Opens a page of the running site on a phone of its own."""
    with phones(new_context, site.url) as open_page:
        yield open_page


@pytest.fixture
def table(guest_of) -> Hands:
    """Whoever holds the phone that began a fresh match, on the running site."""
    return start(guest_of())


@pytest.fixture
def second_phone(table, guest_of) -> Hands:
    """Bob's phone, which may write on the same match."""
    return join(table.page, guest_of())
