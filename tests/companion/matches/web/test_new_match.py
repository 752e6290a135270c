"""Starting a match: remembered names, house rules before the first hand, opening a downloaded match."""

import json
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from companion.matches.models import Match
from scoring import GAMES, find
from scoring.options import resolve
from scoring.text import plain
from tests.companion.matches.conftest import EIGHT_HEARTS, TABLE

pytestmark = pytest.mark.django_db


def test_a_double_name_is_refused_next_to_its_seat():
    answer = Client().post('/new/', {**TABLE, 'name-1': ' ', 'name-2': 'Ann'})
    page = answer.content.decode()
    assert answer.status_code == 422 and 'Two players are called Ann' in page
    assert 'value="Dan"' in page and not Match.objects.exists()


def test_names_are_remembered_on_this_device_only(ann):
    assert 'value="Cyd"' in ann.client.get('/new/').content.decode()
    assert 'Cyd' not in Client().get('/new/').content.decode()


@pytest.mark.parametrize(
    ('asked', 'count'),
    [
        ('game=six-bid-solo', 3),
        ('game=five-hundred', 4),
        ('game=five-hundred&game=six-bid-solo&seats=4', 3),  # the button of another game, and no names yet
        ('game=five-hundred&game=six-bid-solo&seats=4&name-3=Dan', 4),
        ('game=six-bid-solo&name-0=Ann&name-3=Dan', 4),
        ('game=six-bid-solo&seats=5', 5),
    ],
)
def test_a_game_is_offered_with_as_many_seats_as_usually_play_it(asked, count):
    """Solo is one against two: with four seats somebody who is not there would sit out."""
    page = Client().get(f'/new/?{asked}').content.decode()
    assert len(re.findall(r'class="who"', page)) == count


def test_a_known_name_takes_a_seat_without_javascript(ann):
    page = ann.client.post('/new/', {**TABLE, 'name-1': '', 'sit': 'Eve', 'do': ''}).content.decode()
    assert 'name="name-1" value="Eve"' in page


def test_house_rules_before_the_first_hand():
    client = Client()
    client.post('/new/', {**TABLE, 'drawn_preset': 'avondale', 'option-target': '1000', 'option-slam': 'off'})
    options = Match.objects.get().document['options']
    assert (options['target'], options['slam'], options['table']) == (1000, 'off', 'avondale')


def test_rules_that_do_not_fit_together_say_why():
    answer = Client().post('/new/', {**TABLE, 'drawn_preset': 'avondale', 'option-breach': 'yes'})
    assert answer.status_code == 422 and 'what a breach call is worth' in answer.content.decode()


def test_a_number_out_of_range_is_refused_and_kept():
    answer = Client().post('/new/', {**TABLE, 'drawn_preset': 'avondale', 'option-target': 'many'})
    assert answer.status_code == 422 and 'value="many"' in answer.content.decode()
    assert 'A whole number from' in answer.content.decode() and 'option target' not in answer.content.decode()


def test_a_form_is_refused_by_us_and_in_our_words(ann):
    """A browser shows no message for an invalid number in a collapsed rule."""
    new = Client().get('/new/').content.decode()
    assert '<form id="new" autocomplete="off" method="post" action="/new/" novalidate>' in new
    assert 'class="new" novalidate>' in ann.page('rules/')


def test_download_and_open_again_gives_the_same_totals(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    saved = ann.client.get(ann.at + 'download/').content
    opened = opened_with(saved)
    assert opened.status_code == 302
    assert Match.objects.exclude(pk=match.pk).get().totals == [300, 20]


@pytest.mark.parametrize('junk', [b'', b'\xff', b'[' * 100_000, b'[]', b'{"format": 1}', b'null', b'"\\ud800"'])
def test_a_file_that_is_no_match_is_refused_in_words(junk):
    answer = opened_with(junk)
    assert answer.status_code == 422 and 'class="refusal"' in answer.content.decode()


def test_a_file_with_a_bad_hand_says_which(match):
    document = {**match.document, 'hands': [{'contract': '8H', 'bidder': 0, 'tricks': [9, 2]}]}
    page = opened_with(json.dumps(document).encode()).content.decode()
    assert 'hands/0/tricks: The tricks must add up to 10; these make 11.' in page


def test_a_file_beyond_the_limits_says_where(match):
    whole = json.dumps(match.document)
    for broken, says in (
        (json.dumps({**match.document, 'title': 'T' * 81}), 'title: This text is too long'),
        (whole.replace('{', '{"hands": [], ', 1), 'hands stands here twice.'),
        (whole + ' ' * 2_000_000, 'This file is too large to be a match'),
    ):
        page = opened_with(broken.encode()).content.decode()
        assert says in page and ('This is not a match file' in page or 'too large' in page)


def test_an_evening_is_called_that_and_has_its_own_page(db):
    page = opened_with(b'{"format": "companion-evening/1", "entries": []}').content.decode()
    assert 'This is an evening of a club, not a match.' in page and '/clubs/take-in/' in page
    assert 'there is none yet' in Client().get('/clubs/take-in/').content.decode()


def opened_with(content: bytes):
    return Client().post('/open/', {'document': SimpleUploadedFile('match.json', content)})


@pytest.mark.parametrize(
    ('taps', 'kept'), [({}, 'total'), ({'option-moon-points': 'number', 'number-moon-points': '30'}, 30)]
)
def test_an_option_may_say_a_word_or_a_number(taps, kept):
    table = {**TABLE, 'game': 'black-lady', 'seats': '4', 'preset': 'modern', 'drawn_preset': 'modern'}
    Client().post('/new/', {**table, 'option-moon-points': 'total', **taps})
    assert Match.objects.get().document['options']['moon-points'] == kept


@pytest.mark.parametrize('game', [game.slug for game in GAMES])
def test_every_game_starts_from_its_form_as_drawn(game):
    """Submitting the untouched form changes no option."""
    client = Client()
    drawn = client.post('/new/', {**TABLE, 'game': game, 'do': ''}).content.decode()
    answer = client.post('/new/', {**filled(drawn), **{f'name-{seat}': f'P{seat}' for seat in range(4)}, 'do': 'start'})
    assert answer.status_code == 302
    match = Match.objects.get()
    usual = find(game).preset(match.document['preset'])
    assert match.document['options'] == plain(resolve(find(game).options, usual, {}))


def filled(page: str) -> dict[str, list[str]]:
    """What a browser submits for an untouched form."""
    sent: dict[str, list[str]] = {}
    for tag in re.findall(r'<input[^>]+>', page):
        attributes = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        if 'name' in attributes and (attributes.get('type') not in ('radio', 'checkbox') or ' checked' in tag):
            sent.setdefault(attributes['name'], []).append(attributes.get('value', ''))
    return sent


def test_a_name_may_be_as_long_as_the_engine_allows(db):
    """The form once cut it to 40 characters; the engine accepts 60."""
    client, name = Client(), 'Ñ' * 60
    at = client.post('/new/', {**TABLE, 'name-0': name}).headers['Location']
    assert name in client.get(at).content.decode()


def test_checked_rules_are_told_to_go_together_and_the_match_begins_there():
    page = Client().post('/new/', {**TABLE, 'do': 'rules'}).content.decode()
    assert 'These rules go together.' in page.partition('<details class="house"')[2]
    clash = Client().post('/new/', {**TABLE, 'do': 'rules', 'drawn_preset': 'avondale', 'option-breach': 'yes'})
    assert 'These rules go together.' not in clash.content.decode()
