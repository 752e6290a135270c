"""Taps stay on the pad when the hand is refused or previewed, complete or not: nothing is lost on the page that a phone
without JavaScript gets instead.
"""

import re

import pytest
from django.test import Client

from companion.matches.models import Match
from tests.companion.matches.conftest import EIGHT_HEARTS, TABLE, Phone

pytestmark = pytest.mark.django_db


def phone_at(game: str, preset: str, **more: str) -> Phone:
    client = Client()
    return Phone(client, client.post('/new/', {**TABLE, 'game': game, 'preset': preset, **more}).headers['Location'])


def still_tapped(page: str) -> dict[str, str]:
    return dict(re.findall(r'type="radio" name="([\w-]+)" value="(\w[\w:-]*)"[^>]* checked', page))


HALF = (
    ('five-hundred', 'avondale', {'bidder': '2', 'tricks': '7'}),
    ('bid-whist', 'kitty-counts', {'bidder': '1', 'books': '9'}),
    ('black-lady', 'modern', {'hearts-0': '3', 'hearts-2': '6'}),
    ('black-lady', 'spot-hearts', {'tens-0': '2', 'units-0': '3', 'tens-1': '4'}),
    ('black-lady', 'spot-hearts', {'tens-0': '2', 'tens-2': '10', 'units-2': '4', 'card-queen': '1'}),
    ('six-bid-solo', 'six-bid-modern', {'contract': 'solo:S', 'bidder': '1', 'units': '4'}),
    ('progressive-solo', 'progressive', {'bidder': '1', 'tens': '7', 'double-0': '2'}),
)


@pytest.mark.parametrize(
    ('game', 'preset', 'taps'), HALF, ids=[' '.join((game, *taps)) for game, _preset, taps in HALF]
)
def test_half_a_hand_is_asked_about_and_stays_tapped(game, preset, taps):
    answer = phone_at(game, preset).tap(data={**taps, 'do': 'preview'})
    assert answer.status_code == 422
    assert taps.items() <= still_tapped(answer.content.decode()).items()


def test_an_old_hand_that_is_asked_about_keeps_its_other_answers(ann):
    ann.tap(data=EIGHT_HEARTS)
    page = ann.tap('hands/1/', {'contract': '', 'bidder': '2', 'tricks': '9', 'do': 'write'}).content.decode()
    assert {'bidder': '2', 'tricks': '9'}.items() <= still_tapped(page).items()


def previewed(ann: Phone, place: str = 'record/') -> dict[str, str]:
    page = ann.tap(place, {**EIGHT_HEARTS, 'do': 'preview'}).content.decode()
    return dict(re.findall(r'name="(looked_at)" value="(\w+)"', page))


@pytest.mark.parametrize('place', ['record/', 'hands/1/'])
def test_a_tap_after_the_preview_is_shown_before_it_is_written(ann, place):
    ann.tap(data=EIGHT_HEARTS)
    looked_at, seven = previewed(ann, place), {**EIGHT_HEARTS, 'tricks': '7'}
    answer = ann.tap(place, {**seven, **looked_at})
    assert '−300' in answer.content.decode() and Match.objects.get().totals == [300, 20]
    ann.tap(place, {**seven, **dict(re.findall(r'name="(looked_at)" value="(\w+)"', answer.content.decode()))})
    assert Match.objects.get().hands[-1]['tricks'] == [7, 3]


@pytest.mark.parametrize(('place', 'page'), [('record/', ''), ('take-back/', ''), ('keys/', 'share/')])
def test_the_address_of_an_answer_leads_back_to_its_page(ann, place, page):
    """The page shows a preview or a refusal; a change of theme or language requests its address again."""
    look = {'lamp': 'dark', 'next': ann.at + place}
    answer = ann.client.post('/look/', look, follow=True)
    assert answer.redirect_chain[-1][0] == ann.at + page and answer.status_code == 200


@pytest.mark.parametrize('place', ['record/', 'hands/1/'])
def test_a_preview_says_that_somebody_else_wrote_meanwhile(ann, bob, place):
    ann.tap(data=EIGHT_HEARTS)
    before = bob.hidden()
    ann.tap(data={**EIGHT_HEARTS, 'bidder': '1'})
    page = bob.tap(place, {**EIGHT_HEARTS, **before, 'do': 'preview'}).content.decode()
    assert 'class="stale"' in page and 'Save hand' in page


REFUSED = (
    ('five-hundred', 'avondale', {**EIGHT_HEARTS, 'auction': '6S pass pass pass'}, 'contract', 'end in 6♠'),
    ('bid-whist', 'classic', {'contract': '4U', 'bidder': '0', 'books': '10', 'auction': '3U P P P'}, 'contract', '3'),
    ('black-lady', 'modern', {'hearts-0': '9', 'hearts-1': '9', 'card-queen': '0'}, 'hearts', '18'),
    ('six-bid-solo', 'six-bid-modern', {'contract': 'misere', 'bidder': '3', 'made': 'no'}, 'bidder', 'Dan'),
)


@pytest.mark.parametrize(('game', 'preset', 'taps', 'at', 'why'), REFUSED, ids=[refused[0] for refused in REFUSED])
@pytest.mark.parametrize('place', ['record/', 'preview/'])
def test_a_refusal_stands_once_at_its_question_and_the_note_points_to_it(game, preset, taps, at, why, place):
    page = phone_at(game, preset).tap(place, {**taps, 'do': 'write'}).content.decode()
    note = page[page.rindex('id="note"') :]
    [(question, refusal)] = re.findall(r'class="refusal" id="no-(\w+)"[^>]*>(?!</p>)(.+?)</p>', page)
    sentence = re.sub(
        r'<svg[^>]*aria-label="spades".*?</svg>|<[^>]+>', lambda tag: '♠' * tag[0].startswith('<svg'), refusal
    )
    assert question == at and why in sentence
    assert f'href="#no-{at}"' in note and page.count(refusal) == 1


def test_what_is_missing_is_asked_on_the_note_and_refused_nowhere(ann):
    page = ann.tap(data={'contract': '8H', 'do': 'write'}).content.decode()
    assert 'class="message asked">Who bid it?' in page
    assert not re.search(r'id="no-\w+"[^>]*>[^<]', page)
