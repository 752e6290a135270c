"""What a reader chooses in a lesson is judged by the engine: calls, cards to pass, cards to play."""

import re

import pytest

from rules.lessons.before_play import check_auction, hands_in_play
from rules.lessons.cards import all_named
from rules.lessons.lesson import lesson_of
from rules.lessons.reasons import why_not
from rules.lessons.replies import reply_to
from rules.lessons.steps import steps
from rules.lessons.turns import READER, BadDeal
from scoring import GAMES, find
from scoring.text import LANGUAGES

EVERY = pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
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


def test_the_left_bower_is_a_heart_where_hearts_are_trumps():
    lesson = lesson_of(FIVE_HUNDRED)
    turn = lesson.turns[2]
    assert why_not(lesson, turn, 'JD', 'en') == (
        'The jack of diamonds is a heart here, because it is the left bower. '
        'Diamonds were led, and you can follow with the 8 of diamonds.'
    )
    assert why_not(lesson, turn, 'JD', 'es') == (
        'La jota de diamantes es aquí un corazón, porque es el bower izquierdo. '
        'La salida es de diamantes y puedes servir con el 8 de diamantes.'
    )


def test_a_faint_card_leads_to_its_reason_without_a_script(client):
    number, step = next((number, step) for number, step in asking(FIVE_HUNDRED, 'tapped') if step.forbids)
    page = learn(client, FIVE_HUNDRED, f'step={number}')
    choice = next(choice for choice in step.hand if choice.why_not)
    assert f'aria-label="{choice.spoken}"' in page
    assert f'?step={number}&amp;tapped={choice.code}#why' in page
    assert (
        choice.why_not
        in learn(client, FIVE_HUNDRED, f'step={number}&tapped={choice.code}').partition('id="why"')[2][:300]
    )


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


def test_a_call_is_answered_with_the_reason_and_the_calls_of_the_others(client):
    page = learn(client, FIVE_HUNDRED, 'step=5&called=8H', 'es')
    assert 'Se podía.' in page and lesson_of(FIVE_HUNDRED).deal['why']['es'][:40] in page
    assert re.findall(r'<li>(\w+): <b>paso</b>', page) == ['Beto', 'Celia', 'Dani']
    number, _ = asking(FIVE_HUNDRED, 'called')[0]
    before = learn(client, FIVE_HUNDRED, f'step={number}', 'es')
    assert lesson_of(FIVE_HUNDRED).deal['why']['es'][:40] not in before  # the answer does not stand beside the question


def test_who_has_seen_the_hand_cannot_bid_without_seeing_it():
    assert reply(FIVE_HUNDRED, 4, called='blind-misere').refusal.startswith('You have looked at your cards')


@pytest.mark.parametrize('calls', [['6H', '6S'], ['7H', 'pass'], ['pass', '7H', 'pass', 'pass', 'pass']])
def test_an_auction_that_the_reader_does_not_win_is_no_lesson(calls):
    with pytest.raises(BadDeal):
        check_auction(FIVE_HUNDRED, {**lesson_of(FIVE_HUNDRED).deal, 'calls': calls})


@pytest.mark.parametrize(
    ('picked', 'number', 'says'),
    [
        ('AC KD JD', 5, 'the same three'),
        ('AC KD 5H', 5, 'That was allowed'),
        ('AC KD', 4, 'you have chosen 2'),
        ('AC AC AC', 4, 'you have chosen 1'),
        ('AC KD JD 5H', 4, 'you have chosen 4'),
        ('AC KD 2H', 4, '“2H” is not one of the choices here.'),
    ],
)
def test_three_cards_of_the_hand_are_passed(picked, number, says):
    said = reply(LADY, 5, picked=picked)
    assert said.number == number
    assert says in said.told + said.refusal


def test_cards_that_were_ticked_stay_ticked(client):
    page = learn(client, LADY, 'step=5&picked=AC&picked=KD')
    assert re.findall(r'value="(\w+)"\s+checked', page) == ['AC', 'KD']


def test_the_cards_to_pass_lead_back_to_the_match_too(client):
    page = learn(client, LADY, 'step=4&from=abcd.2')
    assert '<input type="hidden" name="from" value="abcd.2">' in page


def test_a_pass_of_cards_that_are_not_held_is_no_lesson():
    deal = lesson_of(LADY).deal
    with pytest.raises(BadDeal):
        hands_in_play(LADY, {**deal, 'passed': [['2C', 'KD', 'JD'], *deal['passed'][1:]]})


@pytest.mark.parametrize(
    ('asked', 'value'),
    [
        ('step=0', '0'),
        ('step=-1', '-1'),
        ('step=999', '999'),
        ('step=abc', 'abc'),
        ('step=7&tapped=ZZ', 'ZZ'),
        ('step=8&tapped=2C', '2C'),
        ('step=2&tapped=JD', 'JD'),
        ('step=5&called=99', '99'),
        ('step=5&called=7H&tapped=JD', '7H'),
    ],
)
def test_what_a_lesson_does_not_know_is_refused_in_a_sentence(client, asked, value):
    assert f'“{value}” is not one of the choices here.' in learn(client, FIVE_HUNDRED, asked)
    assert f'«{value}» no está entre las opciones.' in learn(client, FIVE_HUNDRED, asked, 'es')


def test_a_choice_left_empty_is_none(client):
    assert 'not one of the choices' not in learn(client, FIVE_HUNDRED, 'step=7&tapped=&called=')


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
