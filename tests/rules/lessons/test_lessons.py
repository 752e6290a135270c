"""Every card of a lesson is legal, the right player wins each trick, and the score is the engine's."""

import re
from collections import Counter

import pytest
from django.http import QueryDict

from rules.calculators.option_form import asked_in, table_from
from rules.lessons.lesson import Lesson, _turns, has_lesson, lesson_of
from rules.lessons.practice import QUESTIONS, question
from rules.lessons.reasons import why_it_wins
from rules.lessons.steps import document, steps
from rules.lessons.tables import BadDeal
from rules.lessons.told import told
from rules.lessons.views import rules_of
from rules.lessons.words import WORDS
from rules.tables import EXAMPLES, worked
from scoring import GAMES, find, score
from scoring.games.black_lady.play import LADY
from scoring.games.solo.play import points_in
from scoring.text import LANGUAGES

TAUGHT = [game for game in GAMES if has_lesson(game)]
EVERY = pytest.mark.parametrize('game', TAUGHT, ids=lambda game: game.slug)


def taken(lesson: Lesson) -> Counter[int]:
    return Counter(turn.taker for turn in lesson.turns)


@EVERY
def test_the_cards_of_a_lesson_are_all_different_and_legal(game):
    lesson = lesson_of(game)
    cards = [card for hand in lesson.deal['hands'] for card in hand] + list(lesson.deal.get('kitty') or ())
    assert len(set(cards)) == len(cards)
    assert set(cards) <= set(lesson.how.suits)
    assert len(lesson.turns) == len(lesson.held)
    assert not score(document(lesson, 'en')).error


@EVERY
def test_the_record_says_what_the_tricks_came_to(game):
    lesson = lesson_of(game)
    record, won = lesson.deal['record'], taken(lesson)
    ours = sum(won[seat] for seat in range(0, lesson.deal['players'], 2))
    if 'tricks' in record:
        assert record['tricks'] == [ours, len(lesson.turns) - ours]
    if 'books' in record:
        assert record['books'] == ours + 1  # with the kitty
    if 'hearts' in record:
        hearts = [0] * lesson.deal['players']
        for turn in lesson.turns:
            hearts[turn.taker] += sum(card.endswith('H') for card in turn.trick)
        assert record['hearts'] == hearts
        assert [turn.taker for turn in lesson.turns if LADY in turn.trick] == [record['queen']]
    if 'points' in record:
        cards = [card for turn in lesson.turns if turn.taker == record['bidder'] for card in turn.trick]
        assert record['points'] == points_in([*cards, *lesson.deal['kitty']])


@EVERY
@pytest.mark.parametrize('lang', LANGUAGES)
def test_a_lesson_says_why_at_its_turning_points(game, lang):
    lesson = lesson_of(game)
    assert lesson.deal['why'][lang] and lesson.deal['score_note'][lang]
    assert sum(bool(turn.note.get(lang)) for turn in lesson.turns) >= 6
    assert all(set(turn.note) in (set(), set(LANGUAGES)) for turn in lesson.turns)


def test_downtown_no_card_wins_for_being_high():
    lesson = lesson_of(find('bid-whist'))
    assert why_it_wins(lesson, '2D', 'en') == 'the best card of the suit that was led'
    assert 'Downtown' in question(find('bid-whist'), 1, 1, 'en').asks[0]


def test_a_deal_that_breaks_a_rule_is_refused():
    game = next(game for game in GAMES if has_lesson(game))
    lesson = lesson_of(game)
    first = dict(lesson.deal['tricks'][0])
    broken = {**lesson.deal, 'tricks': [{**first, 'cards': first['cards'][::-1]}]}
    with pytest.raises(BadDeal):
        list(_turns(game, broken, lesson.how, [list(hand) for hand in lesson.deal['hands']]))


@EVERY
@pytest.mark.parametrize('lang', LANGUAGES)
def test_every_step_is_a_page_of_its_own(client, game, lang):
    every = steps(lesson_of(game), lang)
    prefix = '/es' if lang == 'es' else ''
    for number in (1, 4, 5, 7, len(every)):
        page = client.get(f'{prefix}/rules/{game.slug}/learn/', {'step': number}).content.decode()
        assert every[number - 1].title in page.replace('&#x27;', '’')
    assert all(step.sentences and all(step.sentences) for step in every)


@EVERY
def test_mistakes_come_after_the_deal_and_again_at_its_end(client, game):
    last = len(steps(lesson_of(game), 'en'))
    for number, shown in ((1, True), (2, False), (last, True)):
        page = client.get(f'/rules/{game.slug}/learn/', {'step': number}).content.decode()
        assert ('id="mistakes"' in page) is shown
        assert not shown or page.index('id="step"') < page.index('id="mistakes"')


@EVERY
def test_ten_questions_have_their_right_answer_and_a_reason(client, game):
    for lang in LANGUAGES:
        for number in range(1, QUESTIONS + 1):
            asked = question(game, 3, number, lang)
            assert asked == question(game, 3, number, lang)
            assert asked.right in dict(asked.answers)
            assert asked.because and all(asked.because)
            assert len(asked.answers) > 1


@pytest.mark.parametrize('lang', LANGUAGES)
def test_an_answer_is_judged_and_the_next_question_offered(client, lang):
    place = f'{"/es" * (lang == "es")}/rules/black-lady/practice/'
    asked = question(find('black-lady'), 1, 2, lang)
    wrong = next(key for key, _ in asked.answers if key != asked.right)
    right = client.get(place, {'question': 2, 'said': asked.right, 'right': 1}).content.decode()
    assert 'right=2' in right and 'question=3' in right
    assert 'right=1' in client.get(place, {'question': 2, 'said': wrong, 'right': 1}).content.decode()


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


def test_the_first_match_begins_with_the_rules_that_were_taught(client):
    last = len(steps(lesson_of(find('bid-whist')), 'en'))
    page = client.get('/rules/bid-whist/learn/', {'step': last}).content.decode()
    assert '/new/?game=bid-whist&amp;preset=two-jokers' in page
    form = client.get('/new/', {'game': 'bid-whist', 'preset': 'two-jokers'}).content.decode()
    assert 'value="two-jokers" checked' in form or 'value="two-jokers" selected' in form


def every_question(lang):
    numbers = [(series, number) for series in range(1, 9) for number in range(1, QUESTIONS + 1)]
    return [question(game, *place, lang) for game in TAUGHT for place in numbers]


def test_a_card_that_may_be_played_has_its_reason_too():
    """A turn that forbids some cards says why the others are allowed; "it may be played" alone teaches nothing."""
    reasons = {asked.because for asked in every_question('en') if asked.right == 'yes'}
    assert ('It follows the suit that was led.',) in reasons
    assert ('You cannot follow suit, so you must play a trump, and this is one.',) in reasons
    assert (WORDS['may-any'].en,) not in reasons


@pytest.mark.parametrize('lang', LANGUAGES)
def test_a_hand_to_score_introduces_its_players_and_what_they_did(lang):
    for asked in every_question(lang):
        if asked.hand or asked.cards:
            continue
        title, players, rules, hand, last = asked.asks
        name = re.fullmatch(r'How many points for (.+)\?|¿Cuántos puntos para (.+)\?', last)
        assert name and (name[1] or name[2]) in players
        assert title[:-1] and rules and any(figure.isdigit() for figure in hand)


def test_a_hand_to_score_names_the_house_rule_it_is_played_by():
    match = worked('six-bid-solo', 'no-tricks')['match']
    players, rules, hand = told(score(match), match['hands'][0], match['options'], 'en')
    assert players == 'Players: Ann, Bob and Cyd.'
    assert 'takes no trick' in rules
    assert hand == 'Bid of Ann: misère. Card points of Ann: 0. Tricks of Ann: 1.'


def test_practice_asks_nothing_that_depends_on_what_went_before():
    names = {path.stem for game in TAUGHT for path in (EXAMPLES / game.slug).glob('*.json')}
    asked = {asked.asks[0].casefold() for asked in every_question('en') if len(asked.asks) == 5}
    assert len(names) > len(asked) > 20
    for game, name in (('bid-whist', 'back-door-free'), ('progressive-solo', 'pots'), ('six-bid-solo', 'adjustment')):
        assert f'{worked(game, name)["title"]["en"]}.'.casefold() not in asked


@pytest.mark.parametrize(('lang', 'said'), [('en', 'The right answer is: '), ('es', 'La respuesta correcta es: ')])
def test_a_wrong_answer_is_told_in_a_sentence(client, lang, said):
    asked = question(find('black-lady'), 1, 1, lang)
    wrong = next(key for key, _ in asked.answers if key != asked.right)
    place = f'{"/es" * (lang == "es")}/rules/black-lady/practice/'
    assert said + asked.answer in client.get(place, {'question': 1, 'said': wrong}).content.decode()


@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize('game', TAUGHT, ids=lambda game: game.slug)
def test_the_usual_rules_can_be_chosen_and_every_score_question_shows_its_values(client, game, lang):
    place = f'{"/es" * (lang == "es")}/rules/{game.slug}/practice/'
    for series in range(1, 9):
        asked = question(game, series, 4, lang, usual=True)
        assert asked.table is not None
        assert asked.table.preset == game.presets[0]
        assert asked.changed == ()
    page = client.get(place, {'question': 4, 'rules': 'usual'}).content.decode()
    assert page.count('&amp;rules=usual#question') >= 3  # every answer keeps the choice
    assert f'/rules/{game.slug}/table/?preset={game.presets[0].key}' in page


def test_the_table_of_a_question_has_its_house_rules():
    """The link shows the very rules that the score was worked out with."""
    changed = [asked for asked in every_question('en') if asked.changed]
    for asked in changed:
        shown = rules_of(asked.table, asked.changed, 'en')['table_address'].partition('?')[2]
        table, refused = table_from(asked.table.game, asked_in(QueryDict(shown)), 'en')
        assert not refused
        assert table.options == asked.table.options
    assert changed
