"""What is stored of a match that is over, for the page of players, is what its sheet says now."""

import json

import pytest
from django.core.cache import caches
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.matches.models import Match
from companion.matches.tallies import from_stored, tallies_of, to_store
from scoring import score
from tests.companion.matches.conftest import EIGHT_HEARTS
from tests.scoring.matches import PACKAGES, strategies

pytestmark = pytest.mark.slow


@pytest.mark.parametrize('package', PACKAGES)
@settings(suppress_health_check=list(HealthCheck))
@given(st.data())
def test_what_is_stored_is_what_is_computed(package, data):
    document = data.draw(strategies(package).matches())
    document |= {'closed': 'agreement'} if document['hands'] else {}
    sheet = score(document, before=document)
    stored = from_stored(json.loads(json.dumps(to_store(document, sheet))))
    assert (stored is None) == (sheet.end is None)
    assert stored is None or stored == tallies_of(document, sheet)


@pytest.fixture
def over(ann, match) -> Match:
    """A match that Ann and Cyd won, whose tallies are stored."""
    for _ in range(2):
        ann.tap(data=EIGHT_HEARTS)
    match.refresh_from_db()
    assert match.status == 'finished' and match.tallied == match.version
    return match


def players(phone) -> str:
    caches['tallies'].clear()
    return phone.client.get('/players/').content.decode().partition('<main')[2].partition('</main>')[0]


def test_the_page_of_players_is_the_same_without_them(ann, over):
    stored = players(ann)
    Match.objects.update(tallied=0)
    assert players(ann) == stored and 'Ann' in stored


def test_no_sheet_is_read_for_a_match_that_is_over_even_after_its_rematch(ann, over, monkeypatch):
    before = players(ann)
    ann.tap('rematch/')
    rematch = Match.objects.exclude(pk=over.pk).get()
    rematch.delete()
    monkeypatch.setattr(Match, 'score', None)
    assert players(ann) == before


def test_a_match_that_goes_on_again_is_counted_as_it_stands(ann, over):
    ann.tap('take-back/')
    over.refresh_from_db()
    assert over.tallies == []
    assert '>Ann<' in players(ann)


def test_what_an_older_version_of_the_site_writes_meanwhile_is_not_taken_for_counted(ann, over):
    """It raises the version, and knows nothing of tallies."""
    Match.objects.update(tallies=[1, [['Zed'], True, True, 1, 1, 1, 1, 1, False, False, 1]])
    assert 'Zed' in players(ann)
    Match.objects.update(version=over.version + 1)
    assert 'Zed' not in players(ann)
