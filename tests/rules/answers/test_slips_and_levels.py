"""Questions with slips, levels without a suit, and what a hand or a bid does to the match."""

import re

import pytest

from rules.answers.absent import absent
from rules.answers.answer import answered, at_match
from rules.answers.asked import note_for
from rules.answers.slips import repaired
from rules.search.ranking import search
from rules.search.stems import every_form_of
from scoring import find, score
from tests.rules.answers.test_answers import document


def answer(question, slug, lang, preset=''):
    """What is told at a new match of this preset, or of the first one."""
    game = find(slug)
    at = game.preset(preset) if preset else game.presets[0]
    return answered(question, at_match(score(document(game, at)), {}, lang)).answer.sentence


@pytest.mark.parametrize(
    ('lang', 'typed', 'meant'),
    [
        ('en', 'sevn no trump', 'seven no trump'),
        ('en', 'no trump pays dubble', 'no trump pays double'),
        ('es', 'cuantas cratas por vaza', 'cuantas cartas por baza'),
        ('en', 'how to play poker', 'how to play poker'),  # another game, no slip of joker
        ('en', 'is Harth up', 'is Harth up'),  # a player
    ],
)
def test_a_slip_is_repaired_unless_the_word_is_known_or_a_player(lang, typed, meant):
    assert repaired(typed, lang, ['Harth']) == meant


@pytest.mark.parametrize(
    ('lang', 'slug', 'question', 'expected'),
    [
        ('en', 'bid-whist', 'got set on a six', 'A bid of 6 lost counts −6.'),
        ('es', 'five-hundred', 'cuántas bazas me hacen falta en un 8', 'Una puja de 8 se cumple con 8 bazas o más.'),
        ('en', 'black-lady', 'Dan took the queen and 4 hearts', '+17 for Dan, 17 in all'),
        ('en', 'black-lady', 'what happens if Ann shoots the moon', 'Ann 0, Bob 26, Cyd 26, Dan 26'),
        ('en', 'black-lady', 'which way do we pass, I am Cyd', 'Cyd passes to Dan and gets from Bob.'),
        ('en', 'bid-whist', 'made 5 with two over', 'A bid of 5 with 13 books counts +7.'),
        ('en', 'five-hundred', 'we made 7 hearts with two over', '7♥ with 9 tricks counts +200.'),
        ('es', 'five-hundred', 'pujamos 8 picas y sacamos 9, qué nos dan', '¿Quién la puja?'),  # no Dan
        ('en', 'five-hundred', 'can Cyd bid 7 no after 7 hearts', '7NT beats 7♥.'),
        (
            'en',
            'six-bid-solo',
            'how many points for a guarantee solo',
            'is worth 40 here. Guarantee solo is made with 74',
        ),
        ('en', 'six-bid-solo', 'what does a call solo in hearts bring', '150 here in hearts, 100 in another suit'),
        ('es', 'progressive-solo', 'si pierdo el solo, ¿pongo algo al pote?', 'No hay botes.'),
        ('en', 'black-lady', 'is there trump in hearts', 'There is no trump'),
        ('en', 'bid-whist', 'is there money on it', 'Points are not played for money here.'),
    ],
)
def test_what_holds_for_a_level_a_catch_or_a_player_is_told(lang, slug, question, expected):
    assert expected in answer(question, slug, lang)


def test_who_is_winning_is_told_while_nobody_has_won():
    game = find('five-hundred')
    hand = {'bidder': 0, 'contract': '8H', 'tricks': [8, 2]}
    about = at_match(score(document(game, game.presets[0], [hand])), {}, 'en')
    assert 'In front with 300: Ann & Cyd' in answered("who's winning", about).answer.sentence


def test_what_two_players_took_is_not_told_for_one():
    about = at_match(score(document(find('black-lady'), find('black-lady').presets[0])), {}, 'en')
    reply = answered('Ann has 5 hearts and Bob the queen, what do they get', about)
    assert reply is None or 'for Ann' not in reply.answer.sentence


@pytest.mark.parametrize('typed', ['who’s winning', 'we’re down, are we'])
def test_an_apostrophe_of_a_phone_is_one(typed):
    assert every_form_of(typed, 'en') == every_form_of(typed.replace('’', "'"), 'en')


def test_the_lowest_bid_that_wins_is_the_lowest_whose_being_made_wins():
    game = find('bid-whist')
    hand = {'bidder': 1, 'bid': 4, 'call': 'downtown', 'books': 10}
    about = at_match(score(document(game, game.presets[0], [hand])), {}, 'en')
    sentence = answered('what bid finishes it', about).answer.sentence
    assert 'Bob & Dan 3 uptown' in sentence and 'Ann & Cyd 7 uptown' in sentence  # 7 points win; they have 4 and 0


@pytest.mark.parametrize(
    ('lang', 'slug', 'question', 'expected'),
    [
        ('en', 'bid-whist', 'can i bid a 2', 'The lowest bid is 3 uptown.'),
        ('es', 'five-hundred', 'puedo pedir un 4', 'La puja más baja es 6♠.'),
        ('en', 'five-hundred', 'what cards do you take out', 'every 2, every 3, 4♠ and 4♣'),
        ('es', 'six-bid-solo', 'qué cartas se quitan', 'todos los 2, todos los 3, todos los 4 y todos los 5'),
        ('en', 'bid-whist', 'what do we take out', 'No card is taken out.'),
    ],
)
def test_a_level_that_nobody_may_bid_and_cards_that_nobody_holds(lang, slug, question, expected):
    assert expected in answer(question, slug, lang)


@pytest.mark.parametrize(
    ('preset', 'question', 'expected'),
    [
        ('spot-hearts', 'what does a king of hearts cost', 'face value'),
        ('spot-hearts', 'what is the queen of hearts worth', 'face value'),
        ('omnibus', 'is the ten of diamonds good', 'counts −10'),
        ('black-maria', 'how much is the king of spades', 'counts 10'),
    ],
)
def test_a_card_is_told_its_own_worth(preset, question, expected):
    """A king of hearts was told the worth of the king of spades, and the ten of diamonds that of the jack."""
    assert expected in answer(question, 'black-lady', 'en', preset)


def test_a_bid_after_the_match_is_answered_by_its_end():
    game = find('bid-whist')
    hands = [{'bidder': 0, 'bid': 7, 'call': 'uptown', 'books': 13}]
    about = at_match(score(document(game, game.presets[0], hands)), {}, 'en')
    assert 'Ann & Cyd' in answered('what if we lose a 5 uptown', about).answer.sentence


@pytest.mark.parametrize(
    ('lang', 'slug', 'question', 'expected'),
    [
        ('en', 'black-lady', 'leekha whats the ten of diamonds worth', 'counts 10'),
        ('es', 'black-lady', 'black maria cuánto valen el rey y el as de picas', 'cuenta 7'),
        ('en', 'black-lady', 'whats the jack of diamonds worth', 'counts nothing'),  # no black jack
        ('en', 'bid-whist', 'rise n fly how does it work', 'gets up'),
    ],
)
def test_a_way_to_play_that_a_question_names_is_the_table_that_answers(rf, lang, slug, question, expected):
    asked = rf.get('/', {'q': question, 'game': slug})
    note = note_for(asked, question, None, search(question, lang, slug), lang)
    assert expected in re.sub(r'<[^>]+>', '', note.sentence)


@pytest.mark.parametrize(
    ('lang', 'question'),
    [
        ('en', 'odds of being dealt both bowers'),
        ('en', 'is it rude to check your phone during a hand'),
        ('en', 'where can i buy a pack of setback cards'),
        ('es', 'qué probabilidad hay de que me toque el comodín'),
        ('es', 'dónde compro una baraja inglesa'),
        ('es', 'qué tomar en una noche de cartas'),
    ],
)
def test_odds_shops_and_manners_are_declined_whatever_words_of_the_game_they_name(lang, question):
    assert absent(question, lang).is_all


def test_odds_that_the_advice_tells_are_not_declined():
    assert not absent('chance that the called card is in the widow', 'en')
