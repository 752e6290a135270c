"""The steps of a lesson, a page each. Every sentence about a card comes from the engine's own check of that card."""

from collections.abc import Iterator, Sequence
from typing import Any

from rules.lessons.cards import drawn, named
from rules.lessons.opening import before_play, dealing
from rules.lessons.reasons import why_not
from rules.lessons.step import Choice, Laid, Step, held
from rules.lessons.turns import READER, Lesson, Turn
from rules.lessons.winning import why_it_wins
from rules.lessons.words import lesson_word
from rules.names import NAMES
from rules.sheets import drawn_sheet
from scoring import score
from scoring.document import FORMAT


def steps(lesson: Lesson, lang: str) -> tuple[Step, ...]:
    """Return the steps: dealing, the auction or the pass, trick by trick, the score."""
    return (*dealing(lesson, lang), *before_play(lesson, lang), *_tricks(lesson, lang), _score(lesson, lang))


def _tricks(lesson: Lesson, lang: str) -> Iterator[Step]:
    """The reader's turn, then its outcome."""
    for turn in lesson.turns:
        title = lesson_word('trick-title', lang, number=turn.number, of=len(lesson.turns))
        hand = tuple(_choice(lesson, turn, code, lang) for code in turn.hand)
        led = lesson_word('you-lead', lang) if not turn.before else _led(lesson, turn, lang)
        before = tuple(_on_table(lesson, turn, turn.before, lang))
        yield Step(title, (led, *_in_general(turn, lang)), hand, before, turn=turn.number, asks='tapped')
        left = tuple(code for code in turn.hand if code != turn.chosen)
        table = tuple(_on_table(lesson, turn, turn.trick, lang))
        sentences = tuple(filter(None, (_won(lesson, turn, lang), turn.note[lang] if turn.note else '')))
        yield Step(title, sentences, held(left, lang), table)


def _choice(lesson: Lesson, turn: Turn, code: str, lang: str) -> Choice:
    card, why = (
        drawn(code, lang),
        why_not(lesson.how, _led_suit(lesson, turn), turn.reasons, code, lang),
    )
    spoken = lesson_word('may-not-play', lang, card=card.label, why=why) if why else card.label
    return Choice(code, card, why, spoken)


def _in_general(turn: Turn, lang: str) -> tuple[str, ...]:
    """The rules that forbid some of the cards."""
    return tuple(lesson_word(why, lang) for why in dict.fromkeys(turn.reasons.values()) if why)


def _on_table(lesson: Lesson, turn: Turn, cards: Sequence[str], lang: str) -> Iterator[Laid]:
    players = lesson.deal['players']
    for place, code in enumerate(cards):
        seat = (turn.leader + place) % players
        whole = len(cards) == len(turn.trick)
        yield Laid(seat, _name(seat, lang), drawn(code, lang), whole and seat == turn.taker)


def _led(lesson: Lesson, turn: Turn, lang: str) -> str:
    return lesson_word('led', lang, name=_name(turn.leader, lang), card=named(turn.before[0], lang))


def _won(lesson: Lesson, turn: Turn, lang: str) -> str:
    key = 'you-won' if turn.taker == READER else 'won'
    because = why_it_wins(turn.trick, lesson.how, lang)
    return lesson_word(key, lang, name=_name(turn.taker, lang), because=because)


def _score(lesson: Lesson, lang: str) -> Step:
    sheet = drawn_sheet(score(document(lesson, lang)), lang)
    sentences = (lesson.deal['score_note'][lang], lesson_word('scored', lang, name=NAMES[lang][READER]))
    return Step(lesson_word('score-title', lang), sentences, sheet=sheet)


def document(lesson: Lesson, lang: str) -> dict[str, Any]:
    """Return the deal as a match document of one hand."""
    players = list(NAMES[lang][: lesson.deal['players']])
    return {
        'format': FORMAT,
        'game': lesson.game.slug,
        'preset': lesson.deal['preset'],
        'options': {},
        'players': players,
        'first_dealer': lesson.deal['dealer'],
        'hands': [lesson.deal['record']],
    }


def _name(seat: int, lang: str) -> str:
    return lesson_word('you', lang) if seat == READER else NAMES[lang][seat]


def _led_suit(lesson: Lesson, turn: Turn) -> str:
    return lesson.how.suits[turn.before[0]] if turn.before else ''
