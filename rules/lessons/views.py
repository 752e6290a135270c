"""The pages that teach a game: the lesson, scene by scene, and practice, a question per page."""

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from rules import sections
from rules.books import book_of
from rules.calculators.fields import Asked
from rules.calculators.from_match import in_address
from rules.lessons.at_play import NotPlayed
from rules.lessons.bid_scene import NoSuchCall, bid_page
from rules.lessons.cards import all_drawn
from rules.lessons.pass_scene import pass_page
from rules.lessons.plan import Lesson, has_lessons, lessons_of, taught
from rules.lessons.play_scene import SEPARATOR, play_page
from rules.lessons.practice import QUESTIONS, question
from rules.lessons.practice_words import practice_word
from rules.lessons.scene_words import WORDS as SCENE_WORDS
from rules.lessons.scene_words import scene_word
from rules.lessons.score_scene import score_page
from rules.lessons.words import WORDS, lesson_word
from rules.page import render_at
from rules.responses import answer, contents, game_at, in_its_language
from rules.sections import Section
from rules.tables import options_of, preset_of, table_of
from rules.tags import Place
from rules.words import word
from scoring.game import Game, Table
from scoring.options import Preset

MOST_SERIES = 999_999
USUAL, EVERY = 'usual', 'every'  # values of `rules`: only the game's first preset, hands from every way to play


class NotThere(Exception):
    """The address names a step, a series or a question that does not exist; the message is what it names."""


@in_its_language
def learn_page(request: HttpRequest, lang: str, game: str) -> HttpResponse:
    """The lessons of a game, with what to know before and after them. Steps of the former lesson lead to the first."""
    card = _taught(game, lang)
    section = sections.find(game, 'learn', lang)
    if section is None:
        raise Http404(game)
    if 'step' in request.GET:
        kept = {key: value for key, value in request.GET.items() if key == 'from'}
        where = reverse('rules:lesson', kwargs={'lang': lang, 'game': game, 'lesson': lessons_of(game)[0].key})
        return HttpResponseRedirect(f'{where}?{urlencode(kept)}' if kept else where)
    every = lessons_of(game)
    before, after = _parts(render_at(section, _taught_table(card)).html)
    return answer(
        request,
        lang,
        'learn.html',
        lesson_word('learn-title', lang, title=section.title),
        section.summary,
        game=card,
        before=before,
        after=after,
        contents=contents(game, lang, section),
        lessons=[_entry(other, lang) for other in every if not other.deal],
        deals=[_entry(other, lang) for other in every if other.deal],
        preset=taught(game).preset,
        lesson=_words(lang),
        s=_scene_words(lang),
    )


def _entry(lesson: Lesson, lang: str) -> dict[str, str]:
    return {'key': lesson.key, 'title': lesson.title[lang], 'about': lesson.about[lang]}


@in_its_language
def lesson_page(request: HttpRequest, lang: str, game: str, lesson: str) -> HttpResponse:
    """A scene of a lesson: `?at=2&cards=9H.AS`, `?at=1&said=8H`."""
    card = _taught(game, lang)
    every = lessons_of(game)
    known = next((known for known in every if known.key == lesson), None)
    if known is None:
        raise Http404(lesson)
    try:
        at = _number(request.GET.get('at', ''), len(known.scenes))
        scene = _scene(known, at, request.GET, lang)
    except (NotThere, NotPlayed, NoSuchCall) as named:
        at, scene = 1, {'refusal': _no_choice(str(named), lang)}
    following = every[every.index(known) + 1 :]
    return answer(
        request,
        lang,
        'lesson.html',
        known.title[lang],
        known.about[lang],
        game=card,
        contents=_contents(sections.find(game, 'learn', lang), lang),
        one=_entry(known, lang),
        heading=scene_word('deal', lang) if known.deal else scene_word('lesson', lang, number=every.index(known) + 1),
        at=at,
        of=len(known.scenes),
        where=scene_word('part', lang, number=at, of=len(known.scenes)),
        last=at == len(known.scenes),
        following=_entry(following[0], lang) if following else None,
        next_label=scene_word('next-lesson', lang, title=following[0].title[lang]) if following else '',
        first=not ({'cards', 'said', 'picked'} & set(request.GET)) and at == 1,
        lesson=_words(lang),
        s=_scene_words(lang),
        preset=taught(game).preset,
        **scene,
    )


def _scene(lesson: Lesson, at: int, typed: Asked, lang: str) -> dict[str, Any]:
    """Return what the page of a scene shows. Raises NotPlayed and NoSuchCall."""
    scene = lesson.scenes[at - 1]
    shown: dict[str, Any] = {
        'kind': scene.kind,
        'text': [paragraph[lang] for paragraph in scene.text],
        'after': scene.after[lang],
        'shows': all_drawn(scene.shows, lang),
    }
    answer = typed.get('said', '')
    if scene.kind == 'play':
        cards = [card for card in typed.get('cards', '').split(SEPARATOR) if card]
        page = play_page(lesson, scene, cards, lang)
        answers = {'tapped': typed.get('tapped', ''), 'after': shown['after'] if page.kept else ''}
        return {**shown, **answers, 'page': page, 'over': page.over, 'begun': bool(cards)}
    if scene.kind == 'bid':
        bid = bid_page(lesson, scene, answer, lang)
        return {**shown, 'page': bid, 'over': bool(bid.verdict), 'begun': bool(bid.verdict)}
    if scene.kind == 'pass':
        passing = pass_page(lesson, scene, _picked(typed), lang)
        return {**shown, 'page': passing, 'over': bool(passing.verdict), 'begun': bool(passing.verdict)}
    asked = score_page(lesson, scene, lang)
    known = answer in dict(asked.answers)
    if answer and not known:
        raise NoSuchCall(answer)
    return {
        **shown,
        'asked': asked,
        'chosen': answer,
        'over': known,
        'begun': known,
        'verdict': _verdict(asked.right == answer, asked.answer, lang) if known else '',
        'mistake': asked.mistakes.get(answer, ''),
        **(rules_of(asked.table, asked.changed, lang) if asked.table else {}),
    }


def _picked(typed: Asked) -> list[str]:
    return typed.getlist('picked') if isinstance(typed, QueryDict) else []


def _scene_words(lang: str) -> dict[str, str]:
    return {key.replace('-', '_'): text.in_language(lang) for key, text in SCENE_WORDS.items()}


def _contents(section: Section | None, lang: str) -> list[dict[str, Any]]:
    """The contents of the game, without the headings of its page of lessons."""
    return [{**entry, 'within': ()} for entry in contents(section.game, lang, section)] if section else []


def _taught_table(game: Game) -> Table:
    preset = preset_of(game, taught(game.slug).preset)
    return table_of(game, preset, options_of(game, preset))


def _parts(html: SafeString) -> tuple[SafeString, SafeString]:
    """What to know before the deal, and from the mistakes on what to know after it."""
    before, heading, after = html.partition('<h2 id="mistakes"')
    return mark_safe(before), mark_safe(heading + after)  # noqa: S308 - parts of a rendered page


def _taught(slug: str, lang: str) -> Game:
    card = game_at(slug, lang)
    if not has_lessons(card):
        raise Http404(slug)
    return card


def _number(typed: str, most: int, *, least: int = 1) -> int:
    """Return the number of a step or a question, the least if none is named. Raises NotThere."""
    if not typed:
        return least
    if not (typed.isascii() and typed.isdigit() and len(typed) < 7 and least <= int(typed) <= most):
        raise NotThere(typed)
    return int(typed)


def _no_choice(named: NotThere | str, lang: str) -> str:
    return word('not-a-choice', lang, value=str(named))


def _words(lang: str) -> dict[str, str]:
    return {key.replace('-', '_'): text.in_language(lang) for key, text in WORDS.items()}


@in_its_language
def practice_page(request: HttpRequest, lang: str, game: str) -> HttpResponse:
    """A question, or after an answer what was right and why: `?series=3&question=2&right=1&said=no`."""
    card = _taught(game, lang)
    name = card.name.in_language(lang)
    rules, only = request.GET.get('rules', ''), _only(card, '')
    try:
        only = _only(card, rules)
        asked = _asked(card, request.GET, lang, only)
    except NotThere as named:
        asked = {'refusal': _no_choice(named, lang), 'series': 1}
    return answer(
        request,
        lang,
        'practice.html',
        lesson_word('practice-title', lang, game=name),
        lesson_word('practice-summary', lang, game=name),
        game=card,
        lesson=_words(lang),
        only=only,
        choices=_choices(card, only, lang),
        carried=f'&rules={rules}' if rules and 'asked' in asked else '',
        **asked,
    )


def _only(game: Game, rules: str) -> Preset | None:
    """Return the preset that every question keeps to, the lesson's unless `rules` names others; None for every way to
    play. Raises NotThere.
    """
    lessons, first = taught(game.slug).preset, game.presets[0].key
    keys = {'': lessons, lessons: lessons, first: first, USUAL: first, EVERY: ''}
    if rules not in keys:
        raise NotThere(rules)
    return game.preset(keys[rules])


def _choices(game: Game, only: Preset | None, lang: str) -> list[tuple[str, str]]:
    """The other rules to practise: the value of `rules` and a label."""
    lessons, first = taught(game.slug).preset, game.presets[0].key
    offered = {preset.key: preset for preset in game.presets if preset.key in (lessons, first) and preset != only}
    every = [(EVERY, lesson_word('every-way', lang))] if only else []
    return every + [
        ('' if key == lessons else USUAL, _label(preset.name.in_language(lang), lang, usual=key == first))
        for key, preset in offered.items()
    ]


def _label(name: str, lang: str, *, usual: bool) -> str:
    return lesson_word('only-usual', lang, preset=name) if usual else practice_word('only-lesson', lang, preset=name)


def _asked(game: Game, typed: Asked, lang: str, only: Preset | None) -> dict[str, Any]:
    """Return the question and what was answered. Raises NotThere."""
    series = _number(typed.get('series', ''), MOST_SERIES)
    number = _number(typed.get('question', ''), QUESTIONS)
    right = _number(typed.get('right', ''), number - 1, least=0)
    asked = question(game, series, number, lang, preset=only)
    answer = typed.get('said', '')
    known = answer in dict(asked.answers)
    now = right + (answer == asked.right)
    return {
        'asked': asked,
        'refusal': '' if known or not answer else _no_choice(answer, lang),
        'chosen': answer if known else '',
        'series': series,
        'next_series': series % MOST_SERIES + 1,
        'number': number,
        'where': lesson_word('question', lang, number=number, of=QUESTIONS),
        'right_before': right,
        'right': now,
        'verdict': _verdict(asked.right == answer, asked.answer, lang) if known else '',
        'mistake': asked.mistakes.get(answer, ''),
        'result': lesson_word('result', lang, right=now, of=QUESTIONS),
        'last': number == QUESTIONS,
        **(rules_of(asked.table, asked.changed, lang) if asked.table else {}),
    }


def rules_of(table: Table, changed: tuple[str, ...], lang: str) -> dict[str, Any]:
    """The values that the answer needs, drawn, and the address of all that this table plays."""
    options = {option.key: option for option in table.game.options}
    asked = {
        'preset': table.preset.key,
        'players': len(table.players),
        **{key: in_address(options[key], table.options[key]) for key in changed},
    }
    return {
        'values': book_of(table.game).values_at(Place(table.game, lang), table),
        'table_address': f'{reverse("rules:table", kwargs={"lang": lang, "game": table.game.slug})}?{urlencode(asked)}',
    }


def _verdict(was_right: bool, right: str, lang: str) -> str:
    return lesson_word('right', lang) if was_right else lesson_word('wrong', lang, answer=right)
