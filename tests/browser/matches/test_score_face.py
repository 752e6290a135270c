"""The score face: totals as large as the window allows, whatever the names are."""

import pytest

from companion.matches.models import Match
from tests.browser.evenings import sit_down
from tests.browser.table import start

pytestmark = pytest.mark.django_db(transaction=True)

LONG = ['Maximiliana Bartolomea', 'Bartholomew Featherstone-Konstantinopolis the Younger', 'Cipriano', 'D' * 60]
ELEVEN = [*LONG, *(f'{name[:50]} II' for name in LONG), 'Ana', 'Bo', 'Cy']
# What is not whole in its cell, what is out of the window, and the height of the smallest digit (0.66 of its size)
MEASURED = """() => {
  const outside = (inner, outer) => inner.left < outer.left - 1 || inner.right > outer.right + 1
    || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
  const box = (it) => it.getBoundingClientRect(), all = (of) => [...document.querySelectorAll(of)];
  const spilt = all('.cells .who, .cells .digits, .cells h2').filter(it => outside(box(it), box(it.closest('li'))));
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const out = all('.foot, .tools .button').filter(it => outside(box(it), page));
  const size = (it) => parseFloat(getComputedStyle(it).fontSize);
  const name = (it) => box(it.previousElementSibling);
  const covering = all('.digits').filter(it => box(it).top + size(it) * 0.06 < name(it).bottom - 1);
  const digits = Math.min(...all('.digits').map(it => size(it) * 0.66));
  return { bad: [...spilt, ...out, ...covering].map(it => it.className || it.localName), digits };
}"""


@pytest.mark.parametrize(('size', 'smallest'), [((844, 390), 68), ((390, 844), 68), ((568, 320), 50)], ids=str)
def test_long_names_leave_the_totals_whole(phone_of, size, smallest):
    page = start(phone_of(*size)).page
    match = Match.objects.get()
    hand = {'contract': '8H', 'bidder': 1, 'tricks': [4, 6]}
    match.document = {**match.document, 'players': LONG, 'hands': [hand]}
    match.save()
    page.goto(f'{page.url}face/')
    found = page.evaluate(MEASURED)
    assert found['bad'] == [] and found['digits'] >= smallest, found


@pytest.mark.parametrize('size', [(844, 390), (390, 844)], ids=str)
def test_eleven_long_names_leave_their_totals_whole(phone_of, size):
    page = sit_down(phone_of(*size), 'black-lady', 'cancellation', ELEVEN).page
    page.goto(f'{page.url}face/')
    found = page.evaluate(MEASURED)
    assert found['bad'] == [] and found['digits'] >= 40, found
