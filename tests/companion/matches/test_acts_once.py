"""Every action has a key: a request whose answer was lost can be sent again, and nothing is recorded twice."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from companion.access.codes import CODE_LENGTH, LETTERS, is_code
from companion.access.once import KeyReused, Stale
from companion.matches import services
from companion.matches.models import Key, Match
from tests.companion.matches.conftest import EIGHT_HEARTS, TABLE

HAND = {'contract': '8H', 'bidder': 0, 'tricks': [8, 2]}
OTHER = {'contract': '8H', 'bidder': 0, 'tricks': [7, 3]}
CODE = 'abcdefghjkmn'
DOCUMENT = {
    'format': 'companion-match/1',
    'game': 'five-hundred',
    'preset': 'avondale',
    'options': {},
    'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
    'first_dealer': 0,
    'hands': [],
}


@pytest.fixture
def begun(db) -> Match:
    return services.start_match(DOCUMENT, holder='ann', label='Ann', client_key='start')


@pytest.fixture
def key(begun) -> Key:
    return begun.keys.get()


def written(match: Match, key: Key) -> Match:
    return services.record_hand(match, HAND, seen=1, client_key='first', key=key)


def taken_back(match: Match, key: Key) -> Match:
    return services.take_back(written(match, key), seen=2, client_key='second', key=key)


def as_begun(match: Match, key: Key) -> Match:
    return match


Act = Callable[..., Match]
ACTS: dict[str, tuple[Act, Act, dict, dict | None]] = {
    'record': (as_begun, services.record_hand, {'hand': HAND}, {'hand': OTHER}),
    'correct': (written, services.correct_hand, {'number': 1, 'hand': OTHER}, {'number': 1, 'hand': HAND}),
    'take back': (written, services.take_back, {}, None),
    'restore': (taken_back, services.restore, {}, None),
    'close': (written, services.close_match, {}, None),
    'agree': (as_begun, services.change_rules, {'options': {'target': 1000}}, {'options': {'target': 300}}),
    'rename': (
        written,
        services.rename,
        {'players': ['Eve', 'Bob', 'Cyd', 'Dan'], 'newcomers': [0]},
        {'players': ['Eve', 'Bob', 'Cyd', 'Dan'], 'newcomers': []},
    ),
}


@pytest.mark.parametrize('name', ACTS)
def test_an_act_sent_again_is_done_once(begun, key, name):
    before, act, content, _other = ACTS[name]
    match = before(begun, key)
    after = act(match, **content, seen=match.version, client_key='act', key=key)
    again = act(Match.objects.get(pk=match.pk), **content, seen=match.version, client_key='act', key=key)
    assert (again.version, again.document) == (after.version, after.document)
    assert after.version == match.version + 1


@pytest.mark.parametrize('name', ACTS)
def test_a_later_page_with_an_old_key_does_nothing_either(begun, key, name):
    """The key decides, not the version: a page restored from the browser's memory shows a newer one."""
    before, act, content, _other = ACTS[name]
    match = before(begun, key)
    after = act(match, **content, seen=match.version, client_key='first' if name == 'record' else 'act', key=key)
    with pytest.raises(Stale):
        act(after, **content, seen=match.version, client_key='unknown', key=key)
    assert Match.objects.get(pk=match.pk).version == after.version


@pytest.mark.parametrize('name', [name for name, act in ACTS.items() if act[3]])
def test_the_same_key_with_another_content_is_refused(begun, key, name):
    before, act, content, other = ACTS[name]
    match = before(begun, key)
    after = act(match, **content, seen=match.version, client_key='act', key=key)
    for seen in (match.version, after.version):
        with pytest.raises(KeyReused):
            act(after, **other, seen=seen, client_key='act', key=key)
    assert Match.objects.get(pk=match.pk).version == after.version


def test_a_key_of_another_act_is_refused(begun, key):
    match = written(begun, key)
    with pytest.raises(KeyReused):
        services.take_back(match, seen=match.version, client_key='first', key=key)


def test_a_match_begins_once(begun):
    assert services.start_match(DOCUMENT, holder='ann', label='Ann', client_key='start') == begun
    assert services.start_match(DOCUMENT, holder='bob', label='Bob', client_key='start') != begun
    with pytest.raises(KeyReused):
        services.start_match({**DOCUMENT, 'title': 'other'}, holder='ann', label='Ann', client_key='start')


def test_a_phone_may_propose_the_code(db):
    first = services.start_match(DOCUMENT, holder='ann', label='Ann', client_key='one', code=CODE)
    assert first.code == CODE
    assert services.start_match(DOCUMENT, holder='ann', label='Ann', client_key='one', code=CODE) == first
    other = services.start_match(DOCUMENT, holder='bob', label='Bob', client_key='two', code=CODE)
    assert other.code != CODE and is_code(other.code)
    assert services.start_match(DOCUMENT, holder='bob', label='Bob', client_key='two', code=CODE) == other


@pytest.mark.parametrize('code', ['', 'short', 'ABCDEFGHJKMN', 'abcdefghjkml', CODE + 'a', '../../../../', 'á' * 12])
def test_a_code_of_a_wrong_form_is_not_taken(db, code):
    match = services.start_match(DOCUMENT, holder='ann', label='Ann', client_key='one', code=code)
    assert match.code != code and set(match.code) <= set(LETTERS)


def test_a_phone_makes_codes_of_this_form():
    """Its script starts matches offline, so it cannot ask for the letters."""
    script = Path(settings.BASE_DIR / 'static/js/offline/phone_site.js').read_text()
    assert f"const LETTERS = '{LETTERS}';" in script
    assert f"form.set('code', letters({CODE_LENGTH}));" in script


def test_a_rematch_is_begun_once_even_after_a_correction(begun, key):
    match = services.close_match(written(begun, key), seen=2, client_key='close', key=key)
    again = services.rematch(match, key=key, client_key='again', code=CODE)
    corrected = services.correct_hand(match, 1, OTHER, seen=4, client_key='other', key=key)
    assert again.code == CODE and again.rematch_of == match
    assert services.rematch(corrected, key=key, client_key='again', code=CODE) == again


def test_a_form_sent_twice_begins_one_match(db):
    phone = Client()
    phone.get('/mine/')
    phone.cookies['device'] = 'mark'
    twice = [phone.post('/new/', {**TABLE, 'key': 'tap', 'code': CODE}).headers['Location'] for _ in range(2)]
    assert twice == [f'/m/{CODE}/'] * 2 and Match.objects.count() == 1
    assert phone.post('/new/', {**TABLE, 'name-0': 'Eve', 'key': 'tap'}).status_code == 422


def test_a_file_sent_twice_is_one_match(db):
    phone = Client()
    phone.cookies['device'] = 'mark'

    def sent(document):
        file = SimpleUploadedFile('match.json', json.dumps(document).encode())
        return phone.post('/open/', {'document': file, 'key': 'file'})

    assert sent(DOCUMENT).headers['Location'] == sent(DOCUMENT).headers['Location']
    assert Match.objects.count() == 1
    assert sent({**DOCUMENT, 'title': 'Another'}).status_code == 302, 'another file is another match'
    assert Match.objects.count() == 2


@pytest.mark.parametrize(
    ('place', 'taps'),
    [
        ('record/', EIGHT_HEARTS),
        ('take-back/', {}),
        ('close/', {}),
        ('hands/1/', {**EIGHT_HEARTS, 'tricks': '7'}),
        ('names/', {'name-0': 'Eve', 'name-1': 'Bob', 'name-2': 'Cyd', 'name-3': 'Dan', 'substitute-0': '1'}),
        ('rematch/', {}),
    ],
)
def test_a_form_of_the_match_page_sent_twice_answers_alike(ann, match, place, taps):
    ann.tap(data=EIGHT_HEARTS)
    form = {**ann.hidden(), **taps, 'key': 'one-tap'}
    answers = [ann.client.post(ann.at + place, form) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [302, 302]
    assert answers[0].headers['Location'] == answers[1].headers['Location']
    assert Match.objects.count() == (2 if place == 'rematch/' else 1)


def test_an_act_with_anothers_key_is_a_sentence_and_no_change(ann, match):
    ann.tap(data={**EIGHT_HEARTS, 'key': 'one-tap'})
    answer = ann.tap(data={**EIGHT_HEARTS, 'tricks': '6', 'key': 'one-tap'})
    assert answer.status_code == 422 and 'sent before with something else' in answer.content.decode()
    match.refresh_from_db()
    assert len(match.hands) == 1


def test_a_correction_of_a_hand_that_went_meanwhile_is_no_missing_page(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    form = {**ann.hidden(), **EIGHT_HEARTS, 'tricks': '7', 'key': 'late'}
    ann.client.post(ann.at + 'hands/1/', form)
    ann.tap('take-back/')
    assert ann.client.post(ann.at + 'hands/1/', form).status_code == 302
    assert ann.client.post(ann.at + 'hands/1/', {**form, 'key': 'other'}).status_code == 409
    assert ann.client.get(ann.at + 'hands/1/').status_code == 404


def test_every_form_that_writes_carries_a_key_of_its_own(ann, match):
    pages = {'rules/': ann.page('rules/')} | {at: ann.client.get(at).content.decode() for at in ('/new/', '/open/')}
    ann.tap(data=EIGHT_HEARTS)
    pages |= {place: ann.page(place) for place in ('', 'close/', 'names/', 'hands/1/')}
    for place, page in pages.items():
        keys = page.count('name="key"')
        assert keys and keys >= page.count('name="seen"'), place
