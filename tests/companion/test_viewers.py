"""News for a slow phone never piles up and never goes backwards; nobody is watched for when nobody watches."""

import asyncio

from companion.live.viewers import BYE, GONE, Viewer, Viewers
from tests.watching import in_own_loop


def waiting(viewer: Viewer) -> list:
    return [viewer.news.get_nowait() for _ in range(viewer.news.qsize())]


def test_only_the_newest_news_waits():
    viewer = Viewer()
    for version in (2, 3, 4):
        viewer.hear(version)
    assert waiting(viewer) == [4]


def test_overtaken_news_is_not_told():
    viewer = Viewer()
    viewer.hear(4)
    viewer.hear(3)
    viewer.hear(4)
    assert waiting(viewer) == [4]


def test_the_end_of_a_match_replaces_all_other_news():
    viewer = Viewer()
    viewer.hear(4)
    viewer.hear(GONE)
    assert waiting(viewer) == [GONE]


def test_each_viewer_hears_of_its_own_match():
    async def evening():
        viewers = Viewers(forever)
        with viewers.watching('here') as ann, viewers.watching('there') as bob, viewers.watching('lost') as cyd:
            viewers.tell(['here', 'lost'], {'here': 2})
            return waiting(ann), waiting(bob), waiting(cyd)

    assert in_own_loop(evening()) == ([2], [], [GONE])


def test_the_watcher_runs_while_there_are_viewers_and_no_longer():
    async def evening():
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

    in_own_loop(evening())


def test_all_are_dismissed_when_the_process_ends():
    async def evening():
        viewers = Viewers(forever)
        with viewers.watching('a') as ann, viewers.watching('b') as bob:
            viewers.dismiss()
            return waiting(ann) + waiting(bob)

    assert in_own_loop(evening()) == [BYE, BYE]


async def forever(_):
    await asyncio.sleep(60)
