"""Words are compared by their stems, also in several threads at once."""

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from rules.search.stems import forms_of, marked, stem

WORDS = ('organization', 'probabilities', 'undertricks', 'relational', 'conditionally', 'bidding') * 50


@pytest.fixture
def impatient():
    """Threads are switched as often as possible."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def test_readers_at_the_same_moment_get_each_their_own_stem(impatient):
    """Pages are made in threads, and the library's stemmer stores its word in itself."""
    alone = [stem.__wrapped__(word, 'en') for word in WORDS]
    with ThreadPoolExecutor(8) as readers:
        together = readers.map(lambda _: [stem.__wrapped__(word, 'en') for word in WORDS], range(8))
    assert all(stems == alone for stems in together)


def test_a_thousand_is_one_word_with_and_without_its_mark():
    assert forms_of('1,000 points, 6,7', 'en') == ['1000', 'points', '6', '7']
    assert '<mark>1,000</mark>' in marked('worth 1,000', {'1000'}, 'en')
