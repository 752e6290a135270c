"""Questions about the bid that stands, on the pad or in the calls: an answer that is false there is worse than none."""

import re

import pytest

from rules.answers.absent import absent
from rules.answers.answer import answered, at_match
from rules.answers.asked import note_for
from rules.way_back import auction_mark, opened, pad_mark
from scoring import find, score
from scoring.text import LANGUAGES
from tests.rules.answers.test_answers import document, fresh

EIGHT_HEARTS = pad_mark('abcd', 1, '8H', '0')


def sentence_about(question, lang, mark=EIGHT_HEARTS, slug='five-hundred', hands=()):
    game = find(slug)
    about = at_match(score(document(game, game.presets[0], hands)), {'from': mark}, lang)
    reply = answered(question, about)
    return reply.answer.sentence if reply else ''


def test_the_mark_of_a_pad_is_read_as_it_is_written():
    place = opened({'from': EIGHT_HEARTS})
    assert (place.hand, place.bid, place.bidder, place.calls) == ('1', '8H', '0', ())
    assert opened({'from': pad_mark('abcd', 1, 'misere', '')}).bid == 'misere'


@pytest.mark.parametrize(
    ('lang', 'question', 'sentence'),
    [
        ('en', 'does 9 clubs beat that', '9♣ beats 8♥.'),
        ('en', '7 no trump over Ann?', '8♥ beats 7NT.'),
        ('en', 'what beats 8 hearts', 'The lowest bid over 8♥ is 8NT.'),
        ('en', "does 8 hearts beat Ann's 8 hearts", 'The lowest bid over 8♥ is 8NT.'),
        ('en', 'whats the lowest i can say now', 'The lowest bid over 8♥ is 8NT.'),
        ('en', 'can i bid misere', 'Not now. Go higher or pass: misère does not beat 8♥.'),
        ('en', 'can Bob go 9 clubs', 'Bob may bid 9♣ now.'),
        ('es', '¿puedo taparle con 9 tréboles?', '9♣ supera a 8♥.'),
        ('es', '7 sin triunfo va encima de Ann?', '8♥ supera a 7ST.'),
        ('es', 'qué es lo más bajo que puedo decir', 'La puja más baja que supera a 8♥ es 8ST.'),
    ],
)
def test_a_bid_is_held_against_the_one_that_stands(lang, question, sentence):
    """ "8♥ does not beat 8♥", and what may open where 8♥ stood, were said."""
    assert sentence in sentence_about(question, lang)


def test_the_bid_on_the_pad_stands_like_that_of_the_calls():
    calls = auction_mark('abcd', 1, ('pass', 'pass', '8H'))
    for question in ('what beats it', 'whats the lowest i can say now', 'can i bid 8 clubs'):
        assert sentence_about(question, 'en') == sentence_about(question, 'en', calls)


def test_a_bid_that_must_win_is_over_the_one_that_stands():
    """Its own side may also keep it; both sides win with 260."""
    hands = [{'bidder': 0, 'contract': '8S', 'tricks': [10, 0]}, {'bidder': 1, 'contract': '8S', 'tricks': [0, 10]}]
    sentence = sentence_about('what bid wins it', 'en', pad_mark('abcd', 3, '9C', '0'), hands=hands)
    assert sentence.startswith('With 9♣ bid') and 'Ann & Cyd 9♣; Bob & Dan 9♦' in sentence


@pytest.mark.parametrize('lang', LANGUAGES)
def test_a_name_or_a_word_nobody_knows_hides_no_answer(rf, lang):
    """People at the table were taken for something that the book does not have."""
    game = find('five-hundred')
    players = {'players': ['Marta', 'Iván', 'Ruth', 'Leo']}
    sheet = score({**document(game, game.presets[0]), **players})
    question = {
        'en': 'if ivan goes down on this, blimey, what then',
        'es': 'oye, caramba, y si ivan no cumple esto',
    }[lang]
    request = rf.get('/', {'q': question, 'from': pad_mark('abcd', 1, '8H', '1')})
    note = note_for(request, question, sheet, [], lang, absent(question, lang, sheet.table.players))
    assert '300' in note.sentence


@pytest.mark.parametrize(
    ('lang', 'question', 'says'),
    [
        ('en', 'how many tricks do they gotta take', '8♥ is made with 8 tricks or more.'),
        ('en', 'how much is it worth', '8♥ is worth 300 here.'),
        ('en', 'does Ann come up short, what happens', '8♥ lost leaves Ann & Cyd at −300.'),
        ('en', 'how many do we need to stop them', '3 tricks of the others set 8♥.'),
        ('es', '¿cuánto vale esto?', '8♥ vale aquí 300.'),
        ('es', '¿y si se quedan cortos?', 'Fallar 8♥ deja a Ann y Cyd con −300.'),
        ('es', '¿cuántas nos bastan para tumbarla?', 'Con 3 bazas los otros tumban 8♥.'),
    ],
)
def test_a_question_of_it_is_about_the_bid_on_the_pad(lang, question, says):
    assert says in sentence_about(question, lang)


@pytest.mark.parametrize(
    ('lang', 'question', 'says'),
    [
        ('en', 'what if we take three off them', '8♥ counts −300 with 3 tricks of Ann & Cyd, −300 with as many of'),
        ('en', 'we took 2', '8♥ counts −300 with 2 tricks of Ann & Cyd, +300 with as many of the others.'),
        ('es', 'y si hacemos 2', '8♥ cuenta −300 con 2 bazas de Ann y Cyd y +300 con otras tantas de los demás.'),
        ('en', 'if Ann takes 2', '8♥ with 2 tricks counts −300.'),
        ('en', 'how many do they need', '8♥ is made with 8 tricks or more.'),
        ('es', 'cuántas necesitan', '8♥ se cumple con 8 bazas o más.'),
        ('en', 'whats it get them', '8♥ is worth 300 here.'),
    ],
)
def test_nobody_says_on_whose_side_we_are(lang, question, says):
    """ "We take two tricks" was counted as the bidder's."""
    assert says in sentence_about(question, lang)


def test_what_somebody_got_is_told_of_the_hand_in_which_they_got_it():
    hands = [{'bidder': 1, 'contract': '8D', 'tricks': [4, 6]}, {'bidder': 0, 'contract': '7S', 'tricks': [8, 2]}]
    assert 'Hand 1' in sentence_about('why did they take 280 off Bob', 'en', 'abcd', hands=hands)
    assert 'Mano 1' in sentence_about('por qué le quitaron 280 a Bob', 'es', 'abcd', hands=hands)
    assert 'Hand 2' in sentence_about('what did Ann get for that last one', 'en', 'abcd', hands=hands)


def test_all_bids_of_a_level_are_told_at_once():
    sentence = sentence_about('can Ann finish it with a four', 'en', 'abcd', 'bid-whist')
    assert sentence.startswith('A bid of 4 made takes Ann & Cyd to at least 4 and at most')


def test_somebody_barred_is_told_so_whoever_calls_next():
    game = find('five-hundred')
    kind = {**document(game, game.preset('australian')), 'options': {'setting': True}}
    hands = [{'bidder': 2, 'contract': '6C', 'tricks': [5, 5]}]
    about = at_match(score({**kind, 'hands': hands}), {}, 'en')
    barred = about.sheet.state.barred
    for question in ('is Cyd allowed to bid', 'can Cyd bid 8 hearts'):
        assert ('Barred' in answered(question, about).answer.sentence) == bool(barred)


def test_whether_the_next_hand_may_end_it_is_told_with_the_bids_that_do():
    assert 'Ann & Cyd open misère' in sentence_about('can Ann still win it this hand', 'en', 'abcd')
    assert 'to the limit' in sentence_about('can it be over this hand', 'en', 'abcd', 'black-lady')


def test_the_pool_of_the_sweepstake_is_told():
    game = find('black-lady')
    sheet = score(document(game, game.preset('foster-1909-sweepstake'), [{'hearts': [4, 3, 3, 3], 'queen': 0}]))
    for question, expected in (
        ('hows much in the pot rn', 'In the pool: 26 chips'),
        ('what if two of us take nothing', 'the pool of 52 chips: 26 each'),
    ):
        assert expected in answered(question, at_match(sheet, {}, 'en')).answer.sentence


def test_fresh_matches_have_no_bid():
    assert at_match(fresh('five-hundred', 'avondale'), {}, 'en').standing == ''


@pytest.mark.parametrize(('question', 'is_told'), [('can you lead hearts whenever', False), ('moon', True)])
def test_a_rule_that_the_usual_way_to_play_lacks_is_left_to_the_book(rf, question, is_told):
    request = rf.get('/', {'q': question, 'game': 'black-lady'})
    assert bool(note_for(request, question, None, [], 'en')) == is_told


@pytest.mark.parametrize(
    ('lang', 'question', 'says'),
    [
        ('en', 'and if she doesnt', '8♥ lost leaves Ann & Cyd at −300.'),
        ('en', 'what if Bob and Dan stop them', '8♥ lost leaves Ann & Cyd at −300.'),
        ('en', 'what if she does', '8♥ made takes Ann & Cyd to 300.'),
        ('en', 'how many tricks to beat her', '3 tricks of the others set 8♥.'),
        ('en', 'does it win the game for them', '8♥ made takes Ann & Cyd to 300.'),
        ('en', 'now what', 'Bob deals hand 1. Cyd bids first on hand 1.'),
        ('es', '¿y si no?', 'Fallar 8♥ deja a Ann y Cyd con −300.'),
        ('es', 'y si los paramos', 'Fallar 8♥ deja a Ann y Cyd con −300.'),
        ('es', '7 sin triunfo es más?', '8♥ supera a 7ST.'),
        ('es', '¿y ahora qué?', 'Bob reparte la mano 1.'),
    ],
)
def test_what_is_not_said_is_the_bid_on_the_pad(lang, question, says):
    """Whoever stops a bid does not bid it: the others were said to win with it."""
    assert says in sentence_about(question, lang)


@pytest.mark.parametrize(
    ('lang', 'question'), [('en', 'what if he takes one'), ('es', 'si hace una baza qué'), ('es', 'y si hace una')]
)
def test_one_trick_is_a_number(lang, question):
    """A misère with one trick was told as made."""
    assert '−250' in sentence_about(question, lang, pad_mark('abcd', 1, 'misere', '0'))


@pytest.mark.parametrize(
    ('lang', 'question', 'says'),
    [
        ('en', 'how come Bob lost so much in the first one', 'Hand 1: Ann & Cyd +60'),
        ('en', 'what did we get first hand', 'Hand 1'),
        ('en', 'what was the second hand', 'Hand 2'),
        ('en', 'why are they so far behind', 'Bob & Dan −260: hand 1 −280, hand 2 +20'),
        ('en', 'who dealt the first hand', 'Bob dealt the first hand'),
        ('es', 'cuánto ganó Ann en la segunda', 'Mano 2'),
        ('es', 'por qué tienen tanto en contra', 'Bob y Dan −260: mano 1 −280, mano 2 +20'),
    ],
)
def test_a_hand_may_be_named_by_its_place(lang, question, says):
    """With a bid on the pad they were told what that becomes."""
    hands = [{'bidder': 1, 'contract': '8D', 'tricks': [6, 4]}, {'bidder': 0, 'contract': '7S', 'tricks': [8, 2]}]
    assert says in sentence_about(question, lang, pad_mark('abcd', 3, '8H', '0'), hands=hands)


def test_a_bid_of_the_solo_games_is_told_with_what_it_brings_the_others():
    sentence = sentence_about('what if he makes 70', 'en', pad_mark('abcd', 1, 'frog', '0'), slug='progressive-solo')
    assert 'Ann would have' in sentence and re.search(r'The others: \w+ −\d+; \w+ −\d+\.', sentence)


@pytest.mark.parametrize(
    ('slug', 'bid', 'needs'), [('six-bid-solo', 'guarantee', '74'), ('six-bid-solo', 'solo', '60')]
)
def test_the_points_a_bid_needs_are_those_of_the_bid_on_the_pad(slug, bid, needs):
    """The line of the other bids was told for one at a flat price."""
    assert f'{needs} points or more' in sentence_about(
        'how many points does she need', 'en', pad_mark('abcd', 1, bid, '0'), slug=slug
    )
