"""The chart as drawn: the name of every side stands beside the end of its line, apart from the others."""

import pytest

from tests.browser.evenings import sit_down
from tests.browser.table import Hands

pytestmark = pytest.mark.django_db(transaction=True)

# Names on a line, on another name, or cut off by the edge of the paper
IN_THE_WAY = """() => {
    const box = (it) => it.getBoundingClientRect();
    const names = [...document.querySelectorAll('.chart .end')].filter((it) => it.textContent);
    const ends = [...document.querySelectorAll('.chart g .dot')].map((it) => box(it).right);
    const edge = box(document.querySelector('.sheet')).right;
    const outside = (it) => box(it).left < Math.max(...ends) || box(it).right > edge;
    const close = (name, other) => name !== other && Math.abs(box(name).top - box(other).top) < 8;
    return names.filter((name) => outside(name) || names.some((other) => close(name, other)))
        .map((name) => name.textContent);
}"""


def played(hands: Hands, *taps) -> None:
    for field, value in taps:
        hands.choose(field, value)
    hands.write()


@pytest.mark.parametrize('name', ['Al', 'Maximiliana', 'WANDA MONTGOMERY-WHITE'])
def test_names_cover_neither_lines_nor_each_other(small_phone, name):
    """Three of the four lines end together."""
    hands = sit_down(small_phone, 'black-lady', 'modern', [f'{name}{seat}' for seat in 'ABCD'])
    played(hands, ('hearts-0', 4), ('hearts-1', 3), ('hearts-2', 3), ('card-queen', 0))
    assert small_phone.locator('.chart .end').count() == 4
    assert not small_phone.evaluate(IN_THE_WAY)


def test_a_pair_of_names_stands_beside_its_line(small_phone):
    hands = sit_down(small_phone, 'five-hundred', 'avondale')
    played(hands, ('contract', '6S'), ('bidder', 0), ('tricks', 8))
    assert small_phone.locator('.chart .end').all_text_contents() == ['Ann & Cyd', 'Bob & Dan']
    assert not small_phone.evaluate(IN_THE_WAY)
