"""Each operation answers what its OpenAPI description promises, to programs without a key as to people without one."""

import json

import pytest
from django.db import OperationalError
from django.test import Client
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from companion.api.openapi import openapi
from companion.api.operations import OPERATIONS
from companion.clubs.engine import season_results
from companion.clubs.evening_document import load
from companion.clubs.models import Club, Evening
from companion.matches.examples import FINISHED
from companion.matches.models import Match
from tests.companion.clubs.conftest import NAMES, Desk, open_evening

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
ROOT = '/api/1'
HAND = {'bidder': 0, 'contract': '8H', 'tricks': [8, 2]}
DOCUMENT = {
    'format': 'companion-match/1',
    'game': 'five-hundred',
    'preset': 'avondale',
    'options': {},
    'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
    'first_dealer': 3,
    'hands': [HAND],
}


@pytest.fixture
def played(quick_draw) -> Evening:
    """An open club after one round of an evening."""
    desk = Desk()
    desk.tap('/clubs/', name='Fern Valley', place='Hall')
    Club.objects.update(opened=True)
    desk.at = f'/c/{Club.objects.get().code}/'
    desk.tap('members/paste/', names='\n'.join(NAMES[:8]), do='write')
    evening = open_evening(desk)
    evening.check_in(8)
    evening.seat(1)
    evening.hand_in_all(1)
    return evening.evening


def kept(answer, address: str):
    """The JSON of an answer, once it has been held against the description."""
    described = openapi(OPERATIONS)
    operation = next(iter(described['paths'][address].values()))
    body = json.loads(answer.content)
    schema = operation['responses'][str(answer.status_code)]['content']['application/json']['schema']
    Draft202012Validator({**schema, 'components': described['components']}).validate(body)
    assert answer.headers['Access-Control-Allow-Origin'] == '*'
    return body


def ask(address: str, query: str = '', **values: str):
    return kept(Client().get(ROOT + address.format(**values) + query), address)


def test_the_description_is_openapi_and_names_every_address():
    served = json.loads(Client().get(f'{ROOT}/openapi.json').content)
    validate(served)
    assert set(served['paths']) == {operation.address for operation in OPERATIONS}


def test_a_match_and_its_sheet():
    document = ask('/matches/{code}', code=FINISHED)
    sheet = ask('/matches/{code}/sheet', '?lang=es', code=FINISHED)
    assert len(sheet['hands']) == len(document['hands'])
    assert sheet['hands'][0]['lines'][0]['rule'].startswith('/es/rules/')


def test_a_posted_document_is_scored_and_nothing_is_stored():
    answer = Client(enforce_csrf_checks=True).post(f'{ROOT}/score', DOCUMENT, 'application/json')
    assert kept(answer, '/score')['totals'] == [300, 20]
    assert not Match.objects.exists()


@pytest.mark.parametrize('body', [
    {**DOCUMENT, 'hands': [HAND, {**HAND, 'contract': '11S'}]},
    {**DOCUMENT, 'game': 'canasta'},
    [1, 2],
    'not a document',
])  # fmt: skip
def test_what_cannot_be_scored_says_where_and_why(body):
    answer = Client().post(f'{ROOT}/score?lang=es', body, 'application/json')
    assert answer.status_code == 422
    assert kept(answer, '/score')['error']['text']


@pytest.mark.parametrize('letters', [1_000_001, 2_700_000])  # the second is more than Django reads at all
def test_a_document_beyond_the_limit_is_refused(letters):
    answer = Client().post(f'{ROOT}/score?lang=es', {**DOCUMENT, 'notes': 'x' * letters}, 'application/json')
    assert answer.status_code == 413
    assert kept(answer, '/score')['text'] == 'Este documento es demasiado grande.'


def test_an_evening_of_an_open_club(played):
    body = ask('/evenings/{code}', code=played.code)
    assert body['standings'][0]['rank'] == 1 and body['document']['rounds']
    club = ask('/clubs/{code}', code=played.club.code)
    assert [evening['code'] for evening in club['evenings']] == [played.code]


def test_sealed_standings_stay_sealed(played):
    Evening.objects.update(blind=True)
    body = ask('/evenings/{code}', code=played.code)
    assert body['sealed'] and body['standings'] == []
    assert not any('points' in table for this_round in body['document']['rounds'] for table in this_round['tables'])


def test_a_closed_club_refuses_programs_as_it_refuses_people(played):
    Club.objects.update(opened=False)
    assert ask('/evenings/{code}', code=played.code)['status'] == 403
    assert ask('/clubs/{code}', code=played.club.code)['status'] == 403


@pytest.mark.parametrize('address', ['/matches/{code}', '/matches/{code}/sheet', '/evenings/{code}', '/clubs/{code}'])
def test_an_unknown_code_is_a_sentence_and_counts_as_a_guess(address):
    stranger = Client(REMOTE_ADDR=f'192.0.2.{len(address)}')  # whose guesses count for no other test
    assert kept(stranger.get(ROOT + address.format(code='nowhere')), address)['status'] == 404
    for number in range(100):
        stranger.get(ROOT + address.format(code=f'guess-{number}'))
    answer = stranger.get(ROOT + address.format(code='one-more'))
    assert answer.status_code == 429 and int(answer['Retry-After']) > 0
    assert kept(answer, address)['text']


@pytest.mark.parametrize(('method', 'address', 'status'), [
    ('get', '', 404),
    ('get', '/', 404),
    ('get', '/nothing/here', 404),
    ('get', '/matches/not a code!', 404),
    ('get', '/score', 405),
    ('post', '/matches/nowhere', 405),
    ('delete', '/rules/search', 405),
])  # fmt: skip
def test_whatever_is_asked_the_answer_is_json_with_a_sentence(method, address, status):
    answer = getattr(Client(enforce_csrf_checks=True), method)(ROOT + address)
    body = json.loads(answer.content)
    assert (answer.status_code, body['status']) == (status, status) and body['text'].endswith('.')
    assert answer.headers['Access-Control-Allow-Origin'] == '*'


def test_a_used_up_budget_is_json_too(settings):
    settings.BUDGETS = {name: [0, -1] for name in settings.BUDGETS}
    stranger = Client(REMOTE_ADDR='192.0.2.99')
    stranger.get(f'{ROOT}/rules/search?q=trump')
    answer = stranger.get(f'{ROOT}/rules/search?q=trump&lang=es')
    assert answer.status_code == 429 and int(answer['Retry-After']) > 0
    assert kept(answer, '/rules/search')['text'].startswith('Se ha pedido demasiado')


@pytest.mark.parametrize(('fails', 'status'), [(OperationalError, 503), (ZeroDivisionError, 500)])
def test_a_fault_of_the_site_is_json_too(monkeypatch, fails, status):
    def fail(*_args, **_words):
        raise fails

    monkeypatch.setattr('companion.api.views.search', fail)
    answer = Client(raise_request_exception=False).get(f'{ROOT}/rules/search?q=trump')
    assert (answer.status_code, json.loads(answer.content)['status']) == (status, status)


def test_a_host_that_is_not_known_is_json_too(settings):
    settings.ALLOWED_HOSTS = ['testserver']
    answer = Client(SERVER_NAME='elsewhere.example').get(f'{ROOT}/openapi.json')
    assert answer.status_code == 400 and json.loads(answer.content)['text']


@pytest.mark.parametrize(('address', 'query', 'at'), [
    ('/matches/{code}', '?lang=fr', 'lang'),
    ('/clubs/{code}', '?lang=fr', 'lang'),
    ('/matches/{code}/sheet', '?lang=fr', 'lang'),
    ('/rules/search', '?q=trump&lang=fr', 'lang'),
    ('/rules/search', '?q=' + 'a' * 201, 'q'),
    ('/rules/ruling', '?incident=revoke', 'game'),
    ('/rules/ruling', '?game=five-hundred', 'incident'),
])  # fmt: skip
def test_what_the_description_forbids_is_refused_by_name(address, query, at):
    body = ask(address, query, code=FINISHED)
    assert (body['status'], body['at']) == (422, at)
    described = openapi(OPERATIONS)['paths'][address]['get']['parameters']
    assert at == 'lang' or next(parameter for parameter in described if parameter['name'] == at)['required']


def test_a_document_in_an_unknown_language_is_refused():
    answer = Client().post(f'{ROOT}/score?lang=fr', DOCUMENT, 'application/json')
    assert kept(answer, '/score')['at'] == 'lang'


def test_the_rule_book_is_searched():
    results = ask('/rules/search', '?q=left bower&game=five-hundred')['results']
    assert results and all('/rules/' in result['address'] for result in results)
    assert ask('/rules/search', '?q=comodin&lang=es')['results'][0]['address'].startswith('http://testserver/es/')
    assert ask('/rules/search')['status'] == 422
    assert ask('/rules/search', '?q=trump&game=canasta')['at'] == 'game'


def test_a_season_and_its_ladders(played):
    Evening.objects.update(state=Evening.State.CLOSED, results=season_results(load(played)))
    number = ask('/clubs/{code}', code=played.club.code)['seasons'][0]['number']
    address = '/clubs/{code}/seasons/{number}'
    assert ask(address, code=played.club.code, number=str(number))['ladders'][0]['rows']
    assert ask(address, code=played.club.code, number='0')['status'] == 404
    assert ask(address, code=played.club.code, number='none')['status'] == 404


def test_a_ruling_is_asked_for_step_by_step():
    """Whoever follows the answers that are offered comes to a ruling."""
    answers, step = [], {}
    while 'ruling' not in step:
        query = f'?game=five-hundred&incident=revoke&answers={",".join(answers)}&lang=es'
        step = ask('/rules/ruling', query)
        if 'ruling' not in step:
            assert step['code'] == 'asks' and step['text'].endswith('?'), step
            assert len(step['labels']) == len(step['answers']) and all(step['labels'])
            answers.append(step['answers'][0])
    assert len(answers) <= 3 and step['text']


@pytest.mark.parametrize('query', [
    '', '?game=canasta', '?game=five-hundred', '?game=five-hundred&incident=revoke&answers=never',
    '?game=five-hundred&incident=revoke&players=99', '?game=five-hundred&incident=revoke&players=x',
])  # fmt: skip
def test_what_cannot_be_ruled_is_a_sentence(query):
    assert ask('/rules/ruling', query)['status'] == 422
