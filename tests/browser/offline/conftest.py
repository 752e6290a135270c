"""Phones with a service worker."""

import pytest

from tests.phones import phones


@pytest.fixture
def guest_of(new_context, site):
    """Opens a page of the running site on another phone."""
    with phones(new_context, site.url) as open_page:
        yield open_page
