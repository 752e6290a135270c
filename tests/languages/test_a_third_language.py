"""A catalogue makes a language: nothing else lists it, and what it lacks is said in English."""

import os
import subprocess
import sys

import pytest

from tests import chromium
from tests.languages.made import french, half, longer

pytestmark = pytest.mark.slow


@pytest.mark.sampled(2)
@pytest.mark.parametrize(('name', 'translated'), [('empty', lambda english: ''), ('half', half()), ('longer', longer)])
def test_the_site_runs_in_it(name, translated, tmp_path):
    folder = french(tmp_path / 'locale', translated)
    command = ['-m', 'pytest', '-n', '0', '-q', '--ds', 'tests.languages.settings', '--french', name]
    run = subprocess.run(
        [sys.executable, *command, 'tests/languages/pages.py'],
        env={**os.environ, 'COMPANION_TEST_CATALOGUES': str(folder)},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert run.returncode == 0, run.stdout[-3000:]
    assert chromium.executable() is None or name != 'longer' or 'skipped' not in run.stdout
