"""A long document is read from its text once in a process: always as stored, and no change in one reaches another."""

import pytest

from companion.matches.models import Match

HAND = {'contract': '6S', 'bidder': 0, 'tricks': [6, 4]}


@pytest.fixture
def long_match(match: Match) -> Match:
    match.document['hands'] = [dict(HAND) for _ in range(300)]
    match.save()
    return match


def again(match: Match) -> dict:
    return Match.objects.get(pk=match.pk).document


def test_its_hands_are_read_once(long_match):
    first, second = again(long_match), again(long_match)
    assert first == second == long_match.document
    assert first['hands'][0] is second['hands'][0]


def test_what_another_process_wrote_is_seen(long_match):
    before = again(long_match)
    changed = before | {'hands': [*before['hands'][:-1], HAND | {'bidder': 1}]}
    Match.objects.filter(pk=long_match.pk).update(document=changed)
    assert again(long_match) == changed != before


def test_what_a_request_does_with_its_own_stays_there(long_match):
    mine, stored = again(long_match), again(long_match)
    mine['hands'].append(HAND)
    mine['options']['target'] = 1
    mine['title'] = 'Mine'
    assert again(long_match) == stored != mine
