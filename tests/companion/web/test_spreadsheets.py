"""No cell becomes a formula, whatever separator a program splits at and whatever it strips first."""

import csv
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.web.spreadsheets import BYTE_ORDER_MARK, as_csv, safe

SIGNS = '=+-@|\uff1d\uff0b\uff0d\uff20\uff5c\u2212'
NASTY = st.text(st.sampled_from([*SIGNS, *';,\t\r\n"\' \x0b\x0c\x85\u2028', 'A', '1', '(', '!']), max_size=12)


def cells_read(file: str) -> list[str]:
    """The cells as programs in different regions read them: split at comma, semicolon or tab, quotes or none."""
    cells = []
    for mark in ',;\t':
        cells += [cell for row in csv.reader(StringIO(file, newline=''), delimiter=mark) for cell in row]
        cells += [cell for line in file.splitlines() for cell in line.split(mark) if mark != ',']
    return cells


@given(st.lists(st.lists(NASTY, min_size=1, max_size=3), min_size=1, max_size=3))
def test_no_text_begins_a_formula_anywhere(rows):
    numbered = [[place, *row] for place, row in enumerate(rows)]
    file = as_csv(numbered).removeprefix(BYTE_ORDER_MARK)
    assert [cell for cell in cells_read(file) if cell.lstrip(' "').startswith(tuple(SIGNS))] == []


@pytest.mark.parametrize('kept', ['Ann', 'Ann & Cyd', '8♥ by Ann; made', "O'Brien", 'a-b', 'x = y', ''])
def test_plain_words_stay_as_they_are(kept):
    assert safe(kept) == kept


def test_figures_stay_figures():
    assert as_csv([[-5, 1.5, '-5']]).removeprefix(BYTE_ORDER_MARK) == "-5,1.5,'-5\r\n"
