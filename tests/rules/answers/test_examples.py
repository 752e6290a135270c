"""What people asked before helps to hear what they ask now: each example is written as a question is read, is of a kind
there is, and is mostly heard by the others.
"""

import pytest

from rules.answers.answer import answered, at_match
from rules.answers.examples import OF_THE_BOOK, examples, likeness
from rules.answers.kinds import kinds_of
from rules.answers.phrasing import A_BID
from rules.search.stems import every_form_of
from scoring import GAMES, find, score
from scoring.text import LANGUAGES
from tests.rules.answers.test_answers import document

each_language = pytest.mark.parametrize('lang', LANGUAGES)
TAKEN = [{'hearts': [3, 5, 5, 0], 'queen': 1}, {'hearts': [0, 0, 13, 0], 'queen': 2}]


@each_language
def test_every_example_is_written_as_a_question_is_read(lang):
    """Otherwise none of its words would be met."""
    every = [question for questions in examples(lang).values() for question in questions]
    questions = [' '.join(form for form in question if form != A_BID) for question in every]
    assert [question for question in questions if ' '.join(every_form_of(question, lang)) != question] == []


@each_language
def test_examples_are_of_kinds_there_are(lang):
    known = {kind.key for game in GAMES for kind in kinds_of(game)}
    assert examples(lang).keys() - {OF_THE_BOOK.key} <= known and OF_THE_BOOK.key not in known


def test_a_question_in_words_never_heard_is_like_none():
    assert likeness(('zzyzx',), ('worth', 'needs'), 'en') == {}


@pytest.mark.parametrize(
    ('lang', 'question'),
    [
        ('en', 'can i change my bid'),
        ('en', 'how long have we been playing'),
        ('es', 'tenía cantado y me equivoqué, puedo cambiar mi puja'),
        ('es', 'ya puedo enseñar la mano'),
    ],
)
def test_what_no_table_decides_is_left_to_the_book(lang, question):
    """The house rules were told, or how far everybody is from the end."""
    assert (
        answered(question, at_match(score(document(find('black-lady'), find('black-lady').presets[0])), {}, lang))
        is None
    )


@pytest.mark.parametrize(
    ('lang', 'slug', 'question', 'hands', 'expected'),
    [
        ('en', 'black-lady', 'did anybody shoot the moon', TAKEN, 'Hand 2: Ann +26 (Cyd shot the moon)'),
        ('en', 'black-lady', 'did anybody shoot the moon', TAKEN[:1], 'Nobody has shot the moon in 1 hand so far.'),
        ('es', 'black-lady', 'alguien ha hecho la luna', TAKEN[:1], 'En 1 mano nadie ha hecho capote todavía.'),
        ('en', 'black-lady', 'who took the queen', TAKEN[:1], 'Bob +18 (5 hearts taken, The black lady'),
        ('es', 'black-lady', 'quién se comió la dama', TAKEN[:1], 'Bob +18 (5 corazones en sus bazas, La dama negra'),
    ],
)
def test_what_happened_in_a_hand_is_told_of_the_hand(lang, slug, question, hands, expected):
    game = find(slug)
    about = at_match(score(document(game, game.presets[0], hands)), {}, lang)
    assert expected in answered(question, about).answer.sentence
