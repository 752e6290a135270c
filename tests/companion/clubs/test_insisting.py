"""Whoever insists on doubted totals insists on these very numbers: others are asked about anew. What is no whole number
is refused.
"""

import pytest

from companion.clubs.typed_numbers import whole
from companion.matches.models import Match
from tests.companion.clubs.conftest import Desk, tables, text_of, words
from tests.companion.clubs.phones import TablePhone, play
from tests.companion.clubs.test_links import phone as phone_of


@pytest.mark.parametrize(
    ('typed', 'read'),
    [
        ('340', 340), ('−1.500', -1500), ('1,500', 1500), ('1 500', 1500), ('1\u202f500', 1500), ('+20', 20),
        ('1.234.567', 1_234_567), ('-120', -120), ('- 120', -120), ('0', 0),
        ('26.0', None), ('26.5', None), ('1,50', None), ('1.5000', None), ('0.500', None), ('1.500,000', None),
        ('', None), ('abc', None), ('12345678', None), ('--5', None),
    ],
)  # fmt: skip
def test_a_whole_number_is_read_as_people_write_it(typed, read):
    assert whole(typed) == read


def field_of(page: str, name: str) -> str:
    return page.split(f'name="{name}" value="')[1].split('"')[0] if f'name="{name}" value="' in page else ''


def totals(first, second, **more):
    return {'points-0': first, 'points-1': second, **more}


def test_a_phone_that_insists_does_so_for_the_questioned_numbers_only(seated):
    phone = TablePhone(seated, 1)
    page = text_of(phone.post('t/1/1/', 422, do='hand-in', **totals('abc', 1)))
    assert 'whole number' in page and not field_of(page, 'insist')
    page = text_of(phone.post('t/1/1/', 422, do='hand-in', **totals(7, 13)))
    insist = {'insist': field_of(page, 'insist'), 'asked': field_of(page, 'asked')}
    assert insist['insist'] == 'yes'
    phone.post('t/1/1/', 422, do='hand-in', **totals(99000, 11), **insist)
    phone.post('t/1/1/', do='hand-in', **totals(7, 13), **insist)
    assert tables(seated.evening, 1)[0].points == [7, 13]


@pytest.mark.parametrize(('where', 'do'), [('desk/1/1/', {'do': 'type'}), ('slips/1/', {'table': '1'})])
def test_so_does_the_desk(seated, where, do):
    page = text_of(seated.post(where, 422, **do, **totals(7, 13)))
    asked = field_of(page, 'asked')
    assert asked
    seated.post(where, 422, insist='yes', asked=asked, **do, **totals(99000, 11))
    seated.post(where, insist='yes', asked=asked, **do, **totals(7, 13))
    assert tables(seated.evening, 1)[0].points == [7, 13]


def test_a_slip_questioned_for_one_table_is_questioned_for_the_next(seated):
    asked = field_of(text_of(seated.post('slips/1/', 422, table='1', **totals(7, 13))), 'asked')
    seated.post('slips/1/', 422, table='2', insist='yes', asked=asked, **totals(7, 13))


def test_a_fraction_is_refused_with_a_sentence(seated):
    page = words(text_of(seated.post('desk/1/1/', 422, do='type', **totals('26.0', '1.500'))))
    assert 'Type a whole number for each side' in page
    seated.post('desk/1/1/', do='type', insist='yes', **totals('20', '1.500'))
    assert tables(seated.evening, 1)[0].points == [20, 1500]


def test_a_slip_tapped_twice_is_written_once(seated):
    for _tap in range(2):
        seated.post('slips/1/', table='1', **totals(340, 120))
    seated.post('slips/1/', 422, table='1', **totals(340, 130))


def test_a_slip_that_is_not_the_sum_of_the_hands_is_insisted_on_by_the_director_alone(seated):
    """Which counts could not be answered there: the slip had to be typed again on the table's page."""
    at_table, (helper, _pages) = TablePhone(seated, 1), phone_of(seated, 'helper of evening')
    play(at_table, Match.objects.get(), '10H')
    slip = {'table': 1, 'points-0': 340, 'points-1': 210}
    asked = Desk(helper, seated.at).post('slips/1/', status=422, **slip)
    assert 'Ask the director.' in text_of(asked) and 'name="insist"' not in text_of(asked)
    asked = text_of(seated.post('slips/1/', status=422, **slip))
    assert 'Which counts?' in asked and 'name="insist"' in asked
    seated.post('slips/1/', insist='yes', **slip)
    assert tables(seated.evening, 1)[0].points == [340, 210]
