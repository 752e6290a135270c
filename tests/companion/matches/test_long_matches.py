"""A long sheet opens with its newest hands; the others are linked, a hundred at a time. Even the longest valid match
has no slow or heavy page.
"""

import re

import pytest

from companion.matches.models import Match
from companion.matches.presenters.parts import Part, newest, part_at
from tests.timing import quiet_seconds

pytestmark = pytest.mark.slow

HAND = {'contract': '7S', 'bidder': 0, 'tricks': [7, 3]}
LONGEST, HEAVIEST = 1.0, 1_000_000  # seconds to draw, bytes


def with_hands(match: Match, hands: int) -> Match:
    match.document['options'] |= {'target': 1_000_000, 'back-door': 'off'}
    match.document['hands'] = [HAND] * hands
    match.save()
    return match


def hands_in(page: str) -> list[int]:
    return [int(number) for number in re.findall(r'id="hand-(\d+)"', page)]


def test_a_sheet_of_twelve_hands_is_whole(ann, match):
    with_hands(match, 12)
    assert hands_in(ann.page()) == list(range(1, 13)) and 'class="parts' not in ann.page()


def test_a_longer_one_opens_with_the_newest_ten(ann, match):
    with_hands(match, 130)
    page = ann.page()
    assert hands_in(page) == list(range(121, 131))
    assert 'Hands 1 to 100' in page and 'Hands 101 to 130' in page


@pytest.mark.parametrize(('asked', 'hands'), [('1', range(1, 101)), ('57', range(1, 101)), ('101', range(101, 131))])
def test_any_hundred_can_be_asked_for(ann, match, asked, hands):
    with_hands(match, 130)
    page = ann.page(f'?hands={asked}')
    assert hands_in(page) == list(hands)
    assert f'hands={hands[0]}" aria-current="page"' in page


@pytest.mark.parametrize('asked', ['0', '131', '-1', 'x', '', '9' * 40, '٣'])
def test_what_is_no_hand_is_passed_over(ann, match, asked):
    with_hands(match, 130)
    assert hands_in(ann.page(f'?hands={asked}')) == list(range(121, 131))


@pytest.mark.parametrize(
    'place', ['', '?hands=1', 'paper/', 'paper/?hands=1901', 'history/', 'big/', 'hands/2000/', 'names/']
)
def test_no_page_of_two_thousand_hands_is_slow_or_heavy(ann, match, place):
    with_hands(match, 2000)
    taken, page = quiet_seconds(lambda: ann.client.get(ann.at + place), LONGEST)
    assert page.status_code == 200
    print(f'\n2,000 hands, {place or "match"}: {taken:.2f} s, {len(page.content):,} bytes')
    assert taken < LONGEST and len(page.content) < HEAVIEST


def test_parts_leave_nothing_out():
    for total in (0, 1, 16, 17, 100, 101, 2000):
        assert [n for part in newest(total).others for n in part.numbers] == list(range(1, total + 1))
        assert all(n in part_at(str(n), total) for n in (1, total) if total)
    assert newest(30) == Part(21, 30, 30) and part_at('1', 0) is None
