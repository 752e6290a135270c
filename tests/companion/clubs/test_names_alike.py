"""Erasing one person leaves those alone whose names are alike, and reaches a name however it was typed."""

import unicodedata

import pytest

from companion.access import erased
from companion.clubs.models import Adjustment, Entry, Season
from companion.clubs.services.erase import forget_old_guests
from companion.clubs.services.take_back import last_act
from companion.matches.models import CalledName, Match, RegularTable
from companion.operations.erasures import erase_again
from companion.operations.verify import problems
from tests.companion.clubs.conftest import Desk, open_evening
from tests.companion.clubs.phones import TablePhone
from tests.companion.clubs.test_erased_is_erased import rename, stored

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def data_folder(settings, tmp_path):
    settings.DATA = tmp_path


@pytest.fixture
def desk(club) -> Desk:
    desk = open_evening(club)
    desk.check_in(8)
    return desk


def called(club: Desk, *names: str, shown: str = 'full') -> None:
    """The first members have these names."""
    for number, name in enumerate(names, 1):
        club.post(f'members/{number}/', name=name, shown=shown)


def players() -> set[str]:
    return {name for match in Match.objects.all() for name in match.players}


def seat_with_phones(desk: Desk) -> None:
    desk.seat(1)
    for number in (1, 2):
        TablePhone(desk, number)


def test_who_has_the_erased_name_in_theirs_keeps_it(club, desk):
    called(club, 'Zed', 'Zed Quince', 'Zedekiah Moss')
    seat_with_phones(desk)
    desk.post('prizes/', best_call='Zed Quince, not Zed', best_callers='1', lucky='')
    club.post('members/1/erase/')
    assert {'Zed Quince', 'Zedekiah Moss', '#1'} <= players() and 'Zed' not in players()
    assert desk.evening.best_call == 'Zed Quince, not #1' and list(problems()) == []


def test_who_is_shown_by_the_same_initial_keeps_it(club, desk):
    called(club, 'Zed Quince', 'Zed Quick', shown='initial')
    seat_with_phones(desk)
    assert {'Zed Q. #1', 'Zed Q. #2'} <= players()
    club.post('members/1/erase/')
    assert '#1' in players() and 'Zed Q. #2' in players()


@pytest.mark.parametrize(
    ('name', 'typed'),
    [
        ('José Ñandú', 'jose nandu'),
        ('José Ñandú', unicodedata.normalize('NFD', 'José Ñandú')),
        (unicodedata.normalize('NFD', 'José Ñandú'), 'JOSÉ ÑANDÚ'),
        ('Zed O’Quince', "Zed O'Quince"),
        ("Zed O'Quince", 'Zed O’Quince'),
        ('Zed Weiß', 'ZED WEISS'),
        ('Zed Quince-Moss', 'Zed Quince‑Moss'),
        ('Zed Quince', 'Zed\N{NO-BREAK SPACE}Quince'),
        ('Zed Quince', 'Zed\N{ZERO WIDTH SPACE} Quince'),
        ('Zed Quince', '_Quince_'),
    ],
)
def test_however_a_name_is_typed(club, desk, name, typed):
    rename(club, name)
    desk.post('prizes/', do='adjust', points='-10', entry='1', why=f'{typed} came late')
    club.post('members/1/erase/')
    assert Adjustment.objects.get().reason.replace('_', '') == '#1 came late'


def test_a_name_that_grows_is_written_once(club, desk):
    rename(club, 'Zed')
    desk.post('prizes/', best_call='Zed, or Zed Quince', best_callers='1', lucky='')
    rename(club, 'Zed Quince')
    assert desk.evening.best_call == 'Zed Quince, or Zed Quince'


def test_a_name_stays_where_somebody_else_is_called_so(club, desk):
    called(club, 'José Ñandú', 'Jose Nandu')
    desk.post('prizes/', best_call='Jose Nandu’s slam', best_callers='1', lucky='')
    club.post('members/1/erase/')
    assert desk.evening.best_call == 'Jose Nandu’s slam'


def test_a_guest_who_came_again_keeps_the_newer_name(club):
    """The club forgets guests after a year; the later evening is not a year old, and its number 5 is somebody else."""
    club.post('about/', name='Fern Valley', place='', forgets_guests='on')
    for title in ('Last year', 'This year'):
        desk = open_evening(club, title=title)
        desk.check_in(7 if title == 'This year' else 4)
        desk.post('door/', guest='Quentin Zebra')
    seat_with_phones(desk)
    first = Entry.objects.filter(guest='Quentin Zebra').first().evening
    type(first).objects.filter(pk=first.pk).update(played_on=first.played_on.replace(year=first.played_on.year - 2))
    forget_old_guests()
    assert 'Quentin Zebra' in players() and [entry.guest for entry in first.entries.exclude(guest='')] == ['#5']


def test_nobody_gets_the_number_of_an_erased_guest(club):
    """They would be erased too, by the ledger, at the next restore."""
    desk = open_evening(club)
    desk.post('door/', guest='Quentin Zebra')
    desk.post('people/', erase='1')
    desk.post('acts/', of=str(last_act(desk.evening).pk))
    assert not desk.evening.entries.exists()
    desk.post('door/', guest='Innocent Person')
    assert erase_again() == 0 and Entry.objects.get().guest == 'Innocent Person'
    assert erased.lines(erased.ledger()) == [{'evening': desk.evening.code, 'entry': 1}]


def test_what_tables_and_phones_keep_of_a_name_goes_too(club, desk):
    called(club, 'Quilla Zebedee')
    seat_with_phones(desk)
    match = next(match for match in Match.objects.all() if 'Quilla Zebedee' in match.players)
    holder = match.keys.exclude(holder='').first().holder
    Match.objects.update(answers={'revoke': 'As Quilla says'})
    RegularTable.objects.create(holder=holder, people='five-hundred\nquilla zebedee\nzed', name='Tuesday')
    CalledName.objects.create(holder=holder, written='quilla zebedee', called='Q')
    Season.objects.update(ladders=[{'name': 'Quilla Zebedee cup'}])
    type(desk.evening).objects.update(counts_in=['Quilla Zebedee cup'])
    club.post('about/', name='Quilla Zebedee’s friends', place='')
    club.post('members/1/erase/')
    assert 'quilla' not in stored() and 'zebedee' not in stored()
    assert RegularTable.objects.get().people == 'five-hundred\n#1\nzed' and not CalledName.objects.exists()
    assert list(problems()) == []
