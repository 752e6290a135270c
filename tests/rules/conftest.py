"""A test that changes the engine or the prose (with `monkeypatch`) reads the book again, and so does the next one."""

import inspect

import pytest

from rules import page
from rules.search import book, passages


@pytest.fixture(autouse=True)
def fresh_pages(request):
    """Only for those tests, because each index of the book takes half a second."""
    changes = 'monkeypatch' in inspect.signature(request.function).parameters  # plugins request it for every test
    if changes:
        forget()
    yield
    if changes:
        forget()


def forget() -> None:
    for kept in (page.render, passages.passages, book.built):
        kept.cache_clear()
