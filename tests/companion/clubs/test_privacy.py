"""Who may read what: blind evenings, hidden names, erased members, clubs that are not open."""

import re

import pytest
from django.db import connection
from django.test import Client

from companion.clubs.models import Entry, Log, Member, Table
from companion.clubs.services.keys import cards
from companion.matches.models import Change, Match
from tests.companion.clubs.conftest import Desk, open_evening, text_of, words
from tests.companion.clubs.phones import TablePhone, hand_in, play
from tests.companion.clubs.test_two_directors import handed_to

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
HIDDEN = 'Quetzalcoatl-Smythe'
WATCHED = (
    '?names',
    'card/1/',
    'standings/',
    'wall/',
    'wall/?show=standings',
    'wall/?show=winners',
    'print/results/',
    'standings.csv',
    'evening.json',
)


def player_of(desk: Desk) -> Desk:
    """A phone that follows the evening with the card for players."""
    phone = Desk(Client(), desk.at)
    phone.client.post(f'/card/{cards(desk.evening, [0])[0]}/')
    return phone


SCORES = re.compile(r'(?<!\d)[45]\W?[67]\d\W?\d?(?!\d)')  # 461 to 473, 571 to 583


def test_a_blind_evening_leaks_nothing(club):
    desk = open_evening(club, blind='on')
    desk.check_in(8)
    desk.seat(1)
    desk.hand_in_all(1, lambda table: (460 + table, 570 + table))
    phone = player_of(desk)
    for page in (*WATCHED, 'wall/?show=clock', 'card/3/'):
        assert not SCORES.search(words(phone.page(page))), page
    table = TablePhone(desk, 1)
    assert not SCORES.search(words(table.page('t/1/1/') + table.page('standings/')))
    sheets = b' '.join(_members(phone.get('evening.xlsx').content))
    assert not SCORES.search(re.sub(r'<[^v][^>]*>', ' ', sheets.decode()))
    assert SCORES.search(words(desk.page('standings/')))
    assert phone.client.get(f'/m/{desk.evening.code}/version').content == str(desk.evening.revision).encode()
    desk.post('room/', do='unseal')
    assert SCORES.search(words(phone.page('standings/')))


def _members(book: bytes) -> list[bytes]:
    from io import BytesIO
    from zipfile import ZipFile

    return [ZipFile(BytesIO(book)).read(name) for name in ZipFile(BytesIO(book)).namelist()]


@pytest.fixture
def hiding(club) -> Desk:
    """An evening with a member whose surname nobody else may read."""
    club.post('members/1/', name=f'Ann {HIDDEN}', shown='number')
    desk = open_evening(club)
    desk.check_in(8)
    desk.seat(1)
    return desk


def test_a_hidden_name_stands_in_no_public_byte(club, hiding):
    phone = player_of(hiding)
    tables = [TablePhone(hiding, number) for number in (1, 2)]
    hiding.hand_in_all(1)
    club.post('about/', name='Fern Valley', opened='on')
    stranger = Desk(Client(), hiding.at)
    for reader in (phone, stranger):
        for page in WATCHED:
            answer = reader.get(page)
            assert HIDDEN not in text_of(answer) + str(answer.headers), page
    assert all(HIDDEN not in text_of(table.opened) for table in tables)
    assert all(HIDDEN not in str(match.document) for match in Match.objects.all())
    assert all(HIDDEN not in str([change.before, change.after]) for change in Change.objects.all())
    assert HIDDEN not in text_of(stranger.client.get(club.at))
    assert HIDDEN in hiding.page('room/') or HIDDEN in hiding.page('standings/')


def test_an_erased_member_is_nobody_any_more(club):
    desk = open_evening(club)
    desk.check_in(8)
    desk.seat(1)
    phones = [TablePhone(desk, number) for number in (1, 2)]
    desk.hand_in_all(1)
    desk.post('desk/1/1/', do='correct', why='Ann Petersen says so', **{'points-0': 10, 'points-1': 20})
    assert len(phones) == 2
    club.post('members/1/erase/')
    stored = [str(row) for model in (Match, Change, Log, Member) for row in model.objects.values()]
    assert not [row for row in stored if 'Petersen' in row]
    assert 'former member' in words(desk.page('standings/'))
    assert 'Petersen' not in desk.page('standings/')


def test_the_audit_only_grows(club, hiding):
    hiding.hand_in_all(1)
    hiding.post('desk/1/1/', do='correct', why='Added up wrongly', **{'points-0': 10, 'points-1': 20})
    hiding.post('desk/1/1/', do='reopen', why='Once more')
    before = list(Log.objects.order_by('pk').values_list('pk', 'what'))
    club.post('members/1/erase/')
    assert list(Log.objects.order_by('pk').values_list('pk', 'what'))[: len(before)] == before
    line = Log.objects.first()
    with pytest.raises(TypeError):
        line.save()
    with pytest.raises(TypeError):
        line.delete()
    assert all(HIDDEN not in str(facts) for facts in Log.objects.values_list('facts', flat=True))


def test_club_pages_are_private_until_opened(club, director):
    stranger = Client()
    for page in (club.at, director.at, director.at + 'standings/', director.at + 'wall/', director.at + 'evening.json'):
        assert stranger.get(page).status_code == 403, page
    club.post('about/', name='Fern Valley', opened='on')
    assert stranger.get(club.at).status_code == 200
    assert 'noindex' in text_of(stranger.get(club.at))
    assert stranger.get(club.at + 'members/').status_code == 403


@pytest.mark.parametrize('name', ['=HYPERLINK("http://x")', '-Ann', '+1', '@sum', '\tTab'])
def test_no_name_becomes_a_formula(club, name):
    from companion.clubs.files import as_xlsx
    from companion.web.spreadsheets import as_csv

    sheet = [['Name', 'Points'], [name, -160]]
    assert f"'{name}" in as_csv(sheet).replace('""', '"')
    assert '-160' in as_csv(sheet)
    cells = b''.join(_members(as_xlsx({'Sheet': sheet})))
    assert b'<f>' not in cells
    assert b'<v>-160</v>' in cells


def test_a_hand_in_at_a_blind_table_shows_its_own_totals_until_agreed(club):
    desk = open_evening(club, blind='on')
    desk.check_in(4)
    desk.seat(1)
    phone = TablePhone(desk, 1)
    play(phone, Match.objects.get(), '8H')
    assert 'Do both sides agree?' in text_of(hand_in(phone, 1, *Match.objects.get().totals))


def test_the_matches_of_a_blind_evening_are_closed_to_everybody_else(club):
    """The page, a fragment, the big screen, files, the picture and the history."""
    desk = open_evening(club, blind='on')
    desk.check_in(8)
    desk.seat(1)
    phone, other = TablePhone(desk, 1), TablePhone(desk, 2)
    match = desk.evening.rounds.get().tables.get(number=1).match
    play(phone, match, '8H')
    pages = ('', 'big/', 'paper/', 'history/', 'download/', 'sheet.csv', 'result.svg', 'settle/', 'rules/', 'share/')
    stranger, player = Desk(Client()), player_of(desk)
    for reader in (stranger, other, player):
        for page in pages:
            assert reader.client.get(f'/m/{match.code}/{page}').status_code == 403, page
        assert reader.client.get(f'/m/{match.code}/', headers={'HX-Request': 'true'}).status_code == 403
    assert desk.client.get(f'/m/{match.code}/').status_code == 200
    assert phone.client.get(f'/m/{match.code}/').status_code == 200
    phone.post('t/1/1/', do='hand-in')
    phone.post('t/1/1/', do='agree', points=','.join(map(str, match.totals)))
    assert phone.client.get(f'/m/{match.code}/').status_code == 403
    desk.post('room/', do='unseal')
    assert stranger.client.get(f'/m/{match.code}/').status_code == 200


def test_an_erased_guest_is_a_number(club):
    desk = open_evening(club)
    desk.check_in(3)
    desk.post('door/', guest='Zebedee Quill')
    desk.seat(1)
    TablePhone(desk, 1)
    desk.hand_in_all(1)
    desk.post('desk/1/1/', do='correct', why='Zebedee Quill says so', **{'points-0': 10, 'points-1': 20})
    desk.post('room/', do='end')
    before = desk.evening.log.count()
    desk.post('people/', erase=4)
    stored = [str(row) for model in (Match, Change, Log, Entry, Table) for row in model.objects.values()]
    assert not [row for row in stored if 'Quill' in row]
    assert '#4' in words(desk.page('standings/'))
    assert desk.evening.log.count() == before + 1


def test_a_backup_made_after_erasing_has_no_name(club):
    """A backup is a copy of the database: what is not in it cannot be in the copy."""
    desk = open_evening(club)
    desk.check_in(4)
    desk.seat(1)
    TablePhone(desk, 1)
    club.post('members/1/erase/')
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')
            assert 'Petersen' not in str(cursor.fetchall()), table


def test_a_reason_that_is_not_public_is_for_directors(club):
    """A helper read it in the standings and in the evening's document."""
    desk = open_evening(club)
    desk.check_in(8)
    desk.seat(1)
    desk.hand_in_all(1)
    desk.post('prizes/', do='adjust', entry='3', points='-40', why='Came late')
    helper = handed_to(desk, 'keys/', 'helper')
    for page in ('standings/', 'evening.json'):
        assert 'Came late' in desk.page(page)
        assert 'Came late' not in helper.page(page)
    assert '−40' in helper.page('standings/') and helper.get('evening.json').json()['adjustments'][0]['points'] == -40
