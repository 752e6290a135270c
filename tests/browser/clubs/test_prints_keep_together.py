"""Cards and slips are cut from A4 or Letter paper: each stands on one page, with its number beside its name."""

import io
import re
from collections import Counter

import pytest
from pypdf import PdfReader

from tests.browser.club_phones import found_club, sees
from tests.companion.clubs.conftest import NAMES, Desk, open_evening

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures('quick_draw')]
AGAIN = """parts => {
  const main = document.querySelector('main');
  const end = [...main.children].slice(-parts);
  for (const row of main.querySelectorAll('tbody tr:nth-child(n+7)')) row.remove();
  for (let n = 0; n < 60; n++) main.append(...end.map(it => it.cloneNode(true)));
}"""
LONG = [*NAMES, *(f'Bartholomew Number{n} van der Westhuizen-Featherstonehaugh' for n in range(14))]


@pytest.fixture
def evening() -> Desk:
    """Forty people with long names; ten rounds are planned, two of them seated."""
    desk = open_evening(found_club(LONG), rounds=10)
    desk.check_in(40)
    desk.seat(1)
    desk.hand_in_all(1)
    desk.seat(2)
    return desk


def sheets_of(page, desk: Desk, what: str, paper: str) -> list[str]:
    page.goto(f'{desk.at}print/{what}/')
    printed = PdfReader(io.BytesIO(page.pdf(format=paper, prefer_css_page_size=False))).pages
    return [' '.join(sheet.extract_text().split()) for sheet in printed]


@pytest.mark.sampled(2)
@pytest.mark.parametrize('paper', ['A4', 'Letter'])
def test_no_slip_or_card_is_split_between_pages(evening, phone_of, paper):
    page = sees(phone_of(794, 1123), evening)
    ends = {'slips': r'no\. (\d+)', 'cards': r'One of the other side signs\.', 'scores': r'signed signed'}
    begins = {'slips': r'against', 'cards': r'they sign', 'scores': r'Round 2'}
    for what, count in (('slips', 40), ('cards', 40), ('scores', 10)):
        sheets = sheets_of(page, evening, what, paper)
        ended = [len(re.findall(ends[what], sheet)) for sheet in sheets]
        assert sum(ended) == count
        assert ended == [len(re.findall(begins[what], sheet)) for sheet in sheets], (what, sheets)
    assert len(sheets_of(page, evening, 'tables', paper)) == 13  # ten tables, two to spare, the seats


@pytest.mark.parametrize('paper', ['A4', 'Letter'])
def test_four_cards_and_four_score_slips_fill_a_page(phone_of, paper):
    """Rows as high as a title of one line allowed left half of each page empty: 26 people had 13 pages of Letter."""
    evening = open_evening(found_club(), rounds=6, title='Autumn Blind Night of the Fern Valley Five Hundred')
    evening.check_in(26)
    for number in (1, 2, 3):
        evening.seat(number)
        evening.hand_in_all(number)
    page = sees(phone_of(794, 1123), evening)
    assert [len(sheets_of(page, evening, what, paper)) for what in ('cards', 'scores')] == [7, 2]


WIDER = """() => [...document.querySelectorAll('.grid-card :is(th, td)')]
    .filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent.trim())"""


def test_no_word_on_a_card_reaches_into_the_next_column(phone_of):
    """Of pairs "E-O" lay over the opponents, who stood below "partner"; of four sides a long name over the next."""
    club = found_club([name for name in NAMES if len(name) > 12])
    pairs = open_evening(club, movement='swiss', bye='win', rounds=7)
    pairs.post('door/', first=NAMES[2], second=NAMES[4])
    pairs.post('door/', first=NAMES[10], second=NAMES[14])
    pairs.seat(1)
    each = open_evening(club, rules='black-lady/modern', rounds=3)
    each.check_in(8)
    each.seat(1)
    page = sees(phone_of(794, 1123, locale='es-ES'), pairs)
    for desk in (pairs, each):
        for what in ('cards', 'scores'):
            page.goto(f'{desk.at}print/{what}/')
            page.emulate_media(media='print')
            assert page.evaluate(WIDER) == []
            assert what == 'scores' or 'contra' in page.locator('thead').first.inner_text()


def test_no_heading_stands_alone_at_the_end_of_a_page(evening, phone_of):
    """Of results the last heading stayed behind, of a season that of a ladder: here each stands many times."""
    evening.hand_in_all(2)
    evening.post('room/', do='end')
    page, season = (
        sees(phone_of(794, 1123), evening),
        f'/c/{evening.evening.club.code}/season/{evening.evening.season_id}/',
    )
    for where, parts, heading in (
        (f'{evening.at}print/results/', 1, 'For the newsletter'),
        (f'{season}print/', 3, 'all evenings together'),
    ):
        page.goto(where)
        page.evaluate(AGAIN, parts)
        sheets = [sheet.extract_text() for sheet in PdfReader(io.BytesIO(page.pdf(format='A4'))).pages]
        assert len(sheets) > 2
        alone = [
            sheet[-80:] for sheet in sheets if heading in sheet and not re.search(r'\d', sheet.rpartition(heading)[2])
        ]
        assert not alone


@pytest.mark.sampled(2)
@pytest.mark.parametrize('paper', ['A4', 'Letter'])
def test_each_name_stands_beside_its_table(evening, phone_of, paper):
    sheets = sheets_of(sees(phone_of(794, 1123), evening), evening, 'slips', paper)
    seats = {
        number: table.number for table in evening.evening.rounds.get(number=2).tables.all() for number in table.seats
    }
    places = [
        (int(table), int(number))
        for sheet in sheets
        for table, number in re.findall(r'table (\d+) .*?no\. (\d+)', sheet)
    ]
    assert Counter(places) == Counter((table, number) for number, table in seats.items())
