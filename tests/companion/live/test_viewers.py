"""Updates for a slow phone never accumulate and never go backwards; the watcher runs only while somebody watches."""

import asyncio

from companion.live.viewers import DELETED, STOPPING, Viewer, Viewers
from tests.loops import in_own_loop


def waiting(viewer: Viewer) -> list:
    return [viewer.updates.get_nowait() for _ in range(viewer.updates.qsize())]


def test_only_the_newest_update_waits():
    viewer = Viewer()
    for version in (2, 3, 4):
        viewer.put(version)
    assert waiting(viewer) == [4]


def test_an_overtaken_update_is_dropped():
    viewer = Viewer()
    viewer.put(4)
    viewer.put(3)
    viewer.put(4)
    assert waiting(viewer) == [4]


def test_a_deleted_match_replaces_all_other_updates():
    viewer = Viewer()
    viewer.put(4)
    viewer.put(DELETED)
    assert waiting(viewer) == [DELETED]


def test_each_viewer_gets_updates_of_its_own_match():
    async def scenario():
        viewers = Viewers(forever)
        with viewers.watching('here') as ann, viewers.watching('there') as bob, viewers.watching('lost') as cyd:
            viewers.publish(['here', 'lost'], {'here': 2})
            return waiting(ann), waiting(bob), waiting(cyd)

    assert in_own_loop(scenario()) == ([2], [], [DELETED])


def test_what_may_wait_is_told_together_after_a_while(monkeypatch):
    """A second version is delayed for a second, then the newest one is sent; one that may not wait is sent at once,
    with it.
    """
    monkeypatch.setattr(
        'companion.live.viewers.hooks', lambda name: [lambda code, since, version: version < since + 10]
    )
    monkeypatch.setattr('companion.live.viewers.PACE', 0.05)

    async def scenario():
        viewers = Viewers(forever)
        with viewers.watching('here') as ann:
            updates = []
            for version in (100, 101, 102):
                viewers.publish(['here'], {'here': version})
                updates += waiting(ann)
            updates.append(await asyncio.wait_for(ann.updates.get(), 30))
            viewers.publish(['here'], {'here': 103})
            viewers.publish(['here'], {'here': 120})
            return updates, waiting(ann)

    assert in_own_loop(scenario()) == ([100, 102], [120])


def test_the_watcher_runs_while_there_are_viewers_and_no_longer():
    async def scenario():
        running = []

        async def watch(_):
            running.append(True)
            try:
                await asyncio.sleep(60)
            finally:
                running.pop()

        viewers = Viewers(watch)
        with viewers.watching('a'):
            with viewers.watching('b'):
                await asyncio.sleep(0)
                assert (len(running), len(viewers)) == (1, 2)
            assert (viewers.codes, len(viewers)) == (['a'], 1)
        await asyncio.sleep(0.01)
        assert (running, len(viewers)) == ([], 0)

    in_own_loop(scenario())


def test_all_streams_end_when_the_process_stops():
    async def scenario():
        viewers = Viewers(forever)
        with viewers.watching('a') as ann, viewers.watching('b') as bob:
            viewers.close_all()
            return waiting(ann) + waiting(bob)

    assert in_own_loop(scenario()) == [STOPPING, STOPPING]


async def forever(_):
    await asyncio.sleep(60)
