"""Questions that only the hands played can answer, and what a doubled bid pays: each figure is that of the engine."""

import pytest

from rules.answers.answer import answered, at_match
from rules.way_back import pad_mark
from scoring import find, score
from tests.rules.answers.test_answers import document

HANDS = {
    'five-hundred': [
        {'bidder': 0, 'contract': '8H', 'tricks': [8, 2]},
        {'bidder': 1, 'contract': '7S', 'tricks': [4, 6]},
        {'bidder': 1, 'contract': '7C', 'tricks': [3, 7]},
    ],
    'black-lady': [{'hearts': [3, 4, 5, 1], 'queen': 1}, {'hearts': [0, 6, 2, 5], 'queen': 2}],
    'six-bid-solo': [{'bidder': 2, 'contract': 'heart-solo', 'points': 50}],
    'progressive-solo': [],
    'bid-whist': [],
}


def kind_and_sentence(lang, slug, question, preset='', hands=None, mark=''):
    game = find(slug)
    chosen = game.preset(preset) or game.presets[0]
    sheet = score(document(game, chosen, HANDS[slug] if hands is None else hands))
    answer = answered(question, at_match(sheet, {'from': mark}, lang))
    return answer.kind.key, answer.answer.sentence


@pytest.mark.parametrize(
    ('lang', 'slug', 'question', 'expected'),
    [
        ('en', 'five-hundred', 'how many times have Bob and Dan been set', 'Bob & Dan 1 of 2'),
        ('es', 'five-hundred', 'cuántas pujas ha cumplido cada pareja', 'Ann y Cyd 1 de 1; Bob y Dan 1 de 2'),
        ('en', 'six-bid-solo', 'has anybody gone down yet', 'Cyd 0 of 1'),
        ('en', 'black-lady', "what's the worst hand anyone's had", 'Bob (hand 1 +17); fewest: Ann (hand 2 0)'),
        ('es', 'black-lady', 'cuál ha sido la peor mano de Dan', 'Dan (mano 2 +5); menos: Dan (mano 1 +1)'),
        ('en', 'five-hundred', 'what happened the last time Ann bid', 'Hand 1: Ann & Cyd +300'),
        ('es', 'five-hundred', 'cuántas bazas sacó Ann la última vez que pidió', 'Mano 1: Ann y Cyd +300'),
        ('en', 'black-lady', 'can scores go negative', 'No total falls below zero'),
        ('en', 'five-hundred', 'can you go below zero', 'A total may fall below zero: one hand can count −1,000.'),
        ('en', 'six-bid-solo', 'what beats what in the bidding', 'solo · heart solo · misère · guarantee solo'),
        ('en', 'bid-whist', 'is no trump better than uptown', 'At the same level no trump beats both.'),
        ('es', 'six-bid-solo', 'quién reparte y quién descansa', 'Descansa en la mano 2: Cyd. Cyd reparte la mano 2.'),
    ],
)
def test_what_was_played_is_told_of_the_sheet(lang, slug, question, expected):
    assert expected in kind_and_sentence(lang, slug, question)[1]


@pytest.mark.parametrize(
    ('lang', 'preset', 'question', 'expected'),
    [
        ('en', 'omnibus', 'do hands add up to 26 or 16', '26. Together with the 10♦ they come to 16.'),
        ('en', 'omnibus', 'i won the 10 diamonds and 4 hearts whats that', '−6'),
        ('es', 'omnibus', 'Cyd tuvo dos corazones y el diez de diamantes, cuánto le anoto', '−8'),
        ('en', 'foster-1909-sweepstake', 'i took three hearts what do i put in the pool', '3 chips'),
        ('es', 'foster-1909-sweepstake', 'cuánto se pone en el bote al empezar', '13 por la dama'),
    ],
)
def test_cards_that_count_otherwise_are_counted_as_the_engine_does(lang, preset, question, expected):
    """With the plus card only its own value was told; chips were not told at all."""
    assert expected in kind_and_sentence(lang, 'black-lady', question, preset, hands=[])[1]


@pytest.mark.parametrize(
    ('lang', 'question', 'expected'),
    [
        ('en', 'what does a doubled frog pay', 'Doubled, frog pays 2 a point.'),
        ('es', 'cuánto paga una rana doblada', 'paga 2 por punto'),
        ('en', 'redoubled frog with 70 points', 'counts +50 for the bidder, −40 for whoever doubled and −10'),
        ('en', 'frog doubled and lost by 5', 'Doubled, frog with 55 points counts −20'),
        ('es', 'si Ann me dobla y me faltan cinco puntos en una rana', 'rana con 55 puntos cuenta −20'),
    ],
)
def test_a_doubled_bid_is_played_by_the_engine(lang, question, expected):
    """Nothing was told but whom a double concerns."""
    kind, sentence = kind_and_sentence(lang, 'progressive-solo', question)
    assert kind == 'doubled-bid' and expected.lower() in sentence.lower()


@pytest.mark.parametrize('took', [55, 70])
def test_its_points_are_those_of_a_document_with_the_double(took):
    game = find('progressive-solo')
    sheet = score(document(game, game.presets[0]))
    bidder, doubler, other = sheet.next['active']
    hand = {'bidder': bidder, 'contract': 'frog', 'points': took, 'doubles': {str(doubler): 2}}
    points = score(document(game, game.presets[0], [hand])).hands[0].points
    sentence = kind_and_sentence('en', game.slug, f'frog doubled with {took} points')[1]
    for seat in (bidder, doubler, other):
        assert f'{points[seat]:+}'.replace('-', '−') in sentence


def test_no_double_is_told_where_none_is_played():
    sentence = kind_and_sentence('en', 'six-bid-solo', 'what does a doubled heart solo pay', hands=[])[1]
    assert sentence == 'There is no doubling.'


@pytest.mark.parametrize(
    ('lang', 'slug', 'bid', 'question', 'expected'),
    [
        ('es', 'five-hundred', '8C', 'con siete cuánto pierde', '8♣ con 7 bazas cuenta −260'),
        ('es', 'five-hundred', 'misere', 'si no hace ninguna cuánto le ponen', 'con 0 bazas cuenta +250'),
        ('es', 'five-hundred', '8C', 'y si nos quedamos a dos', '8♣ con 6 bazas'),
        ('en', 'five-hundred', '8C', 'and if we end up two short', '8♣ with 6 tricks'),
        ('en', 'bid-whist', '5U', 'if they get 10', '5 uptown with 10 books counts −5'),
    ],
)
def test_a_number_beside_a_bid_that_is_known_is_what_is_taken(lang, slug, bid, question, expected):
    """ "Con siete" was read as any bid of seven, and a misère without a trick as lost."""
    assert (
        expected.lower()
        in kind_and_sentence(lang, slug, question, hands=[], mark=pad_mark('abcd', 1, bid, '0'))[1].lower()
    )


@pytest.mark.parametrize(
    ('lang', 'slug', 'preset', 'question', 'kind'),
    [
        ('en', 'five-hundred', 'five-handed', 'five of us how do partners work', 'called-card'),
        ('es', 'five-hundred', 'five-handed', 'y si no quiero compañero', 'called-card'),
        ('en', 'five-hundred', 'three-handed', 'do the other two work together', 'partners'),
        ('en', 'five-hundred', 'three-handed', 'when do we get to see the cards of an open misere', 'laid-open'),
        ('es', 'six-bid-solo', 'six-bid-modern', 'cuándo se enseñan las cartas en la misère descubierta', 'laid-open'),
        ('es', 'bid-whist', 'classic', 'qué es uptown y qué es downtown', 'high-or-low'),
        ('en', 'bid-whist', 'classic', 'what does downtown mean', 'high-or-low'),
        ('en', 'black-lady', 'omnibus', 'to shoot do you need the diamond too', 'plus-card-and-moon'),
        ('en', 'five-hundred', 'avondale', 'are we miles ahead', 'who-is-ahead'),
        ('es', 'five-hundred', 'avondale', 'nos da para ganar', 'can-win-now'),
        ('es', 'black-lady', 'modern', 'cuántos puntos se llevó Dan en la última', 'last-hand'),
        ('en', 'bid-whist', 'two-jokers', 'with two jokers which is higher', 'order-of-cards'),
    ],
)
def test_questions_are_of_the_kind_that_answers_them(lang, slug, preset, question, kind):
    assert kind_and_sentence(lang, slug, question, preset, hands=[])[0] == kind
