"""Phones that fetch what changed share the models of their queries, but never a withdrawn right or an old evening."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from companion.clubs.models import Evening, Grant
from companion.clubs.repeated_query import repeated
from tests.companion.clubs.phones import TablePhone

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
UPDATE = {'X-Live': '1'}


def named(title):
    return Evening.objects.filter(title=title)


def named_and_placed(title, place):
    return Evening.objects.filter(place=place, title=title)


def test_unchanged_rows_give_the_same_models(seated):
    [first], [again] = repeated(named, seated.evening.title), repeated(named, seated.evening.title)
    assert first is again


def test_a_changed_row_gives_a_new_model(seated):
    [before] = repeated(named, seated.evening.title)
    Evening.objects.update(place='Hall 2')
    [now] = repeated(named, seated.evening.title)
    assert (before.place, now.place) == ('', 'Hall 2')
    Evening.objects.update(title='Another')
    assert repeated(named, before.title) == []


def test_values_that_are_not_the_parameters_are_refused(seated):
    with pytest.raises(TypeError):
        repeated(named_and_placed, 'Thursday', 'Hall 2')


def test_an_update_takes_the_same_two_queries(seated):
    seated.client.get(seated.at + 'card/1/', headers=UPDATE)
    with CaptureQueriesContext(connection) as asked:
        seated.client.get(seated.at + 'card/2/', headers=UPDATE)
    assert len(asked) == 2


def test_a_table_that_hands_in_asks_nothing_twice(seated):
    """A hundred tables hand in within half a minute: their rights and their own table were read twice each time."""
    phone = TablePhone(seated, 1)
    for form in ({'do': 'hand-in', 'points-0': 110, 'points-1': 50}, {'do': 'agree', 'points': '110,50'}, {}):
        with CaptureQueriesContext(connection) as asked:
            phone.client.post(f'{phone.at}t/1/1/', form) if form else phone.client.get(f'{phone.at}t/1/1/')
        read = [query['sql'] for query in asked.captured_queries if query['sql'].startswith('SELECT')]
        assert len(read) == len(set(read)) and sum('FROM "clubs_grant"' in sql for sql in read) == 1


def test_a_withdrawn_right_gets_no_update(seated):
    assert seated.client.get(seated.at + 'card/1/', headers=UPDATE).status_code == 200
    Grant.objects.update(revoked_at=timezone.now())
    assert seated.client.get(seated.at + 'card/1/', headers=UPDATE).status_code == 403
