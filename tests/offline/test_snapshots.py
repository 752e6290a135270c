"""Which of its matches a phone is offered to keep."""

from companion.matches import services
from companion.matches.sharing.codes import hashed
from companion.offline import views
from tests.companion.matches.conftest import TABLE


def test_a_phone_is_told_of_its_latest_matches_and_whether_there_are_older_ones(client, db, monkeypatch):
    """Its statistics would otherwise look complete without a network."""
    monkeypatch.setattr(views, 'MOST_MATCHES', 2)
    client.cookies['device'] = 'mark'
    codes = []
    for more in (False, False, True):
        codes.append(services.start_match(document(), holder=hashed('mark'), label='Ann’s phone').code)
        told = client.get('/offline/ground/').json()
        assert (set(told['matches']), told['more']) == (set(codes[-2:]), more)


def document() -> dict:
    return {
        'format': 'companion-match/1',
        'game': TABLE['game'],
        'preset': TABLE['preset'],
        'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
        'first_dealer': 0,
        'hands': [],
    }
