"""A phone is sent the index as a file: what it finds is what the server finds, because it reads the very same index."""

from dataclasses import replace

import pytest

from rules.search.book import book, index_of
from rules.search.passages import with_lines
from rules.search.stored import read, written
from scoring.text import LANGUAGES


@pytest.mark.parametrize('lang', LANGUAGES)
def test_what_is_written_is_read_again(lang):
    index = read(written(index_of(lang)), book(lang))
    assert replace(index, passages=tuple(map(with_lines, index.passages))) == index_of(lang)
