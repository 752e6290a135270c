"""`manage.py start`: from an empty folder to a site that answers, and a quick stop that leaves nothing behind."""

import ast
import re
import signal
import socket
import subprocess
import sys
import urllib.request

import pytest

from companion.management.commands.start import _make_folders
from companion.management.startup_banner import startup_banner
from companion.server.typed_command import typed
from tests.served import HOUSE, free_port, manage, outside_world, served, wait_until

QUICKLY = 10  # seconds, on a busy machine whose second worker may still be starting


@pytest.fixture
def own_site(tmp_path):
    with served(tmp_path / 'data', workers=2) as site:
        yield site


def test_an_empty_folder_becomes_a_site(own_site, tmp_path):
    assert own_site.answers()
    kept = {file.name for file in (tmp_path / 'data').iterdir()}
    assert {'secret-key', 'static'} <= kept


def test_static_files_have_hashed_names_and_come_compressed(own_site, tmp_path):
    htmx = next((tmp_path / 'data/static/django_htmx').glob('htmx-2.min.*.js'), None) or next(
        (tmp_path / 'data/static/django_htmx').glob('htmx*.min.*.js')
    )
    asked = urllib.request.Request(f'{own_site.url}/static/django_htmx/{htmx.name}', headers={'Accept-Encoding': 'br'})
    with urllib.request.urlopen(asked) as answer:
        assert answer.headers['Content-Encoding'] == 'br'
        assert 'immutable' in answer.headers['Cache-Control']


# Under nohup a site ignores that its terminal closes, as it should; so would this test's site.
UNDER_NOHUP = pytest.mark.skipif(signal.getsignal(signal.SIGHUP) == signal.SIG_IGN, reason='under nohup')


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    'how', [signal.SIGTERM, signal.SIGINT, pytest.param(signal.SIGHUP, marks=UNDER_NOHUP)], ids=lambda how: how.name
)
def test_it_stops_quickly_and_leaves_no_worker(own_site, how):
    assert own_site.stop(how) < QUICKLY
    assert own_site.process.returncode == 0


def test_workers_stop_when_their_parent_is_killed(own_site):
    assert own_site.stop(signal.SIGKILL) < QUICKLY


def test_one_process_is_enough(tmp_path):
    with served(tmp_path) as site:
        assert site.answers()
        assert site.stop() < QUICKLY


def test_a_port_in_use_gets_a_plain_sentence(tmp_path):
    with socket.socket() as other:
        other.bind(('127.0.0.1', 0))
        other.listen()
        port = other.getsockname()[1]
        answer = manage('start', '--host', '127.0.0.1', '--port', port, '--data', tmp_path)
    assert answer.returncode == 1
    assert answer.stderr == (f'Port {port} is already in use on this machine. Choose another: --port {port + 1}\n')


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ('words', 'sentence'),
    [
        (['--workers', '0'], 'At least one process serves the site, not 0.'),
        (['--port', '70000'], 'A port is a number from 1 to 65535.'),
        (['--host', '198.51.100.1'], 'This machine has no address 198.51.100.1.'),
        (['--host', 'no-such-name.invalid'], 'This machine has no address no-such-name.invalid.'),
        (
            ['--host', '127.0.0.1', '--port', free_port(), '--data', '/dev/null/here'],
            '/dev/null is a file. The site needs',
        ),
    ],
)
def test_a_wrong_option_gets_a_plain_sentence(words, sentence):
    answer = manage('start', *words)
    assert answer.returncode == 1
    assert sentence in answer.stderr
    assert 'Traceback' not in answer.stderr


def test_a_folder_of_another_user_gets_a_plain_sentence(tmp_path, monkeypatch):
    """Tests may run as root, to whom every folder is open."""
    monkeypatch.setattr('os.access', lambda *_: False)
    with pytest.raises(SystemExit, match='cannot be written'):
        _make_folders(tmp_path)
    monkeypatch.setattr('companion.management.commands.start.is_own', lambda _folder: False)
    with pytest.raises(SystemExit, match='belongs to another user'):
        _make_folders(tmp_path)


NO_WORKER = "import sys\nif '--multiprocessing-fork' in sys.argv:\n    sys.exit('no worker can start')\n"


def test_a_site_whose_workers_cannot_start_ends_with_a_sentence(tmp_path):
    (tmp_path / 'sitecustomize.py').write_text(NO_WORKER)
    words = ['--host', '127.0.0.1', '--port', free_port(), '--data', tmp_path / 'data']
    answer = manage('start', *words, PYTHONPATH=str(tmp_path))
    assert answer.returncode == 1
    assert answer.stderr.endswith('could not start. The reason is above; nothing is lost.\n')
    assert 'no worker can start' in answer.stderr
    assert 'ready' not in answer.stdout


@pytest.mark.sampled(2)
@pytest.mark.parametrize('workers', [1, 2])
def test_it_says_that_it_is_ready_once_it_answers(tmp_path, workers):
    """Somebody opens the printed address at once."""
    port = free_port()
    options = ['--host', '127.0.0.1', '--port', str(port), '--workers', str(workers), '--data', str(tmp_path)]
    command = [sys.executable, 'manage.py', 'start', *options]
    with subprocess.Popen(command, cwd=HOUSE, env=outside_world(), stdout=subprocess.PIPE, text=True) as site:
        try:
            assert site.stdout.readline() == 'Companion is ready.\n'
            with urllib.request.urlopen(f'http://127.0.0.1:{port}/healthz') as answer:
                assert answer.status == 200
        finally:
            site.terminate()


def test_ctrl_c_while_it_prepares_gets_a_plain_sentence(tmp_path):
    environment = outside_world() | {'COMPANION_DATA': str(tmp_path / 'data')}
    command = [sys.executable, 'manage.py', 'start', '--host', '127.0.0.1', '--port', str(free_port())]
    with subprocess.Popen(command, cwd=HOUSE, env=environment, stderr=subprocess.PIPE, text=True) as starting:
        wait_until((tmp_path / 'data/secret-key').exists, 60, 'it did not begin to prepare')
        starting.send_signal(signal.SIGINT)
        errors = starting.communicate(timeout=60)[1]
    assert starting.returncode == 130
    assert errors == 'Stopped before the site was ready. Nothing is lost; start it again any time.\n'


def test_an_older_python_can_read_what_says_that_it_is_too_old():
    """No syntax newer than Python 3.5, and no import before the message."""
    source = (HOUSE / 'manage.py').read_text()
    ast.parse(source, feature_version=(3, 5))
    assert not re.search(r"""f['"]|->|:=""", source.replace('# type: () -> None', ''))
    pretend = f"import sys; sys.version_info = (3, 9, 2); sys.argv = ['manage.py']; exec({source!r})"
    answer = subprocess.run([sys.executable, '-c', pretend], capture_output=True, text=True, check=False)
    assert answer.stderr == 'Companion needs Python 3.11 or newer; this is Python 3.9.\n'


def test_windows_gets_no_package_that_does_not_exist_there():
    from packaging.requirements import Requirement

    windows = {'sys_platform': 'win32', 'implementation_name': 'cpython', 'python_version': '3.11'}
    lines = (HOUSE / 'requirements.txt').read_text().split('\n')
    wanted = [Requirement(line) for line in lines if line]
    names = {entry.name for entry in wanted if entry.marker is None or entry.marker.evaluate(windows)}
    assert 'uvicorn' in names and 'uvloop' not in names


def test_the_banner_names_this_machine_and_the_address_for_phones(monkeypatch):
    monkeypatch.setattr('companion.management.startup_banner.network_addresses', lambda: ['192.168.1.20'])
    banner = startup_banner('0.0.0.0', 8000)
    assert 'http://localhost:8000/' in banner
    assert 'http://192.168.1.20:8000/' in banner
    assert re.search('[█▀▄]{20}', banner), 'the QR code is missing'
    logged = startup_banner('0.0.0.0', 8000, terminal=False)
    assert 'http://192.168.1.20:8000/' in logged
    assert '█' not in logged and 'Ctrl-C' not in logged  # nobody scans or types into the log of a service


def test_the_banner_says_when_phones_cannot_connect():
    banner = startup_banner('127.0.0.1', 8000)
    assert 'Phones cannot reach it' in banner
    assert '█' not in banner


def test_commands_are_named_for_the_folder_that_is_served(monkeypatch):
    """Without it they would prepare, check or restore another site."""
    monkeypatch.setenv('COMPANION_DATA', '/home/ann/friday club')
    monkeypatch.setattr(sys, 'argv', ['manage.py', 'start', '--data=friday club'])
    assert typed('offline') == "COMPANION_DATA='/home/ann/friday club' manage.py offline"
    monkeypatch.setattr(sys, 'argv', ['manage.py', 'start'])
    assert typed('offline') == 'manage.py offline'
