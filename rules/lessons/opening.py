"""The first steps of a lesson: the deal, then the auction and the kitty, or the pass."""

from collections.abc import Iterator

from rules.auctions import NO_BIDS
from rules.books import lesson_card
from rules.lessons.before_play import first_calls, table_at
from rules.lessons.cards import all_drawn, all_named
from rules.lessons.step import Call, Step, held
from rules.lessons.turns import READER, Lesson
from rules.lessons.words import lesson_word
from rules.names import NAMES
from rules.suits import LETTERS
from scoring.errors import BadHand
from scoring.game import Table
from scoring.say import refusal_text, term


def dealing(lesson: Lesson, lang: str) -> Iterator[Step]:
    """A step for every packet of cards."""
    cards = lesson.deal['hands'][READER]
    count = 0
    for number, packet in enumerate(lesson.deal['packets'], 1):
        new = cards[count : count + packet]
        count += packet
        sentence = lesson_word('dealt', lang, cards=all_named(new, lang), count=count)
        yield Step(lesson_word('deal-title', lang, number=number), (sentence,), held(cards[:count], lang, packet))


def before_play(lesson: Lesson, lang: str) -> Iterator[Step]:
    """The auction and the kitty, or the pass: the reader's question, then what the lesson does and why."""
    yield from _pass(lesson, lang) if 'passed' in lesson.deal else _auction(lesson, lang)


def _pass(lesson: Lesson, lang: str) -> Iterator[Step]:
    hand, passed = held(lesson.dealt, lang), lesson.deal['passed']
    title = lesson_word('pass-title', lang)
    yield Step(title, (lesson_word('sorted', lang), lesson_word('which-three', lang)), hand, asks='picked')
    gives = lesson_word('gives', lang, cards=all_named(passed[READER], lang))
    yield Step(title, (gives, lesson.deal['why'][lang]), hand, cards=all_drawn(passed[READER], lang))
    got = passed[READER - 1]
    sentence = lesson_word('got', lang, cards=all_named(got, lang))
    yield Step(lesson_word('got-title', lang), (sentence,), held(lesson.held, lang), cards=all_drawn(got, lang))


def _auction(lesson: Lesson, lang: str) -> Iterator[Step]:
    hand, title = held(lesson.dealt, lang), lesson_word('auction-title', lang)
    table = table_at(lesson.game, lesson.deal, lang)
    first = first_calls(lesson.game, lesson.deal)
    ordered = sorted(first, key=NO_BIDS.__contains__)  # bids in their rows, other calls after them
    calls = tuple(_call(table, code, first[code], lang) for code in ordered)
    asked = lesson_word('what-do-you-bid', lang)
    yield Step(title, (lesson_word('sorted', lang), asked), hand, asks='called', calls=calls)
    bid = term(lesson.game, lesson.deal['calls'][READER], lang)
    answered = (lesson_word('bids', lang, bid=bid), lesson.deal['why'][lang], lesson_word('others-call', lang))
    yield Step(title, answered, hand, heard=_heard(lesson, lang))
    yield _kitty(lesson, lesson_word('nobody-higher', lang, bid=bid), lang)


def _call(table: Table, code: str, why: BadHand | None, lang: str) -> Call:
    name, unseen = term(table.game, code, lang), lesson_card(table.game).bid_unseen
    reason = refusal_text(why, lang, table) if why else lesson_word('seen', lang) if code in unseen else ''
    spoken = _spoken(name, lang)
    return Call(code, name, lesson_word('not-now', lang, call=spoken, why=reason) if reason else spoken, reason)


def _spoken(name: str, lang: str) -> str:
    """A call without signs, for ears: "7 hearts"."""
    for sign, suit in LETTERS.items():
        name = name.replace(sign, f' {term(None, suit, lang)}')
    return name


def _heard(lesson: Lesson, lang: str) -> tuple[tuple[str, str], ...]:
    names = (lesson_word('you', lang), *NAMES[lang][1 : lesson.deal['players']])
    calls = lesson.deal['calls']
    return tuple((names[place % len(names)], term(lesson.game, call, lang)) for place, call in enumerate(calls))


def _kitty(lesson: Lesson, won: str, lang: str) -> Step:
    title = lesson_word('kitty-title', lang)
    if not lesson.deal['discards']:
        return Step(title, (won, lesson_word('widow', lang)), held(lesson.dealt, lang))
    kitty, away = lesson.deal['kitty'], all_named(lesson.deal['discards'], lang)
    took = lesson_word('kitty', lang, away=away)
    sentences = (won, took, lesson.deal['kitty_note'][lang])
    return Step(title, sentences, held(lesson.held, lang), cards=all_drawn(kitty, lang))
