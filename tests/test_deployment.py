"""The files in docs/deployment are valid for systemd and Caddy, and the workflow file for its forge."""

import os
import re
import shutil
import subprocess
import sys

import pytest

from tests.caddy import CONFIGURATION, program
from tests.served import HOUSE, manage

UNIT = HOUSE / 'docs/deployment/companion.service'
ENVIRONMENT = HOUSE / 'docs/deployment/environment'


def test_systemd_takes_the_unit(tmp_path):
    """With paths that exist here, in place of those of a server."""
    if not shutil.which('systemd-analyze'):
        pytest.skip('systemd is not installed here')
    here = UNIT.read_text().replace('/srv/companion/.venv/bin/python', sys.executable)
    copy = tmp_path / UNIT.name
    copy.write_text(here.replace('WorkingDirectory=/srv/companion', f'WorkingDirectory={HOUSE}'))
    checked = subprocess.run(['systemd-analyze', 'verify', copy], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stdout + checked.stderr) == (0, '')


def test_every_variable_of_the_unit_is_one_that_the_site_reads():
    read = ''.join(file.read_text() for file in (HOUSE / 'companion').rglob('*.py')) + (HOUSE / 'README.md').read_text()
    named = [line.split('=')[0] for line in ENVIRONMENT.read_text().splitlines() if line[:1].isupper()]
    assert named and [name for name in named if name not in read] == []


def test_every_variable_that_the_site_reads_is_documented():
    read = ''.join(file.read_text() for file in (HOUSE / 'companion').rglob('*.py'))
    documented = (HOUSE / 'docs/deployment.md').read_text()
    named = set(re.findall(r"'(COMPANION_[A-Z_]+|DATABASE_URL)'", read))
    assert 'DATABASE_URL' in named and {name for name in named if f'`{name}`' not in documented} == set()


def test_caddy_takes_its_file(tmp_path):
    command = [program(), 'validate', '--config', CONFIGURATION, '--adapter', 'caddyfile']
    home = os.environ | {'XDG_CONFIG_HOME': str(tmp_path), 'XDG_DATA_HOME': str(tmp_path)}
    checked = subprocess.run(command, env=home, capture_output=True, text=True, check=False)
    assert checked.returncode == 0 and 'Valid configuration' in checked.stdout + checked.stderr


def test_the_workflow_fits_the_schema_of_its_forge():
    """No test can run it, so a mistake would be seen only there."""
    file = HOUSE / '.github/workflows/ci.yml'
    command = [sys.executable, '-m', 'check_jsonschema', '--builtin-schema', 'vendor.github-workflows', file]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_documented_restore_follows_the_settings_of_the_service(tmp_path):
    """Each command of the recipe as it is written; only paths and the user are those of this machine."""
    known = {'COMPANION_DATA': str(tmp_path / 'site'), 'COMPANION_SECRET_KEY': 'x', 'DATABASE_URL': ''}
    (tmp_path / 'site').mkdir()
    assert manage('migrate', **known).returncode == 0
    assert manage('backup', tmp_path / 'copy', **known).returncode == 0
    environment = tmp_path / 'environment'
    environment.write_text(f'COMPANION_DATA={tmp_path}/restored\nCOMPANION_SECRET_KEY=x\n')
    recipe = re.search(r'```sh\nsudo systemctl stop(.+?)```', (HOUSE / 'docs/deployment.md').read_text(), re.DOTALL)
    commands = [line for line in recipe[1].splitlines() if line.startswith('sudo -u companion ')]
    assert len(commands) == 2
    for command in commands:
        here = command.removeprefix('sudo -u companion ').replace('/etc/companion/environment', str(environment))
        here = here.replace('.venv/bin/python', f'"{sys.executable}"').replace('/srv/companion', f'"{HOUSE}"')
        here = here.replace('FILE', f'{tmp_path}/copy')
        clean = {name: value for name, value in os.environ.items() if not name.startswith(('DJANGO_', 'DATABASE_'))}
        done = subprocess.run(here, shell=True, env=clean, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    assert (tmp_path / 'restored/companion.sqlite3').exists()
