"""The pack and the points in play, against the printed tables for each number of players."""

import pytest

from scoring.games.black_lady import GAME
from scoring.games.black_lady.values import CARDS, cards_each, cards_left, cards_out, hearts_in_play, points_in_play
from scoring.options import resolve


def options(preset='modern', **changes):
    return resolve(GAME.options, GAME.preset(preset), {key.replace('_', '-'): value for key, value in changes.items()})


@pytest.mark.parametrize(
    ('trim', 'players', 'out', 'each'),
    [
        ('foster-deuces', 3, '2S', 17),
        ('foster-deuces', 4, '', 13),
        ('foster-deuces', 5, '2S 2C', 10),
        ('foster-deuces', 6, '2S 2C 2D 2H', 8),
        ('culbertson-deuces', 3, '2C', 17),
        ('culbertson-deuces', 5, '2C 2D', 10),
        ('culbertson-deuces', 6, '2C 2D 2S 2H', 8),
        ('culbertson-deuces', 7, '2C 2D 2S', 7),
        ('morehead', 3, '2C', 17),
        ('morehead', 4, '', 13),
        ('morehead', 5, '2C 2D', 10),
        ('morehead', 6, '2C 2D 3C 2S', 8),
        ('morehead', 7, '2C 2D 3C', 7),
        ('american', 3, '2D', 17),
        ('american', 5, '2D 2C', 10),
        ('american', 6, '2C 3C 2D 2S', 8),
    ],
)
def test_the_cards_that_go_make_the_pack_come_out_even(trim, players, out, each):
    agreed = options(trim=trim)
    assert cards_out(agreed, players) == tuple(out.split())
    assert cards_each(agreed, players) == each
    assert cards_left(agreed, players) == 0


@pytest.mark.parametrize(('players', 'each', 'pot'), [(3, 17, 1), (4, 13, 0), (5, 10, 2), (6, 8, 4), (7, 7, 3)])
def test_a_pot_is_what_cannot_be_dealt(players, each, pot):
    agreed = options(trim='pot')
    assert (cards_out(agreed, players), cards_each(agreed, players), cards_left(agreed, players)) == ((), each, pot)


@pytest.mark.parametrize(
    ('players', 'each', 'widow'),
    [(5, 20, 4), (6, 17, 2), (7, 14, 6), (8, 13, 0), (9, 11, 5), (10, 10, 4), (11, 9, 5)],
)
def test_the_widow_of_two_packs(players, each, widow):
    agreed = options('cancellation')
    assert (cards_each(agreed, players), cards_left(agreed, players)) == (each, widow)


@pytest.mark.parametrize(
    ('preset', 'players', 'points'),
    [
        ('modern', 4, 26),
        ('modern', 6, 26),
        ('culbertson-1950', 6, 25),
        ('foster-1909-howell', 6, 25),
        ('omnibus', 4, 26),
        ('cancellation', 8, 52),
        ('pink-lady', 4, 38),
        ('black-jack', 4, 23),
        ('black-jack', 6, 22),
        ('spot-hearts', 4, 129),
        ('black-maria', 4, 43),
        ('leekha', 4, 36),
        ('rickety-kate', 4, 26),
    ],
)
def test_the_penalty_points_of_a_deal(preset, players, points):
    assert points_in_play(options(preset), players) == points


def test_only_the_two_of_hearts_takes_a_heart_away():
    assert [hearts_in_play(options(trim=trim), 6) for trim in ('morehead', 'american', 'pot')] == [13, 13, 13]
    assert [hearts_in_play(options(trim=trim), 6) for trim in ('foster-deuces', 'culbertson-deuces')] == [12, 12]
    assert hearts_in_play(options('cancellation'), 6) == 26


def test_cards_are_printed_as_their_fields_name_them():
    """`jack_spades` is J♠; the two queens have names of their own."""
    ranks = {'jack': 'J', 'ten': '10', 'ace': 'A', 'king': 'K', 'queen': 'Q', 'pink': 'Q'}
    suits = {'spades': '♠', 'diamonds': '♦', 'queen': '♠', 'lady': '♥'}
    for card in CARDS:
        rank, *_, suit = *card.field.split('_'), card.field.split('_')[-1]
        assert card.printed == ranks[rank] + suits[suit], card.field
