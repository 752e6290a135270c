"""The sentences of the sheet in both languages."""

import pytest

from scoring.dangers import say_needs
from scoring.document import read
from scoring.game import State
from scoring.games import solo
from scoring.games.solo.names import TERMS
from scoring.games.solo.values import CONTRACTS
from tests.scoring.cases import sheet_of
from tests.scoring.games.solo.test_score import bid, match, six_bid

GAMES = (solo.SIX_BID_SOLO, solo.PROGRESSIVE_SOLO)


def test_every_bid_can_be_said_with_its_article():
    said_so = {term: text.es.split()[0] for term, text in TERMS.items() if term.startswith('the-')}
    feminine = {'misere', 'spread-misere', 'spread-misere-short', 'guarantee-short', 'frog'}
    assert {term.removeprefix('the-') for term, article in said_so.items() if article == 'la'} == feminine
    assert {term.removeprefix('the-') for term, article in said_so.items() if article == 'el'} | feminine == {
        *CONTRACTS,
        'guarantee-short',
        'spread-misere-short',
    }


def sentences_of(document, lang):
    sheet = sheet_of(document, lang)
    return sheet['error']['text'] if sheet['error'] else [line['text'] for line in sheet['hands'][-1]['lines']]


@pytest.mark.parametrize(
    ('document', 'place', 'english', 'spanish'),
    [
        (
            six_bid(bid('heart-solo', 74)),
            0,
            'Makes heart solo with 74 points, 14 over 60 at 3 a point: 42 from each of 2 players.',
            'Cumple el solo de corazones con 74 puntos, 14 por encima de 60 a 3 por punto: '
            '42 de cada uno de 2 jugadores.',
        ),
        (
            six_bid(bid('solo', 50, bidder=1), players=4),
            0,
            'Loses solo with 50 points, 10 under 60 at 2 a point: 20 to each of 3 players.',
            'Pierde el solo con 50 puntos, 10 por debajo de 60 a 2 por punto: 20 a cada uno de 3 jugadores.',
        ),
        (
            six_bid(bid('guarantee', 80, trump='D')),
            0,
            'Makes guarantee solo in diamonds, with the 80 it needs: 40 from each of 2 players.',
            'Cumple el solo con garantía en diamantes con los 80 que hacían falta: 40 de cada uno de 2 jugadores.',
        ),
        (
            six_bid(bid('spread-misere', 0), names_short=True),
            1,
            'Pays 60 for Ann’s spread.',
            'Paga 60: Ann ha cumplido la descubierta.',
        ),
        (
            match(bid('frog', 75, doubles={'1': 2})),
            -1,
            'Ben doubled: 15 becomes 30 between the two.',
            'Ben dobló: 15 pasa a 30 entre los dos.',
        ),
        (
            match(bid('frog', 61), preset='progressive-solo-pots'),
            -1,
            'Takes the Frog pot: 3 chips.',
            'Se lleva el bote de la rana: 3 fichas.',
        ),
    ],
)
def test_lines_read_well(document, place, english, spanish):
    assert sentences_of(document, 'en')[place] == english
    assert sentences_of(document, 'es')[place] == spanish


@pytest.mark.parametrize(
    ('document', 'english', 'spanish'),
    [
        (
            six_bid(bid('solo', 70, bidder=0), players=4),
            'Ann sits out this deal and cannot be the bidder.',
            'Ann descansa en este reparto y no puede ser declarante.',
        ),
        (
            six_bid(bid('solo', 119)),
            'No set of cards counts 119: the smallest counting card is a jack, worth 2, and all together make 120.',
            'Ninguna combinación de cartas suma 119: la menor con valor es la jota, que vale 2, y todas suman 120.',
        ),
        (
            six_bid(bid('solo', 70, defenders_points=40)),
            'The bidder’s 70 and the defenders’ 40 should make 120 together.',
            'Los 70 del declarante y los 40 de los adversarios deberían sumar 120.',
        ),
        (
            match(bid('frog', 61, doubles={'3': 2})),
            'There is no such seat: they go from 0 to 2.',
            'No existe ese asiento: van del 0 al 2.',
        ),
        (
            match(bid('frog', 61, auction=['heart-solo', 'frog'])),
            'A bid of frog does not overcall heart solo.',
            'Con la rana no se supera el solo de corazones.',
        ),
        (
            match(bid('frog', 61, auction=['frog', 'double'])),
            'The auction is not over yet: Ann is to call.',
            'La subasta no ha terminado: habla Ann.',
        ),
        (
            match({'contract': 'adjustment', 'deltas': [1, 2, -1]}),
            'An adjustment moves chips between players: its numbers must add up to 0, and these make 2.',
            'Un ajuste mueve fichas entre jugadores: tiene que sumar 0 y estos números suman 2.',
        ),
    ],
)
def test_refusals_say_how_to_mend_it(document, english, spanish):
    assert sentences_of(document, 'en') == english
    assert sentences_of(document, 'es') == spanish


@pytest.mark.parametrize(
    ('options', 'warned'),
    [
        ({}, set()),
        ({'pots': 'two'}, {'frog-pot-idle'}),
        ({'pots': 'two', 'pot-take': 'both-for-solo'}, set()),
        ({'pots': 'two', 'pot-stake-frog': 0}, set()),
        ({'pots': 'two', 'pot-stake-frog': 0, 'pot-stake-solo': 0}, {'pots-without-antes'}),
        ({'par': 61, 'sixty': 'lost'}, {'line-and-lost'}),
        ({'par': 61}, set()),
        ({'sixty': 'lost'}, set()),
        ({'contracts': ()}, {'no-bids'}),
    ],
)
def test_agreements_that_do_not_fit_are_pointed_out(options, warned):
    game = GAMES[0]
    agreed = {option.key: option.default for option in game.options} | options
    assert {clash.code for clash in game.clashes if clash.when(agreed, 3)} == warned


def test_frog_keeps_its_pot_busy():
    game = GAMES[1]
    agreed = {option.key: option.default for option in game.options} | {'pots': 'two'}
    assert not any(clash.when(agreed, 3) for clash in game.clashes)


def test_what_each_player_needs_now():
    document = match(end='target', end_target=100)
    assert say_needs(read(document).table, State(1, 0, (80, -20, 0)), 'en') == ['20 to go', '120 to go', '100 to go']
    assert not any(say_needs(read(match()).table, State(1, 0, (80, -20, 0)), 'en'))
