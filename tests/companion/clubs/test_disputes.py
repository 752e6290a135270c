"""A result that is not right: two phones with different totals, one phone with other ones."""

import pytest

from companion.clubs.models import HandIn
from tests.companion.clubs.conftest import text_of, words
from tests.companion.clubs.phones import TablePhone, hand_in, table_of

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


def test_other_totals_from_a_second_phone_are_a_dispute_at_the_desk(seated):
    """They once took the place of what the first phone had handed in, which was shown nowhere."""
    first, second = TablePhone(seated, 1), TablePhone(seated, 1)
    hand_in(first, 1, 240, 120)
    answer = second.post('t/1/1/', do='back')
    assert answer.redirect_chain[-1][0].endswith('t/1/1/?other') and 'name="points-0"' in text_of(answer)
    assert table_of(seated, 1).points == [240, 120]
    hand_in(second, 1, 220, 140)
    desk = seated.page('desk/1/1/')
    shown = words(desk)
    assert all(part in shown for part in ('Two different totals', 'phone 1', '240 : 120', 'phone 2', '220 : 140'))
    assert 'value="220"' not in desk and 'value="240"' not in desk
    assert 'Two different totals' in words(first.page('t/1/1/'))


def test_whoever_handed_in_a_wrong_total_may_hand_in_another(seated):
    phone = TablePhone(seated, 1)
    hand_in(phone, 1, 240, 120)
    phone.post('t/1/1/', do='back')
    assert table_of(seated, 1).points is None
    hand_in(phone, 1, 220, 140)
    assert table_of(seated, 1).points == [220, 140] and HandIn.objects.count() == 1
