"""House rules are told in sentences."""

import pytest

from rules.option_sentences import FORMS, JOINED, RULES, sentence
from scoring import GAMES, find
from scoring.text import LANGUAGES

OPTIONS = [(game, option) for game in GAMES for option in game.options]


@pytest.mark.parametrize(
    ('game', 'key', 'value', 'english', 'spanish'),
    [
        ('five-hundred', 'failed-points', 'opponents', 'A failed bid is given to the opponents.', 'bando contrario.'),
        ('five-hundred', 'target', 300, '300 points win.', 'Gana quien llega a 300 puntos.'),
        ('five-hundred', 'winner-may-raise', True, 'The winner may raise.', 'El ganador puede subir.'),
        ('five-hundred', 'setting', True, 'This is played: Setting.', 'Se juega así: Regla de setting.'),
        ('five-hundred', 'hands-limit', None, 'Number of hands: no limit.', 'Número de manos: sin límite.'),
        ('black-lady', 'target', 50, 'The match ends at 50.', 'La partida acaba a los 50.'),
        ('bid-whist', 'dealer-forced', False, 'This is not played: The dealer must bid.', 'Esto no se juega:'),
    ],
)
def test_an_option_is_a_sentence(game, key, value, english, spanish):
    card = find(game)
    if isinstance(value, str):
        value = next(choice.key for choice in card.option(key).choices if choice.key.endswith(value))
    assert sentence(card, card.option(key), value, 'en') == english
    assert spanish in sentence(card, card.option(key), value, 'es')


def test_every_sentence_belongs_to_an_option():
    known = {option.key for _, option in OPTIONS} | {f'{game.package}.{option.key}' for game, option in OPTIONS}
    assert (FORMS.keys() | JOINED | RULES) - known == set()


@pytest.mark.parametrize('lang', LANGUAGES)
def test_every_default_can_be_told(lang):
    told = [sentence(game, option, option.default, lang) for game, option in OPTIONS]
    assert all(one.endswith('.') and '{' not in one for one in told)
