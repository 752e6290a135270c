"""What is done at a table without a network besides hands: corrections undone, hands put back, house rules, auctions.
The phone works out what the server does with the same acts, and draws the same pages.
"""

import json
from collections.abc import Callable

import pytest
from django.test import Client

from companion.access.codes import hashed
from companion.matches import services
from companion.matches.models import Key, Match
from tests.offline.conftest import Phone
from tests.offline.test_same_pages import act, plain, totals

TABLE = {
    'format': 'companion-match/1',
    'game': 'five-hundred',
    'preset': 'avondale',
    'options': {'setting': True},
    'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
    'first_dealer': 3,
    'hands': [],
}
Step = tuple[str, dict[str, str]]


def hand(contract: str, bidder: int, tricks: int) -> dict[str, str]:
    return {'contract': contract, 'bidder': str(bidder), 'tricks': str(tricks)}


FIRST = ('record/', hand('8H', 0, 8))
SECOND = ('record/', hand('6S', 0, 6))
SET = ('hands/1/', hand('8H', 0, 4))  # now Ann was set, and may not have bid the second
TARGET = {'drawn_preset': 'avondale', 'option-target': '1000', 'do': 'change', 'decided': 'all four'}
EVENINGS: dict[str, list[Step]] = {
    'put back after a correction': [
        FIRST,
        SECOND,
        ('hands/2/', hand('6S', 0, 7)),
        ('take-back/', {}),
        ('restore/', {}),
    ],
    'a correction undone, then put back': [
        FIRST,
        ('hands/1/', hand('8H', 0, 7)),
        ('hands/1/undo/', {}),
        ('take-back/', {}),
        ('restore/', {}),
    ],
    'a broken hand mended': [FIRST, SECOND, SET, ('hands/2/', hand('6S', 3, 6))],
    'a broken hand undone': [FIRST, SECOND, SET, ('hands/1/undo/', {})],
    'house rules changed': [FIRST, ('rules/', TARGET), SECOND],
}
CALLS = ('', '?hand=1&calls=6S%207C&call=6H', '?hand=1&calls=6S%20pass%20pass&call=pass')


@pytest.fixture
def held(db, phone_python) -> tuple[Match, Client, Phone]:
    match = services.start_match(TABLE, holder=hashed('mark'), label='Ann’s phone')
    server = Client()
    server.cookies['device'] = 'mark'
    phone_python.bring_up_to_date(server.get(f'/m/{match.code}/ground/').json())
    yield match, server, phone_python
    phone_python.bring_up_to_date(gone=[match.code])


@pytest.mark.parametrize('steps', EVENINGS.values(), ids=EVENINGS)
def test_the_phone_works_out_what_the_server_does(held, steps):
    match, server, phone = held
    acts = [done(match, number, *step) for number, step in enumerate(steps)]
    assert phone.bring_up_to_date(acts=acts) == {}
    for step in acts:
        taps = {**dict(step['taps']), 'seen': step['seen'], 'key': step['key'], 'do': step['do']}
        answer = server.post(step['to'], taps, headers={'HX-Request': 'true', 'X-Outbox': '1'}, follow=True)
        assert answer.status_code == 200, step['to']
    match.refresh_from_db()
    assert match.version == len(steps) + 1
    same(phone.page, server, f'/m/{match.code}/')


def done(match: Match, number: int, place: str, taps: dict[str, str]) -> dict:
    given = [[name, value] for name, value in taps.items() if name != 'do']
    written = act(match, place, match.version + number, f'act-{number}')
    return written | {'taps': given, 'do': taps.get('do', 'write'), 'played': 1_760_000_000_000 + number}


def same(page: Callable[[str], tuple[int, str]], server: Client, place: str) -> None:
    _status, drawn = page(place)
    assert totals(drawn) == totals(server.get(place).content.decode())


def test_a_hand_stands_of_which_was_said_that_it_is_the_next(held):
    """Two phones that save within a minute are asked; handed over, the answer was lost, and the hand with it."""
    match, ann, phone = held
    Key.objects.create(match=match, role='scorer', holder=hashed('bob'), label='Bob’s phone')
    ann.post(f'/m/{match.code}/record/', {**FIRST[1], 'seen': match.version, 'key': 'of-ann', 'do': 'write'})
    bob = Client()
    bob.cookies['device'] = 'bob'
    ground = bob.get(f'/m/{match.code}/ground/').json()
    hand = done(match, 1, *SECOND)
    del hand['played']
    assert [*phone.bring_up_to_date(ground, acts=[hand])] == [hand['key']]
    assert phone.bring_up_to_date(acts=[hand | {'next': hand['seen']}]) == {}


@pytest.mark.parametrize('calls', CALLS)
def test_the_auction_is_the_servers(held, calls):
    match, server, phone = held
    place = f'/m/{match.code}/auction/{calls}'
    assert plain(phone.page(place)[1]) == plain(server.get(place).content.decode())


def test_a_table_plays_again_from_the_first_page(held):
    """Begun on the phone under the code it chose, and queued as the act that begins it."""
    match, server, phone = held
    taps = {**hand('10N', 0, 10), 'seen': match.version, 'key': 'wins', 'do': 'write'}
    server.post(f'/m/{match.code}/record/', taps)
    phone.bring_up_to_date(server.get(f'/m/{match.code}/ground/').json())
    assert f'action="/m/{match.code}/rematch/"' in phone.page('/')[1]
    sent = {'method': 'POST', 'path': f'/m/{match.code}/rematch/', 'body': 'key=again&code=abcdefghjkmn'}
    begun = phone.call('handle', json.dumps({'host': 'testserver', 'site': 'site-of-tests', 'waits': {}, **sent}))
    assert begun['done']['match'] == 'abcdefghjkmn'
    assert ['Location', '/m/abcdefghjkmn/'] in begun['headers']
    status, drawn = phone.page('/m/abcdefghjkmn/')
    assert status == 200 and 'Hand 1' in plain(drawn)
