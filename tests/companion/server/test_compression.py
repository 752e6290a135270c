"""Pages are compressed, with Brotli if the browser accepts it, and their length reveals no secrets."""

import gzip

import brotli
import pytest

PAGE = '/manifest.webmanifest'  # no form, so that two answers are equal


@pytest.mark.parametrize(
    ('accepted', 'encoding'),
    [
        ('gzip, deflate, br, zstd', 'br'),
        ('br;q=1.0, gzip', 'br'),
        ('gzip, deflate', 'gzip'),
        ('gzip, br;q=0', 'gzip'),
        ('', None),
    ],
)
def test_a_page_is_compressed_as_the_browser_accepts_it(client, accepted, encoding):
    plain = client.get(PAGE).content
    answer = client.get(PAGE, headers={'Accept-Encoding': accepted})
    opened = {'br': brotli.decompress, 'gzip': gzip.decompress, None: bytes}[encoding](answer.content)
    assert answer.get('Content-Encoding') == encoding and answer.get('Content-Length') == str(len(answer.content))
    assert 'Accept-Encoding' in answer.headers['Vary']
    assert opened == plain


def test_the_same_page_differs_in_length_as_gzip(client):
    answers = [client.get(PAGE, headers={'Accept-Encoding': 'gzip'}) for _ in range(12)]
    assert len({len(answer.content) for answer in answers}) > 1


def test_pages_with_secrets_are_padded_as_brotli(client, db):
    """A page that is the same for everybody has none to hide."""
    paddings = {client.get('/new/', headers={'Accept-Encoding': 'br'}).headers['X-Padding'] for _ in range(12)}
    assert len(paddings) > 1
    assert 'X-Padding' not in client.get(PAGE, headers={'Accept-Encoding': 'br'}).headers


def test_a_small_response_is_not_compressed(client, db):
    assert 'Content-Encoding' not in client.get('/live/x/', headers={'Accept-Encoding': 'br'}).headers
