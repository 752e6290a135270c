"""Phones on the running site: with live streams, unlike the faster `phone_of`. Only those of `tests/browser/offline`
have a service worker, which keeps dozens of files on each; elsewhere a test asks for it.
"""

import pytest

from tests.browser.table import Hands, join, start
from tests.phones import phones


@pytest.fixture
def guest_of(new_context, site):
    """Opens a page of the running site on another phone."""
    with phones(new_context, site.url, service_workers='block') as open_page:
        yield open_page


@pytest.fixture
def table(guest_of) -> Hands:
    """The holder of the phone that began a new match on the running site."""
    return start(guest_of())


@pytest.fixture
def second_phone(table, guest_of) -> Hands:
    """Bob's phone, which may write on the same match."""
    return join(table.page, guest_of())
