"""What a lesson says at the end of a hand is so, whatever was played, and rests on best play."""

import pytest

from rules.lessons.at_play import document_of, standing
from rules.lessons.cards import called
from rules.lessons.plan import READER, has_lessons, lessons_of
from rules.lessons.play_scene import SEPARATOR, play_page
from rules.lessons.winning import SUITS
from scoring import GAMES

TAUGHT = [game for game in GAMES if has_lessons(game)]
PLAYED = [
    (lesson, scene)
    for game in TAUGHT
    for lesson in lessons_of(game.slug)
    for scene in lesson.scenes
    if scene.kind == 'play'
]


def named(place):
    lesson, scene = place
    return f'{lesson.game.slug}-{lesson.key}-{lesson.scenes.index(scene) + 1}'


EVERY = pytest.mark.parametrize('place', PLAYED, ids=named)
SHORT = pytest.mark.parametrize('place', [place for place in PLAYED if place[1].few], ids=named)


def every_way(lesson, scene, cards=()):
    """The reader's cards of every way to play a hand to its end."""
    now = standing(lesson, scene, cards)[-1]
    if now.over:
        yield cards
    for choice in now.choices():
        yield from every_way(lesson, scene, (*cards, choice))


@pytest.mark.sampled(3)
@EVERY
def test_the_moral_rests_on_cards_that_cost_and_cards_that_do_not(place):
    """Each hand has a choice with a consequence, and its moral names the side of it that best play takes."""
    claim = place[1].claim
    now = standing(*place, claim.get('after', '').split())[-1]
    keeping, keeps, costs = now.judge.keeping(now.value), claim['keeps'].split(), claim['costs'].split()
    assert keeps and set(keeps) <= set(keeping)
    assert costs and set(costs) <= set(now.choices()) - set(keeping)


@pytest.mark.sampled(5)  # both languages
@SHORT
@pytest.mark.parametrize('lang', ['en', 'es'])
def test_after_every_way_to_play_the_last_words_are_about_that_way(client, place, lang):
    lesson, scene = place
    at = lesson.scenes.index(scene) + 1
    for cards in every_way(*place):
        steps = standing(*place, cards)
        page = play_page(*place, cards, lang)
        turned = next((step.tried for step in steps[1:] if step.tried.better), None)
        assert page.kept == (turned is None) == (steps[-1].value == steps[0].value)
        where = f'{"/es" * (lang == "es")}/rules/{lesson.game.slug}/learn/{lesson.key}/'
        html = client.get(where, {'at': at, 'cards': SEPARATOR.join(cards)}).content.decode()
        assert ('class="moral"' in html) == page.kept, cards
        if turned:
            assert called(turned.choice, lang) in page.turned and page.turn.split('.') == list(
                cards[: cards.index(turned.choice)] or ['']
            )
        else:
            won = [card for trick in steps[-1].judge.course.tricks if trick.winner == READER for card in trick.cards]
            assert set(scene.claim.get('wins', '').split()) <= set(won), cards


@pytest.mark.sampled(4)
@EVERY
def test_every_trick_is_shown_or_said_to_be_the_readers(place):
    """The last card goes by itself: its trick is shown all the same."""
    cards: list[str] = []
    while not (now := standing(*place, cards)[-1]).over:
        cards.append(now.choices()[-1])
        page = play_page(*place, cards, 'en')
    before = len(document_of(place[1]).turns) // len(now.judge.course.rules.seats)
    unseen = len(now.judge.course.tricks) - max(now.tried.trick + 1, before) - len(page.alone)
    assert not unseen or any(line.startswith(('The rest is yours', 'No card that counts')) for line in page.result)


@EVERY
def test_the_bidder_lays_no_trump_away(place):
    """Nobody does, and a reader who counts trumps would count wrong."""
    document = document_of(place[1])
    how = document.rules.ranking
    away = document.dealt.kitty or () if document.terms.kitty_is_taken and how.trump in SUITS else ()
    assert not [card for card in away if how.suits[card] == how.trump]
