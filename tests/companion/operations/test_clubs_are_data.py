"""A site with clubs but no matches is backed up, verified and never overwritten, as one with matches."""

from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection

from companion.clubs.models import Club
from companion.clubs.services.clubs import create_club, join
from companion.identity.models import Site
from companion.management.commands import migrate
from companion.matches.models import CalledName, RegularTable, RuleSet
from companion.matches.services import agree_answer, close_match, rematch, start_match
from companion.operations import OperationError, nightly, status
from companion.operations.backups import BEFORE_MIGRATION, NIGHTLY, back_up, keep_backup, kept_backups, restore
from companion.operations.contents import preview
from companion.operations.database import is_empty
from companion.operations.verify import problems
from companion.phone.models import HandOver
from tests.companion.operations.test_migrate import TABLE

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def data_folder(settings, tmp_path):
    settings.DATA = tmp_path


@pytest.fixture
def a_club(db):
    return create_club('Fern Valley', '', holder='h', label='Ann')[0]


def test_only_a_site_without_any_row_is_empty(db):
    assert is_empty()
    Site.objects.create(pk=1)  # its own id, made with the first page it served
    assert is_empty()
    HandOver.objects.create(secret_hash='h', box='b', giver='g', restores=True)  # what a phone gets with its first page
    assert is_empty()


@pytest.mark.parametrize(
    'make',
    [
        lambda: Club.objects.create(name='Fern Valley'),
        lambda: RuleSet.objects.create(holder='h', name='Ours', game='solo', preset='frog'),
        lambda: RegularTable.objects.create(holder='h', people='ann', name='Thursday'),
        lambda: CalledName.objects.create(holder='h', written='Anne', called='Ann'),
    ],
    ids=['a club', 'rules', 'a regular table', 'a name'],
)
def test_whatever_a_person_made_is_data(db, make):
    make()
    assert not is_empty()


def test_a_restore_says_whose_members_written_since_it_would_lose(a_club, tmp_path):
    file = tmp_path / 'backup'
    back_up(file)
    assert preview(file).clubs.older == ()
    join(a_club, ['Bea'], by=a_club.grants.get())
    assert preview(file).clubs.older == ('Fern Valley',)


def test_a_club_is_backed_up_at_night_and_before_a_migration(a_club, monkeypatch):
    monkeypatch.setattr(migrate, 'are_pending', lambda: True)
    monkeypatch.setattr(nightly, 'is_due', lambda now: True)
    call_command('migrate', verbosity=0)
    nightly.back_up_if_due()
    assert len(kept_backups(BEFORE_MIGRATION)) == len(kept_backups(NIGHTLY)) == 1


def test_a_match_with_a_rematch_verifies(db):
    """Its version grows so that open pages follow to the rematch, without a change of the match itself."""
    match = start_match(TABLE, holder='h', label='Ann')
    key = match.keys.get()
    rematch(close_match(match, seen=1, client_key='end', key=key), key=key, client_key='again')
    assert list(problems()) == []
    match.changes.get(version=2).delete()
    assert len(list(problems())) == 1


def test_a_match_shown_anew_verifies(db):
    """An answer that its table agreed on, or a ruling, makes a version so that open pages follow, and no change."""
    match = start_match(TABLE, holder='h', label='Ann')
    agree_answer(match, 'revoke', 'As the book has it')
    agree_answer(match, 'revoke', '')
    assert list(problems()) == []
    match.changes.all().delete()
    assert len(list(problems())) == 1


def test_rows_of_another_program_are_data(db):
    with connection.cursor() as cursor:
        cursor.execute('CREATE TABLE ledger (amount integer)')
        try:
            assert is_empty()
            cursor.execute('INSERT INTO ledger VALUES (1)')
            assert not is_empty()
        finally:
            cursor.execute('DROP TABLE ledger')


def test_a_club_is_not_overwritten_without_being_told(a_club):
    backup = keep_backup(NIGHTLY)
    with pytest.raises(OperationError, match='already has data'):
        restore(Path(backup.file))
    assert Club.objects.count() == 1


def test_status_warns_of_a_club_that_was_never_backed_up(a_club):
    assert status._backup().warning
    made = keep_backup(NIGHTLY)
    assert not status._backup().warning
    Path(made.file).unlink()
    assert status._backup().warning and 'removed' in status._backup().text
