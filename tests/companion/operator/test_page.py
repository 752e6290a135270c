"""The operator's page: opened by the code of the machine, and nothing of it by anybody else."""

import http.server
import re
import threading

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import Client

from companion.access.rate_limit import DEVICE_LIMIT
from companion.operations.backups import NIGHTLY, every_backup, keep_backup
from companion.operations.contents import Difference, Preview
from companion.operations.database import engine
from companion.operator import web
from companion.operator.rights import offer_code
from companion.server import own_settings

pytestmark = pytest.mark.django_db
CLOSED = ('back-up/', 'ping/', 'settings/', 'phones/', 'backup/x/', 'backup/x/file/')


@pytest.fixture(autouse=True)
def data_folder(settings, tmp_path):
    settings.DATA = tmp_path
    (tmp_path / 'run').mkdir()


@pytest.fixture
def operator():
    client = Client()
    assert client.post('/operator/', {'code': offer_code()}).status_code == 302
    return client


@pytest.fixture
def backups(monkeypatch):
    """Backups are files with no database in them, which the tests' own transaction would lock."""
    monkeypatch.setattr(engine(), 'back_up', lambda file: file.write_bytes(b'all of it'))
    monkeypatch.setattr(engine(), 'check_backup', lambda file: None)


def test_the_code_of_the_machine_opens_it_once(operator, capsys):
    assert 'Back up now' in operator.get('/operator/').content.decode()
    call_command('operator')
    code = capsys.readouterr().out.split()[-1]
    assert re.fullmatch(r'\w{4}-\w{4}-\w{4}', code)
    typed = {'code': f' {code.upper().replace("-", " ")} '}
    assert [Client().post('/operator/', typed).status_code for _ in range(2)] == [302, 422]


def test_nobody_else_sees_or_does_anything():
    keep = offer_code()
    for path in CLOSED:
        for answer in (Client().get(f'/operator/{path}'), Client().post(f'/operator/{path}', {'sure': 1})):
            assert answer.status_code == 405 or answer.headers['Location'] == '/operator/', path
    page = Client().get('/operator/').content.decode()
    assert 'SQLite' not in page and keep not in page and every_backup() == []


def test_an_older_code_is_void():
    older = offer_code()
    offer_code()
    assert Client().post('/operator/', {'code': older}).status_code == 422


def test_guessing_is_counted_like_other_wrong_codes():
    client = Client()
    client.cookies['device'] = 'guesser'
    answers = [client.post('/operator/', {'code': f'wrong{number}'}).status_code for number in range(DEVICE_LIMIT + 1)]
    assert answers == [422] * DEVICE_LIMIT + [429]


def test_a_backup_on_request_is_listed_and_downloaded(operator, backups):
    assert operator.post('/operator/back-up/', follow=True).status_code == 200
    (file,) = every_backup()
    assert f'/operator/backup/{file.name}/' in operator.get('/operator/').content.decode()
    assert b''.join(operator.get(f'/operator/backup/{file.name}/file/').streaming_content) == b'all of it'


@pytest.mark.parametrize('name', ['../operator.json', '..%2Foperator.json', 'operator.json', 'erased.jsonl'])
def test_only_backups_are_downloaded(operator, name):
    assert operator.get(f'/operator/backup/{name}/file/').status_code == 404


def test_what_is_set_is_in_force_and_what_is_wrong_is_said(operator):
    form = {'operator': 'Fern Valley', 'contact': 'a@example.org', 'ping': 'https://watch.example/1'}
    amounts = {f'budget_{name}_{place}': 7 for name in ('seconds', 'bytes', 'made') for place in (0, 1)}
    refused = operator.post('/operator/settings/', form | amounts | {'ping': 'watch', 'budget_made_1': 0})
    assert refused.status_code == 422 and 'An address begins with' in refused.content.decode()
    assert own_settings.own('operator') is None
    assert operator.post('/operator/settings/', form | amounts).status_code == 302
    assert 'Fern Valley' in Client().get('/about/').content.decode()
    from companion.access.budgets import limits

    assert limits('device x') == (7, 7_000_000, 7)


def test_the_ping_address_is_tried_at_once(operator, settings):
    """A wrong one was found out only by the silence after a bad night."""
    assert 'Call it now' not in operator.get('/operator/').content.decode()
    with http.server.HTTPServer(('127.0.0.1', 0), Watcher) as watcher:
        settings.PING = f'http://127.0.0.1:{watcher.server_port}/good'
        threading.Thread(target=lambda: [watcher.handle_request() for _ in range(2)], daemon=True).start()
        page = operator.post('/operator/ping/', follow=True).content.decode()
        assert 'The address answered.' in page and settings.PING in page
        settings.PING = f'http://127.0.0.1:{watcher.server_port}/wrong'
        refused = operator.post('/operator/ping/')
        assert refused.status_code == 422 and 'did not answer: HTTP Error 404' in refused.content.decode()
    settings.PING = ''
    assert 'no address is set' in operator.post('/operator/ping/').content.decode()


class Watcher(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200 if self.path == '/good' else 404)
        self.end_headers()

    def log_message(self, *_words):
        pass


def test_contact_text_and_source_are_set_here_as_by_the_environment(operator):
    amounts = {f'budget_{name}_{place}': 7 for name in ('seconds', 'bytes', 'made') for place in (0, 1)}
    wrong = {'contact': 'javascript:alert(1)', 'source': 'example', 'statement': 'kept as typed'}
    refused = operator.post('/operator/settings/', amounts | wrong)
    text = refused.content.decode()
    assert refused.status_code == 422 and 'neither a mail address' in text and 'An address begins with' in text
    assert 'kept as typed' in text
    right = {'contact': 'Ask at the bar', 'source': 'https://example.org/code', 'statement': '**Mondays**'}
    assert operator.post('/operator/settings/', amounts | right).status_code == 302
    assert '<strong>Mondays</strong>' in Client().get('/about/').content.decode()
    assert 'href="https://example.org/code"' in Client().get('/licence/').content.decode()


def test_days_are_written_so_that_no_region_misreads_them(operator, backups):
    keep_backup(NIGHTLY)
    assert not re.search(r'\d+/\d+/\d{4}', operator.get('/operator/').content.decode())


def test_a_damaged_settings_file_leaves_what_is_configured(settings):
    (settings.DATA / own_settings.FILE_NAME).write_text('{"operators":')
    assert own_settings.own('operators', []) == []


def test_another_phone_is_shut_out(operator):
    other = Client()
    other.post('/operator/', {'code': offer_code()})
    operator.post('/operator/phones/', {'others': 1})
    assert 'Back up now' in operator.get('/operator/').content.decode()
    assert 'Back up now' not in other.get('/operator/').content.decode()
    operator.post('/operator/phones/', {'this': 1})
    assert 'Back up now' not in operator.get('/operator/').content.decode()


@pytest.mark.parametrize('content', [b'cut short', b''])
def test_a_file_that_is_no_backup_is_not_restored(operator, settings, content):
    """An empty one was called a database of something else."""
    (settings.DATA / 'backups').mkdir()
    name = f'000001-x-{NIGHTLY}{engine().SUFFIX}'
    (settings.DATA / 'backups' / name).write_bytes(content)
    answer = operator.post(f'/operator/backup/{name}/', {'sure': 1})
    broken = {'sqlite': 'is not a backup of SQLite', 'postgresql': 'pg_restore'}[connection.vendor]
    sentence = broken if content else 'is empty: it has 0 bytes'
    assert answer.status_code == 422 and sentence in answer.content.decode()
    assert not (settings.DATA / 'run' / 'restore.json').exists()


def test_a_backup_of_another_site_is_called_so_before_it_is_restored(operator, backups, monkeypatch):
    """Only the command said it."""
    keep_backup(NIGHTLY)
    nothing = Difference(0, (), (), ())
    monkeypatch.setattr(web, 'preview', lambda _file: Preview(nothing, nothing, nothing))
    for other in (True, False):
        monkeypatch.setattr(web, 'is_of_another_site', lambda _file, other=other: other)
        page = operator.get(f'/operator/backup/{every_backup()[0].name}/').content.decode()
        assert ('of another site' in page) == other


def test_in_spanish(backups):
    client = Client(headers={'Accept-Language': 'es'})
    client.post('/operator/', {'code': offer_code()})
    keep_backup(NIGHTLY)
    text = client.get('/operator/').content.decode()
    assert 'Administrar este sitio' in text and 'de noche' in text
