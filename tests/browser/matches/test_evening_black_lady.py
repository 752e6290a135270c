"""A whole match of black lady by tapping: the last number is filled in, a moon is recognised and its shooter asked."""

import pytest
from playwright.sync_api import expect

from tests.browser.evenings import correct, on_each_phone, play, record, sit_down

pytestmark = pytest.mark.django_db(transaction=True)


def hand(*hearts: int, queen: int) -> list[tuple[str, str | int]]:
    return [*((f'hearts-{seat}', number) for seat, number in enumerate(hearts)), ('card-queen', queen)]


EVENING = (
    (hand(3, 0, 6, queen=1), ['3', '13', '6', '4']),
    (hand(13, queen=1), ['16', '26', '6', '4']),
    (hand(0, 0, 13, queen=2), ['42', '52', '6', '30']),
    (hand(5, 5, 0, queen=0), ['60', '57', '6', '33']),
)


@on_each_phone
def test_an_evening_of_black_lady(phone_of, size, options):
    page = phone_of(*size, **options)
    hands = sit_down(page, 'black-lady', 'modern')
    taps = play(hands, EVENING)
    print(f'\nblack lady at {size[0]}x{size[1]}: {max(taps)} taps a hand, {min(taps)} when one takes all hearts')
    assert max(taps) <= 6
    correct(hands, 4, {'card-queen': 3})
    expect(page.locator('.totals .total')).to_have_text(['47', '57', '6', '46'])


def test_the_shooter_is_asked_only_after_a_moon(phone):
    hands = sit_down(phone, 'black-lady', 'modern', moon='choice')
    record(hands, hand(3, 0, 6, queen=1))
    for field, value in hand(13, queen=0):
        expect(phone.locator('#moon input')).to_have_count(0)
        hands.choose(field, value)
    expect(phone.locator('#moon legend')).to_contain_text('Ann shot the moon')
    hands.choose('moon', 'subtract')
    expect(phone.locator('#note')).to_contain_text('Shot the moon')
    hands.write()
    expect(phone.locator('.totals .total')).to_have_text(['−23', '13', '6', '4'])


def test_more_hearts_than_are_left_cannot_be_tapped(phone):
    hands = sit_down(phone, 'black-lady', 'modern')
    hands.choose('hearts-0', 9)
    expect(phone.locator('[name=hearts-1].legal:enabled')).to_have_count(5)  # 0 to 4
    hands.choose('hearts-1', 1)
    hands.choose('hearts-2', 1)
    expect(phone.locator('.rest output')).to_have_text('2')


def test_a_number_can_be_raised_although_others_have_the_rest(small_phone):
    hands = sit_down(small_phone, 'black-lady', 'modern')
    hands.choose('hearts-0', 0)
    hands.choose('hearts-1', 13)
    expect(small_phone.locator('.rest output')).to_have_text('0')
    hands.tap(small_phone.locator('label.again:visible').first)
    expect(small_phone.locator('[name=hearts-1][value="13"]')).to_be_checked()  # only the tapped question opens
    hands.choose('hearts-0', 5)
    expect(small_phone.locator('[name=hearts-1].legal:enabled')).to_have_count(9)  # 0 to 8
    hands.choose('hearts-1', 4)
    hands.choose('hearts-2', 3)
    hands.tap(small_phone.locator('label.again:visible').first)
    hands.choose('hearts-0', 8)  # more than Dan has: Bob, who has most, is asked again, and only he
    expect(small_phone.locator('[name=hearts-2][value="3"]')).to_be_checked()
    expect(small_phone.locator('[name=hearts-1].legal:enabled')).to_have_count(3)  # 0 to 2
    hands.choose('hearts-1', 2)
    expect(small_phone.locator('.rest output')).to_have_text('0')


def test_a_zero_opened_by_mistake_changes_nothing(small_phone):
    hands = sit_down(small_phone, 'black-lady', 'modern')
    hands.choose('hearts-0', 13)
    hands.tap(small_phone.locator('.chips .again:visible').nth(1))
    expect(small_phone.locator('[name=hearts-0][value="13"]')).to_be_checked()
    hands.choose('hearts-1', 0)
    expect(small_phone.locator('.rest output')).to_have_text('0')
    expect(small_phone.locator('.hearted .legal:checked')).to_have_count(3)
