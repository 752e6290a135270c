"""What was played is told of its hand, which bid is meant is asked only where one is, and no figure is told of a bid
that was doubled.
"""

import pytest

from rules.answers.answer import answered, at_match
from rules.answers.asked import note_for
from scoring import find, score
from tests.rules.answers.test_answers import document

HANDS = {
    'five-hundred': [
        {'bidder': 0, 'contract': '8H', 'tricks': [8, 2]},
        {'bidder': 1, 'contract': '7S', 'tricks': [4, 6]},
    ],
    'six-bid-solo': [{'bidder': 2, 'contract': 'heart-solo', 'points': 50}],
    'progressive-solo': [{'bidder': 0, 'contract': 'frog', 'points': 71}],
}


def sentence_about(lang, slug, question, more=()):
    game = find(slug)
    sheet = score(document(game, game.presets[0], [*HANDS[slug], *more]))
    reply = answered(question, at_match(sheet, {}, lang))
    return reply.answer.sentence if reply else ''


@pytest.mark.parametrize(
    ('lang', 'slug', 'question', 'expected'),
    [
        ('en', 'six-bid-solo', 'how much did that heart solo cost Cyd', 'Cyd −90'),
        ('en', 'five-hundred', 'what did 8 hearts bring us', 'Ann & Cyd +300'),
        ('es', 'five-hundred', 'cuánto les costaron las siete picas', 'Bob y Dan −140'),
        ('en', 'five-hundred', 'what did misere cost them', 'Nobody has played misère in 2 hands so far.'),
    ],
)
def test_what_a_bid_has_brought_is_told_of_its_hand(lang, slug, question, expected):
    """The worth of the bid was told: 140 for a seven that was set."""
    assert expected in sentence_about(lang, slug, question)


@pytest.mark.parametrize(
    ('lang', 'question'), [('en', 'what is 8 hearts worth'), ('es', 'cuánto valen ocho corazones')]
)
def test_what_a_bid_is_worth_is_still_its_value(lang, question):
    assert '300' in sentence_about(lang, 'five-hundred', question) and 'Ann' not in sentence_about(
        lang, 'five-hundred', question
    )


@pytest.mark.parametrize(
    ('lang', 'question'),
    [('en', 'can we go home now'), ('en', 'give us the tally'), ('es', 'les sacamos mucho')],
)
def test_which_bid_is_not_asked_where_none_is_meant(lang, question):
    assert '?' not in sentence_about(lang, 'five-hundred', question)


@pytest.mark.parametrize(
    ('lang', 'question', 'figure'),
    [
        ('en', "if Ann doubles me and I'm five short in a club solo what do I pay her", '45'),
        ('es', 'si Ann me dobla y me faltan cinco puntos en un solo de tréboles cuánto le pago', '495'),
    ],
)
def test_no_figure_is_told_of_a_doubled_bid(lang, question, figure):
    """It was that without the double, for Ann as the bidder."""
    assert figure not in sentence_about(lang, 'progressive-solo', question)


def test_what_a_bid_lacks_is_what_it_was_missed_by():
    assert '55' in sentence_about('es', 'progressive-solo', 'y si a Ann le faltan cinco puntos en un solo de tréboles')


@pytest.mark.parametrize(('lang', 'question'), [('en', 'by how much did they win'), ('es', 'de cuánto ganaron')])
def test_how_far_apart_they_ended_is_told(lang, question):
    end = {'bidder': 2, 'contract': '9C', 'tricks': [9, 1]}
    assert '810' in sentence_about(lang, 'five-hundred', question, [end])


@pytest.mark.parametrize(
    ('game', 'lang', 'question', 'expected'),
    [
        ('five-hundred', 'en', 'Quebec version how many points to win', '1,000'),
        ('five-hundred', 'es', 'en Quebec hasta cuántos puntos se juega', '1000'),
        ('five-hundred', 'en', 'three handed five hundred how many cards removed', 'every 6'),
        ('black-lady', 'en', 'which card do you drop with three players', 'Taken out'),
        ('bid-whist', 'es', 'cómo se juega levantarse y volar', 'primera pareja'),
        ('five-hundred', 'en', 'does the joker win in a misere', 'highest card'),
    ],
)
def test_a_question_to_the_book_is_not_answered_beside_the_point(rf, game, lang, question, expected):
    note = note_for(rf.get('/', {'q': question, 'game': game}), question, None, [], lang)
    assert expected in note.sentence.replace('<b class="fig">', '').replace('</b>', '')
