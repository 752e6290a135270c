"""A worker that dies is always replaced; a site whose workers cannot start stops, so that the reason is seen."""

import multiprocessing
import os
import signal
import time
from types import SimpleNamespace

import pytest
from uvicorn import Config

from companion.server import supervisor
from companion.server.supervisor import ATTEMPTS, Supervisor


class Worker:
    """Stands for a process that serves, or ends as it starts."""

    numbers = iter(range(1, 10_000))
    serves = True

    def __init__(self, *_: object) -> None:
        self.pid, self.lives, self.exitcode = next(self.numbers), Worker.serves, 3

    def start(self):
        pass

    join = terminate = start

    def kill(self):
        self.lives = False


@pytest.fixture
def site(monkeypatch):
    """A supervisor of two workers that serve; tests call its loop."""
    monkeypatch.setattr(signal, 'signal', lambda *_: None)  # those of the test run stay
    monkeypatch.setattr(supervisor, 'Process', Worker)
    monkeypatch.setattr(Supervisor, '_ask', lambda _, worker: True if worker.lives else None)
    monkeypatch.setattr(Worker, 'serves', True)
    site = Supervisor(Config('x:y', workers=2), [], ready=lambda: None)
    site.processes = [Worker(), Worker()]
    site.keep_subprocess_alive()
    return site


def test_workers_that_served_may_die_as_often_as_they_like(site):
    for _ in range(ATTEMPTS * 10):
        for worker in site.processes:
            worker.kill()
        site.keep_subprocess_alive()
        assert all(worker.lives for worker in site.processes)
        site.keep_subprocess_alive()
    assert not site.failed and not site.should_exit.is_set()


def test_one_that_cannot_start_does_not_end_the_site_while_another_serves(site, monkeypatch):
    """As with a full disk: exit code 3 is a failed start, for which uvicorn's own supervisor stops everything."""
    monkeypatch.setattr(Worker, 'serves', False)
    site.processes[0].kill()
    for _ in range(ATTEMPTS * 3):
        site.keep_subprocess_alive()
    assert site.processes[1].lives and not site.should_exit.is_set()
    monkeypatch.setattr(Worker, 'serves', True)
    site.keep_subprocess_alive()
    assert all(worker.lives for worker in site.processes)


def test_a_site_whose_workers_never_start_stops_and_says_so(site, monkeypatch):
    monkeypatch.setattr(Worker, 'serves', False)
    for worker in site.processes:
        worker.kill()
    for _ in range(ATTEMPTS + 1):
        site.keep_subprocess_alive()
    assert site.failed and site.should_exit.is_set()


def die_when_asked(pipe):
    pipe.recv()
    os._exit(1)


def test_a_worker_that_dies_when_it_is_asked_is_not_waited_for(monkeypatch):
    monkeypatch.setattr(signal, 'signal', lambda *_: None)
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context('fork').Process(target=die_when_asked, args=(theirs,))
    process.start()
    site = Supervisor(Config('x:y', workers=2, timeout_worker_healthcheck=120), [], ready=lambda: None)
    asked = time.monotonic()
    assert site._ask(SimpleNamespace(process=process, parent_conn=ours)) is None
    assert time.monotonic() - asked < 60
