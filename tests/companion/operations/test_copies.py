"""The copy in a second folder: at most as old as its interval when the machine is killed in mid-evening, and phones
bring back what was done since.
"""

import http.client
import json
import signal
import threading
import time
from dataclasses import dataclass, field

import pytest

from companion.operations import OperationError, status
from companion.operations.copies import Copy, copy_now, start_copies
from tests.faults import times
from tests.faults.scorers import TOKEN, Desk, Scorer, kept
from tests.served import Site, free_port, manage, outside_world, own_database, served

pytestmark = pytest.mark.database
INTERVAL = times(2, whole=40)  # seconds; 40 is what a site does that is not told otherwise


@dataclass
class Keeps(Scorer):
    """A phone that keeps its acts with their receipts, and when they were acknowledged."""

    acts: list[tuple[float, str, dict[str, str]]] = field(default_factory=list)
    receipt: str = ''

    def _post(self, path, form, htmx=False):
        status, headers = super()._post(path, form, htmx)
        if headers and 'X-Receipt' in headers:
            self.receipt = headers['X-Receipt'].split()[2]
            self.acts.append((time.monotonic(), path, form))
        return status, headers

    def come_back(self, port: int) -> bool:
        """Ask as the script does whether the site lost something, and send it again. Returns whether it had."""
        self.port, connection = port, http.client.HTTPConnection('127.0.0.1', port, timeout=60)
        headers = {'Cookie': '; '.join(map('='.join, self.cookies.items())), 'X-CSRFToken': TOKEN}
        where = '/clubs/kept/' if isinstance(self, Desk) else '/kept/'
        connection.request('POST', where, json.dumps({self.code: self.receipt}), headers)
        lost = self.code in json.loads(connection.getresponse().read())
        for _at, path, form in [*self.acts] if lost else []:
            assert self._post(path, form)[0] == 302
        return lost


class KeepsAnEvening(Keeps, Desk):
    pass


def killed_in_mid_evening(tmp_path, seconds: float) -> tuple[list[Keeps], float]:
    """A match and an evening are written for so long, then all is killed at once. Returns the phones, and when."""
    stick = tmp_path / 'stick'
    stick.mkdir()
    known = {'COMPANION_COPY': str(stick), 'COMPANION_COPY_SECONDS': str(INTERVAL)}
    with served(tmp_path / 'data', **known) as site:
        phones = [Keeps(site.port), KeepsAnEvening(site.port).open(site, 'desk')]
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for phone in phones:
                phone.begin()
                phone.record(threading.Event())
            time.sleep(INTERVAL / 40)
        killed = time.monotonic()
        site.stop(signal.SIGKILL)
    return phones, killed


@pytest.mark.slow
def test_what_the_copy_lacks_after_a_kill_the_phones_bring_back(tmp_path):
    phones, killed = killed_in_mid_evening(tmp_path, seconds=3.2 * INTERVAL)
    (copy,) = (tmp_path / 'stick').glob('companion-copy.*')
    with own_database() as database:
        other = database | {'COMPANION_DATA': str(tmp_path / 'other'), 'COMPANION_SECRET_KEY': 'x'}
        restored = manage('restore', copy, **other)
        assert restored.returncode == 0, restored.stderr
        site = Site(free_port(), outside_world() | other)
        site.start()
        try:
            there = {key for _hands, keys in kept(site, phones).values() for key in keys}
            acts = [(at, form['key']) for phone in phones for at, path, form in phone.acts if path != '/new/']
            lost = [killed - at for at, key in acts if key not in there]
            had_lost = [phone.come_back(site.port) for phone in phones]
            again = kept(site, phones)
        finally:
            site.stop()
        assert 'no differences' in manage('verify', **other).stdout
    made = sum(len(phone.acknowledged) for phone in phones)
    print(f'{made} acts, {len(lost)} not in the copy, the oldest {max(lost, default=0):.1f} s old; all there again')
    assert max(lost, default=0) < INTERVAL + 4  # and the time that a copy takes on a busy machine
    assert any(had_lost) or not lost
    for phone in phones:
        number, keys = again[phone.code]
        assert (number, sorted(keys)) == (len(phone.acknowledged), sorted(phone.acknowledged)), 'once, and all of them'


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
