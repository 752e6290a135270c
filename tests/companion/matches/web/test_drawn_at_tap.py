"""The sheet that comes with the preview of a whole hand is the one that answers Save."""

import re

import brotli
import pytest
from django.http import HttpRequest
from django.test import RequestFactory
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.matches import services
from companion.matches.models import Key, Match
from companion.matches.web.responses import AFTER_RECORDING, drawn_at_tap, written
from scoring import score
from tests.companion.matches.conftest import EIGHT_HEARTS
from tests.scoring.matches import PACKAGES, strategies

pytestmark = pytest.mark.slow

MOST_BYTES = 12_000  # of a hand
PARTS = 5  # each with other matches in --proofs: more than 10,000 hands in all
DRAWS = {'HX-Request': 'true', 'X-Draws': '1'}
ONCE = re.compile(r' name="(csrfmiddlewaretoken|key)" value="\w+"')  # of one form
UNTIL_SAVED = re.compile(r'<i class="saving">[^<]*</i>|<p id="said".*', re.DOTALL)


def same_page(html: str) -> str:
    return ' '.join(UNTIL_SAVED.sub('', ONCE.sub('', html)).split())


def drawn(answer) -> str:
    return re.search(r'<template>(.*)</template>|$', answer.content.decode(), re.DOTALL)[1] or ''


@pytest.fixture(scope='module')
def compared():
    """How many hands each game compared and the bytes of the largest, printed at the end."""
    figures: dict[str, list[int]] = {}
    yield figures
    for package, sizes in figures.items():
        print(f'{package}: {len(sizes)} hands drawn as confirmed, at most {max(sizes)} bytes')


@pytest.mark.django_db
@pytest.mark.sampled(PARTS)
@pytest.mark.parametrize('part', range(PARTS))
@pytest.mark.parametrize('package', PACKAGES)
@settings(suppress_health_check=list(HealthCheck))
@given(st.data())
def test_what_is_drawn_is_what_is_confirmed(compared, package, part, data):
    document = data.draw(strategies(package).matches())
    document.pop('closed', None)
    hands = [document['hands'][number] for number in range(len(score(document).hands))]
    match = services.start_match(
        {**document, 'hands': []}, holder='ann', label=data.draw(st.sampled_from(['Ann', 'Bob', 'x']))
    )
    for place, hand in enumerate(hands):
        key, last = match.keys.get(), place + 1 == len(hands)
        size = record_next(match, key, hand, compare=last or data.draw(st.booleans()))
        compared.setdefault(package, []).extend([size] if size else [])


def record_next(match: Match, key: Key, hand: dict, *, compare: bool) -> int:
    """Record a hand, and return the bytes of what was drawn before, 0 where that was not compared."""
    before = drawn_before(seen(match, key), hand) if compare else ''
    now = seen(match, key)
    after = services.record_hand(now, hand, seen=now.version, client_key=str(now.version), key=key, began=now.version)
    if not compare:
        return 0
    assert same_page(before) == same_page(written(asked(), after, '', **AFTER_RECORDING).content.decode())
    size = len(brotli.compress(before.encode(), quality=9))
    assert size <= MOST_BYTES
    return size


def drawn_before(now: Match, hand: dict) -> str:
    return drawn_at_tap(asked(), services.recorded(now, hand, key=now.held, began=now.version, next_after=-1))


def asked() -> HttpRequest:
    request = RequestFactory().post('/', headers={'HX-Request': 'true'})
    request.htmx = True
    return request


def seen(match: Match, key: Key) -> Match:
    again = Match.objects.get(pk=match.pk)
    again.held = key
    return again


def test_the_preview_brings_it_and_the_answer_names_its_version_and_digest(ann):
    taps = {**ann.hidden(), **EIGHT_HEARTS}
    before = drawn(ann.client.post(ann.at + 'preview/', taps, headers=DRAWS))
    answer = ann.client.post(ann.at + 'record/', taps, headers=DRAWS).content.decode()
    assert 'Being saved' in before and same_page(before) == same_page(answer)
    marks = re.compile(r'data-version="(\d+)".*?data-recorded="(\w+)"', re.DOTALL)
    assert marks.search(before).groups() == marks.search(answer).groups()


def test_nothing_to_announce_comes_before_it_is_saved(ann):
    before = drawn(ann.client.post(ann.at + 'preview/', {**ann.hidden(), **EIGHT_HEARTS}, headers=DRAWS))
    assert before and not re.search(r'aria-live|role="status"|role="alert"[^>]*>\s*\w|autofocus|hx-swap-oob', before)


@pytest.mark.parametrize('headers', [{'HX-Request': 'true'}, {}])
def test_who_does_not_ask_for_it_is_spared_the_bytes(ann, headers):
    assert not drawn(ann.client.post(ann.at + 'preview/', {**ann.hidden(), **EIGHT_HEARTS}, headers=headers))


def test_it_is_not_drawn_where_save_would_ask_which_deal_it_is(ann, bob):
    """Bob saved a moment ago."""
    bob.tap(data=EIGHT_HEARTS)
    other = {**EIGHT_HEARTS, 'tricks': '9'}
    assert not drawn(ann.client.post(ann.at + 'preview/', {**ann.hidden(), **other}, headers=DRAWS))
    next_hand = {**ann.hidden(), **other, 'next': ann.hidden()['seen']}
    assert drawn(ann.client.post(ann.at + 'preview/', next_hand, headers=DRAWS))


def test_nor_on_a_page_that_was_overtaken_nor_for_half_a_hand(ann):
    old = ann.hidden()
    ann.tap(data=EIGHT_HEARTS)
    assert not drawn(ann.client.post(ann.at + 'preview/', {**old, **EIGHT_HEARTS}, headers=DRAWS))
    half = {**ann.hidden(), 'contract': '8H'}
    assert not drawn(ann.client.post(ann.at + 'preview/', half, headers=DRAWS))
