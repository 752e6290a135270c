"""A release is two wheels; the site's serves from read-only code, with its data in the user's own folder."""

import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

import polib
import pytest

from tests.served import HOUSE, free_port, manage, outside_world, wait_until

pytestmark = [pytest.mark.served, pytest.mark.slow]
PAGES = ('/', '/new/', '/clubs/', '/rules/', '/es/rules/500/', '/licence/', '/sw.js', '/healthz')


@pytest.fixture(scope='module')
def wheels(tmp_path_factory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp('dist')
    built = manage('release', folder)
    assert built.returncode == 0, built.stderr
    print(built.stdout)
    return {file.name.split('-')[0]: file for file in folder.glob('*.whl')}


@pytest.fixture(scope='module')
def installed(wheels, tmp_path_factory) -> Path:
    """Without its dependencies, which stand in the environment of the tests."""
    place = tmp_path_factory.mktemp('with a space') / 'code'
    command = [sys.executable, '-m', 'pip', 'install', '-q', '--no-deps', '--target', place, wheels['companion_site']]
    subprocess.run(command, check=True)
    subprocess.run([sys.executable, '-m', 'compileall', '-q', place], check=True)
    return place


def run(installed: Path, home: Path, *words: object) -> subprocess.Popen:
    known = outside_world() | {'PYTHONPATH': str(installed), 'HOME': str(home), 'XDG_DATA_HOME': str(home / 'share')}
    command = [sys.executable, installed / 'bin/companion', *map(str, words)]
    return subprocess.Popen(command, env=known, cwd=home, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def test_wheels_stay_small(wheels):
    sizes = {name: file.stat().st_size for name, file in wheels.items()}
    assert sizes['companion_site'] < 4_000_000 and sizes['companion_scoring'] < 400_000


def test_the_installed_site_serves_and_writes_only_its_data(installed, tmp_path):
    before = {file: file.stat().st_mtime_ns for file in installed.rglob('*') if file.is_file()}
    began, port = time.monotonic(), free_port()
    site = run(installed, tmp_path, 'start', '--host', '127.0.0.1', '--port', port)
    try:
        wait_until(lambda: answers(port), 60, 'it did not serve')
        print(f'serves {time.monotonic() - began:.1f} s after the first start')
        for page in PAGES:
            with urlopen(f'http://127.0.0.1:{port}{page}') as answer:
                assert answer.status == 200, page
    finally:
        site.terminate()
        output, _nothing = site.communicate(timeout=20)
    assert str(tmp_path / 'share/companion') in output and 'companion offline' in output
    assert (tmp_path / 'share/companion/companion.sqlite3').is_file()
    assert {file: file.stat().st_mtime_ns for file in installed.rglob('*') if file.is_file()} == before


def answers(port: int) -> bool:
    try:
        with urlopen(f'http://127.0.0.1:{port}/healthz') as answer:
            return answer.status == 200
    except OSError:
        return False


def test_an_old_folder_beside_the_code_is_used_and_named(installed, tmp_path):
    old = installed / 'companion_site/data'
    old.mkdir()
    try:
        output, _nothing = run(installed, tmp_path, 'status').communicate(timeout=60)
    finally:
        for file in sorted(old.rglob('*'), reverse=True):
            file.unlink() if file.is_file() else file.rmdir()
        old.rmdir()
    assert str(old) in output


def test_commands_are_named_as_they_are_typed(installed, tmp_path):
    output, _nothing = run(installed, tmp_path, 'migrate').communicate(timeout=60)
    assert 'companion start makes it' in output
    assert 'manage.py start makes it' in manage('migrate', COMPANION_DATA=str(tmp_path / 'none')).stderr


def test_no_sentence_knows_only_one_way_to_run_the_site():
    catalogue = HOUSE / 'companion/locale/es/LC_MESSAGES/django.po'
    assert not [entry.msgid for entry in polib.pofile(str(catalogue)) if 'manage.py' in entry.msgid]


def test_a_release_is_built_from_a_checkout(installed, tmp_path):
    output, _nothing = run(installed, tmp_path, 'release', tmp_path / 'dist').communicate(timeout=60)
    assert 'A release is built from a checkout' in output
