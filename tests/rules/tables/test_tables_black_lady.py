"""What the pages of black lady draw: packs, card values, the moon and the passes, as the engine has them."""

import re

import pytest

from rules.tables.draw import draw
from rules.tags import BadTag, Place
from scoring import find


def drawn(name, *words, lang='en'):
    """A tag as plain rows: ["6", "2♣ 2♦ 3♣ 2♠", "8", "0", "26"]."""
    html = draw(Place(find('black-lady'), lang), name, list(words), 'test')
    signs = re.sub(
        r'<svg class="suit".*?#(\w)"/></svg>', lambda match: dict(zip('SCDH', '♠♣♦♥', strict=True))[match[1]], html
    )
    cells = re.findall(r'<t[hd][^>]*>(.*?)</t[hd]>', signs)
    return [re.sub(r'<[^>]*>', '', cell) for cell in cells]


def test_the_pack_for_six():
    cells = drawn('deal', 'foster-1909-howell')
    assert cells[-5:] == ['6', '2♠ 2♣ 2♦ 2♥', '8', '0', '25']


def test_what_counts_in_omnibus():
    cells = drawn('values', 'omnibus')
    assert cells[2:] == ['Each ♥', '1', 'Q♠', '13', '10♦', '−10', 'In all', '16']


def test_the_cards_of_two_packs_are_added_up():
    assert drawn('values', 'cancellation')[-1] == '52'


def test_what_the_moon_pays_is_asked_of_the_engine():
    cells = drawn('moons')
    rows = {cells[at]: cells[at + 1 : at + 3] for at in range(3, len(cells), 3)}
    assert rows['the others add it (old moon)'] == ['0', '+26']
    assert rows['it comes off the shooter (new moon)'] == ['−26', '0']
    assert rows['the shooter chooses'] == ['0 or −26', '+26 or 0']
    assert rows['they simply count'] == ['+26', '0']
    assert rows['old moon, but new where old would lose the match'] == ['0 or −26', '+26 or 0']


def test_a_pass_stands_only_at_tables_it_fits():
    assert drawn('passes', 'left-right-across')[2::2] == ['4', '6']
    assert drawn('passes', 'rotating')[-1].endswith('hold')


def test_where_the_table_says_whom_the_option_is_told_in_words():
    assert drawn('passes', 'scatter', lang='es')[-1] == 'una carta a cada uno de los demás'


@pytest.mark.parametrize(
    ('words', 'figure'),
    [
        (('points', 'modern'), '26'),
        (('hearts', 'foster-1909-howell', '6'), '12'),
        (('each', 'modern', '3'), '17'),
        (('stake', 'foster-1909-howell'), '100'),
    ],
)
def test_single_figures(words, figure):
    html = draw(Place(find('black-lady'), 'en'), 'fact', list(words), 'test')
    assert html == figure


def test_a_figure_nobody_knows_is_refused():
    with pytest.raises(BadTag):
        draw(Place(find('black-lady'), 'en'), 'fact', ['luck', 'modern'], 'test')
