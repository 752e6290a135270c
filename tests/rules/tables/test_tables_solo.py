"""What the solo pages draw: who plays, who pays how often, what each bid needs and pays, and what is left out."""

import re

import pytest

from rules.games.solo import tables as tables_solo
from rules.table_rules import applies
from rules.tables import table_of
from rules.tags import Place
from scoring import find
from scoring.options import resolve

SIX_BID, PROGRESSIVE = find('six-bid-solo'), find('progressive-solo')


def rows(html):
    """The cells of a drawn table as text, row by row, the line below a name as one more; suits as their letters."""
    html = re.sub(r'<use href="#(\w)"/>', r'\1', str(html)).replace('<small>', '</th><th>')
    body = re.findall(r'<tr>(.*?)</tr>', html.split('<tbody>')[1], re.S)
    cells = [re.findall(r'<t[hd][^>]*>(.*?)</t[hd]>', row, re.S) for row in body]
    return [[re.sub(r'<[^>]+>|\s+', ' ', cell).strip() for cell in row] for row in cells]


def place(game=SIX_BID, lang='en'):
    return Place(game, lang)


def table(game=SIX_BID, preset=None, players=3, **options):
    chosen = game.preset(preset) if preset else game.presets[0]
    agreed = resolve(game.options, chosen, {key.replace('_', '-'): value for key, value in options.items()})
    return table_of(game, chosen, agreed, players=str(players))


@pytest.mark.parametrize('game', [SIX_BID, PROGRESSIVE], ids=lambda game: game.slug)
def test_a_loser_pays_the_whole_table(game):
    drawn = rows(tables_solo.stakes(place(game)))
    assert drawn == [[str(n), '+2', f'−{n - 1}'] for n in (3, 4, 5, 6, 7)]


def test_who_plays_and_who_rests():
    drawn = {row[0]: row[1:] for row in rows(tables_solo.seats(place()))}
    assert drawn['3'] == ['the dealer and 1 and 2 to the left', '–']
    assert drawn['4'] == ['1, 2 and 3 to the left', 'the dealer']
    assert drawn['5'][0] == '1, 2 and 4 to the left'
    assert rows(tables_solo.seats(place(), 'three-left'))[2][1] == '1, 2 and 3 to the left'


@pytest.mark.parametrize(
    ('bid', 'each'),
    [
        ('six-bid-modern solo 80', '40'),
        ('six-bid-modern heart-solo 120', '180'),
        ('six-bid-modern call-solo 120 H', '150'),
        ('six-bid-modern call-solo 120', '100'),
        ('six-bid-hsg-1924 misere 0', '40'),
    ],
)
def test_what_one_payer_settles(bid, each):
    assert tables_solo.each(place(), *bid.split()) == each


def test_payments_have_the_sign_of_the_bidder():
    assert rows(tables_solo.payments(place(PROGRESSIVE), 'frog', '50', '60', '70')) == [
        ['50', '−10', '−20', '−40'],
        ['60', '0', '0', '0'],
        ['70', '+10', '+20', '+40'],
    ]


def test_what_the_six_bids_need_and_pay():
    drawn = {row[0]: row[1:] for row in rows(tables_solo.contracts(place()))}
    assert list(drawn) == ['solo', 'heart solo', 'misère', 'guarantee solo', 'spread misère', 'call solo']
    assert drawn['solo'][0] == 'at least 60 points · widow untouched, counts at the end'
    assert drawn['solo'][2] == '2 a point'
    assert drawn['misère'] == ['no counting card · widow untouched, counts for nobody', 'none', '30']
    assert (drawn['guarantee solo'][0][:12], drawn['guarantee solo'][2]) == ('74 points in', '40')
    assert drawn['call solo'][0].startswith('all 120 points ·')


def test_the_flat_bids_are_those_not_paid_by_the_point():
    drawn = [row[0] for row in rows(tables_solo.contracts(place(), 'six-bid-modern', 'flat'))]
    assert drawn == ['misère', 'guarantee solo', 'spread misère', 'call solo']


def test_only_frog_takes_the_widow_up():
    needs = [row[1].split(' · widow ') for row in rows(tables_solo.contracts(place(PROGRESSIVE), 'frog'))]
    assert [widow for _, widow in needs] == ['taken up, three laid away', *['untouched, counts at the end'] * 2]
    assert needs[0][0] == 'more than 60 points'


def test_a_table_sees_its_own_agreements():
    agreed = table(
        misere_objective='no-tricks', call_objective='all-tricks', guarantee_target_other=74, value_misere=25
    )
    drawn = {row[0]: row[1:] for row in rows(tables_solo.values_at(place(), agreed))}
    notes = {name: row[0].partition(' · ')[0] for name, row in drawn.items()}
    assert (notes['misère'], drawn['misère'][2]) == ('no trick', '25')
    assert (notes['call solo'], notes['guarantee solo']) == ('every trick', '74 points')


@pytest.mark.parametrize(
    ('options', 'option', 'is_told'),
    [
        ({}, 'redouble', False),
        ({'doubling': True}, 'redouble', True),
        ({}, 'pot-take', False),
        ({'pots': 'two'}, 'pot-take', True),
        ({'preset': 'straight-solo'}, 'value-misere', False),
        ({'preset': 'straight-solo'}, 'tariff-solo', True),
        ({'contracts': ['spread-misere']}, 'misere-objective', True),
        ({'contracts': ['guarantee']}, 'misere-objective', False),
        ({'end': 'hands'}, 'end-hands', True),
        ({'end': 'hands'}, 'end-target', False),
        ({}, 'idle-collects', False),
        ({'players': 4}, 'idle-collects', True),
    ],
)
def test_what_does_not_concern_a_table_is_not_told(options, option, is_told):
    assert applies(SIX_BID.option(option), table(**options)) == is_told


def test_the_cards_that_go_and_the_order_of_those_that_stay():
    removed, order = str(tables_solo.removed(place())), str(tables_solo.order(place(), 'S'))
    assert removed.count('role="img"') == 16
    assert order.count('role="img"') == 9
    assert order.index('10 of spades') < order.index('king of spades')


def test_the_counting_cards_in_a_row():
    assert tables_solo.counts(place()) == 'ace 11, 10 10, king 4, queen 3, jack 2'
    assert rows(tables_solo.card_points(place()))[0] == ['Counts', '11', '10', '4', '3', '2', '0', '0', '0', '0']
