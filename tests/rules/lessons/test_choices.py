"""What a reader chooses in a lesson is judged by the engine: calls, cards to pass, cards to play."""

import re

import pytest

from rules.lessons.before_play import check_auction
from rules.lessons.cards import all_named
from rules.lessons.lesson import lesson_of
from rules.lessons.plan import has_lessons
from rules.lessons.replies import reply_to
from rules.lessons.steps import steps
from rules.lessons.turns import READER, BadDeal
from scoring import GAMES, find
from scoring.text import LANGUAGES

EVERY = pytest.mark.parametrize('game', [game for game in GAMES if not has_lessons(game)], ids=lambda game: game.slug)
FIVE_HUNDRED, LADY = find('five-hundred'), find('black-lady')


def asking(game, kind, lang='en'):
    """The steps that ask for a choice of a kind, with their numbers."""
    return [(number, step) for number, step in enumerate(steps(lesson_of(game), lang), 1) if step.asks == kind]


def reply(game, number, lang='en', **chosen):
    lesson = lesson_of(game)
    return reply_to(lesson, steps(lesson, lang), number, {name: value.split() for name, value in chosen.items()}, lang)


def learn(client, game, query, lang='en'):
    return client.get(f'{"/es" * (lang == "es")}/rules/{game.slug}/learn/?{query}').content.decode()


@EVERY
@pytest.mark.parametrize('lang', LANGUAGES)
def test_every_faint_card_says_why_and_every_other_goes_on(game, lang):
    faint = 0
    for number, step in asking(game, 'tapped', lang):
        for choice in step.hand:
            said = reply(game, number, lang, tapped=choice.code)
            assert said.refusal == choice.why_not
            assert said.number == number + (not choice.why_not)
            assert said == reply(game, number + 1, lang, tapped=choice.code)
            assert not choice.why_not or choice.why_not in choice.spoken
            faint += bool(choice.why_not)
    assert faint


@EVERY
def test_the_auction_takes_every_legal_call_and_says_why_not_to_the_others(game):
    for number, step in asking(game, 'called'):
        bid = lesson_of(game).deal['calls'][READER]
        assert {call.code for call in step.legal_calls} > {bid}
        for call in step.calls:
            said = reply(game, number + 1, called=call.code)
            assert said.refusal == call.why_not
            assert said.number == number + (not call.why_not)
            assert bool(said.told) is not bool(call.why_not)
            assert ('as this lesson does' in said.told) is (call.code == bid)


def test_who_has_seen_the_hand_cannot_bid_without_seeing_it():
    assert reply(FIVE_HUNDRED, 4, called='blind-misere').refusal.startswith('You have looked at your cards')


@pytest.mark.parametrize('calls', [['6H', '6S'], ['7H', 'pass'], ['pass', '7H', 'pass', 'pass', 'pass']])
def test_an_auction_that_the_reader_does_not_win_is_no_lesson(calls):
    with pytest.raises(BadDeal):
        check_auction(FIVE_HUNDRED, {**lesson_of(FIVE_HUNDRED).deal, 'calls': calls})


@EVERY
def test_spanish_cards_have_their_article(client, game):
    every = [sentence for step in steps(lesson_of(game), 'es') for sentence in step.sentences]
    text = ' '.join([*every, *(choice.why_not for _, step in asking(game, 'tapped', 'es') for choice in step.hand)])
    assert not re.search(r'con:|\b(de|a) el\b|\bel (dama|jota)|\bla (as|rey|\d)', text)
    assert re.search(r'\bcon (el|la) ', text)


def test_the_cards_of_a_suit_are_named_together():
    cards = ['KH', 'QC', '9H', 'joker', 'QH']
    assert all_named(cards, 'en') == 'the king, the 9 and the queen of hearts, the queen of clubs and the joker'
    assert all_named(cards, 'es') == 'el rey, el 9 y la dama de corazones, la dama de tréboles y el comodín'
