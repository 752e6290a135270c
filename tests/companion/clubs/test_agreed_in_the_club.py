"""What a club agrees on after mishaps: a helper proposes an answer, a director keeps it; the catalogue of penalties."""

import pytest

from companion.clubs.models import Adjustment, Club, Log, Ruling, What
from companion.clubs.services.agreed import warned
from tests.companion.clubs.conftest import text_of, words
from tests.companion.clubs.phones import TablePhone, table_of
from tests.companion.clubs.test_rulings import ask, rule
from tests.companion.clubs.test_two_directors import handed_to
from tests.companion.clubs.test_undo import take_back

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
LATE = {'do': 'penalty', 'label': 'Late at the table', 'points': '−100', 'others': '20', 'warnings': '1'}
OWN = 'Everybody plays on as if nothing happened.'


@pytest.fixture
def phone(seated) -> TablePhone:
    return TablePhone(seated, 1)


def propose(helper, status=200, **more):
    at = f'rulings/{Ruling.objects.first().pk}/'
    return helper.post(at, status=status, **{'do': 'propose', 'answers': 'bidders/closed', 'own': OWN, **more})


def test_a_helper_proposes_an_answer_and_a_director_accepts_it(seated, phone):
    ask(phone)
    helper = handed_to(seated, 'keys/', 'helper')
    propose(helper)
    propose(helper)
    assert Club.objects.get().proposed == {'five-hundred': {'revoke/bidders/closed': [OWN]}}
    assert Club.objects.get().answers == {}
    helper.post('rulings/', status=403, do='accept', path='revoke/bidders/closed', own=OWN)
    assert 'Accept' not in text_of(helper.get('rulings/')) and OWN in text_of(helper.get('rulings/'))
    seated.post('rulings/', do='accept', path='revoke/bidders/closed', own=OWN)
    assert Club.objects.get().proposed == {'five-hundred': {}}
    assert OWN in text_of(phone.client.get(f'/m/{table_of(seated, 1).match.code}/wrong/revoke/bidders/closed/'))
    assert [line.role for line in Log.objects.filter(what=What.PROPOSED_ANSWER)] == ['helper', 'helper']


def test_a_helper_proposes_the_ruling_and_a_director_rules_so_with_one_tap(seated, phone):
    ask(phone)
    helper = handed_to(seated, 'keys/', 'helper')
    first, at = table_of(seated, 1).seats[0], f'rulings/{Ruling.objects.get().pk}/'
    proposal = {'do': 'propose-ruling', 'answers': 'bidders/closed', 'how': 'points', 'entry': first, 'points': '−100'}
    assert 'Give a reason' in words(text_of(helper.post(at, status=422, **proposal)))
    helper.post(at, status=403, **{**proposal, 'do': '', 'why': 'Late'})
    for _twice in range(2):
        helper.post(at, **proposal, why='Late')
    assert Ruling.objects.get().open and not Adjustment.objects.exists()
    assert 'The director knows' in words(text_of(phone.get('t/1/1/rulings/'))), 'the table hears of what is ruled'
    assert '−100 for' in words(text_of(seated.get('rulings/')))
    page = text_of(seated.get(at))
    assert '−100 for' in words(page) and 'value="Late"' in page and 'value="points" checked' in page
    seated.post(at, **{**proposal, 'do': '', 'why': 'Late'})
    assert Adjustment.objects.get().points == -100
    assert (Ruling.objects.get().role, Ruling.objects.get().points) == ('owner', -100)
    assert 'ruled on already' in words(text_of(helper.post(at, status=422, **proposal, why='Late')))
    take_back(seated)
    assert Ruling.objects.get().tapped['how'] == 'points', 'the proposal is there again'
    assert 'Ruling proposed' in words(text_of(seated.get('acts/')))


def test_what_was_typed_for_a_result_is_there_again_after_a_refusal(seated, phone):
    ask(phone)
    refused = text_of(rule(seated, status=422, how='totals', **{'points-0': '300', 'points-1': '20'}))
    assert 'name="points-0" inputmode="text" autocomplete="off" value="300"' in refused


@pytest.mark.parametrize(
    ('form', 'ruling'),
    [
        ({'how': 'tables'}, 'counts as lost'),
        ({'how': 'again', 'why': 'x'}, 'The hand is played again'),
        ({'how': 'totals', 'points-0': '300', 'points-1': '20', 'why': 'x'}, '300 : 20'),
    ],
)
def test_a_proposal_of_every_kind_is_told(seated, phone, form, ruling):
    ask(phone)
    helper = handed_to(seated, 'keys/', 'helper')
    helper.post(f'rulings/{Ruling.objects.get().pk}/', do='propose-ruling', answers='bidders/closed', **form)
    listed = words(text_of(seated.get('rulings/')))
    assert ruling in listed[listed.index('Proposed:') :]


def test_a_proposed_answer_is_put_aside_and_an_empty_one_refused(seated, phone):
    ask(phone)
    helper = handed_to(seated, 'keys/', 'helper')
    assert 'Type the answer' in words(text_of(propose(helper, status=422, own=' ')))
    assert 'Answer the questions first.' in words(text_of(propose(helper, status=422, answers='bidders')))
    propose(helper)
    seated.post('rulings/', do='decline', path='revoke/bidders/closed', own=OWN)
    assert Club.objects.get().proposed == {'five-hundred': {}} and Club.objects.get().answers == {}


def test_first_a_warning_then_the_points_of_the_catalogue_with_its_reason(seated, phone):
    """And the last act is taken back like any other."""
    seated.post('rulings/', **LATE)
    first, *others = table_of(seated, 1).seats
    for incident in ('revoke', 'lead'):
        ask(phone, incident=incident, answers='')
        assert 'Late at the table' in text_of(seated.get(f'rulings/{Ruling.objects.first().pk}/'))
        rule(seated, how='penalty:Late at the table', entry=first, answers='')
    given, warning = Ruling.objects.all()
    assert (warning.points, given.points, given.reason) == (None, [-100, 20], 'Late at the table')
    assert warned(seated.evening, first, 'Late at the table') == 1
    mine = Adjustment.objects.get(entry__number=first)
    assert (mine.points, mine.reason, mine.round) == (-100, 'Late at the table', 1)
    partner = others[1] if len(others) == 3 else None
    assert {adjustment.entry.number for adjustment in Adjustment.objects.filter(points=20)} == {*others} - {partner}
    page = words(text_of(phone.get('t/1/1/rulings/')))
    assert '20 for each opponent.' in page and 'A warning for' in page
    take_back(seated)
    assert not Adjustment.objects.exists() and Ruling.objects.first().open


@pytest.mark.parametrize(
    ('form', 'refusal'),
    [
        ({'label': ''}, 'Type what the penalty is for.'),
        ({'points': 'many'}, 'Type a whole number, such as −100.'),
        ({'points': '', 'others': '', 'warnings': ''}, 'Type points, such as −100, or a number of warnings.'),
        ({'points': '9999999'}, 'Type fewer points.'),
        ({'warnings': '-1'}, 'Up to 5 warnings may come before.'),
    ],
)
def test_a_penalty_that_cannot_be_kept_is_refused_and_nothing_typed_is_lost(seated, form, refusal):
    page = text_of(seated.post('rulings/', status=422, **{**LATE, **form}))
    assert refusal in words(page) and f'value="{form.get("label", "Late at the table")}"' in page
    assert Club.objects.get().penalties == {}


def test_a_penalty_removed_meanwhile_is_not_given(seated, phone):
    ask(phone)
    seated.post('rulings/', **LATE)
    seated.post('rulings/', do='drop', label='Late at the table')
    entry = table_of(seated, 1).seats[0]
    refused = rule(seated, status=422, how='penalty:Late at the table', entry=entry)
    assert 'no longer in the catalogue' in words(text_of(refused)) and Ruling.objects.get().open
