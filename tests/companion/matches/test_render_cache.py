"""A cached fragment is used again, but only if it would be rendered the same."""

import pytest
from django.template import Template

from companion.matches.render_cache import digests, state_of
from tests.companion.matches.conftest import EIGHT_HEARTS

FRAGMENT = {'HX-Request': 'true'}


@pytest.fixture
def drawings(monkeypatch):
    """How often each template was drawn."""
    drawn, render = [], Template.render

    def counted(template, context):
        drawn.append(template.name)
        return render(template, context)

    monkeypatch.setattr(Template, 'render', counted)
    return drawn


def test_a_written_hand_draws_no_other_again(ann, drawings):
    ann.tap(data=EIGHT_HEARTS, htmx=True)
    drawings.clear()
    answer = ann.tap(data=EIGHT_HEARTS, htmx=True).content.decode()
    assert 'id="hand-1"' in answer and 'id="hand-2"' in answer
    assert drawings.count('matches/_hand.html') == 1


def test_watchers_share_what_they_see(ann, zoe, bob, drawings):
    ann.tap(data=EIGHT_HEARTS)
    seen = zoe.page(headers=FRAGMENT)
    drawings.clear()
    assert zoe.page(headers=FRAGMENT) == seen
    assert not drawings


def test_a_pad_nobody_tapped_on_is_drawn_once_but_its_tokens_never_twice(ann, drawings):
    before = ann.hidden()
    drawings.clear()
    assert ann.hidden()['key'] != before['key']
    assert 'matches/pads/five_hundred.html' not in drawings


def test_taps_that_are_kept_never_stand_on_another_pad(ann):
    assert 'checked' in ann.tap(data={'contract': '8H', 'do': 'write'}).content.decode().split('value="8H"')[1][:150]
    assert 'checked' not in ann.page().split('value="8H"')[1][:150]


def test_a_watcher_is_never_shown_what_a_scorer_may_do(ann, zoe):
    ann.tap(data=EIGHT_HEARTS)
    correct = f'{ann.at}hands/1/"'
    for _ in range(2):
        assert correct in ann.page(headers=FRAGMENT) and 'csrfmiddlewaretoken' in ann.page(headers=FRAGMENT)
        assert correct not in zoe.page(headers=FRAGMENT) and 'csrfmiddlewaretoken' not in zoe.page(headers=FRAGMENT)


def test_each_reads_it_in_their_language(ann, zoe):
    ann.tap(data=EIGHT_HEARTS)
    for phone in (ann, zoe):
        assert 'is made with 8 tricks' in phone.page(headers=FRAGMENT)
        phone.client.cookies['django_language'] = 'es'
        spanish = phone.page(headers=FRAGMENT)
        assert 'is made' not in spanish and 'corazones' in spanish


def test_another_name_reaches_the_old_hands(ann, zoe):
    ann.tap(data=EIGHT_HEARTS)
    ann.page(), zoe.page(headers=FRAGMENT)
    ann.tap('names/', {'name-0': 'Anna', 'name-1': 'Bob', 'name-2': 'Cyd', 'name-3': 'Dan'})
    for phone in (ann, zoe):
        page = phone.page(headers=FRAGMENT)
        assert 'Anna' in page and 'Ann ' not in page


def test_a_corrected_hand_moves_the_totals_after_it(ann, zoe):
    for _ in range(2):
        ann.tap(data=EIGHT_HEARTS)
    ann.tap('hands/1/', {**EIGHT_HEARTS, 'tricks': '7'})
    for phone in (ann, zoe):
        second = phone.page(headers=FRAGMENT).split('id="hand-2"')[1]
        assert '>0</small>' in second and '>600</small>' not in second


def test_the_mark_of_a_hand_is_the_same_in_whichever_part_it_is_shown():
    """Otherwise each hand recorded would draw the rows before it anew."""
    hands = [{'contract': '7S', 'bidder': bidder, 'tricks': [7, 3]} for bidder in (0, 2, 0, 2)]
    document = {'game': 'five-hundred', 'hands': hands}
    whole = list(digests(document, range(1, 5)))
    assert len(set(whole)) == 4
    assert all(whole[first - 1 :] == list(digests(document, range(first, 5))) for first in range(1, 5))


def test_the_mark_of_a_long_match_is_that_of_each_of_its_hands():
    """Its first hundreds of hands are not read again, unless one of them or the agreement differs."""
    hand = {'contract': '7S', 'bidder': 0, 'tricks': [7, 3]}
    lost = {**hand, 'tricks': [6, 4]}
    many = [hand] * 250
    documents = [
        {'game': game, 'hands': hands}
        for game in ('five-hundred', 'bid-whist')
        for hands in (many, [lost, *many[1:]], [*many[1:], lost], many[:199], many[:200], many[:201], many)
    ]
    marks = [state_of(document) for document in documents]
    assert len(set(marks)) == 12 and marks[0] == marks[6]
    assert marks == [list(digests(document, range(1, len(document['hands']) + 1)))[-1] for document in documents]
