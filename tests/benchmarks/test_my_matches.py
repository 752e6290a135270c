"""The pages of a device with 2,000 matches: its list, its players, its regular tables."""

import statistics
import time

import pytest
from django.utils import timezone

from companion.access.codes import new_code
from companion.matches.models import Key, Match
from companion.matches.services import cache_sheet
from scoring import score

pytestmark = [pytest.mark.benchmark, pytest.mark.django_db]

MATCHES, TIMES = 2000, 15
HANDS = [{'contract': '8H', 'bidder': 0, 'tricks': [8, 2]}, {'contract': '7S', 'bidder': 3, 'tricks': [6, 4]}] * 2
PAGES = {'players': '/players/', 'my matches': '/mine/', 'regular tables': '/regulars/'}


@pytest.fixture
def many(ann, match):
    """Ann's phone and 2,000 matches it holds keys of, by four people in four orders."""
    match.document['hands'] = HANDS
    founder, now = match.keys.get(), timezone.now()
    players = match.document['players']
    turned = [players[turn:] + players[:turn] for turn in range(4)]
    rows = [
        Match(
            code=new_code(), document={**match.document, 'players': turned[number % 4]}, game=match.game,
            started_at=now,
        )
        for number in range(MATCHES)
    ]  # fmt: skip
    for row in rows:
        cache_sheet(row, score(row.document))
    Match.objects.bulk_create(rows)
    others = Match.objects.exclude(pk=match.pk)
    Key.objects.bulk_create(Key(match=other, label='Ann', holder=founder.holder, founder=True) for other in others)
    return ann


@pytest.mark.parametrize('name', PAGES)
def test_pages_of_two_thousand_matches(many, name):
    spent = []
    for _ in range(TIMES):
        start = time.perf_counter()
        assert many.client.get(PAGES[name]).status_code == 200
        spent.append((time.perf_counter() - start) * 1000)
    print(f'\n{name}, {MATCHES} matches: the first time {spent[0]:.0f} ms, then {statistics.median(spent[1:]):.0f} ms')
