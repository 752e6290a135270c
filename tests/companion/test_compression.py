"""Pages travel compressed, by Brotli where a browser takes it, and their length tells nothing."""

import gzip

import brotli
import pytest

PAGE = '/manifest.webmanifest'  # no form, so that two answers hold the same


@pytest.mark.parametrize(
    ('takes', 'sent'),
    [
        ('gzip, deflate, br, zstd', 'br'),
        ('br;q=1.0, gzip', 'br'),
        ('gzip, deflate', 'gzip'),
        ('gzip, br;q=0', 'gzip'),
        ('', None),
    ],
)
def test_a_page_travels_as_the_browser_takes_it(client, takes, sent):
    plain = client.get(PAGE).content
    answer = client.get(PAGE, headers={'Accept-Encoding': takes})
    opened = {'br': brotli.decompress, 'gzip': gzip.decompress, None: bytes}[sent](answer.content)
    assert answer.get('Content-Encoding') == sent and answer.get('Content-Length') == str(len(answer.content))
    assert 'Accept-Encoding' in answer.headers['Vary']
    assert opened == plain


@pytest.mark.parametrize('takes', ['br', 'gzip'])
def test_the_same_page_is_never_long_the_same(client, takes):
    answers = [client.get(PAGE, headers={'Accept-Encoding': takes}) for _ in range(12)]
    assert len({len(answer.content) + len(str(answer.headers)) for answer in answers}) > 1


def test_a_small_answer_travels_as_it_is(client, db):
    assert 'Content-Encoding' not in client.get('/live/x/', headers={'Accept-Encoding': 'br'}).headers
