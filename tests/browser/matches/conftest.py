"""Phones without a service worker, which keeps dozens of files on each: tests/browser/offline is about it."""

from functools import partial

import pytest

from tests.phones import phones


@pytest.fixture
def guest_of(new_context, site):
    """Opens a page of the running site on another phone."""
    with phones(partial(new_context, service_workers='block'), site.url) as open_page:
        yield open_page
