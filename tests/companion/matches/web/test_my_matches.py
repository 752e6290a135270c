"""My matches: searched by anything one remembers; and the statistics of all sheets."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from companion.access.codes import hashed
from companion.matches import services
from companion.matches.models import Match
from companion.matches.presenters.player_stats import sparkline, stats_of

pytestmark = pytest.mark.django_db

MADE = {'contract': '8H', 'bidder': 0, 'tricks': [8, 2]}
LOST = {'contract': '8H', 'bidder': 2, 'tricks': [7, 3]}
PASSED = {'contract': 'passed'}


def play(hands: list, game: str = 'five-hundred', preset: str = 'avondale', mark: str = 'ours', **more) -> Match:
    names = ['José', 'Bob', 'Cyd', 'Dan']
    document = {'format': 'companion-match/1', 'game': game, 'preset': preset, 'players': names, 'first_dealer': 0}
    return services.start_match({**document, 'hands': hands, **more}, holder=hashed(mark), label='ours')


@pytest.fixture
def ours() -> Client:
    client = Client()
    client.cookies['device'] = 'ours'
    return client


@pytest.mark.parametrize(
    ('asked', 'count'),
    [
        ({'q': 'jose'}, 2),
        ({'q': 'THURSDAY dan'}, 1),
        ({'q': 'nobody'}, 0),
        ({'game': 'black-lady'}, 1),
        ({'state': 'finished'}, 1),
        ({'since': '2999-01-01'}, 0),
        ({'since': 'soon', 'game': 'chess', 'state': '?'}, 2),
    ],
)
def test_search_and_filters(ours, asked, count):
    play([MADE], title='Thursday', closed='agreement')
    play([], 'black-lady', 'modern')
    play([MADE], mark='somebody else')
    assert ours.get('/mine/', asked).content.decode().count('href="/m/') == count


def test_who_won_and_when_and_what_never_began_stands_apart(ours):
    play([MADE], closed='agreement')
    play([], 'black-lady', 'modern')
    page = ours.get('/mine/').content.decode()
    begun, not_begun = page.split('Not begun')
    assert 'Won: José &amp; Cyd' in begun and '<time datetime="20' in begun
    assert begun.count('href="/m/') == 1 and not_begun.count('href="/m/') == 1


def test_the_same_file_opened_twice_is_one_match(ours):
    document = {**play([MADE], mark='elsewhere').document, 'title': 'Thursday'}

    def opened(title: str = 'Thursday') -> str:
        file = SimpleUploadedFile('match.json', json.dumps({**document, 'title': title}).encode())
        return ours.post('/open/', {'document': file}).headers['Location']

    first = opened()
    assert opened() == first and opened('Friday') != first
    ours.post(f'{first}delete/')
    assert opened() != first, 'a deleted match stays deleted'


def test_pages_turn_and_keep_the_search(ours):
    for _match in range(21):
        play([])
    first = ours.get('/mine/', {'q': 'bob'}).content.decode()
    assert first.count('href="/m/') == 20 and '?q=bob&amp;page=2' in first
    assert ours.get('/mine/?q=bob&page=2').content.decode().count('href="/m/') == 1


def test_contracts_count_for_the_bidder_and_for_the_pair():
    players, pairs = stats_of([play([MADE, LOST, PASSED], closed='agreement'), play([MADE])])
    jose = next(player for player in players if player.name == 'José')
    assert (jose.matches, jose.finished, jose.made, jose.broken, jose.hands) == (2, 1, 2, 0, 3)
    pair = next(pair for pair in pairs if pair.name == 'Cyd & José')
    assert (pair.made, pair.broken, pair.best, pair.average, pair.wins) == (2, 1, 300, 100, 0)


def test_at_black_lady_moons_count_and_the_best_hand_is_the_lowest():
    hands = [{'hearts': [4, 3, 3, 3], 'queen': 1}, {'hearts': [0, 13, 0, 0], 'queen': 1}]
    bob = next(person for person in stats_of([play(hands, 'black-lady', 'modern')])[0] if person.name == 'Bob')
    assert (bob.moons, bob.best, bob.contracts) == (1, 0, 0)


def test_the_players_page_shows_the_game_played_most(ours):
    play([MADE])
    play([LOST])
    play([], 'black-lady', 'modern')
    page = ours.get('/players/').content.decode()
    assert 'Cyd &amp; José' in page and 'Contracts: 1 made, 1 broken' in page and 'class="spark"' in page
    assert 'Cyd &amp; José' not in ours.get('/players/?game=black-lady').content.decode()


def test_nobody_has_played_yet(client):
    assert 'No match has been started' in client.get('/players/').content.decode()


def test_a_small_line_stays_in_its_frame():
    assert sparkline([5.0]) is None
    drawn = sparkline([-20.0, 50.0, 0.0])
    assert drawn['path'].startswith('M3.0 ') and 3 <= drawn['y'] == drawn['zero'] <= 27


def test_many_matches_in_a_few_queries(ours, django_assert_max_num_queries):
    for _match in range(30):
        play([MADE, LOST])
    with django_assert_max_num_queries(4):
        ours.get('/players/')
    with django_assert_max_num_queries(5):
        ours.get('/mine/?q=cyd')


def test_a_match_is_counted_anew_once_it_has_changed(ours):
    match = play([MADE])
    assert '1 made, 0 broken' in ours.get('/players/').content.decode()
    match.document['hands'].append(LOST)
    match.version += 1
    match.save()
    assert '1 made, 1 broken' in ours.get('/players/').content.decode()
    with CaptureQueriesContext(connection) as asked:
        ours.get('/players/')
    assert not any('"document"' in query['sql'] for query in asked.captured_queries), 'nothing is read again'
