"""Hostile files: each is refused in words or becomes a match whose page is rendered quickly and stays small."""

import json
from functools import partial
from io import BytesIO

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.matches.models import Match
from scoring import GAMES
from scoring.limits import FILE, HANDS, NAME, NOTE, TITLE
from tests.faults import times
from tests.faults.table import Trial, add
from tests.timing import quiet_seconds

pytestmark = pytest.mark.django_db
SLOWEST = 1.0  # seconds of processor time, upload and page each
LARGEST = 1_000_000  # bytes of a page
TABLE = {
    'format': 'companion-match/1',
    'game': 'five-hundred',
    'preset': 'avondale',
    'options': {},
    'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
    'first_dealer': 3,
    'hands': [],
}
PASSED = {'contract': 'passed'}
LOST = {'contract': 'solo', 'bidder': 0, 'result': 'lost'}


def document(**changes):
    return json.dumps(TABLE | changes)


FILES = {
    '40,000 names': document(players=[f'Name {number}' for number in range(40_000)]),
    '40,000 equal names': document(players=['Ann'] * 40_000),
    'a name of 20,000 letters': document(players=['A' * 20_000, 'Bob', 'Cyd', 'Dan']),
    '80,000 hands thrown in': document(hands=[PASSED] * 80_000),
    '2,000 hands thrown in': document(hands=[PASSED] * 2_000),
    '15,000 lost hands of progressive solo': document(game='progressive-solo', hands=[LOST] * 15_000),
    'a note of 1.9 million letters': document(hands=[PASSED | {'note': 'x' * 1_900_000}]),
    'lists in lists': '[' * 100_000 + ']' * 100_000,
    'objects in objects': '{"a":' * 50_000 + '1' + '}' * 50_000,
    'a number of a million digits': document(first_dealer=0).replace(': 0', ': ' + '9' * 1_000_000),
    'numbers beyond any float': document(hands=[PASSED | {'bidder': 10**300}]),
    'the same key many times': '{' + ','.join('"players": ["Ann"]' for _ in range(80_000)) + '}',
    'one key twice': document()[:-1] + ', "game": "bid-whist"}',
    'half of a file': document(hands=[PASSED] * 2_000)[:40_000],
    'no text at all': b'\xff\xfe\x00' * 500_000,
    'an empty file': '',
    'more than 2 MB': document(notes='x' * FILE),
}
# A preset and a hand of each game that can be played again and again without ending the match.
ENDLESS = {
    'five-hundred': ('avondale', PASSED),
    'bid-whist': ('rise-and-fly', {'bidder': 0, 'bid': 4, 'call': 'uptown', 'books': 10}),
    'black-lady': ('foster-1909-sweepstake', {'hearts': [5, 3, 5, 0], 'queen': 0}),
    'six-bid-solo': ('six-bid-modern', {'bidder': 1, 'contract': 'heart-solo', 'points': 74}),
    'progressive-solo': ('frog', {'bidder': 0, 'contract': 'grand', 'points': 75}),
}
PLACES = ('', '?hands=1', 'paper/', 'history/', 'big/', 'hands/2000/', 'names/')
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50),
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(st.text(max_size=12), inner, max_size=8),
    max_leaves=40,
)
hostile = st.fixed_dictionaries(
    {},
    optional={
        'format': st.sampled_from(['companion-match/1', 'companion-match/2']) | values,
        'game': st.sampled_from([game.slug for game in GAMES]) | values,
        'preset': st.sampled_from([preset.key for game in GAMES for preset in game.presets]) | values,
        'options': st.dictionaries(st.sampled_from([o.key for game in GAMES for o in game.options]), values) | values,
        'players': st.lists(st.text(max_size=70), max_size=14) | values,
        'first_dealer': st.integers(-2, 12) | values,
        'hands': st.lists(st.just(PASSED) | values, max_size=30) | values,
        'title': st.text(max_size=100) | values,
        'notes': values,
        'waiting': values,
    },
)


def uploaded(client, content):
    """CPU seconds and bytes: of the answer, and of the match's page if the file was accepted."""
    raw = content if isinstance(content, bytes) else content.encode(errors='surrogatepass')
    seconds, answer = quiet_seconds(lambda: client.post('/open/', {'document': _file(raw)}), SLOWEST)
    assert answer.status_code in (302, 413, 422, 400), answer.status_code
    if answer.status_code != 302:
        return seconds, len(answer.content), answer.status_code
    drawn, page = quiet_seconds(lambda: client.get(answer.headers['Location']), SLOWEST)
    assert page.status_code == 200
    return max(seconds, drawn), len(page.content), answer.status_code


def _file(raw):
    file = BytesIO(raw)
    file.name = 'match.json'
    return file


@pytest.mark.parametrize('name', FILES)
def test_a_hostile_file_is_answered_quickly_and_with_a_small_page(client, name):
    uploaded(client, document())  # so that first-time costs are not measured
    seconds, size, status = uploaded(client, FILES[name])
    saw = f'{status}, {size / 1000:.0f} KB'
    add(Trial(f'upload: {name}', 'SQLite', 1, 0, 0, 0, seconds, saw))
    assert seconds <= SLOWEST
    assert size <= LARGEST


@pytest.mark.whole  # black lady takes most of a second
@pytest.mark.parametrize('game', ENDLESS)
def test_the_largest_match_of_a_game_is_drawn_quickly_and_on_small_pages(client, game):
    """As many hands, and as long names and notes, as are accepted."""
    preset, hand = ENDLESS[game]
    names = [f'{letter * (NAME - 1)}{number}' for number, letter in enumerate('WMWM')]
    hands = [hand | {'note': 'W' * NOTE}] * HANDS
    players = names[: 3 if 'solo' in game else 4]  # with four, one sits out each hand
    uploaded(client, document())
    content = document(game=game, preset=preset, players=players, first_dealer=0, hands=hands, title='W' * TITLE)
    longest, largest, status = uploaded(client, content)
    assert status == 302
    at = f'/m/{Match.objects.latest("pk").code}/'
    for place in PLACES:
        seconds, page = quiet_seconds(partial(client.get, at + place), SLOWEST)
        longest, largest = max(longest, seconds), max(largest, len(page.content))
        assert page.status_code == 200, place
    size = f'{len(content) / 1e6:.1f} MB'
    add(Trial(f'upload: the largest of {game}, {size}', 'SQLite', 1, 0, 0, 0, longest, f'{largest / 1000:.0f} KB'))
    assert longest <= SLOWEST and largest <= LARGEST


def test_any_json_is_answered_in_words(client):
    longest, largest, tried = 0.0, 0, 0

    @settings(max_examples=times(40, 1500), suppress_health_check=list(HealthCheck))
    @given(document=hostile | values, copies=st.sampled_from([1, 1, 1, 200, 5000]))
    def answered(document, copies):
        nonlocal longest, largest, tried
        if isinstance(document, dict) and isinstance(document.get('hands'), list):
            document['hands'] = document['hands'] * copies
        content = json.dumps(document)[: FILE + 10]
        seconds, size, _ = uploaded(client, content)
        longest, largest, tried = max(longest, seconds), max(largest, size), tried + 1
        assert seconds <= SLOWEST and size <= LARGEST

    answered()
    add(Trial('upload: any JSON', 'SQLite', tried, 0, 0, 0, longest, f'at most {largest / 1000:.0f} KB'))
