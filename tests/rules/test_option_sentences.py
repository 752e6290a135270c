"""House rules are told in sentences."""

import re
from typing import Any

import pytest

from rules.books import book_of
from rules.option_forms import SHARED
from rules.option_sentences import named, sentence
from scoring import GAMES, find
from scoring.options import Option
from scoring.text import LANGUAGES

MANY = 'points|tricks|hands|cards|books|chips|times|bids|puntos|bazas|manos|cartas|fichas|veces|pujas'
ONE = 'point|trick|hand|card|book|chip|time|bid|punto|baza|mano|carta|ficha|vez|puja'
MANY_OF_ONE = re.compile(rf'(?<![\d,.])1 (?:\w+ )?(?:{MANY})\b', re.I)
ONE_OF_MANY = re.compile(rf'\b(?:[02-9]|\d\d+) (?:{ONE})\b', re.I)
OPTIONS = [(game, option) for game in GAMES for option in game.options]


@pytest.mark.parametrize(
    ('game', 'key', 'value', 'english', 'spanish'),
    [
        ('five-hundred', 'failed-points', 'opponents', 'A failed bid is given to the opponents.', 'bando contrario.'),
        ('five-hundred', 'target', 300, '300 points win.', 'Se gana con 300 puntos.'),
        ('five-hundred', 'setting', False, 'Setting is not played.', 'El setting no se juega.'),
        ('five-hundred', 'hands-limit', None, 'The number of hands is not limited.', 'no está limitado.'),
        ('five-hundred', 'bid-after-pass', 'never', 'Whoever has passed is out of the bidding.', 'ya no puja.'),
        ('black-lady', 'target', 50, 'The match ends at 50.', 'La partida acaba a los 50.'),
        ('black-lady', 'sun-points', 0, 'Shooting the sun counts no more than the moon.', 'no vale más que el capote'),
        ('bid-whist', 'kitty', 'none', 'There is no kitty: thirteen cards each.', 'No hay kitty'),
    ],
)
def test_an_option_is_a_sentence(game, key, value, english, spanish):
    card = find(game)
    if isinstance(value, str):
        value = next(choice.key for choice in card.option(key).choices if choice.key.endswith(value))
    assert sentence(card, card.option(key), value, 'en') == english
    assert spanish in sentence(card, card.option(key), value, 'es')


def values(option: Option) -> list[Any]:
    """Every choice of an option, on and off, its default, and none where that can be agreed."""
    if isinstance(option.default, bool):
        return [True, False]
    chosen = [(choice.key,) if isinstance(option.default, tuple) else choice.key for choice in option.choices]
    return [*chosen, option.default, *([()] if isinstance(option.default, tuple) else [])]


EVERY = [(game, option, value) for game, option in OPTIONS for value in values(option)]


@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_every_sentence_belongs_to_a_value(game):
    known = {option.key for other, option in OPTIONS if other.package == game.package}
    known |= {f'{option.key}={named(value)}' for other, option, value in EVERY if other.package == game.package}
    of_games = {key for key in book_of(game).option_sentences if key not in SHARED}
    assert {key for key in of_games if not key.endswith(('=none', '=0', '=1'))} - known == set()
    assert {key.partition('=')[0] for key in of_games} - known == set()


@pytest.mark.parametrize('lang', LANGUAGES)
def test_every_option_is_told_in_a_sentence(lang):
    for game, option, value in EVERY:
        text = sentence(game, option, value, lang)
        assert text.endswith('.')
        assert '{' not in text
        assert not text.startswith(f'{option.label.in_language(lang)}: '), (option.key, value)


@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_one_is_never_many(game, lang):
    """Over the numbers that can stand there; "1 cards" and "1 veces" are no language."""
    sentences = [
        sentence(game, option, value, lang)
        for option in game.options
        if option.kind == 'number'
        for value in range(max(option.low, -2), min(option.high, 120) + 1)
    ]
    assert [text for text in sentences if MANY_OF_ONE.search(text) or ONE_OF_MANY.search(text)] == []
