"""Every card of a lesson is legal, the right player wins each trick, and the score is the engine's."""

from collections import Counter

import pytest

from rules.lessons.at_play import standing
from rules.lessons.lesson import _turns, has_lesson, lesson_of
from rules.lessons.plan import has_lessons, lessons_of, taught_preset
from rules.lessons.steps import document, steps
from rules.lessons.turns import BadDeal, Lesson
from rules.lessons.winning import why_it_wins
from scoring import GAMES, find, score
from scoring.games.black_lady.play import LADY
from scoring.games.solo.play import points_in
from scoring.text import LANGUAGES

TAUGHT = [game for game in GAMES if has_lesson(game) and not has_lessons(game)]
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
    why = why_it_wins(('KD', '2D', '3D', '9C'), lesson.how, 'en')
    assert 'highest' not in why and 'the 2 of diamonds is the best' in why


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


@pytest.mark.parametrize('game', [game for game in GAMES if has_lesson(game)], ids=lambda game: game.slug)
def test_the_first_match_begins_with_the_rules_that_were_taught(client, game):
    learn = f'/rules/{game.slug}/learn/'
    if has_lessons(game):
        preset, ends = taught_preset(game), [learn, end_of_the_last_lesson(game)]
    else:
        preset, ends = lesson_of(game).deal['preset'], [f'{learn}?step={len(steps(lesson_of(game), "en"))}']
    for place in ends:
        assert f'/new/?game={game.slug}&amp;preset={preset}"' in client.get(place).content.decode(), place
    form = client.get('/new/', {'game': game.slug, 'preset': preset}).content.decode()
    assert f'value="{preset}" checked' in form or f'value="{preset}" selected' in form


def end_of_the_last_lesson(game):
    """The address at which its last card has been played."""
    lesson = lessons_of(game.slug)[-1]
    cards: list[str] = []
    while not (now := standing(lesson, lesson.scenes[-1], cards)[-1]).over:
        cards.append(now.choices()[0])
    return f'/rules/{game.slug}/learn/{lesson.key}/?at={len(lesson.scenes)}&cards={".".join(cards)}'
