"""Every acknowledged act has its receipt in the answer itself, so that no second request is needed to have it."""

import pytest

from companion.access.receipts import COOKIE, HEADER
from companion.matches.models import Change, Match
from tests.companion.matches.conftest import EIGHT_HEARTS, TABLE

pytestmark = pytest.mark.django_db


def given(answer) -> tuple[str, int, str]:
    code, version, receipt = answer[HEADER].split()
    return code, int(version), receipt


def newest(match: Match) -> tuple[str, int, str]:
    match.refresh_from_db()
    assert match.receipt == Change.objects.filter(match=match).order_by('version').last().receipt
    return match.code, match.version, match.receipt


@pytest.mark.parametrize('how', [{}, {'HTTP_HX_REQUEST': 'true'}, {'HTTP_X_SHOW_REDIRECT': '1'}])
def test_a_form_of_a_match_answers_with_its_receipt(ann, match, how):
    ann.client.cookies[COOKIE] = '1'
    answer = ann.client.post(f'{ann.at}record/', {**EIGHT_HEARTS, 'do': 'write', 'seen': 1, 'key': 'one'}, **how)
    receipt = newest(match)
    if 'HTTP_X_SHOW_REDIRECT' not in how:
        assert given(answer) == receipt
    if 'HTTP_HX_REQUEST' not in how:
        assert answer.cookies[COOKIE].value == '.'.join(map(str, receipt))
    again = ann.client.post(f'{ann.at}record/', {**EIGHT_HEARTS, 'do': 'write', 'seen': 1, 'key': 'one'})
    assert given(again) == receipt, 'sent again it is the same act'


def test_what_was_not_written_has_none(ann, match):
    looked = ann.client.post(f'{ann.at}preview/', EIGHT_HEARTS)
    late = ann.client.post(f'{ann.at}take-back/', {'seen': 7, 'key': 'two'})
    assert late.status_code == 409 and HEADER not in late and HEADER not in looked
    assert COOKIE not in ann.client.cookies, 'no cookie unless it is asked for'


def test_names_rules_and_corrections_have_one(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    for where, form in (
        ('hands/1/', EIGHT_HEARTS | {'tricks': '9', 'do': 'write'}),
        ('names/', {f'name-{seat}': name for seat, name in enumerate(('Ann', 'Bob', 'Cyd', 'Eve'))}),
        ('close/', {}),
    ):
        before = newest(match)
        answer = ann.client.post(ann.at + where, {**form, 'seen': match.version, 'key': where})
        assert given(answer) == newest(match) != before, where


def test_a_match_that_begins_has_one(client):
    answer = client.post('/new/', TABLE)
    assert given(answer) == newest(Match.objects.get())
