"""Coroutines in tests."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor


def in_own_loop(work: Coroutine):
    """`asyncio.run` in another thread: after a browser test, Playwright's loop runs in the test's thread."""
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, work).result()
