"""Several people at the desk: the first one wins and the others are told; a repeated request is done once; keys are
handed over and revoked; the server is killed in the middle.
"""

from threading import Thread

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext

from companion.clubs.models import Entry, Evening, Grant, Log, Round
from companion.clubs.services import door, parts, rounds
from tests.companion.clubs.conftest import Desk, tables, text_of, words

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


def link_in(answer) -> str:
    text = text_of(answer)
    return '/key/' + text.split('/key/')[1].split('"')[0].split('<')[0]


def handed_to(desk: Desk, where: str, role: str) -> Desk:
    """Another phone that accepted a key of this role."""
    link = link_in(desk.post(where, role=role, label='Jo'))
    phone = Desk(Client(), desk.at)
    phone.client.get(link)
    phone.client.post(link)
    return phone


def test_two_directors_draw_at_once(director):
    director.check_in(8)
    seen = director.evening.version
    director.post('seats/', do='draw', round=1, seen=seen)
    late = director.post('seats/', status=409, do='again', round=1, seen=seen)
    assert 'Somebody else was first' in words(text_of(late))


def test_a_round_seated_twice_is_one_round(director):
    director.check_in(8)
    director.draw(1)
    for _tap in range(3):
        director.post('seats/', do='seat', round=1)
    assert director.evening.rounds.count() == 1


def test_the_same_tick_sent_again_is_one_entry(director):
    for _tap in range(3):
        director.post('door/', key='same', **{'in': 5})
    assert Entry.objects.count() == 1
    assert director.evening.last_number == 1


@pytest.mark.skipif(connection.vendor != 'postgresql', reason='SQLite writes one after the other')
@pytest.mark.django_db(transaction=True)
def test_doors_of_two_sections_give_two_numbers_at_one_instant(director):
    director.check_in(8)
    owner, evening = Grant.objects.earliest('pk'), director.evening
    section = parts.begin_part(evening, [1, 2, 3, 4], '', 'Section B', by=owner)

    def newcomer() -> None:
        door.check_in_guest(section, 'Zoe', by=owner)
        connection.close()

    other = Thread(target=newcomer)
    with transaction.atomic():
        door.check_in_guest(evening, 'Eve', by=owner)
        other.start()
        other.join(0.5)
    other.join()
    assert set(Entry.objects.exclude(guest='').values_list('guest', 'number')) == {('Eve', 9), ('Zoe', 10)}


def test_a_number_never_changes(director):
    director.check_in(3)
    director.post('door/', out=2)
    director.post('door/', **{'in': 4})
    director.post('door/', **{'in': 2})
    numbers = {entry.member.number: entry.number for entry in Entry.objects.all()}
    assert numbers == {1: 1, 2: 2, 3: 3, 4: 4}


def test_the_evening_is_handed_to_another_phone(director):
    phone = handed_to(director, 'keys/', 'director')
    phone.check_in(4)
    phone.seat(1)
    assert len(tables(director.evening, 1)) == 1
    helper = handed_to(director, 'keys/', 'helper')
    helper.post('desk/1/1/', do='type', **{'points-0': 100, 'points-1': 50})
    helper.post('desk/1/1/', status=422, do='reopen', why='x')
    helper.post('seats/', status=403, do='draw', round=2)
    grant = Grant.objects.get(holder__gt='', role='director')
    director.post('keys/', revoke=grant.pk)
    phone.get('room/', status=403)


def test_the_recovery_sheet_makes_an_owner_once(club):
    link = link_in(club.post('keys/recovery/'))
    phone = Client()
    phone.post(link)
    assert phone.get(club.at + 'keys/').status_code == 200
    assert Client().post(link).status_code == 410


def test_the_last_owner_stays(club):
    owner = Grant.objects.get()
    other = handed_to(club, 'keys/', 'director')
    assert other.post('keys/', status=422, revoke=owner.pk)


def test_killed_while_a_round_closes_it_is_open_or_closed(director, monkeypatch):
    director.check_in(8)
    director.seat(1)
    director.hand_in_all(1)
    director.draw(2)
    before = list(Round.objects.values_list('number', 'state'))

    def killed(*args, **kwargs):
        raise KeyboardInterrupt

    monkeypatch.setattr('companion.clubs.services.writing.write_line', killed)
    grant = Grant.objects.first()
    with pytest.raises(KeyboardInterrupt):
        rounds.seat(director.evening, 2, by=grant)
    monkeypatch.undo()
    assert list(Round.objects.values_list('number', 'state')) == before
    director.post('seats/', do='seat', round=2)
    assert [state for _number, state in Round.objects.values_list('number', 'state')] == ['closed', 'seated']


def test_room_and_standings_ask_the_database_little(director):
    director.check_in(26)
    for number in (1, 2):
        director.seat(number)
        director.hand_in_all(number, lambda table: (100, 50))
    for page in ('room/', 'standings/'):
        with CaptureQueriesContext(
            connection,
        ) as asked:
            director.get(page)
        print(page, len(asked))
        assert len(asked) <= 8, [query['sql'][:90] for query in asked]


def test_an_evening_document_comes_back_as_the_same_standings(director, club):
    director.check_in(9)
    for number in (1, 2, 3):
        director.seat(number)
        director.hand_in_all(number)
    director.post('room/', do='end')
    file = director.get('evening.json').content
    from django.core.files.uploadedfile import SimpleUploadedFile

    document = SimpleUploadedFile('evening.json', file, 'application/json')
    code = club.at.split('/')[2]
    answer = club.client.post('/clubs/take-in/', {'club': code, 'document': document, 'key': 'k'}, follow=True)
    again = Desk(club.client, f'/e/{answer.redirect_chain[-1][0].split("/")[2]}/')
    assert again.at != director.at
    assert again.get('standings.csv').content == director.get('standings.csv').content
    assert Evening.objects.count() == 2
    assert Log.objects.filter(what='taken-in').count() == 1


def test_pasted_names_with_a_bom_semicolons_and_doubles(club):
    from companion.clubs import pasted

    raw = pasted.decoded('\ufeffNombre;Apellidos\r\nZoe;Quin\r\nZoe;Quin\r\n"Ann";Petersen\r\n;\r\n'.encode())
    members = pasted.read(raw, ['Ann Petersen'])
    assert members.names == ['Zoe Quin']
    assert [duplicate.name for duplicate in members.duplicates] == ['Zoe Quin', 'Ann Petersen']


@pytest.mark.parametrize('raw', [b'\x89PNG\r\n\x1a\n\0\0\0\rIHDR', bytes(range(256)) * 40])
def test_a_picture_instead_of_names_is_refused_in_words(club, raw):
    file = SimpleUploadedFile('names.csv', raw)
    page = text_of(club.post('members/paste/', status=422, file=file, names='Zoe Quin', do='look'))
    assert 'This file holds no text' in page and 'Zoe Quin' in page


@pytest.mark.parametrize('raw', ['Ann Orr\rZoe Quin', 'Ann Orr\x00\nZoe Quin', f'"{"x" * 200_000}"'])
def test_any_pasted_text_has_an_answer(raw):
    from companion.clubs import pasted

    assert pasted.read(raw, []).names in ([], ['Ann Orr', 'Zoe Quin'])
