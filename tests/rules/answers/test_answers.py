"""Questions from a table: each kind is known by every way to ask it, and says what the engine says."""

import re
from functools import cache
from pathlib import Path

import pytest

from rules.answers.absent import absent
from rules.answers.answer import answered, at_match, at_table, understood
from rules.answers.asked import note_for
from rules.answers.examples import OF_THE_BOOK, examples
from rules.answers.kinds import kinds_of
from rules.answers.outcomes import results
from rules.books import book_of
from rules.option_sentences import sentence
from rules.tables import options_of, table_of
from rules.words import word
from scoring import GAMES, find, score
from scoring.games.black_lady.values import cards_out
from scoring.say import number, say_side, term
from scoring.text import LANGUAGES
from tests.rules.search.test_search import questions

HERE = Path(__file__).parent
FEW = 12  # ways to ask, of which a kind has at least so many
NAMES = ('Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ivy', 'Jon', 'Kit')
PRESETS = [(game, preset) for game in GAMES for preset in game.presets]
each_language = pytest.mark.parametrize('lang', LANGUAGES)
each_game = pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
each_preset = pytest.mark.parametrize(
    ('game', 'preset'), PRESETS, ids=lambda card: getattr(card, 'key', None) or card.slug
)


def document(game, preset, hands=()):
    seats = 4 if 4 in preset.players else preset.players[0]
    names = list(NAMES[:seats])
    kind = {'format': 'companion-match/1', 'game': game.slug, 'preset': preset.key, 'options': {}}
    return {**kind, 'players': names, 'first_dealer': 1, 'hands': list(hands)}


@cache
def fresh(game_slug, preset_key):
    game = find(game_slug)
    return score(document(game, game.preset(preset_key)))


@pytest.mark.parametrize(
    ('lang', 'question'),
    [('en', "what's the least I can bid over 7 diamonds"), ('es', 'lo mínimo que puedo pujar sobre 7 diamantes')],
)
def test_the_least_bid_over_another_is_not_the_least_of_all(lang, question):
    answer = answered(question, at_match(fresh('five-hundred', 'avondale'), {}, lang))
    assert '7♦' in answer.answer.sentence and '7♥' in answer.answer.sentence


@each_language
@each_game
def test_every_kind_is_asked_for_in_some_words(game, lang):
    kinds = kinds_of(game)
    assert len(kinds) >= 40 and len({kind.key for kind in kinds}) == len(kinds)
    assert [kind.key for kind in kinds if len(examples(lang).get(kind.key, ())) < FEW] == []


@each_language
def test_all_words_people_ask_with_are_asked_for_some_kind(lang):
    assert examples(lang).keys() == {OF_THE_BOOK.key, *(kind.key for game in GAMES for kind in kinds_of(game))}


@pytest.mark.parametrize(
    ('question', 'who', 'key'),
    [
        ('qué nos dan por nuestras bazas', (), 'defenders-tricks'),
        ('¿puede pujar Dan?', (3,), 'who-may-not-bid'),
        ('puede pujar dan', (3,), 'who-may-not-bid'),
    ],
)
def test_a_player_called_like_a_word_is_meant_only_where_that_makes_the_question(question, who, key):
    sheet = fresh('five-hundred', 'avondale')
    reading = understood(question, at_match(sheet, {}, 'es'))
    assert (reading.heard.inquiry.seats, reading.meant[0].kind.key) == (who, key)


@pytest.mark.sampled(3)
@each_language
@each_preset
def test_every_kind_of_question_is_answered_or_has_no_answer_there(game, preset, lang):
    """A first way to ask, with what it needs given: told in one to three sentences, without a gap."""
    sheet = fresh(game.slug, preset.key)
    bids = book_of(game).answers.bids(sheet.table)
    about = at_match(sheet, {'bid': bids[0] if bids else '', 'bidder': '0'}, lang)
    sentences = {kind.key: answer.sentence for kind in kinds_of(game) if (answer := kind.answer(about))}
    assert len(sentences) >= 35, sorted({kind.key for kind in kinds_of(game)} - sentences.keys())
    for key, words in sentences.items():
        assert words and '{' not in words and words[0] == words[0].upper() and words.endswith(('.', '?')), (key, words)


@pytest.mark.sampled(3)  # two presets of three, in one language
@each_language
@each_preset
def test_a_bid_becomes_what_the_engine_writes_for_it(game, preset, lang):
    """Made and lost, for each bid: the least and the most of every document with it as its only hand."""
    table = fresh(game.slug, preset.key).table
    card = book_of(game).answers
    for bid in card.bids(table):
        for made in (True, False):
            about = at_match(fresh(game.slug, preset.key), {'bid': bid, 'bidder': '0'}, lang)
            kind = next(sheet for sheet in kinds_of(game) if sheet.key == ('if-made' if made else 'if-lost'))
            answer = kind.answer(about)
            sheets = [score(document(game, preset, [play])) for _, play in card.plays(table, about.sheet.state, 0, bid)]
            good = [sheet for sheet in sheets if not sheet.error and sheet.hands]
            results_of = [sheet for sheet in good if (sheet.hands[0].result in ('made', 'boston')) == made]
            results_of = [sheet for sheet in results_of if sheet.hands[0].result not in ('push', 'renege')]
            totals = [sheet.totals[table.side_of(0)] for sheet in results_of]
            if answer is None:
                assert not totals, (bid, made)
                continue
            for figure in (min(totals), max(totals)):
                assert number(figure, lang) in answer.sentence, (bid, made, answer.sentence)
            assert say_side(table, table.side_of(0), lang) in answer.sentence


@pytest.mark.sampled(3)
@each_preset
def test_what_a_bid_needs_is_the_least_that_makes_it(game, preset):
    table = fresh(game.slug, preset.key).table
    needs = next((card for card in kinds_of(game) if card.key == 'needs'), None)
    for bid in book_of(game).answers.bids(table) if needs else ():
        answer = needs.tell(at_match(fresh(game.slug, preset.key), {'bid': bid}, 'en'))
        every = results(table, fresh(game.slug, preset.key).state, 0, bid)
        if answer:
            least = min(card.took for card in every if card.made)
            name = term(game, bid, 'en')
            figures = re.findall(r'\d+', answer.sentence.lower().replace(name.lower(), '', 1))
            assert figures == ([str(least)] if least else []), answer.sentence


@pytest.mark.parametrize(
    ('lang', 'slug', 'question', 'expected'),
    [
        (
            'en',
            'five-hundred',
            'if we bid 8 no trump and only get 7 tricks how bad is it',
            '8NT with 7 tricks counts −320.',
        ),
        ('es', 'five-hundred', 'si pedimos 8 sin triunfo y hacemos 7', '8ST con 7 bazas cuenta −320.'),
        ('es', 'progressive-solo', 'solo de picas perdido por 5', 'Solo de picas con 55 puntos'),
        ('en', 'progressive-solo', 'what do i owe if i only get 50 in frog', 'Frog with 50 points counts −30.'),
        (
            'en',
            'progressive-solo',
            'what does heart solo pay if i make 70',
            'Heart solo with 70 points counts +100.',
        ),
        ('en', 'six-bid-solo', 'what do i pay if i lose a solo by 10', 'Solo with 50 points counts −60.'),
        ('en', 'bid-whist', 'we bid 5 no and made 6 how many points', '5 no trump with 12 books counts +6.'),
        ('en', 'bid-whist', 'if we get set on a 6 uptown do we lose 6', '6 uptown lost counts −6.'),
        ('en', 'bid-whist', 'what if they only end up with 6 tricks on a 5 no', '5 no trump with 6 books counts −5.'),
        ('en', 'five-hundred', 'misere and ann loses every trick', 'Misère with 0 tricks counts +250.'),
        ('es', 'five-hundred', 'misère y Ann pierde todas las bazas', 'Misère con 0 bazas cuenta +250.'),
        ('en', 'five-hundred', 'if Bob gets 8 tricks on 9 hearts', 'Bob & Dan would have −400.'),
    ],
)
def test_a_bid_with_so_many_tricks_or_points_is_counted(lang, slug, question, expected):
    """A number that cannot be what was taken, as six points lost, is none of these."""
    game = find(slug)
    assert expected in answered(question, at_match(fresh(slug, game.presets[0].key), {}, lang)).answer.sentence


@pytest.mark.parametrize(
    ('slug', 'preset', 'hand', 'expected'),
    [
        ('five-hundred', 'avondale', {'bidder': 0, 'contract': '7S', 'tricks': [4, 6]}, '640 to go out'),
        ('five-hundred', 'walker-ultimate', {'bidder': 0, 'contract': '7S', 'tricks': [4, 6]}, 'exactly 640 to go'),
        ('bid-whist', 'classic', {'bidder': 0, 'bid': 4, 'call': 'uptown', 'books': 9}, '11 to win'),
    ],
)
def test_a_side_below_zero_is_told_what_it_needs_to_win(slug, preset, hand, expected):
    game = find(slug)
    about = at_match(score(document(game, game.preset(preset), [hand])), {}, 'en')
    assert expected in answered('what does Ann need to win', about).answer.sentence


@pytest.mark.parametrize(('points', 'result'), [(73, 'lost'), (74, 'made')])
def test_a_guarantee_needs_what_makes_it(points, result):
    """A bid at a flat price was said to be made "with exactly 1 point"."""
    game = find('six-bid-solo')
    hand = {'bidder': 0, 'contract': 'guarantee', 'trump': 'H', 'points': points}
    needs = answered('what do i need for guarantee solo', at_match(fresh(game.slug, game.presets[0].key), {}, 'en'))
    assert '74 points or more in hearts, 80' in needs.answer.sentence
    assert score(document(game, game.presets[0], [hand])).hands[0].result == result


@pytest.mark.parametrize(
    ('slug', 'bid', 'expected'),
    [
        ('six-bid-solo', 'misère', 'no card that counts'),
        ('six-bid-solo', 'call solo', 'all 120 points'),
        ('progressive-solo', 'frog', '60 points or more'),
    ],
)
def test_what_a_bid_of_the_solo_games_needs(slug, bid, expected):
    about = at_match(fresh(slug, find(slug).presets[0].key), {}, 'en')
    assert expected in answered(f'what do i need for {bid}', about).answer.sentence


@pytest.mark.parametrize(
    ('slug', 'question', 'expected'),
    [
        ('five-hundred', 'does the joker beat the right bower', 'joker, right bower (J), left bower, A, K'),
        ('bid-whist', 'which card is highest', 'The big joker is the highest trump'),
        ('six-bid-solo', 'what is higher the ten or the king', 'A, 10, K, Q'),
    ],
)
def test_which_card_is_higher_is_told_by_their_order(slug, question, expected):
    about = at_match(fresh(slug, find(slug).presets[0].key), {}, 'en')
    assert expected in answered(question, about).answer.sentence


@each_language
@each_preset
def test_a_sentence_of_what_is_agreed_is_that_of_the_tables_own_rules(game, preset, lang):
    """All kinds that options answer say what *What this table plays* says."""
    table = table_of(game, preset, options_of(game, preset))
    agreed = {sentence(game, option, table.options[option.key], lang) for option in game.options}
    for kind in kinds_of(game):
        keys = getattr(kind.tell, 'keywords', {}).get('keys')
        answer = kind.answer(at_table(table, lang)) if keys else None
        if answer:
            rest = answer.sentence
            for option in sorted(agreed, key=len, reverse=True):
                rest = rest.replace(option, '')
            assert not rest.strip(), (kind.key, rest)


@each_language
def test_values_of_the_sheet_are_those_of_the_sheet(lang):
    game = find('five-hundred')
    hands = [
        {'bidder': 0, 'contract': '8H', 'tricks': [8, 2]},
        {'bidder': 1, 'contract': '7S', 'tricks': [4, 6]},
    ]
    about = at_match(score(document(game, game.presets[0], hands)), {}, lang)
    sentences = {kind.key: answer.sentence for kind in kinds_of(game) if (answer := kind.answer(about))}
    assert (
        'Dan' in sentences['who-deals'] and 'Ann' in sentences['who-deals-next'] and 'Bob' in sentences['first-dealer']
    )
    assert (
        '340' in sentences['how-it-stands']
        and '−120' in sentences['how-it-stands']
        and '460' in sentences['who-is-ahead']
    )
    assert (
        '160' in sentences['what-they-need']
        and '620' in sentences['what-they-need']
        and 'Ann' in sentences['who-bids-first']
    )
    ten = answered({'en': 'Ann makes 10 hearts', 'es': 'si Ann cumple 10 corazones'}[lang], about)
    assert '840' in ten.answer.sentence and [outcome.total for outcome in ten.answer.outcomes] == ['840', '−160']


@each_language
def test_cards_taken_out_are_named_by_their_signs(lang):
    game = find('black-lady')
    fives = (preset for preset in game.presets if 5 in preset.players)
    five = next(preset for preset in fives if '2C' in cards_out(options_of(game, preset), 5))
    about = at_table(table_of(game, five, options_of(game, five), players='5'), lang)
    out = next(kind for kind in kinds_of(game) if kind.key == 'cards-out')
    assert '2♣' in out.tell(about).sentence


@pytest.mark.parametrize(
    ('lang', 'question', 'figure'),
    [
        ('en', 'three player hearts how many cards each', '17'),
        ('en', 'how many cards each in hearts', '13'),
        ('es', 'corazones entre tres cuántas cartas a cada uno', '17'),
        ('es', 'corazones, cuántas cartas a cada uno si somos 5', '10'),
    ],
)
def test_a_number_of_players_in_a_question_is_that_of_the_table(rf, lang, question, figure):
    assert figure in note_for(rf.get('/', {'q': question}), question, None, [], lang).sentence


@each_language
@pytest.mark.parametrize('kind', ['later', 'sixth'])
def test_what_the_book_answers_is_not_said_to_be_absent(kind, lang):
    assert not [asked for asked, _ in questions(kind, lang) if absent(asked, lang)]


def test_words_of_the_book_apart_are_no_mention():
    assert not absent('what is a royal flush', 'en').known and absent('euchre', 'en').known


@pytest.mark.parametrize(
    ('lang', 'game', 'question', 'kind'),
    [
        ('en', 'black-lady', 'when do you not pass', 'how-we-pass'),
        ('es', 'black-lady', 'cuándo no se pasa', 'how-we-pass'),
        ('en', 'five-hundred', "if we don't make 8 hearts what happens", 'if-lost'),
        ('es', 'five-hundred', 'y si no cumplimos 8 corazones', 'if-lost'),
        ('en', 'five-hundred', "isn't it my deal", 'who-deals'),
        ('en', 'five-hundred', 'who deals hand 7', 'who-dealt'),
        ('en', 'black-lady', 'who is dealt no cards', 'who-sits-out'),
    ],
)
def test_a_question_turned_round_is_another(lang, game, question, kind):
    reply = answered(question, at_match(fresh(game, find(game).presets[0].key), {}, lang))
    assert (reply and reply.kind.key) == kind


@pytest.mark.parametrize(
    ('lang', 'question', 'expected'),
    [
        ('en', 'how many cards each with three players', '17'),
        ('es', 'cuántas cartas a cada uno entre cinco', '10'),
        ('en', 'how many cards do we pass in Leekha', '3'),
        ('en', 'how many cards each with two players', None),
        ('en', 'how many cards in the kitty in bid whist', '6'),
        ('en', 'who won the super bowl', None),
        ('es', 'quién ganó el mundial', None),
    ],
)
def test_what_a_question_names_is_not_answered_for_another_table(rf, lang, question, expected):
    """A match of four at black lady does not answer for three players, another preset, another game or a bowl."""
    sheet = fresh('black-lady', 'modern')
    note = note_for(rf.get('/', {'q': question}), question, sheet, [], lang, absent(question, lang))
    assert (note is None) if expected is None else expected in note.sentence and note.title != word('here', lang)


def test_the_pass_of_a_hand_that_is_named_is_that_of_the_hand():
    about = at_match(fresh('black-lady', 'microsoft'), {}, 'en')
    sentences = [answered(f'which way do we pass on hand {number}', about).answer.sentence for number in (1, 2, 3)]
    assert ['left' in sentences[0], 'right' in sentences[1], 'across' in sentences[2]] == [True] * 3
