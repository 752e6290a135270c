"""A queued act is done once the server answers with its match; after any other answer it is sent again."""

import re

import pytest
from django.conf import settings

from companion.access.codes import hashed
from companion.matches import services
from companion.matches.models import Match
from companion.matches.record_digest import digest
from tests.companion.matches.conftest import EIGHT_HEARTS, TABLE, Phone, ann, match  # noqa: F401 - fixtures

NAMES = {f'name-{seat}': name for seat, name in enumerate(('Eve', 'Bob', 'Cyd', 'Dan'))}
ANOTHER_TARGET = {'drawn_preset': 'avondale', 'option-target': '1000', 'do': 'change', 'decided': 'all four'}
ACTS = {
    'record/': EIGHT_HEARTS,
    'take-back/': {},
    'restore/': {},
    'hands/1/': {**EIGHT_HEARTS, 'tricks': '7'},
    'hands/1/undo/': {},
    'hands/1/confirm/': {'says': 'right-1', 'of': digest({'contract': '8H', 'bidder': 0, 'tricks': [8, 2]})},
    'names/': NAMES,
    'close/': {},
    'rules/': ANOTHER_TARGET,
    'rematch/': {},
    '/new/': {**TABLE, 'code': 'abcdefghjkmn'},
}
TAKEN = re.search(
    r'^export const TAKEN = /(.+)/;$', (settings.BASE_DIR / 'static/js/offline/form_acts.js').read_text(), re.M
)[1]


@pytest.mark.parametrize('place', ACTS)
def test_an_act_is_answered_with_the_match(ann, match, place):  # noqa: F811
    ready_for(place, ann)
    to = place if place.startswith('/') else ann.at + place
    headers = {'HX-Request': 'true', 'X-Outbox': '1'}
    given = {**ann.hidden(), **ACTS[place]}
    answer = ann.client.post(to, {**given, 'key': 'a-key-of-its-own'}, headers=headers, follow=True)
    assert answer.status_code == 200, answer.content.decode()[:400]
    assert 'id="main" class="match' in answer.content.decode() and ' data-code="' in answer.content.decode()


OUTBOX = {'HX-Request': 'true', 'X-Outbox': '1'}


def test_rules_changed_offline_are_changed(ann, match):  # noqa: F811
    """htmx asks for the same page after every tap on an option, and then nothing is to be saved."""
    ann.client.post(ann.at + 'rules/', {**ann.hidden(), **ANOTHER_TARGET, 'do': 'keep'}, headers=OUTBOX)
    match.refresh_from_db()
    assert match.document['options']['target'] == 1000


def test_rules_changed_offline_wait_for_an_answer_if_another_phone_wrote(ann, match):  # noqa: F811
    seen = ann.hidden()
    ann.tap(data=EIGHT_HEARTS)
    as_seen, rebased = (
        ann.client.post(ann.at + 'rules/', {**hidden, **ANOTHER_TARGET, 'do': 'keep'}, headers=OUTBOX)
        for hidden in (seen, ann.hidden())
    )
    assert (as_seen.status_code, rebased.status_code) == (409, 422)  # 200 would be tried again for ever


def ready_for(place: str, phone: Phone) -> None:
    if place not in ('record/', '/new/'):
        phone.tap(data=EIGHT_HEARTS)
    if place == 'restore/':
        phone.tap('take-back/')
    if place == 'hands/1/confirm/':
        phone.tap('rules/', {'do': 'ask-others', 'asks_others': 'on'})
    if place == 'hands/1/undo/':
        phone.tap('hands/1/', ACTS['hands/1/'])


def test_chips_that_move_are_answered_so_too(client, db):
    document = {
        'format': 'companion-match/1',
        'game': 'progressive-solo',
        'preset': 'progressive-solo',
        'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
        'first_dealer': 0,
        'hands': [],
    }
    held = services.start_match(document, holder=hashed('mark'), label='Ann’s phone')
    client.cookies['device'] = 'mark'
    given = {'chips-0': '5', 'chips-1': '-5', 'chips-2': '0', 'chips-3': '0', 'seen': held.version, 'key': 'its-own'}
    answer = client.post(f'/m/{held.code}/adjust/', given, headers={'HX-Request': 'true'}, follow=True)
    assert Match.objects.get(pk=held.pk).version > held.version, answer.content.decode()[:2000]
    assert 'id="main" class="match' in answer.content.decode()


def test_every_act_that_waits_is_tried_here():
    tried = [f'/m/abc/{place}' if place[0] != '/' else place for place in [*ACTS, 'adjust/', 'rules/']]
    assert all(re.search(TAKEN, place) for place in tried)
