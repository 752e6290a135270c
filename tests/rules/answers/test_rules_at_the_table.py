"""The rules of a table, asked from its match: of its cards, its tricks, its bids, and whom they concern."""

import pytest

from rules.answers.answer import answered, at_match
from rules.books import book_of
from scoring import find, score
from scoring.games.bid_whist.values import BOSTON
from scoring.games.five_hundred.cards import PACKS, trump_order
from scoring.games.solo.values import ALL_POINTS
from scoring.text import LANGUAGES
from tests.rules.answers.test_answers import HERE, PRESETS, document, each_language, each_preset, fresh

CASES = [tuple(line.split('\t')) for line in (HERE / 'rules_of_the_table.tsv').read_text(encoding='utf-8').splitlines()]
KEPT_TWICE = [{'hearts': [3, 5, 5, 0], 'queen': 1}] * 4


def reply(lang, slug, preset, question, hands=(), **asked):
    """The kind of a question at a match and what is said, with a bid on the pad or without."""
    game = find(slug)
    about = at_match(score(document(game, game.preset(preset), hands)), asked, lang)
    reply = answered(question, about)
    return (reply.kind.key, reply.answer.sentence) if reply else (None, '')


@pytest.mark.parametrize(('lang', 'slug', 'preset', 'bid', 'bidder', 'question', 'kind', 'expected'), CASES)
def test_a_rule_of_the_table_is_told_with_its_figure(lang, slug, preset, bid, bidder, question, kind, expected):
    """Of the bid on the pad, where there is one."""
    asked = {'bid': bid, 'bidder': bidder, 'from': mark(bid, bidder)} if bid else {}
    key, sentence = reply(lang, slug, preset, question, **asked)
    assert key == kind and expected in sentence, (key, sentence)


def mark(bid, bidder):
    """What a search from the pad of hand 1 carries along."""
    return f'abcd.1.bid.{bid}.{bidder}'


@each_language
def test_a_bidder_barred_is_named_with_what_bars(lang):
    game = find('five-hundred')
    kind = document(game, game.preset('avondale'), [{'bidder': 1, 'contract': '7D', 'tricks': [5, 5]}])
    about = at_match(score({**kind, 'options': {'setting': True}}), {}, lang)
    why = answered({'en': "why can't he bid", 'es': 'por qué no puede pujar'}[lang], about)
    assert 'Bob' in why.answer.sentence
    how = answered(
        {
            'en': "how many tricks do we take off a 9 bid so they can't bid next time",
            'es': 'cuántas bazas hay que quitarle a un 9 para que no puje luego',
        }[lang],
        about,
    )
    assert '3' in how.answer.sentence, how.answer.sentence


@pytest.mark.parametrize(('lang', 'expected'), [('en', 'would not end the match'), ('es', 'no acabaría la partida')])
def test_a_moon_of_anybody_says_whether_it_ends_the_match(lang, expected):
    question = {'en': 'if somebody shoots the moon again is it over', 'es': 'si alguien da otra luna se acaba'}[lang]
    assert expected in reply(lang, 'black-lady', 'american', question, KEPT_TWICE[:1])[1]


def test_hands_without_a_pass_are_named_too():
    sentence = reply('en', 'black-lady', 'american', 'which hand had no passing', KEPT_TWICE)[1]
    assert 'hand 8' in sentence and 'on hand 4' in sentence


@pytest.mark.sampled(3)
@each_preset
def test_tricks_and_trumps_are_those_of_the_pack(game, preset):
    table = fresh(game.slug, preset.key).table
    card = book_of(game).answers
    pack = card.pack(table)
    _, tricks = reply('en', game.slug, preset.key, 'how many tricks are there in a hand')
    assert not pack or f' {pack.each} tricks' in tricks
    whole = {'trick': 10, 'book': BOSTON, 'point': ALL_POINTS}[card.took] if game.auction else 0
    assert card.in_a_hand(table) in (whole, whole - 1)


@pytest.mark.sampled(2)
@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize('preset', [preset for game, preset in PRESETS if game.slug == 'five-hundred'])
def test_no_card_of_a_trump_suit_is_left_out_of_the_order(preset, lang):
    """The 13 of six players and the red fours of the usual pack were."""
    game = find('five-hundred')
    _, sentence = reply(lang, game.slug, preset.key, {'en': 'order of trumps', 'es': 'orden de los triunfos'}[lang])
    size = book_of(game).answers.pack(fresh(game.slug, preset.key).table).cards
    pack = next(pack for pack in PACKS.values() if pack.size == size and pack.dead == 0)
    assert all(card[:-1] in sentence for card in trump_order(pack, 'H') if card[:-1].isdecimal()), sentence
