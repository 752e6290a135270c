"""Where it is in doubt what was asked, what else it may have been is offered, to be tapped; a guess is not told."""

import re

import pytest

from rules.answers.answer import answer_to, answered_as, at_match, understood
from rules.answers.doubt import in_doubt
from rules.answers.examples import OF_THE_BOOK, examples, in_short
from rules.answers.kinds import kinds_of
from rules.answers.page import note_of_match
from scoring import find, score
from tests.rules.answers.test_answers import document, each_game, each_language, fresh

PLAYED = [{'bidder': 0, 'contract': '7H', 'tricks': [8, 2]}, {'bidder': 1, 'contract': '8S', 'tricks': [3, 7]}]


@each_language
def test_every_kind_is_asked_in_short_in_words_of_its_own(lang):
    shown = [in_short(kind, lang) for kind in examples(lang)]
    assert len(set(shown)) == len(shown)
    assert [text for text in shown if not re.fullmatch(r'[¿A-ZÁÉÍÓÚ].{8,60}\?', text)] == []


@each_language
@each_game
def test_a_kind_asked_in_short_is_answered_as_that_kind(game, lang):
    about = at_match(fresh(game.slug, game.presets[0].key), {}, lang)
    asked = {kind: understood(in_short(kind.key, lang), about) for kind in kinds_of(game)}
    kinds = [kind for kind in asked if answered_as(kind.key, asked[kind], about)]
    lost = []
    for kind in kinds:
        reply = answer_to(asked[kind], about)
        if not reply or reply.kind is not kind:
            lost.append((kind.key, reply and reply.kind.key))
    assert len(kinds) > 30 and lost == []


@pytest.mark.parametrize(
    ('lang', 'question', 'offered'),
    [
        ('en', 'is Bob in the running or what', 'can-catch-up'),
        ('es', 'y Bob qué tal anda con lo suyo', 'can-catch-up'),
    ],
)
def test_what_else_may_have_been_asked_is_offered(lang, question, offered):
    game = find('five-hundred')
    about = at_match(score(document(game, game.presets[0], PLAYED)), {}, lang)
    heard = understood(question, about)
    known, others = in_doubt(heard, answer_to(heard, about))
    assert others and OF_THE_BOOK not in others and (known is None or known.kind not in others)
    assert offered in {kind.key for kind in (*others, *([known.kind] if known else []))}


def test_what_is_asked_plainly_is_answered_alone():
    game = find('five-hundred')
    about = at_match(score(document(game, game.presets[0], PLAYED)), {}, 'en')
    heard = understood('who deals', about)
    known = answer_to(heard, about)
    assert known and in_doubt(heard, known) == (known, ())


def test_a_kind_that_was_tapped_answers_the_question_as_it_was_asked():
    game = find('five-hundred')
    sheet = score(document(game, game.presets[0], PLAYED))
    note = note_of_match(sheet, {'q': 'eight spades eh', 'meant': 'worth'}, 'eight spades eh', [], 'en')
    assert re.sub('<[^>]*>', '', note.sentence) == '8 is worth 240 here.' and note.others == ()
