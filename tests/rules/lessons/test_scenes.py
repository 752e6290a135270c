"""Whatever a reader plays, bids or scores in a lesson, what is said of it is so."""

import re
from itertools import combinations
from random import Random

import pytest

from rules.lessons.at_play import document_of, standing
from rules.lessons.bid_scene import PASSES, bid_page, bounds_of, made_with
from rules.lessons.cards import all_named
from rules.lessons.pass_scene import comes_to, every_pass, pass_page
from rules.lessons.plan import has_lessons, lessons_of, taught
from rules.lessons.play_scene import play_page
from rules.lessons.score_scene import score_page
from scoring import GAMES
from scoring.play.answer import play
from scoring.play.best import position
from scoring.play.reading.document import read
from scoring.play.thumb import ByThumb
from scoring.text import LANGUAGES
from tests.scoring.play.minimax import value
from tests.scoring.play.test_play import options_of

pytestmark = pytest.mark.slow

TAUGHT = [game for game in GAMES if has_lessons(game)]
EVERY = pytest.mark.parametrize('game', TAUGHT, ids=lambda game: game.slug)
SCENES = [(lesson, scene) for game in TAUGHT for lesson in lessons_of(game.slug) for scene in lesson.scenes]
MOST_TRIED = 7  # cards of a hand whose every way to the end is tried
MOST_STEPS = 150_000  # of the search, for a page: a third of a second on one core
# Words that the first lesson does without until it shows them: they stand between asterisks where they are shown.
LATER = re.compile(r'\b(trump|bower|joker|bid|kitty|mis[eè]re|widow|triunfo|comodín|puja|viuda)s?\b')


def named(place):
    lesson, scene = place
    return f'{lesson.game.slug}-{lesson.key}-{lesson.scenes.index(scene) + 1}'


def of_kind(*kinds):
    return pytest.mark.parametrize('place', [place for place in SCENES if place[1].kind in kinds], ids=named)


def a_hand(lesson, scene, seed):
    """Where a hand stands after each of the reader's cards, chosen at random, and the cards."""
    rng, cards = Random(seed), []
    while not (steps := standing(lesson, scene, cards))[-1].over:
        cards.append(rng.choice(steps[-1].choices()))
    return steps, cards


def least(judge):
    """What the player can still come to, found by trying everything to the end."""
    while not judge.course.over and judge.course.turn != judge.player:
        judge = judge.after(judge.reply(0))
    if judge.course.over:
        return judge.worth(judge.points(), judge.player)
    return min(least(judge.after(choice)) for choice in judge.choices())


@EVERY
def test_a_game_has_five_lessons_of_five_to_ten_taps_and_six_deals(game):
    every = lessons_of(game.slug)
    five, deals = [each for each in every if not each.deal], [each for each in every if each.deal]
    assert len(five) == 5 and len(deals) >= 6
    assert len({each.key for each in every}) == len(every)
    for lesson in five:
        hands = [cards_to_tap(lesson, scene) for scene in lesson.scenes if scene.kind == 'play']
        taps = sum(hands) + len(lesson.scenes) - 1 + len(lesson.scenes) - len(hands)
        assert 5 <= taps <= 10, lesson.key


def cards_to_tap(lesson, scene):
    """How many cards the reader taps who plays the first that costs nothing."""
    cards = []
    while not (now := standing(lesson, scene, cards)[-1]).over:
        cards.append(now.judge.keeping(now.value)[0])
    return len(cards)


@EVERY
def test_a_hand_is_led_from_the_first_card(game):
    scene = next(lesson for lesson in lessons_of(game.slug) if lesson.key == 'hand').scenes[0]
    assert not scene.document.get('plays') and not scene.few


def test_a_card_that_is_all_one_may_play_goes_by_itself_and_is_shown():
    lesson = next(lesson for lesson in lessons_of('black-lady') if lesson.key == 'hand')
    page = play_page(lesson, lesson.scenes[0], [], 'en')
    assert [sentence for _trick, sentence in page.alone] == ['2♣ was all you could play.']


@EVERY
@pytest.mark.parametrize('lang', LANGUAGES)
def test_the_first_lesson_has_no_word_that_was_not_shown_before(client, game, lang):
    lesson, prefix, shown = lessons_of(game.slug)[0], '/es' * (lang == 'es'), set()
    for at, scene in enumerate(lesson.scenes, 1):
        text = ' '.join(sentence[lang] for sentence in scene.text).lower()
        shown |= {word for marked in re.findall(r'\*([^*]+)\*', text) for word in LATER.findall(marked)}
        for choice in ('', *standing(lesson, scene, [])[0].choices()):
            page = client.get(f'{prefix}/rules/{game.slug}/learn/{lesson.key}/', {'at': at, 'cards': choice})
            step = page.content.decode().partition('id="step"')[2].partition('</section>')[0]
            assert set(LATER.findall(re.sub('<[^>]*>', ' ', step).lower())) <= shown, (at, choice)


@EVERY
def test_the_first_lesson_shows_what_a_trump_is(game):
    """And bowers, where there are any: who has played it once can say what these words mean."""
    if game.slug == 'black-lady':
        return  # it has no trumps
    text = ' '.join(sentence['en'] for scene in lessons_of(game.slug)[0].scenes for sentence in scene.text)
    assert '*trumps*' in text and ('*bowers*' in text) == (game.slug == 'five-hundred')


@pytest.mark.sampled(6)  # of three ways to play each hand one in two hands
@of_kind('play')
@pytest.mark.parametrize('seed', range(3))
def test_what_a_card_costs_is_what_best_play_makes_of_it(place, seed):
    lesson, scene = place
    steps, _cards = a_hand(lesson, scene, seed)
    if isinstance(steps[0].judge, ByThumb):
        for now in steps[1:]:
            if len(now.hand) <= MOST_TRIED:
                assert now.value == least(now.judge)
        return
    document = document_of(scene)
    for now in steps[-1:0:-1]:
        if len(now.hand) > 4 and not now.tried.better:
            continue  # later tricks say the same, and are quicker proved
        laid = [*(card for trick in now.judge.course.tricks for card in trick.cards), *now.judge.course.laid]
        if any(card in ('joker', 'big', 'little') for card in laid) and document.rules.jokers:
            continue  # which suit it named is not kept
        goal = {'unit': document.rules.goal.unit, 'goal': document.rules.goal.kind}
        if scene.few and len(now.hand) <= 3:
            hands = [list(hand) for hand in scene.few]
            # The referee lets the bidder lead, or the dealer's left.
            leads = {'bidder': document.leader, 'dealer': (document.leader - 1) % document.players}
            whole = {**scene.document, **leads, 'hands': hands, 'plays': laid}
            assert now.value == value(whole, options_of(whole), document.rules.declarers, goal)[0]
        elif not scene.few:
            asked = {**scene.document, 'plays': laid, 'ask': ['best']}
            assert play(asked)['best']['value'] == now.value


@pytest.mark.sampled(3)
@of_kind('play')
@pytest.mark.parametrize('lang', LANGUAGES)
def test_a_hand_ends_with_what_was_said_and_its_score(place, lang):
    lesson, scene = place
    steps, cards = a_hand(lesson, scene, f'{lang}')
    pages = [play_page(lesson, scene, cards[:count], lang) for count in range(len(cards) + 1)]
    for page, now in zip(pages[1:], steps[1:], strict=True):
        assert page.lost == bool(now.tried.better) == bool(page.figures)
        lines = (page.verdict, page.because, page.now, *page.hints, *page.result)
        assert all(lines) and not any('{' in line or '  ' in line for line in (*lines, page.figures))
    assert pages[-1].over and not any(page.over for page in pages[:-1])
    assert bool(pages[-1].sheet) is not bool(scene.few)
    assert not pages[-1].sheet or not pages[-1].sheet['error']


@pytest.mark.sampled(5)
@of_kind('play')
def test_no_page_searches_long(place):
    lesson, scene = place
    steps, _cards = a_hand(lesson, scene, 'steps')
    judge = steps[0].judge
    looked = len(judge.looked.least) if isinstance(judge, ByThumb) else judge.search.budget.steps
    assert looked < MOST_STEPS


@pytest.mark.sampled(9)
@of_kind('bid')
def test_a_way_to_play_makes_what_is_said(place):
    scene = place[1]
    document = document_of(scene)
    trials = {trial.play: trial for trial in document.play.trials(document.terms, 0)}
    for way in scene.ways:
        names = scene_names(scene, way, trials[way['play']])
        hand = position(read({**scene.document, **names, 'bidder': 0, 'ask': ['tricks']}))
        least, most = bounds_of(way)
        assert hand.reaches(least) and not hand.reaches(most + 1), way
        trial = trials[way['play']]
        assert all(made_with(trial, way, value) == made_with(trial, way, least) for value in range(least, most + 1))


@pytest.mark.slow
def test_whatever_is_laid_away_the_frog_that_is_too_high_is_lost():
    """The figure of a way holds for the cards it lays away, the verdict for all."""
    frog = {'bids': ['frog'], 'most': 59}
    scene = next(scene for _lesson, scene in SCENES if any(frog.items() <= way.items() for way in scene.ways))
    seen = {**scene.document, 'contract': 'frog', 'bidder': 0, 'ask': ['tricks']}
    for away in combinations([*scene.document['hands'][0], *scene.document['kitty']], 3):
        assert not position(read({**seen, 'discards': list(away)})).reaches(60), away


def scene_names(scene, way, trial):
    """The fields of a play document that say what is played, and what is laid away."""
    away = {'discards': list(way['away'])} if way.get('away') else {}
    call, _, rest = way['play'].rpartition('-')
    if scene.document['game'] == 'bid-whist':
        how = {'direction': rest} if rest in ('up', 'down') else {'trump': rest}
        return {'call': call, **how, **away}
    if scene.document['game'] == 'five-hundred':
        return {'contract': f'7{way["play"]}' if len(way['play']) == 1 else way['play'], **away}
    return {**way['named'], **away}


@of_kind('bid')
@pytest.mark.parametrize('lang', LANGUAGES)
def test_of_all_bids_one_is_right(place, lang):
    lesson, scene = place
    calls = bid_page(lesson, scene, '', lang).legal_calls
    verdicts = {call.code: bid_page(lesson, scene, call.code, lang) for call in calls}
    right_words = re.compile(r': (right|justo)\.$|^(A pass is|Pasar es)')
    right = [code for code, page in verdicts.items() if right_words.search(page.verdict)]
    assert len(right) == 1
    assert all(page.verdict and page.ways for page in verdicts.values())
    order = [call.code for call in calls if call.code not in PASSES]
    if right[0] in order:
        above = order[order.index(right[0]) + 1 :]
        assert not any(re.search('is too low|es poco', verdicts[code].verdict) for code in above)


@of_kind('pass')
@pytest.mark.slow
def test_no_three_cards_do_better_than_the_best(place):
    assert comes_to(*place, place[1].best) == min(comes_to(*place, cards) for cards in every_pass(place[1]))


@of_kind('pass')
@pytest.mark.parametrize('lang', LANGUAGES)
def test_three_cards_of_the_hand_are_passed(place, lang):
    scene = place[1]
    best = pass_page(*place, scene.best, lang)
    assert best.verdict and len(best.effects) == 2 and not best.refusal
    own = scene.document['hands'][0]
    for wrong in (own[:2], own[:4], [own[0], own[0], own[1]], [own[0], own[1], scene.passed[0][0]]):
        page = pass_page(*place, wrong, lang)
        assert page.refusal and not page.verdict


@of_kind('score')
@pytest.mark.parametrize('lang', LANGUAGES)
def test_a_score_is_asked_with_wrong_answers(place, lang):
    asked = score_page(*place, lang)
    assert len(asked.answers) >= 3 and asked.right in dict(asked.answers) and all(asked.because)


@pytest.mark.sampled(5)  # of 10, in both languages
@pytest.mark.parametrize('lang', LANGUAGES)
@EVERY
def test_every_scene_is_a_page_that_leads_on_by_links(client, game, lang):
    prefix = '/es' * (lang == 'es')
    for lesson in lessons_of(game.slug):
        for at in range(1, len(lesson.scenes) + 1):
            where = f'{prefix}/rules/{game.slug}/learn/{lesson.key}/'
            page = client.get(where, {'at': at}).content.decode()
            if lesson.scenes[at - 1].kind == 'pass':
                after = client.get(where, {'at': at, 'picked': lesson.scenes[at - 1].best}).content.decode()
                assert page.count('name="picked"') == 13 and 'class="told' in after
                continue
            links = re.findall(r'href="(\?at=[^"]*(?:cards|said)=[^"&]+)"', page)
            assert links, (lesson.key, at)
            after = client.get(where + links[0].replace('&amp;', '&')).content.decode()
            assert 'noindex' in after and 'class="told' in after


def test_the_former_steps_lead_to_the_lessons(client):
    answer = client.get('/rules/five-hundred/learn/?step=7&tapped=JD')
    assert answer.status_code == 302 and answer['Location'] == '/rules/five-hundred/learn/tricks/'
    from_match = client.get('/es/rules/five-hundred/learn/?step=2&from=abcd.2')['Location']
    assert from_match.endswith('/learn/tricks/?from=abcd.2')


@pytest.mark.parametrize(
    ('asked', 'value'),
    [('at=0', '0'), ('at=9', '9'), ('at=x', 'x'), ('cards=ZZ', 'ZZ'), ('cards=AC.AC', 'AC'), ('cards=7D..KD', 'KD')],
)
def test_what_a_lesson_does_not_know_is_refused_in_a_sentence(client, asked, value):
    page = client.get(f'/rules/five-hundred/learn/tricks/?{asked}').content.decode()
    assert f'“{value}” is not one of the choices here.' in page


def test_a_faint_card_says_why_it_cannot_be_played(client):
    page = client.get('/rules/five-hundred/learn/trumps/?at=2&tapped=8D').content.decode()
    assert 'id="why"' in page and 'The 8 of diamonds is not a heart.' in page


def end_of_the_last_lesson(game):
    """The address at which its last card has been played."""
    lesson = lessons_of(game.slug)[-1]
    cards: list[str] = []
    while not (now := standing(lesson, lesson.scenes[-1], cards)[-1]).over:
        cards.append(now.choices()[0])
    return f'/rules/{game.slug}/learn/{lesson.key}/?at={len(lesson.scenes)}&cards={".".join(cards)}'


@EVERY
def test_the_first_match_begins_with_the_rules_that_were_taught(client, game):
    preset = taught(game.slug).preset
    for place in (f'/rules/{game.slug}/learn/', end_of_the_last_lesson(game)):
        assert f'/new/?game={game.slug}&amp;preset={preset}"' in client.get(place).content.decode(), place
    form = client.get('/new/', {'game': game.slug, 'preset': preset}).content.decode()
    assert f'value="{preset}" checked' in form or f'value="{preset}" selected' in form


def test_who_has_seen_the_hand_cannot_bid_without_seeing_it(client):
    page = client.get('/rules/five-hundred/learn/bidding/?said=blind-misere').content.decode()
    assert 'You have looked at your cards' in page


def test_the_cards_of_a_suit_are_named_together():
    cards = ['KH', 'QC', '9H', 'joker', 'QH']
    assert all_named(cards, 'en') == 'the king, the 9 and the queen of hearts, the queen of clubs and the joker'
    assert all_named(cards, 'es') == 'el rey, el 9 y la dama de corazones, la dama de tréboles y el comodín'


def test_there_is_no_other_lesson(client):
    assert client.get('/rules/five-hundred/learn/canasta/').status_code == 404
