"""Makes each change of a sample in a copy of this process, and runs the tests that may notice it."""

import gc
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from cProfile import Profile
from functools import _lru_cache_wrapper
from importlib import import_module
from types import CodeType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tests.mutants.changes import HOUSE, Called, Mutant, apply, dotted, equivalent, files, mutants

ENGINE = f'{HOUSE}/scoring/'
PATIENCE = 10  # seconds of the processor for each test besides the time it took before; a loop may have become endless
Caller = tuple[pytest.Item, float]  # a test, and the seconds it takes


class Trial:
    """A plugin of pytest: runs the tests once to see what each calls, then for each mutant those that call it. All of
    them run in copies of this process, which so keeps nothing that they compute.
    """

    def __init__(self, sample: int, seed: int, below: str = '') -> None:
        self.sample = sample
        self.seed = seed
        self.below = below
        self.callers: dict[Called, list[Caller]] = {}  # the quickest first
        self.score = 0.0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.callers = callers_among(session.items)
        loading = called_as_it_loads() - self.callers.keys()
        every = [mutant for mutant in mutants(self.below) if mutant.function not in loading]
        drawn = random.Random(self.seed).sample(every, min(self.sample, len(every)))  # the same each time
        chosen = [mutant for mutant in drawn if mutant.identity not in equivalent()]
        survivors = list(self._surviving(chosen))
        self.score = 1 - len(survivors) / len(chosen)
        print(
            f'{len(drawn)} of {len(every)} changes, seed {self.seed}; {len(drawn) - len(chosen)} nobody could notice.'
        )
        print(f'{len(survivors)} of {len(chosen)} survived: {self.score:.1%} killed')
        return True

    def _surviving(self, chosen: Sequence[Mutant]) -> Iterator[Mutant]:
        """Two at a time, as there are two processors."""
        running: dict[int, Mutant] = {}
        waiting = list(chosen)[::-1]
        while waiting or running:
            while waiting and len(running) < 2:
                mutant = waiting.pop()
                running[self._forked(mutant)] = mutant
            process, status = os.wait()
            mutant = running.pop(process)
            if status == 0:
                print(f'survived: {mutant} ({len(self.callers.get(mutant.function, []))} tests)', flush=True)
                yield mutant

    def _forked(self, mutant: Mutant) -> int:
        if process := os.fork():
            return process
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        forget()
        os._exit(self._killed(mutant))

    def _killed(self, mutant: Mutant) -> bool:
        try:
            apply(mutant)
            return any(_fails_in_time(item, seconds) for item, seconds in self.callers.get(mutant.function, []))
        except BaseException:  # nothing may return to the parent's run
            return True


def forget() -> None:
    """Empty the caches of the engine and of its tests, some of which were filled when the tests were collected."""
    for cached in caches():
        cached.cache_clear()


def caches() -> list['_lru_cache_wrapper[Any]']:
    wrappers = [thing for thing in gc.get_objects() if isinstance(thing, _lru_cache_wrapper)]
    return [cached for cached in wrappers if cached.__module__.startswith(('scoring', 'tests'))]


def callers_among(items: Sequence[pytest.Item]) -> dict[Called, list[Caller]]:
    """Run the tests, and return which of them call each function of the engine."""
    with tempfile.TemporaryFile('w+') as notes:
        if not (process := os.fork()):
            kept = caches()
            for place, item in enumerate(items):
                for cached in kept:  # what is computed once for many tests is called by each of them
                    cached.cache_clear()
                print(json.dumps([place, *_watched(item)]), file=notes)
            notes.flush()
            os._exit(0)
        os.waitpid(process, 0)
        notes.seek(0)
        noted = sorted(map(json.loads, notes), key=lambda row: row[1])
    failing = [items[place].nodeid for place, _seconds, failed, _called in noted if failed]
    assert len(noted) == len(items) and not failing, f'these fail before anything is changed: {failing}'
    callers = defaultdict(list)
    for place, seconds, _failed, called in noted:
        for function in called:
            callers[tuple(function)].append((items[place], seconds))
    return callers


def called_as_it_loads() -> set[Called]:
    """Return the functions that modules of the engine call as they are imported, in a process that begins with that."""
    answer = subprocess.run(
        [sys.executable, '-c', 'from tests.mutants.trial import print_calls; print_calls()', *map(dotted, files())],
        cwd=HOUSE,
        check=True,
        capture_output=True,
        text=True,
    )
    return {(file, name) for file, name in json.loads(answer.stdout)}


def print_calls() -> None:
    with Profile(builtins=False) as profile:
        for name in sys.argv[1:]:
            import_module(name)
    print(json.dumps(called_in(profile)))


def called_in(profile: Profile) -> list[Called]:
    """Return the functions of the engine that ran. Those within another are changed with it: a copy that it made as
    its module loaded stays as it was.
    """
    codes = [entry.code for entry in profile.getstats() if isinstance(entry.code, CodeType)]
    own = {(code.co_filename, code.co_qualname) for code in codes if code.co_filename.startswith(ENGINE)}
    return sorted((file, name) for file, name in own if '.<locals>' not in name)


def _watched(item: pytest.Item) -> tuple[float, bool, list[Called]]:
    began = time.process_time()
    with Profile(builtins=False) as profile:
        failed = _fails(item)
    return time.process_time() - began, failed, called_in(profile)


def _fails_in_time(item: pytest.Item, seconds: float) -> bool:
    """Whether it fails; the process ends if it takes much longer than before."""
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE + 2 * seconds)
    return _fails(item)


def _fails(item: pytest.Item) -> bool:
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))
