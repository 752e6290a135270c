"""The score face: totals as large as the window allows, whatever the names are."""

import pytest

from companion.matches.models import Match
from tests.browser.evenings import sit_down
from tests.browser.table import start

pytestmark = pytest.mark.django_db(transaction=True)

LONG = ['Maximiliana Bartolomea', 'Bartholomew Featherstone-Konstantinopolis the Younger', 'Cipriano', 'D' * 60]
ELEVEN = [*LONG, *(f'{name[:50]} II' for name in LONG), 'Ana', 'Bo', 'Cy']
# What is not whole in its cell, what is out of the window, and the height of a digit as it is drawn
MEASURED = """() => {
  const outside = (inner, outer) => inner.left < outer.left - 1 || inner.right > outer.right + 1
    || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
  const box = (it) => it.getBoundingClientRect(), all = (of) => [...document.querySelectorAll(of)];
  const inside = all('.cells :is(.who, .digits, h2, small)').filter(it => it.checkVisibility());
  const spilt = inside.filter(it => outside(box(it), box(it.closest('li'))));
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const out = all('.foot, .tools .button').filter(it => outside(box(it), page));
  const pen = document.createElement('canvas').getContext('2d');
  const size = (it) => parseFloat(getComputedStyle(it).fontSize);
  const name = (it) => box(it.previousElementSibling);
  const ink = (it) => {
    const line = parseFloat(getComputedStyle(it).lineHeight), middle = box(it).bottom - line / 2;
    pen.font = getComputedStyle(it).font;
    const at = pen.measureText('0'), em = at.fontBoundingBoxAscent - at.fontBoundingBoxDescent;
    return middle + em / 2 - at.actualBoundingBoxAscent;
  };
  const covering = all('.digits').filter(it => ink(it) < name(it).bottom - 1);
  const lost = all('.who').filter(it => box(it).width < size(it));
  pen.font = getComputedStyle(all('.digits')[0]).font;
  return { bad: [...spilt, ...out, ...covering, ...lost].map(it => it.className || it.localName),
    digits: pen.measureText('7').actualBoundingBoxAscent };
}"""
HEARTS = {'hearts': [1, 12, 0, 0], 'queen': 0}


def face(page, **document):
    """The face of the phone's match with this put into its document, measured."""
    match = Match.objects.get()
    match.document = {**match.document, **document}
    match.save()
    page.goto(f'{page.url}face/')
    return page.evaluate(MEASURED)


@pytest.mark.parametrize('size', [(844, 390), (390, 844), (568, 320), (320, 568)], ids=str)
def test_names_leave_the_totals_whole(phone_of, size):
    page = start(phone_of(*size)).page
    two = face(page, players=LONG, hands=[{'contract': '8H', 'bidder': 1, 'tricks': [4, 6]}])
    lost = {'contract': '8H', 'bidder': 1, 'tricks': [4, 6, 0]}
    page.goto(page.url.removesuffix('face/'))
    three = face(page, preset='three-handed', options={}, players=['Ann', 'Bob', 'Cyd'], hands=[lost])
    page.goto(page.url.removesuffix('face/'))
    four = face(page, game='black-lady', preset='american', options={}, players=LONG, hands=[HEARTS])
    for measured in (two, three, four):
        assert measured['bad'] == [] and measured['digits'] >= 68, measured


@pytest.mark.parametrize('size', [(844, 390), (390, 844)], ids=str)
def test_eleven_long_names_leave_their_totals_whole(phone_of, size):
    page = sit_down(phone_of(*size), 'black-lady', 'cancellation', ELEVEN).page
    page.goto(f'{page.url}face/')
    measured = page.evaluate(MEASURED)
    assert measured['bad'] == [] and measured['digits'] >= 40, measured
