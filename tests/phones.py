"""Phones in Chromium: pages of the given size that collect every error they report."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Page, expect

# Long enough for two busy cores: how fast a page loads is measured by benchmarks, not by tests.
PATIENCE = 30_000  # milliseconds
expect.set_options(timeout=PATIENCE / 2)


@contextmanager
def phones(new_context: Callable[..., BrowserContext], address: str, **usual) -> Iterator[Callable[..., Page]]:
    """Returns a function that opens a page on another phone, with the `usual` options of its context; an error or a
    violation of the content policy fails the test. At the end the phones are closed and their requests answered, so
    that none reaches the next test's database.
    """
    complaints, opened = [], []

    def open_page(width: int = 390, height: int = 844, **options) -> Page:
        screen = {'width': width, 'height': height}
        options = {'base_url': address, 'viewport': screen, 'has_touch': True, 'is_mobile': True} | usual | options
        page = new_context(**options).new_page()
        opened.append(page.context)
        page.set_default_timeout(PATIENCE)
        page.on('pageerror', lambda error: complaints.append(str(error)))
        page.on(
            'console', lambda message: complaints.append(message.text) if 'Content Security' in message.text else None
        )
        return page

    yield open_page
    for context in opened:
        context.close()
    end = time.monotonic() + 5
    while _requests_in_hand() and time.monotonic() < end:
        time.sleep(0.01)
    assert not complaints, complaints


def _requests_in_hand() -> bool:
    """Whether the live server is still answering: it has a thread for each connection, perhaps one not yet begun."""
    return any('process_request_thread' in thread.name for thread in threading.enumerate())
