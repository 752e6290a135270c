"""The home page: what new visitors see at a glance, what comes first for others; examples and the practice hand."""

import json
import re

import pytest
from django.test import Client

from companion.matches.examples import FILES
from companion.matches.models import Change, Key, Match
from companion.matches.pads import PADS
from companion.matches.practice import practised
from scoring import GAMES
from tests.companion.matches.conftest import EIGHT_HEARTS, ann, match  # noqa: F401

pytestmark = pytest.mark.django_db
PLACES = ('', 'big/', 'settle/', 'paper/', 'history/', 'share/', 'download/', 'sheet.csv', 'result.svg')


@pytest.mark.parametrize(('lang', 'says'), [('en', 'made with 9 tricks'), ('es', 'con 9 bazas')])
def test_a_newcomer_sees_a_hand_that_the_engine_scored_and_why(lang, says):
    page = Client().get('/', headers={'Accept-Language': lang}).content.decode()
    assert says in page and '>300<' in page and '>10<' in page


@pytest.mark.parametrize('place', ['/new/', '/try/', '/m/example/', '/rules/', '/clubs/'])
def test_everything_is_one_tap_away_and_answers(place):
    assert f'href="{place}"' in Client().get('/').content.decode()
    assert Client().get(place).status_code == 200


def test_whoever_has_a_match_carries_on_first(ann):  # noqa: F811
    page = ann.client.get('/').content.decode()
    assert page.index(f'href="{ann.at}"') < page.index('button on-felt" href="/new/"') and 'sample' not in page
    assert '<small>500, Avondale</small>' in page, 'a match in play names its rules too'


def test_clubs_of_this_phone_are_on_its_first_page_only():
    phone = Client()
    phone.post('/clubs/', {'name': 'Fern Valley', 'key': 'one'})
    assert 'Fern Valley' in phone.get('/').content.decode() and 'Fern Valley' not in Client().get('/').content.decode()


@pytest.mark.parametrize('place', PLACES)
@pytest.mark.parametrize('code', FILES)
def test_an_example_opens_everywhere_a_watcher_may_look(code, place):
    assert Client().get(f'/m/{code}/{place}', follow=True).status_code == 200
    assert not Match.objects.exists()


def test_one_example_is_over_and_one_is_in_play():
    finished, running = (Client().get(f'/m/{code}/').content.decode() for code in FILES)
    assert 'class="finish"' in finished and 'class="finish"' not in running
    assert 'http-equiv="refresh"' not in running  # nothing will ever change there


def test_nobody_can_write_on_an_example(ann):  # noqa: F811
    assert ann.client.post('/m/example-in-play/record/', {**EIGHT_HEARTS, 'seen': '4', 'key': 'x'}).status_code == 403


@pytest.mark.parametrize('game', [game.slug for game in GAMES])
def test_a_practice_hand_is_scored_as_any_other_and_nothing_of_it_is_kept(game):
    phone = Client()
    page = phone.get(f'/try/{game}/').content.decode()
    for name in PADS[game].practice:
        assert f'name="{name}"' in page
    noted = phone.post(f'/try/{game}/preview/', PADS[game].practice).content.decode()
    assert 'value="write"' in noted
    answer = phone.post(f'/try/{game}/', {**PADS[game].practice, 'do': 'write'})
    lines = practised(game).score().hands[0].lines
    assert answer.status_code == 200 and answer.content.decode().count('class="plain lines"') == 1 and lines
    assert not any(model.objects.exists() for model in (Match, Key, Change))
    assert 'device' not in phone.cookies and 'value="write"' not in phone.get('/mine/').content.decode()


def test_a_practice_hand_that_cannot_be_says_why_and_keeps_the_taps():
    answer = Client().post('/try/six-bid-solo/', {'contract': 'heart-solo', 'bidder': '0', 'do': 'write'})
    page = answer.content.decode()
    assert answer.status_code == 422 and 'How did the bidder do?' in page and 'checked' in page


def test_a_practice_hand_without_scripts_is_previewed_first():
    page = Client().post('/try/five-hundred/', {**PADS['five-hundred'].practice, 'do': 'preview'}).content.decode()
    assert 'value="write"' in page and 'name="looked_at"' in page


def test_no_practice_at_a_game_that_is_not_here():
    assert Client().get('/try/bridge/').status_code == 404


def test_examples_are_documents_as_they_are_stored():
    for code in FILES:
        saved = json.loads(Client().get(f'/m/{code}/download/').content)
        assert saved['format'] == 'companion-match/1' and saved['hands']


def test_home_tells_the_house_rules_of_the_table_to_sit_down_at_again(ann):  # noqa: F811
    ann.tap(data={'contract': '10N', 'bidder': '0', 'tricks': '10', 'do': 'write'})
    over = Match.objects.get()
    over.document = {**over.document, 'options': {**over.document['options'], 'target': 300, 'setting': True}}
    over.save()
    page = ann.client.get('/').content.decode()
    assert re.search(r'500, Avondale\. [^<]*300[^<]*\.', page), page


def test_a_table_that_is_over_sits_down_again_with_one_tap(ann):  # noqa: F811
    assert 'rematch/' not in ann.client.get('/').content.decode()  # still being played: continue first
    ann.tap(data={'contract': '10N', 'bidder': '0', 'tricks': '10', 'do': 'write'})
    page = ann.client.get('/').content.decode()
    over = Match.objects.get()
    dealer = over.players[over.score().next['dealer']]
    assert over.status == 'finished' and f'{dealer} deals first' in page and page.count('class="seat') == 4
    key = re.search(r'name="key" value="(\w+)"', page)[1]
    for _twice in range(2):
        place = ann.client.post(f'{ann.at}rematch/', {'key': key}).headers['Location']
    tonight = Match.objects.exclude(pk=over.pk).get()
    assert place == f'/m/{tonight.code}/' and tonight.players == over.players
    assert tonight.document['first_dealer'] == over.score().next['dealer'] and not tonight.hands
    assert 'rematch/' not in ann.client.get('/').content.decode()  # the new match comes first now


@pytest.mark.parametrize(
    ('asked', 'opened'), [('', False), ('&other=rules', True)], ids=['others tonight', 'other rules']
)
def test_a_table_sits_down_with_others_or_by_other_rules(ann, asked, opened):  # noqa: F811
    ann.tap(data={'contract': '10N', 'bidder': '0', 'tricks': '10', 'do': 'write'})
    over = Match.objects.get()
    over.document = {
        **over.document,
        'options': {**over.document['options'], 'target': 300},
        'players': ['Ann', 'East', 'Cyd', 'Dan'],
    }
    over.save()
    home = ann.client.get('/').content.decode()
    assert f'?again={over.code}#sitting' in home and f'?again={over.code}&amp;other=rules' in home
    page = ann.client.get(f'/new/?again={over.code}{asked}').content.decode()
    seated = re.findall(r'name="name-\d" value="(\w*)"', page)
    dealer = re.search(r'name="first_dealer" value="(\d)" checked', page)[1]
    assert seated == ['Ann', '', 'Cyd', 'Dan'] and int(dealer) == over.score().next['dealer']
    assert (
        '<details class="house" hx-select-oob="#my-rules,#in-short,#in-line" open>' in page
    ) == opened and '300' in page
    assert 'value="Ann"' not in Client().get(f'/new/?again={over.code}').content.decode()  # of another phone
