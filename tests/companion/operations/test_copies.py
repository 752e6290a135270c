"""The copy in a second folder: at most as old as its interval when the machine is killed in mid-evening."""

import json
import signal
import time

import pytest

from companion.operations import OperationError, status
from companion.operations.copies import Copy, copy_now, start_copies
from tests.served import manage, own_database, served
from tests.watching import Writer

pytestmark = pytest.mark.database
DUMP = """
import json
from companion.matches.models import Match
print(json.dumps({m.code: m.version for m in Match.objects.all()}))
"""


def killed_in_mid_evening(tmp_path, interval, seconds):
    """Write for so many seconds, kill everything at once. Returns the time and version of each act that was
    acknowledged, when it was killed, and the versions in the copy, restored on another machine.
    """
    stick = tmp_path / 'stick'
    stick.mkdir()
    known = {'COMPANION_COPY': str(stick), 'COMPANION_COPY_SECONDS': str(interval)}
    with served(tmp_path / 'data', **known) as site, Writer(site) as pen:
        code, acts = pen.new_match(), []
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            pen.change(code)
            acts.append((time.monotonic(), len(acts) + 2))
            time.sleep(0.05)
        killed = time.monotonic()
        site.stop(signal.SIGKILL)
    (copy,) = stick.glob('companion-copy.*')
    with own_database() as database:
        other = database | {'COMPANION_DATA': str(tmp_path / 'other'), 'COMPANION_SECRET_KEY': 'x'}
        restored = manage('restore', copy, **other)
        assert restored.returncode == 0, restored.stderr
        assert 'no differences' in manage('verify', **other).stdout
        found = manage('shell', '--no-imports', '-c', DUMP, **other).stdout
    return acts, killed, code, found


@pytest.mark.slow
def test_at_most_the_interval_is_lost_when_the_machine_is_killed(tmp_path):
    interval = 2
    acts, killed, code, found = killed_in_mid_evening(tmp_path, interval, seconds=8)
    copied = json.loads(found)[code]
    lost = [killed - at for at, version in acts if version > copied]
    print(f'{len(acts)} acts, {len(lost)} not in the copy, the oldest of them {max(lost, default=0):.1f} s old')
    assert max(lost, default=0) < interval + 4  # and the time that a copy takes on a busy machine


def test_a_stick_that_is_not_there_is_said_and_nothing_is_written_in_its_place(settings, tmp_path):
    settings.COPY = str(tmp_path / 'stick')
    with pytest.raises(OperationError, match='is not there'):
        copy_now()
    assert not (tmp_path / 'stick').exists()
    settings.COPY = ''
    start_copies(None)  # without a second folder there is no thread that would need the event


def test_status_warns_of_a_copy_that_is_not_made(settings, monkeypatch):
    settings.COPY = '/stick'
    monkeypatch.setattr(status, 'last_copy', lambda: Copy('2026-01-01T00:00:00+00:00', '1', 'no room'))
    assert status._copy()[0].warning and 'no room' in status._copy()[0].text
    monkeypatch.setattr(status, 'last_copy', lambda: Copy('2026-01-01T00:00:00+00:00', '1'))
    monkeypatch.setattr(status, 'is_behind', lambda: False)
    assert not status._copy()[0].warning
    monkeypatch.setattr(status, 'is_behind', lambda: True)
    assert status._copy()[0].warning
    settings.COPY = ''
    assert status._copy() == []
