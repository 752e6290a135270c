"""A table whose match, and whose phone's right, are newer than what the site still has."""

import json

import pytest

from companion.clubs.models import Grant, Table
from companion.clubs.services.keys import cards
from companion.matches.models import Key, Match
from companion.operations.verify import problems
from tests.companion.clubs.evening_loss import Phone, loss
from tests.companion.clubs.phones import TablePhone, play

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def data_folder(settings, tmp_path):
    settings.DATA = tmp_path


def begun(seated) -> tuple[TablePhone, Match, dict]:
    """A table's phone with its match, and what the phone kept of it before the first hand."""
    phone = TablePhone(seated, 1)
    match = Match.objects.get()
    return phone, match, phone.client.get(f'/m/{match.code}/kept/').json()


def given(phone: TablePhone, sheet: dict, *acts: str) -> dict:
    body = json.dumps(sheet | {'acts': acts})
    return phone.client.post('/kept/give/', body, content_type='application/json').json()


def totals_of(match: Match) -> dict:
    return {f'points-{side}': total for side, total in enumerate(match.totals)}


def test_a_phone_whose_right_was_lost_hands_in_again(seated):
    """The card was printed before what the site still has, and opened after it."""
    cards(seated.evening, [1])
    with loss():
        phone, match, sheet = begun(seated)
        table = Phone(phone)
        play(phone, match, '8H')
        table.act('t/1/1/', do='hand-in', **totals_of(match))
    assert not Match.objects.exists() and not Grant.objects.filter(table=1, parent__isnull=False).exists()
    assert table.desk.client.post(f'{seated.at}t/1/1/', {'do': 'agree'}).status_code == 403
    assert given(phone, sheet, 'h1')['found'] == 'returned'
    match = Match.objects.get()  # with another row number, where none is used twice
    play(phone, match, '8H')
    assert table.come_back() == 'returned'
    assert Table.objects.get(number=1).points == match.totals


def test_a_match_without_its_last_hands_goes_back_to_its_agreed_table(seated):
    """The desk's phone came first and brought the result; the table's kept its match when it began, and its acts."""
    cards(seated.evening, [1])
    desk = Phone(seated)
    with loss():
        phone, match, sheet = begun(seated)
        play(phone, match, '8H')
        desk.act('desk/1/1/', do='type', insist='yes', **totals_of(match))
        desk.keep()
    assert desk.come_back() == 'returned' and Table.objects.get(number=1).agreed
    assert given(phone, sheet)['found'] == 'forked', 'with nothing to follow it is another match'
    assert given(phone, sheet, 'h1')['found'] == 'returned'
    match, table = Match.objects.get(), Table.objects.get(number=1)
    play(phone, match, '8H')
    assert table.match == match and match.totals == table.points
    assert not Key.objects.filter(revoked_at=None).exclude(holder='').exists(), 'nobody writes on an agreed one'
    assert list(problems()) == []


def test_a_revoked_card_gives_no_right_again(seated):
    cards(seated.evening, [1])
    with loss():
        phone, _match, sheet = begun(seated)
    Grant.objects.filter(table=1, shared=True).update(revoked_at='2026-01-01T00:00Z')
    assert given(phone, sheet)['found'] == 'returned'
    assert phone.client.get(f'{seated.at}t/1/1/').status_code == 403


def test_an_unknown_match_asks_the_phone_for_it(client):
    page = client.get('/m/nothinghere/')
    assert page.status_code == 404 and b'js/pages/lost' in page.content
    assert b'js/pages/lost' not in client.get('/nothing/here/').content


def test_a_counted_total_that_no_hand_in_has_is_found(seated):
    cards(seated.evening, [1])
    phone, match, _sheet = begun(seated)
    play(phone, match, '8H')
    phone.post('t/1/1/', do='hand-in')
    assert list(problems()) == []
    Table.objects.filter(number=1).update(points=[140, 99])
    assert any('[140, 99] was not handed in' in line for line in problems())
