"""The pages that teach a game: the lesson, a step per page, and practice, a question per page."""

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from rules import sections
from rules.calculators.from_match import in_address
from rules.lessons.lesson import has_lesson, lesson_of
from rules.lessons.practice import QUESTIONS, question
from rules.lessons.steps import drawn, steps
from rules.lessons.words import WORDS, lesson_word
from rules.page import render
from rules.responses import answer, contents, game_at, in_its_language
from rules.tables.by_game import values_at
from rules.tags import Place
from scoring.game import Game, Table

USUAL = 'usual'  # the value of `rules` that asks only about the game's first preset


@in_its_language
def learn_page(request: HttpRequest, lang: str, game: str) -> HttpResponse:
    """One step of the deal, with what to know before and after it: `?step=7&tapped=10H`."""
    card = _taught(game, lang)
    section = sections.find(game, 'learn', lang)
    if section is None:
        raise Http404(game)
    every = steps(lesson_of(card), lang)
    number = _number(request.GET.get('step', ''), len(every))
    before, after = _parts(render(section).html)
    return answer(
        request,
        lang,
        'lesson.html',
        lesson_word('learn-title', lang, title=section.title),
        section.summary,
        game=card,
        before=before,
        after=after,
        contents=contents(game, lang, section),
        lesson=_words(lang),
        step=every[number - 1],
        number=number,
        of=len(every),
        where=lesson_word('step', lang, number=number, of=len(every)),
        instead=_instead(card, number, request.GET.get('tapped', ''), lang),
        preset=lesson_of(card).deal['preset'],
        players=lesson_of(card).deal['players'],
    )


def _parts(html: SafeString) -> tuple[SafeString, SafeString]:
    """What to know before the deal, and from the first heading on what to know after it."""
    before, heading, after = html.partition('<h2')
    return mark_safe(before), mark_safe(heading + after)  # noqa: S308 - parts of a rendered page


def _taught(slug: str, lang: str) -> Game:
    card = game_at(slug, lang)
    if not has_lesson(card):
        raise Http404(slug)
    return card


def _number(typed: str, most: int) -> int:
    """The number of an existing step or question, otherwise 1."""
    return int(typed) if typed.isascii() and typed.isdigit() and 1 <= int(typed[:6]) <= most else 1


def _instead(game: Game, number: int, tapped: str, lang: str) -> str:
    """What a reader is told who tapped another legal card than the one the lesson plays."""
    lesson = lesson_of(game)
    asked = steps(lesson, lang)[number - 2] if number > 1 else None
    turn = lesson.turns[asked.turn - 1] if asked and asked.turn else None
    if turn is None or turn.reasons.get(tapped, 'not held') or tapped == turn.chosen:
        return ''
    return lesson_word('instead', lang, chosen=drawn(tapped, lang).label, card=drawn(turn.chosen, lang).label)


def _words(lang: str) -> dict[str, str]:
    return {key.replace('-', '_'): text.in_language(lang) for key, text in WORDS.items()}


@in_its_language
def practice_page(request: HttpRequest, lang: str, game: str) -> HttpResponse:
    """A question, or after an answer what was right and why: `?series=3&question=2&right=1&said=no`."""
    card = _taught(game, lang)
    number, series = (
        _number(request.GET.get('question', ''), QUESTIONS),
        _number(request.GET.get('series', ''), 999_999),
    )
    usual = request.GET.get('rules') == USUAL
    asked = question(card, series, number, lang, usual=usual)
    chosen = request.GET.get('said', '')
    known = chosen in dict(asked.answers)
    right = min(_number(request.GET.get('right', ''), QUESTIONS), number) if request.GET.get('right') else 0
    name = card.name.in_language(lang)
    return answer(
        request,
        lang,
        'practice.html',
        lesson_word('practice-title', lang, game=name),
        lesson_word('practice-summary', lang, game=name),
        game=card,
        lesson=_words(lang),
        asked=asked,
        chosen=chosen if known else '',
        number=number,
        series=series,
        where=lesson_word('question', lang, number=number, of=QUESTIONS),
        right_before=right,
        right=right + (known and chosen == asked.right),
        verdict=_verdict(asked.right == chosen, asked.answer, lang) if known else '',
        result=lesson_word('result', lang, right=right + (chosen == asked.right), of=QUESTIONS),
        last=number == QUESTIONS,
        usual=usual,
        only_usual=lesson_word('only-usual', lang, preset=card.presets[0].name.in_language(lang)),
        carried=f'&rules={USUAL}' if usual else '',
        **(rules_of(asked.table, asked.changed, lang) if asked.table else {}),
    )


def rules_of(table: Table, changed: tuple[str, ...], lang: str) -> dict[str, Any]:
    """The values that the answer needs, drawn, and the address of all that this table plays."""
    options = {option.key: option for option in table.game.options}
    asked = {
        'preset': table.preset.key,
        'players': len(table.players),
        **{key: in_address(options[key], table.options[key]) for key in changed},
    }
    return {
        'values': values_at(Place(table.game, lang), table),
        'table_address': f'{reverse("rules:table", kwargs={"lang": lang, "game": table.game.slug})}?{urlencode(asked)}',
    }


def _verdict(was_right: bool, right: str, lang: str) -> str:
    return lesson_word('right', lang) if was_right else lesson_word('wrong', lang, answer=right)
