"""Ten questions are different, have one right answer each, and say why in words about these very cards."""

import re

import pytest
from django.http import QueryDict
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.books import lesson_card
from rules.calculators.option_form import asked_in, table_from
from rules.lessons.allowed import why_so
from rules.lessons.case import Case
from rules.lessons.hand_in_words import hand_in_words
from rules.lessons.mistakes import mistakes
from rules.lessons.plan import has_lessons, taught
from rules.lessons.practice import QUESTIONS, question
from rules.lessons.series import MAY, SCORES, WINS, series_of, tellable
from rules.lessons.turns import Position, Turn
from rules.lessons.views import rules_of
from rules.lessons.winning import why_it_wins
from rules.names import NAMES
from rules.suits import suits
from rules.tables.worked import worked
from scoring import GAMES, find, score
from scoring.text import LANGUAGES
from scoring.tricks import winner

pytestmark = pytest.mark.slow

TAUGHT = [game for game in GAMES if has_lessons(game)]
EVERY = pytest.mark.parametrize('game', TAUGHT, ids=lambda game: game.slug)
A_FEW = settings(max_examples=20)  # each looks at a ten, which takes 30 ms
series = st.integers(1, 999_999)
games = st.sampled_from(TAUGHT)


def ten(game, number, lang='en', preset=None):
    return [question(game, number, place, lang, preset=preset) for place in range(1, QUESTIONS + 1)]


def offered(game):
    return st.sampled_from([None, game.presets[0], game.preset(taught(game.slug).preset)])


def every_question(lang):
    return [asked for game in TAUGHT for number in range(1, 9) for asked in ten(game, number, lang)]


@A_FEW
@given(games, series, st.data())
def test_no_two_questions_of_a_ten_are_alike(game, number, data):
    preset = data.draw(offered(game))
    asked = ten(game, number, preset=preset)
    assert len({(shown.asks, shown.trick, shown.hand) for shown in asked}) == QUESTIONS
    to_play = [
        task
        for place, task in enumerate(series_of(game.slug, number, preset.key if preset else ''), 1)
        if place not in SCORES
    ]
    deals = {id(task.position.how) for task in to_play}
    assert len(deals) == len(to_play)  # each from a deal of its own


@A_FEW
@given(games, series, st.sampled_from(LANGUAGES), st.data())
def test_every_question_has_one_right_answer_and_its_reason(game, number, lang, data):
    for asked in ten(game, number, lang, data.draw(offered(game))):
        keys, texts = zip(*asked.answers, strict=True)
        assert keys.count(asked.right) == 1
        assert len(set(keys)) == len(set(texts)) == len(keys) > 1
        assert asked.because and all(why[0].isupper() or not why[0].isalpha() for why in asked.because)
        assert not re.search(r'\. [a-záéíóú]', ' '.join(asked.because))  # every sentence has its capital
        assert '{' not in ''.join((*asked.asks, *asked.because, *asked.mistakes.values()))


@A_FEW
@given(games, series)
def test_a_trick_is_whole_or_it_is_the_readers_turn(game, number):
    players = taught(game.slug).players
    asked = ten(game, number)
    for place in WINS:
        assert len({laid.seat for laid in asked[place - 1].trick}) == players
        assert sum(laid.wins for laid in asked[place - 1].trick) == 1
    for place in MAY:
        assert any('your turn' in line or 'You lead' in line for line in asked[place - 1].asks)
        assert 0 not in {laid.seat for laid in asked[place - 1].trick}  # the reader's own card is still in hand


@A_FEW
@given(games, series)
def test_the_right_answers_are_those_of_the_engine(game, number):
    for place, task in enumerate(series_of(game.slug, number, ''), 1):
        asked = question(game, number, place, 'en')
        if place in SCORES:
            assert asked.right == str(score(task.match).hands[0].points[task.side])
            continue
        turn, how = task.position.turn, task.position.how
        if place in WINS:
            assert asked.right == turn.trick[winner(turn.trick, how)]
        else:
            why = lesson_card(game).reasons(how, turn.hand, turn.before, task.position.played)[task.card]
            assert asked.right == ('no' if why else 'yes')


@A_FEW
@given(games, series, st.sampled_from(LANGUAGES))
def test_every_wrong_number_is_a_mistake_that_can_be_named(game, number, lang):
    for place in SCORES:
        asked = question(game, number, place, lang)
        wrong = [key for key, _ in asked.answers if key != asked.right]
        assert len(wrong) >= 2
        assert sorted(asked.mistakes) == sorted(wrong)
        assert all(asked.mistakes.values())


@A_FEW
@given(games, series)
def test_a_practice_that_keeps_to_a_preset_scores_by_no_other(game, number):
    for key in (game.presets[0].key, taught(game.slug).preset):
        for place in SCORES:
            asked = question(game, number, place, 'en', preset=game.preset(key))
            assert asked.table.preset.key == key
            assert asked.changed == ()


def test_every_ten_of_500_asks_about_the_left_bower():
    for number in range(1, 25):
        assert any('left bower' in why for asked in ten(find('five-hundred'), number) for why in asked.because)


def turn_of_500(hand, led, trump):
    """The reader follows to one card."""
    table = taught('five-hundred')
    rules = lesson_card(table.game)
    how = rules.ranking({'trump': trump})
    reasons = rules.reasons(how, hand, (led,), ())
    turn = Turn(2, leader=3, before=(led,), hand=hand, reasons=reasons, trick=(led,), taker=3)
    return Position(table, how, turn, ())


@pytest.mark.parametrize(
    ('hand', 'led', 'card', 'why'),
    [
        (('JD', '9D'), 'AD', 'JD', 'The jack of diamonds is a heart here, because it is the left bower.'),
        (('JD', '9C'), 'AH', '9C', 'you can follow with the jack of diamonds.'),
        (
            ('JD', '9C'),
            'AH',
            'JD',
            'is the left bower: it counts as a heart, and hearts were led.',
        ),
        (('JD', '9C'), 'AD', '9C', 'The jack of diamonds is none of them: as the left bower it counts as a heart.'),
        (('joker', '9C'), 'AH', 'joker', 'The joker belongs to the trump suit, and trumps were led.'),
    ],
)
def test_the_left_bower_and_the_joker_belong_to_trumps(hand, led, card, why):
    here = turn_of_500(hand, led, 'H')
    assert why in why_so(here, card, 'en')


@pytest.mark.parametrize(
    ('game', 'deal', 'trick', 'says'),
    [
        ('five-hundred', {'trump': 'H'}, ('9H', 'JD', 'AH', '4H'), 'the jack of diamonds is the left bower'),
        ('five-hundred', {'trump': 'H'}, ('AD', 'JD', 'KD', '4D'), 'Only the joker and the jack of hearts are higher.'),
        (
            'five-hundred',
            {'trump': 'H'},
            ('JD', 'JH', '4H', '5H'),
            'so it counts as a heart too, but it is a lower trump',
        ),
        ('five-hundred', {'trump': 'N'}, ('9H', 'joker', 'AH', '4H'), 'at no trump too'),
        ('bid-whist', {'trump': 'S', 'direction': 'downtown'}, ('KD', '2D', '3D', '9D'), 'the lower card wins'),
        ('bid-whist', {'trump': '', 'direction': 'uptown'}, ('KD', 'big', '3D', '9D'), 'a joker wins nothing'),
        ('black-lady', {}, ('3C', 'AH', 'QS', '2D'), 'the only card of that suit'),
        ('black-lady', {}, ('3C', '4C', 'AH', '2D'), 'A card of another suit cannot win'),
        ('six-bid-solo', {'trump': 'S'}, ('KD', '10D', '9D'), 'the ten ranks just below the ace'),
        ('six-bid-solo', {'trump': 'S'}, ('KD', '6S', 'AD'), 'the only trump in the trick'),
        ('six-bid-solo', {'trump': 'S'}, ('KD', '6S', '7S'), 'several trumps'),
    ],
)
def test_the_reason_names_what_decides_the_trick(game, deal, trick, says):
    assert says in why_it_wins(trick, lesson_card(find(game)).ranking(deal), 'en')


def test_black_lady_says_which_trick_it_is():
    asked = [question(find('black-lady'), number, place, 'en').asks[1] for number in range(1, 4) for place in MAY]
    assert all(re.match(r'Trick ([1-9]|1[0-3]) of 13\.', sentence) for sentence in asked)


def test_usual_mistakes_come_first():
    match = {**next(iter(tellable('five-hundred'))).match, 'options': {}, 'first_dealer': 3}
    match |= {'preset': 'avondale', 'hands': [{'bidder': 0, 'contract': '8H', 'tricks': [9, 1]}]}
    keys = {mistake.points: mistake.key for mistake in mistakes(Case(match, score(match), 0))}
    assert keys[310] == 'overtricks'
    assert keys[400] == keys[200] == 'contract'
    assert keys[-300] == 'sign'


SHARES = {  # of the opponents, with the wrong number and how far the bidder is over par
    'one-payer': lambda shares, wrong, over: set(shares) == {-wrong} and wrong > 0,
    'one-paid': lambda shares, wrong, over: set(shares) == {-wrong} and wrong < 0,
    'all-payers': lambda shares, wrong, over: sum(shares) == wrong < 0,
    'all-paid': lambda shares, wrong, over: sum(shares) == wrong > 0,
    'tariff-over': lambda shares, wrong, over: over > 0 and wrong == over * len(shares),
    'tariff-under': lambda shares, wrong, over: over < 0 and wrong == over * len(shares),
}


@pytest.mark.sampled(10)
@pytest.mark.parametrize('hundred', range(10))
@pytest.mark.parametrize('slug', ['six-bid-solo', 'progressive-solo'])
def test_who_pays_and_who_collects_is_as_the_engine_settles_it(slug, hundred):
    """Shares of 6 and 12 were called 9 each, and opponents who were paid were told that they pay."""
    met = set()
    each = 100 // len(SCORES) + 1
    for number in range(hundred * each + 1, (hundred + 1) * each + 1):
        for asked in (series_of(slug, number, '')[place - 1] for place in SCORES):
            sheet, record = score(asked.match), asked.match['hands'][-1]
            bidder = sheet.table.side_of(record['bidder'])
            shares = [share for side, share in enumerate(sheet.hands[-1].points) if side != bidder and share]
            over = record['points'] - sheet.table.options['par']
            for mistake in asked.mistakes:
                assert mistake.key not in SHARES or SHARES[mistake.key](shares, mistake.points, over), (
                    asked.match,
                    mistake,
                )
                met.add(mistake.key)
    assert len(met & SHARES.keys()) > 1


def test_a_moon_is_forgotten_by_counting_its_cards():
    moon = next(case for case in tellable('black-lady') if case.title.en == 'Cyd shoots the old moon')
    keys = {mistake.points: mistake.key for mistake in mistakes(Case(moon.match, score(moon.match), 2))}
    assert keys[26] == 'moon'


def test_the_players_have_the_names_they_have_elsewhere():
    for lang in LANGUAGES:
        for asked in every_question(lang):
            if asked.table:
                assert set(asked.table.players) <= set(NAMES[lang])


@EVERY
def test_practice_keeps_to_the_rules_of_the_lesson_unless_others_are_chosen(client, game):
    place, key = f'/rules/{game.slug}/practice/', taught(game.slug).preset
    assert f'href="{place}"' in client.get(f'/rules/{game.slug}/learn/').content.decode()
    for asked in ({'question': 4}, {'question': 4, 'rules': key}):
        page = client.get(place, asked).content.decode()
        assert f'/rules/{game.slug}/table/?preset={key}' in page
        assert 'rules=every' in page
    every = client.get(place, {'question': 4, 'rules': 'every'}).content.decode()
    assert every.count('&amp;rules=every#question') >= 3  # every answer keeps the choice
    assert '?series=1&amp;question=1#question' in every  # the way back to the lesson's rules


@pytest.mark.parametrize('lang', LANGUAGES)
@EVERY
def test_the_usual_rules_can_be_chosen(client, game, lang):
    place = f'{"/es" * (lang == "es")}/rules/{game.slug}/practice/'
    page = client.get(place, {'question': 4, 'rules': 'usual'}).content.decode()
    assert page.count('&amp;rules=usual#question') >= 3
    assert f'/rules/{game.slug}/table/?preset={game.presets[0].key}' in page


@EVERY
def test_a_mistake_is_named_to_who_made_it(client, game):
    asked = question(game, 1, 9, 'en')
    wrong = next(iter(asked.mistakes))
    page = client.get(
        f'/rules/{game.slug}/practice/', {'rules': 'every', 'question': 9, 'said': wrong}
    ).content.decode()
    assert '<p><b>Wrong.' in page
    assert page.count('<p>', page.index('<b>Wrong.')) > 1
    assert suits(asked.mistakes[wrong], 'en') in page


@pytest.mark.parametrize('lang', LANGUAGES)
def test_an_answer_is_judged_and_the_next_question_offered(client, lang):
    place = f'{"/es" * (lang == "es")}/rules/black-lady/practice/'
    asked = question(find('black-lady'), 1, 2, lang)
    wrong = next(key for key, _ in asked.answers if key != asked.right)
    right = client.get(place, {'rules': 'every', 'question': 2, 'said': asked.right, 'right': 1}).content.decode()
    assert 'right=2' in right and 'question=3' in right
    assert 'right=1' in client.get(place, {'rules': 'every', 'question': 2, 'said': wrong, 'right': 1}).content.decode()


@pytest.mark.parametrize(
    ('name', 'value'),
    [('series', 'abc'), ('series', '0'), ('question', '99'), ('right', '2'), ('rules', 'odd'), ('said', 'lots')],
)
def test_what_practice_does_not_know_is_refused_in_a_sentence(client, name, value):
    asked = {'question': '2', name: value}
    assert (
        f'“{value}” is not one of the choices here.'
        in client.get('/rules/black-lady/practice/', asked).content.decode()
    )
    page = client.get('/es/rules/black-lady/practice/', asked).content.decode()
    assert f'«{value}» no está entre las opciones.' in page
    assert ('said=' in page) is (name == 'said')  # the question stays where only its answer is unknown


def test_a_hand_to_score_introduces_its_players_and_what_they_did():
    for lang in LANGUAGES:
        for asked in every_question(lang):
            if not asked.table:
                continue
            *_, players, rules, hand, last = asked.asks
            name = re.fullmatch(r'How many points for (.+)\?|¿Cuántos puntos para (.+)\?', last)
            assert name and (name[1] or name[2]) in players
            assert rules and any(figure.isdigit() for figure in hand)


def test_a_hand_to_score_names_the_house_rule_it_is_played_by():
    match = worked('six-bid-solo', 'no-tricks')['match']
    players, rules, hand = hand_in_words(score(match), match['hands'][0], match['options'], 'en')
    assert players == 'Players: Ann, Bob and Cyd.'
    assert 'takes no trick' in rules
    assert hand == 'Bid of Ann: misère. Card points of Ann: 0. Tricks of Ann: 1.'


@pytest.mark.parametrize(
    ('game', 'name'), [('bid-whist', 'back-door-free'), ('progressive-solo', 'pots'), ('six-bid-solo', 'adjustment')]
)
def test_practice_asks_nothing_that_depends_on_what_went_before(game, name):
    asked = {case.title.en for case in tellable(game)}
    assert worked(game, name)['title']['en'] not in asked
    assert asked


@pytest.mark.parametrize(('lang', 'start'), [('en', 'The right answer is: '), ('es', 'La respuesta correcta es: ')])
def test_a_wrong_answer_is_told_in_a_sentence(client, lang, start):
    asked = question(find('black-lady'), 1, 1, lang)
    wrong = next(key for key, _ in asked.answers if key != asked.right)
    place = f'{"/es" * (lang == "es")}/rules/black-lady/practice/'
    assert start + asked.answer in client.get(place, {'rules': 'every', 'question': 1, 'said': wrong}).content.decode()


def test_the_table_of_a_question_has_its_house_rules():
    """The link shows the very rules that the score was worked out with."""
    changed = [asked for asked in every_question('en') if asked.changed]
    for asked in changed:
        shown = rules_of(asked.table, asked.changed, 'en')['table_address'].partition('?')[2]
        table, refused = table_from(asked.table.game, asked_in(QueryDict(shown)), 'en')
        assert not refused
        assert table.options == asked.table.options
    assert changed
