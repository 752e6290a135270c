"""The largest evening that is accepted: no page takes more than a second or a megabyte, as somebody else waits."""

import gc
import time
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import caches
from django.db.models import F

from companion.clubs import large_files, versioned_cache
from companion.clubs.evening_document import load
from companion.clubs.models import Club, Evening
from companion.clubs.presenters.printed import cards
from companion.server.garbage import collect_seldom
from tests.companion.clubs.conftest import Desk
from tests.companion.clubs.largest import largest_evening
from tests.timing import quiet_seconds

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
SLOWEST = 1.0  # seconds of the processor, on a quiet machine
A_LINE = 0.0005  # seconds for a line of a card
LARGEST = 1_000_000  # bytes
SCREENS = (
    '?names',
    'door/',
    'people/',
    'seats/',
    'room/',
    'standings/',
    'prizes/',
    'card/7/',
    'keys/',
    'wishes/',
    'end/',
)
TABLES = ('desk/30/600/', 't/30/600/')
WALLS = tuple(f'wall/?show={show}' for show in ('seats', 'clock', 'standings', 'winners'))
PRINTS = tuple(f'print/{what}/' for what in ('slips', 'cards', 'tables', 'scores', 'results'))
FILES = ('standings.csv', 'evening.xlsx', 'evening.json')


def seconds_for(desk: Desk, page: str) -> tuple[float, int]:
    """The processor's time for a page that nothing is kept of, and its size."""

    def drawn_anew() -> Any:
        versioned_cache._known.clear()
        caches['rendered'].clear()
        return desk.client.get(desk.at + page, follow=True)

    seconds, answer = quiet_seconds(drawn_anew, SLOWEST)
    return seconds, len(answer.content)


@pytest.fixture(scope='module')
def as_served():
    """Garbage is collected as in a worker."""
    was = gc.get_threshold()
    collect_seldom()
    yield
    gc.unfreeze()
    gc.set_threshold(*was)


@pytest.fixture
def nothing_written(monkeypatch, settings, tmp_path):
    settings.DATA = tmp_path
    queued = []
    monkeypatch.setattr(large_files._writer, 'submit', lambda *job: queued.append(job))
    yield queued
    large_files._waiting.clear()


def test_no_page_is_slow_or_large(club, as_served, nothing_written):
    desk = largest_evening(club)
    slow, large = [], []
    for page in (*SCREENS, *TABLES, *WALLS, 'print/', *PRINTS, *FILES):
        seconds, size = seconds_for(desk, page)
        slow += [(page, round(seconds, 2))] * (seconds > SLOWEST)
        large += [(page, size)] * (size > LARGEST and page not in FILES)
    assert (slow, large) == ([], [])


def test_every_card_is_on_one_of_the_parts(club):
    desk = largest_evening(club, entries=200, rounds=2)
    parts = [desk.page(f'print/cards/?part={part}') for part in (1, 2, 3)]
    assert sum(page.count('class="own"') for page in parts) == 200
    assert 'href="?part=3"' in parts[0] and '<b>3</b>' in parts[2]


def test_a_card_costs_the_same_in_an_evening_of_many(club):
    """Each line of a card once looked through all tables of the evening."""
    desk = largest_evening(club, entries=400, rounds=10)
    rows = load(desk.evening)
    first = cards(rows, rows.playing[:1])[0]
    assert len(first['lines']) == 10
    assert quiet_seconds(lambda: cards(rows, rows.playing), A_LINE * 4000)[0] < A_LINE * 4000


def workbook_of(desk: Desk, again: str = ''):
    return desk.client.get(f'{desk.at}evening.xlsx{again}')


def refresh_of(page) -> str:
    """What a browser adds to the address when it asks again."""
    return page['Refresh'].partition('url=')[2]


@pytest.fixture
def write(monkeypatch, nothing_written):
    """Write the file that waits."""
    monkeypatch.setattr(large_files, 'LARGE', 3)
    monkeypatch.setattr(large_files.connections, 'close_all', lambda: None)
    large_files._failed.clear()

    def write_next():
        job, *arguments = nothing_written.pop()
        job(*arguments)

    return write_next


def correct(desk: Desk, points: int) -> None:
    fields = {'points-0': points, 'points-1': 2, 'insist': 'yes'}
    desk.post('desk/1/1/', do='correct', why='Typed wrongly', **fields)


def test_a_large_workbook_is_written_once_and_kept_until_something_changes(club, write, nothing_written):
    desk = largest_evening(club, entries=16, rounds=1)
    waiting = workbook_of(desk)
    assert (
        waiting.status_code == 202 and waiting['Refresh'].startswith('3; ') and b'is being written' in waiting.content
    )
    assert workbook_of(desk).status_code == 202 and len(nothing_written) == 1
    write()
    book = workbook_of(desk)
    assert book.status_code == 200 and book.content[:2] == b'PK'
    correct(desk, 1)
    assert workbook_of(desk).status_code == 202
    write()
    assert workbook_of(desk).status_code == 200 and len(list(large_files._folder().glob('*'))) == 1


def test_a_large_workbook_arrives_while_the_evening_goes_on(club, write):
    """A result every few seconds, and a file of 20 seconds: the page asked for a newer one each time, and waited for
    good.
    """
    desk = largest_evening(club, entries=16, rounds=1)
    again = refresh_of(workbook_of(desk))
    write()
    correct(desk, 1)
    assert workbook_of(desk, again).status_code == 200
    later = refresh_of(workbook_of(desk))
    assert workbook_of(desk, later).status_code == 202, 'what was written before it was asked for is not enough'


def test_a_sealed_evening_gives_nobody_what_it_gave_before(club, write):
    desk = largest_evening(club, entries=16, rounds=1)
    Club.objects.update(opened=True)
    stranger = Desk(at=desk.at)
    again = refresh_of(workbook_of(stranger))
    write()
    assert workbook_of(stranger, again).status_code == 200
    Evening.objects.update(blind=True, opened_at=None, revision=F('revision') + 1)
    assert workbook_of(stranger, again).status_code == 202


def test_a_large_workbook_that_cannot_be_written_says_so_once(club, write, monkeypatch):
    """The page asked every three seconds, and each time it was tried for 20 seconds."""
    desk = largest_evening(club, entries=16, rounds=1)
    again = refresh_of(workbook_of(desk))
    with monkeypatch.context() as patch:
        patch.setattr(large_files, '_replace', lambda *_file: Path('/dev/full').write_text('no space left'))
        write()
    failed = workbook_of(desk, again)
    assert failed.status_code == 503 and b'could not be written' in failed.content and 'Refresh' not in failed.headers
    assert workbook_of(desk, again).status_code == 202
    write()
    assert workbook_of(desk, again).status_code == 200


def test_no_workbook_keeps_a_name_that_was_erased_while_it_was_written(
    club, write, monkeypatch, django_capture_on_commit_callbacks
):
    desk = largest_evening(club, entries=16, rounds=1)
    workbook_of(desk)
    replace = large_files._replace

    def erased_meanwhile(file, content):
        with django_capture_on_commit_callbacks(execute=True):
            large_files.forget(desk.evening)
        replace(file, content)

    monkeypatch.setattr(large_files, '_replace', erased_meanwhile)
    write()
    assert not list(large_files._folder().glob('*.xlsx*'))


def test_of_many_large_workbooks_some_wait_their_turn(club, monkeypatch, nothing_written):
    monkeypatch.setattr(large_files, 'LARGE', 3)
    monkeypatch.setattr(large_files, 'MOST_WAITING', 0)
    refused = workbook_of(largest_evening(club, entries=16, rounds=1))
    assert refused.status_code == 503 and refused['Retry-After'] == '30' and b'half a minute' in refused.content


def test_old_workbooks_are_removed(nothing_written, settings):
    folder = settings.DATA / 'files'
    folder.mkdir()
    (folder / 'abc-1-public-en.xlsx').write_bytes(b'names')
    large_files.remove_old()
    assert list(folder.iterdir())
    large_files.remove_old(time.time() + large_files.KEPT + 60)
    assert not list(folder.iterdir())
