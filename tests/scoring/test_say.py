"""Sentences: placeholders filled with names, numbers and counted nouns, in English and Spanish."""

from decimal import Decimal

import pytest

from scoring import BadHand, find, languages, score
from scoring.document import read
from scoring.line import End, Line
from scoring.money import Money
from scoring.say import (
    either,
    end_text,
    listed,
    money,
    number,
    option_value,
    plain,
    refusal_text,
    result_word,
    say,
    say_line,
    say_partners,
    signed,
    term,
)
from scoring.seats import Side
from scoring.text import Text, readable
from tests.scoring.test_document import match

GAME = find('five-hundred')
TABLE = read(match(players=['Ann', 'Bob', 'Cyd', 'Íñigo'])).table


@pytest.mark.parametrize(
    ('sentence', 'facts', 'english', 'spanish'),
    [
        ('{who:seat}', {'who': 1}, 'Bob', 'Bob'),
        ('{who:seats}', {'who': (0, 3)}, 'Ann and Íñigo', 'Ann e Íñigo'),
        ('{side:side}', {'side': 0}, 'Ann & Cyd', 'Ann y Cyd'),
        ('{points:plus}', {'points': 40}, '+40', '+40'),
        ('{points:plus}', {'points': -40}, '−40', '−40'),
        ('{points:plus}', {'points': 0}, '0', '0'),
        ('{points}', {'points': -40}, '−40', '−40'),
        ('{took:trick}', {'took': 1}, '1 trick', '1 baza'),
        ('{took:trick}', {'took': 0}, '0 tricks', '0 bazas'),
        ('{took:trick}', {'took': 8}, '8 tricks', '8 bazas'),
        ('{left:point}', {'left': -1}, '−1 point', '−1 punto'),
        ('{contract:term}', {'contract': '8H'}, '8♥', '8♥'),
        ('{contract:term}', {'contract': '7N'}, '7NT', '7ST'),
        ('{suit:term}', {'suit': 'C'}, 'clubs', 'tréboles'),
        ('{what:term}', {'what': 'nothing'}, 'nothing', 'nothing'),
        ('{name}', {'name': '{Ann}'}, '{Ann}', '{Ann}'),
    ],
)
def test_a_gap_is_filled_by_its_kind(sentence, facts, english, spanish):
    text = Text(sentence, sentence)
    assert (say(text, facts, 'en', TABLE), say(text, facts, 'es', TABLE)) == (english, spanish)


def test_without_a_table_seats_and_sides_keep_their_numbers():
    assert say(Text('{who:seat} {side:side} {suit:term}', ''), {'who': 2, 'side': 1, 'suit': 'S'}, 'en') == '2 1 spades'


@pytest.mark.parametrize(
    ('names', 'english', 'spanish'),
    [
        ([], '', ''),
        (['Ann'], 'Ann', 'Ann'),
        (['Ann', 'Bob'], 'Ann and Bob', 'Ann y Bob'),
        (['Ann', 'Bob', 'Cyd'], 'Ann, Bob and Cyd', 'Ann, Bob y Cyd'),
        (['Ann', 'Hilda'], 'Ann and Hilda', 'Ann e Hilda'),
        (['Ann', 'Inés'], 'Ann and Inés', 'Ann e Inés'),
        (['Ann', 'Hans'], 'Ann and Hans', 'Ann y Hans'),
        (['Ann', 'Yvonne'], 'Ann and Yvonne', 'Ann e Yvonne'),
        (['Ann', 'Yolanda'], 'Ann and Yolanda', 'Ann y Yolanda'),
        (['Ann', 'Hiedra'], 'Ann and Hiedra', 'Ann y Hiedra'),
    ],
)
def test_names_in_a_row(names, english, spanish):
    assert (listed(names, 'en'), listed(names, 'es')) == (english, spanish)


@pytest.mark.parametrize(
    ('names', 'english', 'spanish'),
    [
        ([], '', ''),
        (['Ann'], 'Ann', 'Ann'),
        (['Ann', 'Olga'], 'Ann or Olga', 'Ann u Olga'),
        (['Ann', 'Bob', 'Cyd'], 'Ann, Bob or Cyd', 'Ann, Bob o Cyd'),
    ],
)
def test_names_to_choose_from(names, english, spanish):
    assert (either(names, 'en'), either(names, 'es')) == (english, spanish)


def test_a_minus_is_a_minus_sign():
    assert [number(-500, 'en'), number(500, 'en'), signed(-1, 'en'), signed(1, 'en')] == ['−500', '500', '−1', '+1']


@pytest.mark.parametrize(
    ('value', 'english', 'spanish'),
    [
        (0, '0', '0'),
        (999, '999', '999'),
        (-1000, '−1,000', '−1000'),
        (12500, '12,500', '12\N{NARROW NO-BREAK SPACE}500'),
        (1_000_000, '1,000,000', '1\N{NARROW NO-BREAK SPACE}000\N{NARROW NO-BREAK SPACE}000'),
    ],
)
def test_thousands_stand_as_the_reader_writes_them(value, english, spanish):
    assert (number(value, 'en'), number(value, 'es'), plain(value)) == (english, spanish, f'{value}'.replace('-', '−'))


def test_a_language_that_was_added_separates_thousands_from_four_digits_on(monkeypatch):
    as_in_french = languages.Language(lambda en, es: en, lambda single, many, n: many, lambda: '.', lambda: ',')
    monkeypatch.setitem(languages._ADDED, 'fr', as_in_french)
    assert [number(value, 'fr') for value in (999, 1000)] == ['999', '1.000']
    assert money(Money(Decimal('1234.50'), 'EUR'), 'fr') == '1.234,50 EUR'


def test_a_line_says_why():
    line = Line(0, 300, 'contract-made', {'bidder': 0, 'contract': '8H', 'took': 9, 'value': 300})
    assert say_line(TABLE, line, 'en') == 'Ann’s 8♥ is made with 9 tricks.'
    assert say_line(TABLE, line, 'es') == 'Ann cumple su 8♥ con 9 bazas.'


def test_a_line_may_name_its_own_points():
    line = Line(0, 250, 'slam', {'bidder': 0, 'contract': '7S', 'took': 10, 'value': 140})
    assert say_line(TABLE, line, 'en') == 'All 10 tricks: Ann’s 7♠ is raised from 140 to 250.'


def test_a_refusal_takes_the_games_own_words_first():
    own, shared = BadHand('tricks', 'tricks-sum', sum=11), BadHand('bidder', 'bidder-barred', bidder=1)
    assert refusal_text(own, 'en', TABLE) == 'The tricks must add up to 10; these make 11.'
    assert refusal_text(shared, 'es', TABLE) == 'Bob no puede pujar en esta mano.'


def test_ends_and_results_have_words():
    end = End('out-the-back-door', (Side(0),))
    assert (end_text(end, 'en'), end_text(end, 'es')) == (
        'Decided by a lost bid, out the back door',
        'Decidida por una puja fallida, por la puerta de atrás',
    )
    assert result_word('made', 'en') != result_word('made', 'es')


@pytest.mark.parametrize(
    ('both_over', 'winner', 'why'),
    [
        ('bidder-wins', 0, 'More than one side is there, and the side that made its bid comes first'),
        ('highest-score', 1, 'More than one side is there, and the highest total wins'),
    ],
)
def test_an_end_with_both_sides_over_the_target_says_who_comes_first(both_over, winner, why):
    hands = [
        {'bidder': 0, 'contract': '9S', 'tricks': [9, 1]},
        {'bidder': 1, 'contract': '10D', 'tricks': [0, 10]},
        {'bidder': 0, 'contract': '7C', 'tricks': [7, 3]},
    ]
    end = score(match(hands=hands, options={'both-over': both_over})).end
    assert end.winners == (winner,)
    assert end_text(end, 'en') == f'The agreed total is reached. {why}'


@pytest.mark.parametrize(
    ('key', 'value', 'word'),
    [
        ('setting', True, 'yes'),
        ('setting', False, 'no'),
        ('hands-limit', None, 'no limit'),
        ('hands-limit', 4, '4'),
        ('back-door-limit', -500, '−500'),
        ('slam', 'off', 'pay nothing extra'),
        ('contracts', ('misere', 'hi-lo'), 'misère and hi/lo'),
    ],
)
def test_what_a_table_plays_in_words(key, value, word):
    assert option_value(GAME.option(key), value, 'en') == word


def test_money_has_the_decimal_point_of_its_reader():
    unit = find('six-bid-solo').option('unit-value')
    assert [option_value(unit, '0.05 EUR', lang) for lang in ('en', 'es')] == ['0.05 EUR', '0,05 EUR']


def test_no_choice_at_all_has_a_word():
    assert option_value(GAME.option('contracts'), (), 'en') != option_value(GAME.option('contracts'), (), 'es') != ''


def test_a_term_of_no_game_is_itself():
    assert term(None, 'misere', 'en') == 'misere'


def test_what_cannot_be_shown_is_left_out():
    assert readable('A\0n\ud83dn\udfff ♥') == 'Ann ♥'


@pytest.mark.parametrize(('lang', 'names'), [('en', 'Ann & Íñigo'), ('es', 'Ann e Íñigo')])
def test_partners_are_joined_as_the_language_joins_names(lang, names):
    assert say_partners(['Ann', 'Íñigo'], lang) == names


@pytest.mark.parametrize(
    ('first', 'winner', 'why'),
    [
        (
            {'bidder': 1, 'partner': 3, 'contract': '8H', 'tricks': [0, 8, 1, 1, 0]},
            1,
            'the higher total of the two wins',
        ),
        ({'bidder': 2, 'partner': 1, 'contract': '8H', 'tricks': [0, 8, 0, 1, 1]}, 2, 'equal totals, and the bidder'),
    ],
)
def test_two_who_made_the_bid_together_are_parted_by_their_totals(first, winner, why):
    """Five-handed, Bob 800 and Cyd 510 had made the bid together; the end said "the side that made its bid"."""
    last = {'bidder': 2, 'partner': 1, 'contract': '10H', 'tricks': [0, 5, 5, 0, 0]}
    document = match(hands=[first, last], preset='five-handed', players=['Ann', 'Bob', 'Cyd', 'Dan', 'Eve'])
    end = score(document | {'options': {'target': 400}}).end
    assert end.winners == (winner,) and why in end_text(end, 'en') and len(end_text(end, 'es')) > 40
