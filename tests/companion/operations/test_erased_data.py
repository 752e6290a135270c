"""What was deleted long enough ago is not readable in the bytes of the SQLite file either."""

from tests.served import manage

NAME = b'Xanthippe-Quill'
BEGIN = """
from django.test import Client, override_settings
plain = {'staticfiles': {'BACKEND': 'django.contrib.staticfiles.storage.StaticFilesStorage'}}
table = {'game': 'five-hundred', 'preset': 'avondale', 'first_dealer': 3, 'do': 'start'}
table |= {f'name-{seat}': name for seat, name in enumerate(['Xanthippe-Quill', 'Bob', 'Cyd', 'Dan'])}
with override_settings(STORAGES=plain, ALLOWED_HOSTS=['*']):
    begun = Client().post('/new/', table)
from companion.operations.database import engine
print(begun.headers['Location'])
engine().close()
"""
ERASE = """
from datetime import timedelta
from django.utils import timezone
from companion.matches.models import Match
from companion.matches.services.deletion import delete_match, purge_deleted
from companion.operations.database import engine
delete_match(Match.objects.get())
purge_deleted(timezone.now() + timedelta(days=31))
engine().close()
"""


def test_an_erased_name_is_not_left_in_the_file(tmp_path):
    known = {'COMPANION_DATA': str(tmp_path), 'COMPANION_SECRET_KEY': 'x', 'DATABASE_URL': ''}

    def bytes_after(*words):
        done = manage(*words, **known)
        assert done.returncode == 0, done.stderr
        return b''.join(file.read_bytes() for file in tmp_path.glob('companion.sqlite3*'))

    bytes_after('migrate')
    assert NAME in bytes_after('shell', '--no-imports', '-c', BEGIN), 'otherwise the next line proves nothing'
    assert NAME not in bytes_after('shell', '--no-imports', '-c', ERASE)


JOIN = """
from companion.clubs.services.clubs import change_member, create_club, join
club, owner = create_club('Fern Valley', '', holder='h', label='Ann')
(member,) = join(club, ['Xanthippe-Quill Bell'], by=owner)
"""
FORGET = """
from companion.clubs.models import Grant, Member
from companion.clubs.services.erase import erase_member
erase_member(Member.objects.get(), by=Grant.objects.get())
"""


def test_somebody_erased_does_not_come_back_with_an_old_backup(tmp_path):
    data, backup = tmp_path / 'data', tmp_path / 'before'
    data.mkdir()
    known = {'COMPANION_DATA': str(data), 'COMPANION_SECRET_KEY': 'x', 'DATABASE_URL': ''}
    for words in (('migrate',), ('shell', '-c', JOIN), ('backup', backup), ('shell', '-c', FORGET)):
        assert (done := manage(*words, **known)).returncode == 0, done.stderr
    assert NAME in backup.read_bytes(), 'otherwise the next lines prove nothing'
    restored = manage('restore', '--replace', backup, **known)
    assert restored.returncode == 0 and '1 was erased again' in restored.stdout, restored.stderr
    left = [file.name for file in data.rglob('*') if file.is_file() and NAME in file.read_bytes()]
    assert left == []
