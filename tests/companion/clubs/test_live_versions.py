"""Who is notified of a change: the desk of all, a table's phone of its own table, players of seats and results."""

import pytest
from django.test import Client

from companion import live
from companion.clubs.live_versions import RESULTS, SEATS, versions
from companion.clubs.models import Club, Evening
from tests.companion.clubs.conftest import Desk, open_evening, text_of
from tests.companion.clubs.phones import TablePhone, hand_in

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


def heard(desk: Desk) -> dict[str, int]:
    """The version of each code, without the evening's own."""
    code = desk.evening.code
    by_name = versions([code, code + SEATS, f'{code}.1.1', f'{code}.1.2', 'nothing', f'{code}.9.9'])
    return {name.removeprefix(code): version for name, version in by_name.items()}


def grown(before: dict[str, int], after: dict[str, int]) -> set[str]:
    return {name for name in after if after[name] > before[name]}


def test_a_hand_in_concerns_its_table_the_desk_and_the_standings(seated):
    phone = TablePhone(seated, 1)
    before = heard(seated)
    hand_in(phone, 1, 340, 120)
    after = heard(seated)
    assert grown(before, after) == {'', SEATS, '.1.1'}
    assert after[SEATS] // RESULTS == before[SEATS] // RESULTS  # results, no new seats


def test_new_seats_concern_everybody(seated):
    before = heard(seated)
    seated.hand_in_all(1)
    seated.seat(2)
    after = heard(seated)
    assert grown(before, after) == set(before)
    assert after[SEATS] // RESULTS > before[SEATS] // RESULTS


def test_in_a_blind_evening_players_hear_of_no_result(club):
    desk = open_evening(club, blind='yes')
    desk.check_in(8)
    desk.seat(1)
    before = heard(desk)
    desk.hand_in_all(1)
    assert SEATS not in grown(before, heard(desk))
    desk.post('room/', do='unseal')
    assert SEATS in grown(before, heard(desk))


def test_each_page_follows_the_version_it_shows(seated):
    phone = TablePhone(seated, 1)
    for device, page in ((seated, 'room/'), (seated, 'card/1/'), (phone, 't/1/1/'), (phone, 'standings/')):
        shown = device.get(page).context
        assert versions([shown['feed']]) == {shown['feed']: shown['feed_version']}


@pytest.mark.parametrize('code', ['.1.1', 'x.1.٣', 'x.1.99999999999999999999', 'x..', '..', 'x.1.1.1'])
def test_a_wrong_code_has_no_version(db, code):
    assert versions([code]) == {}


def test_all_who_follow_an_evening_hear_at_once_that_it_was_deleted_and_restored(seated):
    before, codes = heard(seated), set(heard(seated))
    seated.post('acts/', do='delete')
    gone = Evening.with_deleted.get()
    by_name = versions([gone.code + name for name in codes])
    assert set(by_name.values()) == {live.DELETED} and len(by_name) == len(codes)
    assert Client().get(f'/m/{gone.code}/version').status_code == 410
    page = text_of(seated.client.get(seated.at))
    assert f'data-code="{gone.code}"' in page and 'pages/deleted' in page  # and comes back by itself
    answer = seated.client.get(f'{seated.at}wall/')
    wall = answer.content.decode()
    assert answer['Cache-Control'] == 'private, no-store'  # Chromium showed it still once the evening was restored
    assert 'pages/wall' in wall and 'pages/wall' not in page  # read from the back of the hall
    Desk(seated.client, f'/c/{gone.club.code}/').post('bin/', evening=gone.code)
    assert grown(before, heard(seated)) == codes


def test_who_watches_an_open_club_reads_that_the_evening_was_deleted(seated):
    Club.objects.update(opened=True)
    seated.post('acts/', do='delete')
    assert Client().get(seated.at).status_code == 410
    Club.objects.update(opened=False)
    assert Client().get(seated.at).status_code == 404
