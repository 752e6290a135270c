"""Fair turns: of one address only a few requests take a thread at once, so that somebody with fifty connections waits
behind themselves and not in front of others. The threads that run take short turns.
"""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

AT_ONCE = 2  # requests of one address, of the 6 threads of a worker
TURN = 0.0005  # seconds; after each query a light page waits so long for each thread that computes
MOST = 300  # that wait or run; a hall of phones behind one address asks at the same moment


class Crowded(Exception):
    """Too many requests of this address wait already."""


@dataclass
class _Gate:
    free: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))
    inside: int = 0


_gates: dict[str, _Gate] = {}


def take_short_turns() -> None:
    """Python's threads take turns of 5 ms, ten times longer than a light page computes between two queries."""
    sys.setswitchinterval(TURN)


@asynccontextmanager
async def turn(address: str) -> AsyncIterator[None]:
    """Wait until fewer than two requests of this address run. Raises Crowded. '' does not wait."""
    if not address:
        yield
        return
    gate = _gates.setdefault(address, _Gate())
    if gate.inside >= MOST:
        raise Crowded
    gate.inside += 1
    try:
        async with gate.free:
            yield
    finally:
        gate.inside -= 1
        if not gate.inside:
            _gates.pop(address, None)
