"""Budget: with 100,000 matches and 1,000,000 hands stored, home, *My matches* and a match answer within 1.2 times what
they took with 100.
"""

import statistics
import time

import pytest
from django.db import connection

from companion.matches.models import Change, Key, Match

pytestmark = [pytest.mark.benchmark, pytest.mark.django_db]

FEW, MANY, HANDS = 100, 100_000, 10
TIMES = 40
BUDGET = 1.2
COPIES = 'WITH RECURSIVE copy(n) AS (SELECT CAST(%s AS bigint) UNION ALL SELECT n + 1 FROM copy WHERE n < %s)'


@pytest.fixture
def ours(ann, match) -> Match:
    """A match of ten hands on Ann's phone."""
    for _ in range(HANDS):
        ann.tap(data={'contract': 'passed', 'do': 'write'})
    match.refresh_from_db()
    assert len(match.hands) == HANDS
    return match


def copied(match: Match, first: int, last: int) -> None:
    """Store copies of the match with everything that belongs to it, each on another phone."""
    copy(Match, f'id = {match.pk}', first, last, id='1000 + n', code="'copy' || n")
    copy(
        Key, f'match_id = {match.pk}', first, last, id='1000 + n', match_id='1000 + n', holder="'phone' || n",
        secret_hash='NULL',
    )  # fmt: skip
    copy(
        Change, f'match_id = {match.pk}', first, last, id=f'original.id + {HANDS + 1} * n', match_id='1000 + n',
        key_id='1000 + n', client_key="'key' || n || '-' || original.id",
    )  # fmt: skip


def copy(model, which: str, first: int, last: int, **changed: str) -> None:
    table, columns = model._meta.db_table, [field.column for field in model._meta.concrete_fields]
    values = ', '.join(changed.get(column, f'original.{column}') for column in columns)
    quoted = ', '.join(connection.ops.quote_name(column) for column in columns)
    with connection.cursor() as cursor:
        cursor.execute(
            f'{COPIES} INSERT INTO {table} ({quoted}) SELECT {values} FROM {table} AS original, copy WHERE {which}',
            [first, last],
        )


def times_of(client, pages: dict[str, str]) -> dict[str, float]:
    """Milliseconds of the processor for each page: the median of forty, after one that is not counted."""
    times = {}
    for name, address in pages.items():
        spent = []
        for _ in range(TIMES + 1):
            start = time.process_time()
            assert client.get(address).status_code == 200
            spent.append((time.process_time() - start) * 1000)
        times[name] = statistics.median(spent[1:])
    return times


def test_a_page_takes_as_long_however_much_is_stored(ann, ours):
    pages = {'home': '/', 'my matches': '/mine/', 'match': ann.at, 'history': f'{ann.at}history/'}
    copied(ours, 1, FEW)
    few = times_of(ann.client, pages)
    copied(ours, FEW + 1, MANY)
    many = times_of(ann.client, pages)
    hands = Change.objects.filter(what=Change.What.RECORDED).count()
    print(f'\n{Match.objects.count():,} matches, {hands:,} hands, against {FEW}:')
    for name in pages:
        print(f'{name:<12}{few[name]:>6.1f} ms{many[name]:>6.1f} ms{many[name] / few[name]:>6.2f}x of {BUDGET}x')
    assert hands >= MANY * HANDS
    assert all(many[name] <= few[name] * BUDGET for name in pages)
