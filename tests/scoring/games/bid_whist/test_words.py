"""The sentences of the sheet in both languages."""

import pytest

from scoring.dangers import say_needs
from scoring.document import read
from scoring.game import State
from scoring.games import bid_whist
from tests.scoring.cases import sheet_of
from tests.scoring.games.bid_whist.test_score import hand, match

ROOM = bid_whist.GAME


def text(*hands, lang='en', **table):
    sheet = sheet_of(match(*hands, **table), lang)
    return sheet['error']['text'] if sheet['error'] else [line['text'] for line in sheet['hands'][-1]['lines']]


SPOKEN = [
    (hand(4, 10), {}, 'Ann’s 4 uptown is made with 10 books.', 'Ann cumple su 4 por arriba con 10 bazas.'),
    (
        hand(4, 9),
        {},
        'Ann’s 4 uptown needed 10 books; they took 9: set.',
        'Ann cae con su 4 por arriba: hacían falta 10 bazas y hubo 9.',
    ),
    (
        hand(7, 13),
        {},
        'Ann’s 7 uptown: a Boston, all 13 books.',
        'Ann hace un Boston con su 7 por arriba: las 13 bazas.',
    ),
    (
        hand(4, 10, 'downtown', reneges=[{'side': 0, 'books': 1}]),
        {},
        'Renege by Ann & Cyd: 1 book to the other side.',
        'Renuncio de Ann y Cyd: 1 baza para el otro bando.',
    ),
]


@pytest.mark.parametrize(('played', 'options', 'english', 'spanish'), SPOKEN)
def test_lines_read_well(played, options, english, spanish):
    assert text(played, **options)[0] == english
    assert text(played, lang='es', **options)[0] == spanish


@pytest.mark.parametrize(
    ('played', 'english', 'spanish'),
    [
        (
            hand(4, 10, auction=['4N', '4D', 'P', 'P']),
            '4 downtown does not beat 4 no trump: go higher or pass.',
            '4 por abajo no supera a 4 sin triunfo: hay que subir o pasar.',
        ),
        (
            hand(4, 10, auction=['P', '4N', 'P', 'P']),
            'The auction ends with Bob playing 4 no trump; the hand says something else.',
            'Según la subasta, Bob juega 4 sin triunfo; la mano dice otra cosa.',
        ),
        (hand(2, 10), 'The lowest bid at this table is 3.', 'En esta mesa la puja más baja es 3.'),
        (
            hand(4, 10, 'downtown', direction='up'),
            'The bid was downtown: the direction cannot be the other one.',
            'Se pujó por abajo: la dirección no puede ser la contraria.',
        ),
        (
            hand(4, 10, auction=['4U', 'P', 'P']),
            'An auction has four calls; this one has 3.',
            'Una subasta tiene cuatro voces; esta tiene 3.',
        ),
    ],
)
def test_refusals_say_how_to_mend_it(played, english, spanish):
    assert text(played) == english
    assert text(played, lang='es') == spanish


def test_the_highest_bid_is_told():
    assert text(hand(7, 12), kitty_book='none').startswith('The highest bid at this table is 6:')


def ahead(totals, **table):
    return say_needs(read(match(**table)).table, State(1, 0, totals), 'en')


@pytest.mark.parametrize(
    ('table', 'totals', 'needs'),
    [
        ({}, (3, -5), ['4 to win', '2 from the floor']),
        ({}, (0, 6), ['7 to win', '1 to win']),
        ({'floor': None}, (-5, 0), ['12 to win', '7 to win']),
        ({'target': None, 'floor': -9}, (-5, 0), ['4 from the floor', 'the higher total wins']),
        ({'target': None}, (-5, 0), ['the higher total wins', 'the higher total wins']),
        ({'preset': 'tournament'}, (-5, 40), ['the higher total wins', 'the higher total wins']),
        ({'preset': 'rise-and-fly'}, (0, 0), ['plays on until it is set', 'plays on until it is set']),
    ],
)
def test_what_each_side_needs_now(table, totals, needs):
    assert ahead(totals, **table) == needs
