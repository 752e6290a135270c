"""A page rendered on a phone equals the server's byte for byte, except for provisional marks and the forms' tokens."""

import re
from urllib.parse import quote

import pytest
import time_machine
from django.test import Client

from companion.access.codes import hashed
from companion.matches import services
from companion.matches.models import Match
from scoring import GAMES
from tests.rules.search.test_search import questions
from tests.scoring.cases import all_cases

PLACES = ('', 'history/', 'rules/', 'names/', 'paper/', 'big/', 'auction/', 'result.svg', 'sheet.csv')
WRONG = ('wrong/', 'wrong/?q=revoke', 'wrong/revoke/', 'wrong/misdeal/pack/', 'wrong/score/over/', '?fill=1&note=Ruled')
IN_PLAY = ('close/', 'hands/1/')
ALONE = ('/', '/new/', '/mine/', '/players/', '/my-rules/', '/blank/', '/rules/', '/es/rules/glossary/')
TOKENS = re.compile(r'(name="(?:csrfmiddlewaretoken|key)" value=")\w+"')
MARKS = re.compile(r' data-drawn="phone"')


def plain(page: str) -> str:
    return MARKS.sub('', TOKENS.sub(r'\1"', page))


def long_case(game: str) -> dict:
    """The accepted case of this game with the most hands."""
    fine = [case['match'] for case in all_cases() if not case['expect'].get('error')]
    return max((match for match in fine if match.get('game') == game), key=lambda match: len(match['hands']))


@pytest.mark.parametrize(
    ('zone', 'moment', 'clock'),
    [
        ('Pacific/Honolulu', '2026-11-22T05:00Z', '2026-11-21T19:00-10:00'),
        ('Pacific/Auckland', '2026-11-22T11:39Z', '2026-11-23T00:39+13:00'),
        ('Pacific/Auckland', '2026-09-26T13:59Z', '2026-09-27T01:59+12:00'),  # a minute before clocks go forward
        ('Pacific/Auckland', '2026-09-26T14:00Z', '2026-09-27T03:00+13:00'),
        ('Pacific/Auckland', '2027-04-03T13:59Z', '2027-04-04T02:59+13:00'),  # a minute before they go back
        ('Pacific/Auckland', '2027-04-03T14:00Z', '2027-04-04T02:00+12:00'),
    ],
)
def test_a_match_at_a_club_keeps_the_clock_of_the_club(phone_python, db, monkeypatch, zone, moment, clock):
    """The phone has no zones but that of the site, and the one that comes with the match."""
    monkeypatch.setattr('companion.clubs.hosting.zone_of', lambda match: zone)
    client = Client()
    client.cookies['device'] = 'mark'
    with time_machine.travel(moment, tick=False):
        match = services.start_match(long_case('five-hundred'), holder=hashed('mark'), label='Ann’s phone')
        Match.objects.update(host='/e/evening/t/1/1/')
        ground = client.get(f'/m/{match.code}/ground/').json()
    phone_python.bring_up_to_date(ground)
    try:
        history, paper = (phone_python.page(f'/m/{match.code}/{place}')[1] for place in ('history/', 'paper/'))
        assert {*re.findall('datetime="([^"]+)"', history)} == {f'{clock[:16]}:00{clock[16:]}'}
        assert {*re.findall(r'\b(\d+) \w+ 20\d\d', paper)} == {f'{int(clock[8:10])}'}
    finally:
        phone_python.bring_up_to_date(gone=[match.code])


@pytest.fixture(params=[game.slug for game in GAMES])
def match(request, db) -> Match:
    return services.start_match(long_case(request.param), holder=hashed('mark'), label='Ann’s phone')


@pytest.fixture
def server(match) -> Client:
    client = Client()
    client.cookies['device'] = 'mark'
    return client


@pytest.fixture
def phone(phone_python, server, match):
    phone_python.bring_up_to_date(server.get(f'/m/{match.code}/ground/').json())
    yield phone_python
    phone_python.bring_up_to_date(gone=[match.code])


@pytest.mark.sampled(3)
@pytest.mark.parametrize('lang', ['en', 'es'])
def test_the_pages_of_a_match(phone, server, match, lang):
    server.cookies['django_language'] = lang
    places = PLACES + WRONG + (IN_PLAY if match.hands and match.status == 'in-progress' else ())
    for place in [*(f'/m/{match.code}/{place}' for place in places), *ALONE, f'/rules/{match.game}/scoring/']:
        expected = server.get(place)
        status, page = phone.page(place, cookie=f'django_language={lang}')
        assert status == expected.status_code, place
        assert plain(page) == plain(expected.content.decode()), place


@pytest.mark.sampled(5)
@pytest.mark.parametrize(('lang', 'asked'), [('en', 'what is the score'), ('es', 'cómo va el marcador')])
def test_a_question_is_answered_from_the_match(phone, server, match, lang, asked):
    start = '' if lang == 'en' else '/es'
    place = f'{start}/rules/search/?q={quote(asked)}&from={match.code}'
    htmx = {'HX-Request': 'true'}
    status, page = phone.page(place, headers=htmx)
    assert status == 200 and 'class="told"' in page and 'class="plain results"' in page
    assert plain(page) == plain(server.get(place, headers=htmx).content.decode())


@pytest.mark.sampled(20)  # of 20 groups: a twentieth of the questions, on one process of two
@pytest.mark.parametrize('lang', ['en', 'es'])
@pytest.mark.parametrize('part', range(10))
def test_the_book_is_searched_as_on_the_server(phone_python, db, lang, part):
    """Also slips of the finger, half a word, and what the book does not have."""
    start = '/rules/search/' if lang == 'en' else '/es/rules/search/'
    asked = [question for kind in ('tuned', 'unseen', 'sought') for question, _ in questions(kind, lang)][part::10]
    for question in [*asked, 'kiti', 'canasta', 'revok']:
        place = f'{start}?q={quote(question)}'
        assert plain(phone_python.page(place)[1]) == plain(Client().get(place).content.decode()), question


def test_what_a_tap_answers(phone, server, match):
    htmx = {'HX-Request': 'true'}
    _status, page = phone.page(f'/m/{match.code}/', headers=htmx)
    assert plain(page) == plain(server.get(f'/m/{match.code}/', headers=htmx).content.decode())


def test_acts_come_to_the_same_document(phone, server, match):
    """What is queued and done on the phone, the server does too: the same sheet on both sides."""
    seen = match.version
    acts = [
        act(match, 'take-back/', seen, 'one'),
        act(match, 'close/', seen + 1, 'two'),
    ]
    assert phone.bring_up_to_date(acts=acts) == {}
    for step in acts:
        server.post(step['to'], {**dict(step['taps']), 'seen': step['seen'], 'key': step['key']})
    _status, page = phone.page(f'/m/{match.code}/')
    assert totals(page) == totals(server.get(f'/m/{match.code}/').content.decode())


def test_rules_changed_offline_are_changed_on_the_phone_too(phone_python, db):
    document = {**long_case('five-hundred'), 'hands': [], 'options': {}}
    held = services.start_match(document, holder=hashed('mark'), label='Ann’s phone')
    client = Client()
    client.cookies['device'] = 'mark'
    taps = [['drawn_preset', document.get('preset', 'avondale')], ['option-target', '1000']]
    changed = act(held, 'rules/', held.version, 'rules') | {'taps': taps, 'do': 'keep'}
    assert phone_python.bring_up_to_date(client.get(f'/m/{held.code}/ground/').json(), acts=[changed]) == {}
    _status, page = phone_python.page(f'/m/{held.code}/')
    assert '1,000 to go out' in page


def act(match: Match, place: str, seen: int, key: str) -> dict:
    return {'match': match.code, 'to': f'/m/{match.code}/{place}', 'taps': [], 'seen': seen, 'key': key}


def totals(page: str) -> list[str]:
    return re.findall(r'class="total[^"]*">([^<]*)<', page)


def test_an_act_that_was_overtaken_does_not_stand(phone, match):
    late = act(match, 'take-back/', 99, 'late')
    assert list(phone.bring_up_to_date(acts=[late])) == ['late']
    assert phone.bring_up_to_date(acts=[]) == {}, 'what is no longer queued is not refused any more'
