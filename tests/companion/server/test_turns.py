"""Requests of one address take turns; those of others do not wait for them."""

import asyncio
import sys

import pytest

from companion.server import turns
from companion.server.turns import AT_ONCE, Crowded, turn
from tests.loops import in_own_loop


def test_of_one_address_a_few_run_at_once_and_of_another_too():
    async def trial():
        running, most, leave = [], [], asyncio.Event()

        async def ask(address):
            async with turn(address):
                running.append(address)
                most.append(running.count(address))
                await leave.wait()
                running.remove(address)

        asked = [asyncio.create_task(ask('192.0.2.7')) for _ in range(20)]
        asked += [asyncio.create_task(ask('192.0.2.8'))]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert running.count('192.0.2.7') == AT_ONCE and running.count('192.0.2.8') == 1
        leave.set()
        await asyncio.gather(*asked)
        assert max(most) == AT_ONCE and not turns._gates

    in_own_loop(trial())


def test_a_queue_without_end_is_refused(monkeypatch):
    monkeypatch.setattr(turns, 'MOST', 1)

    async def trial():
        async with turn('192.0.2.7'):
            with pytest.raises(Crowded):
                async with turn('192.0.2.7'):
                    pass

    in_own_loop(trial())


def test_the_machine_itself_does_not_wait(monkeypatch):
    monkeypatch.setattr(turns, 'MOST', 0)

    async def trial():
        async with turn(''):
            return 'served'

    assert in_own_loop(trial()) == 'served'


def test_threads_that_compute_take_short_turns():
    """A light page waits for each of them after every query."""
    usual = sys.getswitchinterval()
    turns.take_short_turns()
    assert sys.getswitchinterval() == turns.TURN
    sys.setswitchinterval(usual)
