"""The text shown for a result should answer the question, not merely have its words."""

import re

import pytest

from rules.search.book import book
from rules.search.passages import passages
from rules.search.ranking import search
from scoring.text import LANGUAGES


def first(asked: str, lang: str) -> str:
    return search(asked, lang)[0].text


@pytest.mark.parametrize(
    ('asked', 'lang', 'answer'),
    [
        ('may I lead a joker', 'en', 'It may be led at any time.'),  # not what some tables change about it
        ('puedo salir con el comodín', 'es', 'Se puede salir con él en cualquier momento.'),
        ('misere before a seven', 'en', 'only after somebody has bid seven'),
        ('dama de picas cuanto vale', 'es', 'cuenta 13'),
        ('does the kitty count as a book', 'en', 'one book'),
        ('500 who leads first, left of the dealer or the winner of the auction', 'en', 'The bidder leads'),
        ('cuánto vale 8 sin triunfo en quinientos', 'es', '320'),
        ('misère cuántos puntos', 'es', '250'),
    ],
)
def test_the_first_result_shows_the_rule_itself(asked, lang, answer):
    assert answer in first(asked, lang)


@pytest.mark.parametrize(('lang', 'answer'), [('en', 'lost, the bidder pays it'), ('es', 'si se pierde, lo paga')])
def test_who_pays_when_a_misere_fails_is_within_the_first_three(lang, answer):
    asked = {'en': 'who pays whom when misère fails', 'es': 'quién paga a quién si falla la misère'}[lang]
    assert any(answer in result.text for result in search(asked, lang)[:3])


@pytest.mark.parametrize('lang', LANGUAGES)
def test_a_suit_within_a_sentence_does_not_end_its_line(lang):
    """ "between 8♠ and 8♣" was cut after each suit, and excerpts began in the middle of a sentence."""
    section = next(part for part in book(lang) if (part.game, part.slug) == ('five-hundred', 'auction'))
    rank = next(passage for passage in passages(section) if passage.anchor == 'misere-rank')
    assert not any(line.startswith((',', '.', ';')) for line in rank.lines)


@pytest.mark.parametrize('lang', LANGUAGES)
def test_an_excerpt_is_made_of_sentences(lang):
    """Not of the words of a drawing, nor of a link, nor of the name of an option run into what it is for."""
    sections = [section for section in book(lang) if section.slug != 'sources']  # with names such as OpenSpiel
    lines = [line for section in sections for passage in passages(section) for line in passage.lines]
    assert not any(re.search(r'1 2 3 4 |(More|Más)\.$|[a-zé][A-Z]\w+ [a-z]+ ', line) for line in lines)


@pytest.mark.parametrize(
    ('asked', 'lang', 'row'),
    [
        ('how many books make a bid of 5 in bid whist', 'en', 'Bid: 5 · Books that make it: 11'),
        ('in hearts with five players which cards come out', 'en', 'Players: 5 · Take out: 2♣ 2♦'),
        ('cuántas bazas necesita un 5 en bid whist', 'es', 'Puja: 5 · Bazas para cumplirla: 11'),
        ('8 no trump 500 value', 'en', 'Tricks: 8 · ♠: 240 · ♣: 260 · ♦: 280 · ♥: 300 · no trump: 320'),
    ],
)
def test_a_row_says_what_its_figures_are(asked, lang, row):
    assert any(row in result.text for result in search(asked, lang)[:3])


@pytest.mark.parametrize(
    ('asked', 'lang', 'rule'),
    [
        ('hearts 100 exactly do you go back to 0', 'en', 'It falls to 0. The match then ends only'),
        ('quedar en 100 justos en dama negra', 'es', 'Baja a 0'),
    ],
)
def test_a_worked_hand_does_not_stand_for_the_rule(asked, lang, rule):
    """ "0 · Ann: Exactly 100: the total falls to 0" is what one custom of three makes of it."""
    assert rule in first(asked, lang) and 'Ann' not in first(asked, lang)


def test_where_no_row_is_asked_for_all_are_shown():
    assert first('how much is each bid a point in progressive solo', 'en').count('Each payer settles') > 1
