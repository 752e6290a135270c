"""A request scores only what was written since this process scored the match last, and always as if it scored all."""

from importlib import import_module

import pytest

from companion.matches import known_sheets
from companion.matches.known_sheets import sheet_of
from companion.matches.models import Match
from scoring import as_json, score
from tests.companion.matches.conftest import EIGHT_HEARTS

fold = import_module('scoring.fold')
HAND = {'contract': '6S', 'bidder': 0, 'tricks': [6, 4]}


@pytest.fixture
def played(monkeypatch):
    """The hands that were scored."""
    known_sheets.forget()
    hands, play = [], fold._play
    monkeypatch.setattr(fold, '_play', lambda *given: hands.append(given) or play(*given))
    return hands


def long_match(match: Match, hands: int) -> None:
    match.document['options'] |= {'target': 100_000, 'back-door': 'off'}
    match.document['hands'] = [dict(HAND) for _ in range(hands)]
    match.save()


def test_a_preview_and_a_hand_score_a_hand_each(ann, match, played):
    long_match(match, 300)
    ann.page()
    played.clear()
    ann.tap('preview/', EIGHT_HEARTS, htmx=True)
    ann.tap('record/', EIGHT_HEARTS, htmx=True)
    assert len(played) < 10


def test_a_document_written_otherwise_is_scored_as_it_is(match, played):
    """Names are rewritten, and hands are corrected, without this process knowing."""
    long_match(match, 5)
    for change in (
        {'players': ['Eve', 'Bob', 'Cyd', 'Dan']},
        {'hands': [HAND, HAND | {'tricks': [4, 6]}, HAND]},
        {'hands': [HAND, {'contract': 'nonsense'}, HAND]},
        {'hands': []},
        {'hands': [HAND], 'closed': 'agreement'},
        {'hands': [HAND, HAND]},
    ):
        document = match.document | change
        assert as_json(sheet_of('abc', document)) == as_json(score(document, before=document))


def test_a_document_that_is_written_on_is_no_longer_the_one_that_was_scored(match, played):
    long_match(match, 2)
    sheet_of('abc', match.document)
    match.document['hands'].append(dict(HAND))
    assert len(sheet_of('abc', match.document).hands) == 3


def test_no_more_is_kept_than_fits(match, monkeypatch, played):
    monkeypatch.setattr(known_sheets, 'MOST_HANDS', 12)
    long_match(match, 5)
    for code in 'abcd':
        sheet_of(code, match.document)
    assert list(known_sheets._known) == ['c', 'd']


def test_matches_without_a_hand_fill_no_memory(match, monkeypatch, played):
    monkeypatch.setattr(known_sheets, 'MOST_HANDS', 12)
    for code in range(50):
        sheet_of(str(code), match.document)
    assert len(known_sheets._known) == 12
