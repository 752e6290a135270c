"""A person who is renamed and then erased is nowhere any more: in no row, page or file, in any spelling, also after an
old backup was restored.
"""

import json
from datetime import timedelta
from pathlib import Path

import pytest
from django.apps import apps

from companion.access import erased
from companion.clubs.models import Club, Entry, Evening, Member, Ruling, Table
from companion.clubs.services.erase import forget_old_guests
from companion.matches.models import Change, Match
from companion.operations import postgresql, sqlite
from companion.operations.backups import back_up, restore
from companion.operations.erasures import erase_again, finish_restore, note_erased
from companion.operations.verify import problems
from tests.companion.clubs.conftest import Desk, open_evening, text_of
from tests.companion.clubs.phones import TablePhone, play

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
NAMES = ('Quilla Zebedee', 'Quilla Xanthos', 'Quilla Ygerne')
MARKS = ('quilla', 'zebedee', 'xanthos', 'ygerne')
PAGES = (
    '?names',
    'people/',
    'standings/',
    'prizes/',
    'room/',
    'card/1/',
    'print/results/',
    'standings.csv',
    'evening.json',
)


@pytest.fixture(autouse=True)
def data_folder(settings, tmp_path):
    settings.DATA = tmp_path


def stored() -> str:
    rows = [row for model in apps.get_models() for row in model._base_manager.values()]
    return str(rows).casefold()


def marks_in(text: str) -> list[str]:
    return [mark for mark in MARKS if mark in text.casefold()]


@pytest.fixture
def desk(club) -> Desk:
    """An evening where number 1 was called three names, each of which somebody wrote down."""
    rename(club, NAMES[0])
    desk = open_evening(club)
    desk.check_in(8)
    desk.seat(1)
    phones = [TablePhone(desk, number) for number in (1, 2)]
    for match in Match.objects.all():
        play(next(phone for phone in phones if match.code in str(phone.opened.request)), match, '8H')
    reasons_with(desk, NAMES[0].upper())
    rename(club, NAMES[1])
    reasons_with(desk, NAMES[1])
    rename(club, NAMES[2])
    reasons_with(desk, 'quilla  ygerne')
    return desk


def rename(club: Desk, name: str) -> None:
    club.post('members/1/', name=name, shown='full')


def reasons_with(desk: Desk, name: str) -> None:
    totals = {'points-0': len(name) * 10, 'points-1': 50, 'insist': 'yes'}
    desk.post('desk/1/1/', do='correct', why=f'{name} says so', **totals)
    desk.post('prizes/', do='adjust', points='-10', entry='1', why=f'{name} came late')
    desk.post('prizes/', best_call=f'{name}’s slam', best_callers='1', lucky='')


def erase(club: Desk) -> None:
    club.post('members/1/erase/')


def test_a_renamed_person_has_one_name_everywhere(club, desk):
    assert marks_in(stored()) == ['quilla', 'ygerne']
    assert any('Quilla Ygerne' in match.players for match in Match.objects.all())
    assert list(problems()) == []


def test_an_erased_person_is_in_no_row_page_or_file(club, desk):
    erase(club)
    assert marks_in(stored()) == []
    for page in PAGES:
        assert marks_in(text_of(desk.get(page))) == [], page
    for match in Match.objects.all():
        for page in ('', 'history/', 'paper/'):
            assert marks_in(text_of(desk.client.get(f'/m/{match.code}/{page}'))) == []
    assert marks_in(text_of(club.get('log/')) + text_of(club.get('members/'))) == []
    assert list(problems()) == []


def test_a_name_the_site_no_longer_knows_is_found_by_its_seat(club, desk):
    """As of a version that renamed people without rewriting their matches."""
    match = next(match for match in Match.objects.all() if 'Quilla Ygerne' in match.players)
    old = json.loads(json.dumps(match.document).replace('Quilla Ygerne', 'Quilla Zebedee'))
    Match.objects.filter(pk=match.pk).update(document=old)
    match.changes.filter(what=Change.What.STARTED).update(after=old)
    erase(club)
    match.refresh_from_db()
    assert marks_in(str(match.document)) == []


def test_what_the_director_wrote_has_no_erased_name(club, desk):
    ruling = {
        'incident': 'revoke',
        'how': Ruling.How.WARNING,
        'reason': 'QUILLA YGERNE revoked',
        'own': 'as Quilla Ygerne says',
    }
    Ruling.objects.create(table=Table.objects.first(), **ruling)
    sentence = 'as Quilla  Ygerne says'
    penalty = {'label': sentence, 'points': 1, 'others': 0, 'warnings': 0}
    Club.objects.update(
        answers={'five-hundred': {'revoke': sentence}},
        proposed={'five-hundred': {'revoke': [sentence]}},
        penalties={'five-hundred': [penalty]},
    )
    Evening.objects.update(title='Quilla Ygerne’s farewell')
    erase(club)
    assert marks_in(stored()) == []


def test_a_category_named_after_a_person_is_one_category_under_another_name(club, desk):
    named = 'Friends of Quilla Ygerne'
    club.post('members/categories/', name=named, member=['2', '3'])
    season = Club.objects.get().seasons.earliest('pk')
    ladder = {'name': 'Points', 'takes': 'points', 'counts': 'all', 'least': 0, 'entries': 'all'}
    type(season).objects.update(ladders=[{**ladder, 'where': {'category': named}}])
    erase(club)
    assert marks_in(stored()) == []
    [now] = {category for categories in Member.objects.values_list('categories', flat=True) for category in categories}
    season.refresh_from_db()
    assert season.ladders[0]['where']['category'] == now and Member.objects.filter(categories=[now]).count() == 2


def test_keywords_that_look_like_a_name_stay(club, desk):
    club.post('members/2/', name='Avondale Hand', shown='full')
    club.post('members/2/erase/')
    assert {match.document['preset'] for match in Match.objects.all()} == {'avondale'}
    assert list(problems()) == []


def test_two_people_at_a_table_never_get_one_name(club, desk):
    match = next(match for match in Match.objects.all() if 'Quilla Ygerne' in match.players)
    other = next(name for name in match.players if name != 'Quilla Ygerne')
    rename(club, other)
    match.refresh_from_db()
    assert len(set(match.players)) == 4 and list(problems()) == []


def test_a_guest_is_erased_everywhere_too(club, desk):
    desk.post('door/', guest='Quentin Zebra')
    entry = Entry.objects.get(guest='Quentin Zebra')
    desk.post('prizes/', do='adjust', points='-10', entry=str(entry.number), why='QUENTIN ZEBRA was rude')
    desk.post('people/', erase=str(entry.number))
    assert 'zebra' not in stored() and f'#{entry.number} was rude'.casefold() in stored()


def test_a_club_that_wants_it_forgets_guests_after_a_year(club, desk):
    desk.post('door/', guest='Quentin Zebra')
    about = {'name': 'Fern Valley', 'place': ''}
    a_year_on = desk.evening.played_on + timedelta(days=366)
    club.post('about/', **about)
    forget_old_guests(a_year_on)
    assert 'zebra' in stored()
    club.post('about/', **about, forgets_guests='on')
    forget_old_guests(a_year_on - timedelta(days=1))
    assert 'zebra' in stored()
    forget_old_guests(a_year_on)
    forget_old_guests(a_year_on)
    assert 'zebra' not in stored() and list(problems()) == []
    assert club.page('log/').count('Member erased') == 1
    assert erased.lines(erased.ledger()) == [{'evening': desk.evening.code, 'entry': 9}]


def test_what_was_erased_is_erased_again_after_a_restore(club, desk):
    """An old backup has the name; the ledger, which has none, outlives it."""
    erase(club)
    assert marks_in(erased.ledger().read_text()) == []
    Member.objects.filter(number=1).update(name=NAMES[0], erased_at=None, shown='full')
    match = next(match for match in Match.objects.all() if '#1' not in match.players)
    Match.objects.filter(pk=match.pk).update(document={**match.document, 'notes': 'Quilla Zebedee kept score'})
    assert erase_again() == 1
    assert marks_in(stored()) == [] and erase_again() == 0


def test_a_restore_that_was_ended_before_it_erased_is_finished_by_the_next_start(club, desk, tmp_path, monkeypatch):
    back_up(file := tmp_path / 'old.sqlite3')
    erase(club)
    monkeypatch.setattr(
        sqlite, 'restore', lambda file: Member.objects.filter(number=1).update(name=NAMES[0], erased_at=None)
    )
    monkeypatch.setattr(postgresql, 'restore', sqlite.restore)
    restore(file, replace=True)
    finish_restore()
    assert not Member.objects.get(number=1).name
    Member.objects.filter(number=1).update(name='Somebody', erased_at=None)
    finish_restore()
    assert Member.objects.get(number=1).name, 'once is enough'


def test_a_ledger_beside_a_backup_from_another_machine_counts(club, desk, tmp_path):
    elsewhere = tmp_path / 'stick'
    elsewhere.mkdir()
    code = Member.objects.first().club.code
    (elsewhere / erased.FILE_NAME).write_text(f'{{"club": "{code}", "member": 1}}\nhalf a li')
    note_erased(Path(elsewhere / 'copy.sqlite3'))
    assert erase_again() == 1 and marks_in(stored()) == []


def test_a_ledger_that_cannot_be_written_is_written_with_the_next_backup(club, desk, monkeypatch, caplog):
    def fail(*_):
        raise OSError('disk is full')

    monkeypatch.setattr(erased.os, 'fsync', fail)
    erase(club)
    assert 'was not written' in caplog.text
    monkeypatch.undo()
    erased.ledger().unlink(missing_ok=True)
    note_erased()
    assert erased.lines(erased.ledger()) == [{'club': Member.objects.first().club.code, 'member': 1}]


def test_a_part_of_a_name_goes_from_free_texts_unless_others_have_it(club, desk):
    """Number 2 is called Arthur: where a reason says so, it may mean either."""
    rename(club, 'Arthur Xanthos')
    reasons_with(desk, 'XANTHOS, and Arthur too,')
    mine = club.client.get(f'{club.at}members/1/kept.json').json()
    assert 'XANTHOS' in mine['evenings'][0]['best_call'] and any('XANTHOS' in line['reason'] for line in mine['log'])
    erase(club)
    assert 'xanthos' not in stored() and '#1, and Arthur too,’s slam' in Evening.objects.get().best_call
