"""A correction shows its consequences before and after, is marked on the sheet, and can be undone with one tap."""

import re
from collections import Counter
from html import unescape

import pytest

from companion.matches.models import Change
from tests.companion.matches.conftest import EIGHT_HEARTS

pytestmark = pytest.mark.slow

OPEN_MISERE = {'contract': 'open-misere', 'bidder': '0', 'tricks': '0', 'do': 'write'}
SEVEN = {**EIGHT_HEARTS, 'tricks': '7'}


def words(page: str) -> str:
    return ' '.join(unescape(re.sub(r'<[^>]+>', ' ', page)).split())


@pytest.fixture
def won(ann, match):
    """Ann and Cyd won with an open misère after 8 hearts made."""
    ann.tap(data=EIGHT_HEARTS)
    ann.tap(data=OPEN_MISERE)
    match.refresh_from_db()
    assert match.totals == [800, 20] and match.status == 'finished'
    return match


def test_what_follows_is_said_before_it_is_written(ann, won):
    preview = words(ann.tap('preview/2/', {**OPEN_MISERE, 'tricks': '3'}, htmx=True).content.decode())
    assert 'Ann & Cyd before 800 → now −200' in preview
    assert 'The match is open again.' in preview


def test_what_followed_is_said_after_it_is_written(ann, won):
    ann.tap('hands/2/', {**OPEN_MISERE, 'tricks': '3'})
    page = words(ann.page())
    assert 'Hand 2 was corrected. Ann & Cyd before 800 → now −200' in page and 'The match is open again.' in page


def test_hands_that_no_longer_stand_are_named(ann, match):
    for _ in range(2):
        ann.tap(data=SEVEN)
    preview = words(ann.tap('preview/1/', OPEN_MISERE, htmx=True).content.decode())
    assert 'Hand 2 no longer stands. The match ended before this hand.' in preview
    assert 'The match is over: Ann & Cyd win.' in preview


def test_what_followed_is_said_in_sentences_apart(ann, match):
    """They stand in one running line, so that only white space is between them."""
    for _ in range(2):
        ann.tap(data=SEVEN)
    ann.tap('hands/1/', OPEN_MISERE)
    page = ann.page()
    notice = page[page.index('Hand 1 was corrected.') :].split('<button')[0]
    assert notice.count('<p>') == 2 and '</p><p>' not in notice


def test_a_correction_that_moves_no_total_says_so(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    preview = words(ann.tap('preview/1/', {**EIGHT_HEARTS, 'bidder': '2'}, htmx=True).content.decode())
    assert 'No total changes.' in preview


def test_the_corrected_row_is_marked_and_undone_in_one_tap(ann, zoe, match):
    ann.tap(data=EIGHT_HEARTS)
    ann.tap(data=SEVEN)
    ann.tap('hands/1/', SEVEN)
    assert '<i>corrected</i>' in ann.page() and '<i>corrected</i>' in zoe.page()
    ann.tap('hands/1/undo/')
    match.refresh_from_db()
    assert match.hands[0]['tricks'] == [8, 2] and match.corrected == []
    assert '<i>corrected</i>' not in ann.page()
    assert 'Correction of hand 1 undone' in ann.page('history/')


def test_an_older_correction_can_be_undone_from_its_row(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    ann.tap('hands/1/', SEVEN)
    ann.tap(data=EIGHT_HEARTS)
    assert 'formaction="/m/' in ann.page()
    ann.tap('hands/1/undo/')
    match.refresh_from_db()
    assert match.hands[0]['tricks'] == [8, 2] and len(match.hands) == 2


def test_the_button_in_the_row_belongs_to_its_form(ann, match):
    """A drawn sign had the id of the form, so the button belonged to no form and did nothing."""
    ann.tap(data=EIGHT_HEARTS)
    ann.tap('hands/1/', SEVEN)
    page = re.sub(r'<template.*?</template>', '', ann.page(), flags=re.S)  # their content is not on the page
    ids = re.findall(r'<(\w+)[^>]* id="([^"]+)"', page)
    assert [name for name, count in Counter(name for _, name in ids).items() if count > 1] == []
    (wanted,) = set(re.findall(r' form="([^"]+)"', page))
    assert ('form', wanted) in ids


def test_a_hand_written_anew_is_no_longer_a_corrected_one(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    ann.tap('hands/1/', SEVEN)
    ann.tap('take-back/')
    ann.tap(data=EIGHT_HEARTS)
    ann.tap('hands/1/undo/')
    match.refresh_from_db()
    assert match.corrected == [] and match.totals == [300, 20]


def test_undoing_what_somebody_changed_meanwhile_asks_to_look_first(ann, bob, match):
    ann.tap(data=EIGHT_HEARTS)
    ann.tap('hands/1/', SEVEN)
    seen = bob.hidden()
    ann.tap(data=EIGHT_HEARTS)
    assert bob.client.post(bob.at + 'hands/1/undo/', seen).status_code == 409
    match.refresh_from_db()
    assert match.corrected == [1]


# --- Rules changed during a match

TO_A_THOUSAND = {'drawn_preset': 'avondale', 'option-target': '1000', 'do': 'keep'}


def test_rules_change_in_mid_match_and_tell_what_follows_first(ann, won):
    page = ann.page('rules/')
    assert 'Change the rules of this table' in page
    answer = words(ann.tap('rules/', TO_A_THOUSAND).content.decode())
    assert 'The match is open again.' in answer and 'Who decided this?' in answer
    won.refresh_from_db()
    assert won.status == 'finished', 'nothing is written before it is confirmed'


def test_who_decided_is_tapped_by_name_or_written(ann, won):
    asked = ann.tap('rules/', {**TO_A_THOUSAND, 'do': 'keep'}).content.decode()
    names = re.findall(r'<input type="radio" name="decided" value="([^"]+)"', asked)
    assert names == ['All of us', 'Ann', 'Bob', 'Cyd', 'Dan']
    assert 'formaction="#what-follows"' in asked and 'id="what-follows"' in asked, 'the page opens at its answer'
    ann.tap('rules/', {**TO_A_THOUSAND, 'do': 'change', 'decided': 'Bob', 'decided_else': ' the club '})
    assert 'Decided by the club' in ann.page('history/')


def test_who_decided_is_kept_in_the_history(ann, won):
    ann.tap('rules/', {**TO_A_THOUSAND, 'do': 'change', 'decided': 'all four of us'})
    won.refresh_from_db()
    assert won.status == 'in-progress' and won.totals == [800, 20]
    history = words(ann.page('history/'))
    assert 'House rules changed in mid-match' in history and 'all four of us' in history
    assert 'Points to win: 500 → 1,000' in history


def test_nobody_is_named_nothing_is_changed(ann, won):
    answer = ann.tap('rules/', {**TO_A_THOUSAND, 'do': 'change', 'decided': ' '})
    assert answer.status_code == 422 and 'Say who decided this' in answer.content.decode()
    assert not won.changes.filter(what=Change.What.RULES_CHANGED).exists()


def test_a_scorer_cannot_change_the_rules_in_mid_match(bob, won):
    bob.tap('rules/', {**TO_A_THOUSAND, 'do': 'change', 'decided': 'Bob'})
    assert not won.changes.filter(what=Change.What.RULES_CHANGED).exists()


def test_every_kind_of_change_has_its_sentence(ann, match):
    """A kind without one would be an error page in the history."""
    for version, kind in enumerate(Change.What, start=100):
        options = match.document['options']
        before, after = {'options': options}, {'options': options, 'decided': 'Ann'}
        plain = {} if kind == Change.What.RULES_CHANGED else {'hand': 1}
        match.changes.create(
            version=version,
            what=kind,
            by='Ann',
            **plain,
            **({'before': before, 'after': after} if kind == Change.What.RULES_CHANGED else {}),
        )
    assert ann.client.get(ann.at + 'history/').status_code == 200
