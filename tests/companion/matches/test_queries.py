"""Budget: a match page with fifty hands makes at most two queries, for any viewer."""

import pytest

MOST, HANDS = 2, 50


@pytest.fixture
def long_match(match):
    match.document['options'] |= {'target': 1_000_000, 'back-door': 'off'}
    match.document['hands'] = [{'contract': '7S', 'bidder': 0, 'tricks': [7, 3]}] * HANDS
    match.save()
    return match


@pytest.mark.parametrize('who', ['ann', 'zoe'], ids=['scorer', 'watcher'])
@pytest.mark.parametrize('htmx', [False, True], ids=['page', 'fragment'])
def test_a_long_match_asks_few_questions(long_match, request, django_assert_max_num_queries, who, htmx):
    phone = request.getfixturevalue(who)
    headers = {'HX-Request': 'true'} if htmx else {}
    with django_assert_max_num_queries(MOST) as asked:
        page = phone.page('?hands=1', headers=headers)
    assert page.count('id="hand-') == HANDS
    print(f'\nqueries for {HANDS} hands, {who}: {len(asked)}')
