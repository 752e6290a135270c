"""What went wrong at a table of a club stays there: its phones and the desk see it, spectators only that a result was
corrected.
"""

import json
import re
from dataclasses import dataclass
from html import unescape
from io import BytesIO
from itertools import product
from zipfile import ZipFile

import pytest
from django.test import Client
from django.urls import URLPattern

from companion.api.operations import OPERATIONS
from companion.clubs import urls as clubs_urls
from companion.clubs.models import Club
from companion.clubs.services.keys import cards
from companion.live.sheets import sheet_for_everyone
from companion.matches import urls as matches_urls
from companion.matches.models import Match
from companion.matches.services import correct_hand, record_hand, start_match
from scoring import as_json, score
from scoring.text import LANGUAGES
from tests.companion.clubs.conftest import Desk, open_evening
from tests.companion.clubs.phones import TablePhone, hand_in, table_of

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
NOTE = 'Zebedee did not follow'
GAMES = {
    'five-hundred/avondale': (
        {'bidder': 0, 'contract': '8H', 'tricks': [8, 2]},
        {'faults': [{'side': 0, 'kind': 'revoke'}, {'side': 0, 'kind': 'cards'}]},
    ),
    'bid-whist/columbus': (
        {'bidder': 0, 'bid': 2, 'call': 'uptown', 'books': 9},
        {'reneges': [{'side': 1}]},
    ),
    'black-lady/american': (
        {'hearts': [3, 5, 4, 1], 'queen': 2},
        {'faults': [{'side': 1, 'kind': 'revoke'}]},
    ),
    'progressive-solo/progressive-solo': (
        {'contract': 'frog', 'bidder': 2, 'points': 48},
        {'faults': [{'side': 2, 'kind': 'revoke'}]},
    ),
    'six-bid-solo/six-bid-modern': (
        {'contract': 'solo', 'bidder': 2, 'trump': 'S', 'points': 48},
        {'faults': [{'side': 2, 'kind': 'revoke'}]},
    ),
}
VALUES = {'number': '1', 'round': '1', 'incident': 'revoke', 'answers': 'bidders', 'secret': 'x', 'code': '{code}'}


@dataclass
class Played:
    desk: Desk
    phone: TablePhone
    match: Match

    @property
    def secrets(self) -> set[str]:
        """All that only the table and the desk may read: the note, the fields, the sentences of the corrected hand."""
        sheets = [as_json(score(self.match.document), lang) for lang in LANGUAGES]
        last = {line['text'] for sheet in sheets for line in sheet['hands'][-1]['lines']}
        usual = {line['text'] for sheet in sheets for hand in sheet['hands'][:-1] for line in hand['lines']}
        words = {NOTE, '"faults"', '"reneges"', 'Lost by a renege', 'Perdida por renuncio', *(last - usual)}
        return {squeezed(word) for word in words}


def play_with(desk: Desk, rules: str) -> Played:
    """A hand as usual, then one with a mistake and a note, at table 1."""
    desk.check_in(8)
    desk.seat(1)
    phone = TablePhone(desk, 1)
    match = table_of(desk, 1).match
    usual, mistake = GAMES[rules]
    for number, record in enumerate((usual, {**usual, **mistake, 'note': NOTE})):
        match.refresh_from_db()
        record_hand(match, record, seen=match.version, client_key=f'r{number}', key=match.keys.get())
    match.refresh_from_db()
    Club.objects.update(opened=True)
    return Played(desk, phone, match)


def finish(played: Played) -> None:
    """Both sides agree, which takes their right to write; the evening ends."""
    hand_in(played.phone, 1)
    played.phone.post('t/1/1/', do='agree', points=','.join(map(str, played.match.totals)))
    typed = {f'points-{side}': total for side, total in enumerate(played.match.totals)}
    played.desk.tap('desk/1/2/', do='type', insist='yes', **typed)
    played.desk.post('room/', do='end')


@pytest.fixture(params=GAMES)
def played(club, request) -> Played:
    return play_with(open_evening(club, rules=request.param, end='hands', hands='2'), request.param)


def routes(patterns: list[URLPattern], start: str) -> list[str]:
    return [str(pattern.pattern) for pattern in patterns if str(pattern.pattern).startswith(start)]


def filled(route: str, code: str) -> str:
    """The address of a route: `e/<slug:code>/t/<int:round>/` with the first of everything."""
    for name, value in {**VALUES, 'code': code}.items():
        for kind in ('slug', 'int', 'str', 'path'):
            route = route.replace(f'<{kind}:{name}>', value)
    return f'/{route}'


def addresses(played: Played) -> list[str]:
    """Every address below the codes of the match, its evening and its club."""
    match, evening, club = played.match.code, played.desk.evening.code, played.desk.evening.club.code
    site = [
        *(filled(route, match) for route in routes(matches_urls.urlpatterns, 'm/')),
        *(filled(route, evening) for route in routes(clubs_urls.urlpatterns, 'e/')),
        *(filled(route, club) for route in routes(clubs_urls.urlpatterns, 'c/')),
    ]
    codes = {'matches': match, 'evenings': evening, 'clubs': club}
    coded = (operation.address for operation in OPERATIONS if '{code}' in operation.address)
    interface = ['/api/1' + address.replace('{code}', codes[address.split('/')[1]]) for address in coded]
    return [
        *site,
        *(f'{address}?lang=es' for address in interface),
        *interface,
        f'/m/{match}/paper/?short',
        f'/m/{match}/?hands=2',
        *(f'/e/{evening}/wall/?show={part}' for part in ('clock', 'standings', 'winners', 'seats')),
        f'/en/rules/{played.match.game}/scoring/?from={match}.2',
    ]


def squeezed(text: str) -> str:
    """A text without tags, spaces and suits, which pages draw."""
    return ''.join(re.sub(r'<[^>]*>|[♠♣♦♥]', '', text).split())


def text_of(answer) -> str:
    body = answer.content
    if body.startswith(b'PK'):
        book = ZipFile(BytesIO(body))
        body = b' '.join(book.read(name) for name in book.namelist())
    return squeezed(unescape(body.decode(errors='replace')))


def seen_by(client: Client, address: str, lang: str) -> str:
    page = client.get(address, headers={'Accept-Language': lang}, follow=True)
    live = client.get(address, headers={'Accept-Language': lang, 'HX-Request': 'true', 'X-Live': '1'}, follow=True)
    return text_of(page) + text_of(live)


def spectators(played: Played) -> list[Client]:
    follower = Client()
    follower.post(f'/card/{cards(played.desk.evening, [0])[0]}/')
    return [Client(), follower, TablePhone(played.desk, 2).client]


@pytest.mark.sampled(7)
@pytest.mark.parametrize('over', [False, True], ids=['playing', 'over'])
def test_no_public_byte_tells_a_mistake(played, over):
    if over:
        readers = spectators(played)
        finish(played)
    else:
        readers = spectators(played)
    secrets, leaks = played.secrets, []
    for place, address in enumerate(addresses(played)):
        for lang in LANGUAGES:
            page = seen_by(readers[place % len(readers)], address, lang)
            leaks += [(address, lang, secret) for secret in secrets if secret in page]
    assert not leaks


@pytest.mark.sampled(4)
def test_every_spectator_sees_that_a_result_was_corrected_and_what_it_is(played):
    totals = [str(abs(total)) for total in played.match.totals]
    for reader, (page, word) in product(spectators(played), (('', 'corrected'), ('history/', 'Hand 2'))):
        seen = seen_by(reader, f'/m/{played.match.code}/{page}', 'en')
        assert squeezed(word) in seen
        assert page or all(total in seen for total in totals)


@pytest.mark.sampled(3)
def test_the_table_and_the_desk_see_all_of_it(played):
    """Also the table whose right to write has ended."""
    lines = [line['text'] for line in as_json(score(played.match.document), 'en')['hands'][-1]['lines']]
    for stage in ('playing', 'over'):
        if stage == 'over':
            finish(played)
        for reader in (played.desk.client, played.phone.client):
            page = seen_by(reader, f'/m/{played.match.code}/paper/', 'en')
            assert squeezed(NOTE) in page
            assert all(squeezed(line) in page for line in lines), (stage, lines)
            assert squeezed(NOTE) in seen_by(reader, f'/api/1/matches/{played.match.code}', 'en')


@pytest.mark.sampled(4)
def test_what_one_reader_was_shown_is_not_shown_to_another(played):
    """Pages of watchers are kept for all who see the same."""
    at = f'/m/{played.match.code}/'
    finish(played)
    for _again in range(2):
        assert squeezed(NOTE) in seen_by(played.desk.client, at, 'en')
        assert squeezed(NOTE) not in seen_by(Client(), at, 'en')


def test_a_hand_that_is_corrected_to_a_mistake_is_drawn_anew(club):
    played = play_with(open_evening(club), 'five-hundred/avondale')
    at, match = f'/m/{played.match.code}/?hands=1', played.match
    assert text_of(Client().get(at)).count('corrected') == 1
    usual, mistake = GAMES['five-hundred/avondale']
    key = match.keys.get()
    correct_hand(match, 1, {**usual, **mistake}, seen=match.version, client_key='c', key=key)
    assert text_of(Client().get(at)).count('corrected') == 2


@pytest.mark.sampled(2)
def test_the_sheet_of_other_programs_has_points_without_reasons(played):
    sheet = json.loads(Client().get(f'/api/1/matches/{played.match.code}/sheet').content)
    whole = as_json(score(played.match.document))
    assert [sheet['points'], sheet['totals']] == [whole['points'], whole['totals']]
    assert (
        sheet['hands'][0]['lines']
        == json.loads(played.desk.client.get(f'/api/1/matches/{played.match.code}/sheet').content)['hands'][0]['lines']
    )
    assert (sheet['results'][1], sheet['hands'][1]['lines']) == ('adjustment', [])


@pytest.mark.sampled(2)
def test_a_document_that_would_score_otherwise_is_not_handed_out(played):
    """Without its mistakes a hand has other points; without its note it has the same."""
    at = (f'/api/1/matches/{played.match.code}', f'/m/{played.match.code}/download/')
    assert [Client().get(address).status_code for address in at] == [403, 403]
    hands = [
        {name: value for name, value in hand.items() if name not in ('faults', 'reneges')}
        for hand in played.match.hands
    ]
    Match.objects.update(document={**played.match.document, 'hands': hands})
    for address in at:
        document = Client().get(address).json()
        assert NOTE not in str(document)
        assert score(document).totals == score({**played.match.document, 'hands': hands}).totals


@pytest.mark.sampled(5)
def test_nothing_is_drawn_for_everyone_in_the_stream(played):
    assert sheet_for_everyone(played.match.code, 'en') == ''


def test_a_match_of_no_club_tells_everybody(db):
    usual, mistake = GAMES['five-hundred/avondale']
    document = {
        'format': 'companion-match/1',
        'game': 'five-hundred',
        'preset': 'avondale',
        'options': {},
        'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
        'first_dealer': 0,
        'hands': [{**usual, **mistake, 'note': NOTE}],
    }
    match = start_match(document, holder='x', label='x')
    lines = as_json(score(match.document))['hands'][0]['lines']
    page = seen_by(Client(), f'/m/{match.code}/paper/', 'en')
    assert squeezed(NOTE) in page
    assert all(squeezed(line['text']) in page for line in lines)
    assert Client().get(f'/m/{match.code}/download/').json() == match.document


def test_a_match_that_a_mistake_ended_does_not_say_so():
    """Where a club plays matches to their end, a renege may lose one."""
    usual, mistake = GAMES['bid-whist/columbus']
    document = {
        'format': 'companion-match/1',
        'game': 'bid-whist',
        'preset': 'columbus',
        'options': {},
        'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
        'first_dealer': 0,
        'hands': [{**usual, **mistake}],
    }
    match = Match(document=document, game='bid-whist')
    seen = match.for_spectators().score()
    assert (match.score().end.reason, match.score().hands[0].result) == ('renege', 'renege')
    assert (seen.end.reason, seen.hands[0].result) == ('closed-by-agreement', 'adjustment')
    assert seen.end.winners == match.score().end.winners
    assert 'renege' not in str(as_json(seen))
