"""Numbers and their nouns agree, whatever number a table agrees on: "1 failed bid", "2 times"."""

import re

import pytest

from rules import sections
from rules.option_sentences import sentence
from scoring import GAMES
from scoring.text import LANGUAGES
from scoring.words import NOUNS

EACH_GAME = pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
MOST = 200  # beyond that the form of a noun no longer changes


def forms(lang: str, singular: bool) -> str:
    return '|'.join(re.escape((noun.one if singular else noun.many).in_language(lang)) for noun in NOUNS.values())


@EACH_GAME
@pytest.mark.parametrize('lang', LANGUAGES)
def test_every_number_an_option_can_have_agrees_with_its_noun(game, lang):
    wrong = re.compile(rf'(?<![\d.,])1 (?:{forms(lang, False)})\b|(?<!\d)(?!1 )\d+ (?:{forms(lang, True)})\b')
    for option in game.options:
        if option.kind == 'number':
            for number in range(option.low, min(option.high, option.low + MOST) + 1):
                text = sentence(game, option, number, lang)
                assert not wrong.search(text), text


@EACH_GAME
@pytest.mark.parametrize('lang', LANGUAGES)
def test_no_page_writes_a_noun_behind_a_number_that_may_be_one(game, lang):
    """`{{ counted … }}` writes both."""
    written = re.compile(rf'\{{\{{ option ([a-z-]+) \}}\}}\**[  ](?:{forms(lang, False)})\b')
    wrongs = [
        (section.slug, hit[0])
        for section in sections.of_game(game.slug, lang)
        for hit in written.finditer(section.text)
        if (game.option(hit[1]).low or 0) <= 1
    ]
    assert wrongs == []
