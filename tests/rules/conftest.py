"""Every test reads the book afresh: what one of them changes in the engine or the prose is gone for the next."""

import pytest

from rules import page
from rules.search import index, passages


@pytest.fixture(autouse=True)
def fresh_pages():
    forget()
    yield
    forget()


def forget() -> None:
    for kept in (page.render, passages.passages, index.index_of):
        kept.cache_clear()
