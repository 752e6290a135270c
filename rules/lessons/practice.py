"""Ten questions about a game, made by the engine from a number in the address: which card wins, may it be played, what
does this hand score. Each has its answers, the right one and the reason.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.text import capfirst

from rules.books import lesson_card
from rules.cards import Card
from rules.lessons.allowed import why_so
from rules.lessons.cards import all_drawn, drawn, named
from rules.lessons.hand_in_words import hand_in_words
from rules.lessons.mistakes import mistake_in_words
from rules.lessons.plan import READER
from rules.lessons.play_scene import Laid
from rules.lessons.practice_words import practice_word
from rules.lessons.series import QUESTIONS, Asked, ToPlay, ToScore, series_of
from rules.lessons.turns import Position
from rules.lessons.winning import SUITS, low_is_better, why_it_wins
from rules.lessons.words import lesson_word
from rules.names import NAMES
from rules.words import word
from scoring import Sheet, score
from scoring.game import Game, Table
from scoring.options import Preset
from scoring.say import say_line, say_side, signed, term

__all__ = ['QUESTIONS', 'Question', 'question']


@dataclass(frozen=True)
class Question:
    """`answers` are keys and texts, `right` the key of the right one and `answer` its text in a sentence, `because` the
    reason, `mistakes` what was wrong with the others, by key. `trick` is on the table, in the order of play, of
    `players`; `hand` is the reader's. `table`: whose values the answer needs, with `changed`, the options that are not
    its preset's.
    """

    asks: tuple[str, ...]
    answers: tuple[tuple[str, str], ...]
    right: str
    answer: str
    because: tuple[str, ...]
    mistakes: Mapping[str, str] = field(default_factory=dict)
    trick: tuple[Laid, ...] = ()
    players: int = 0
    hand: tuple[Card, ...] = ()
    table: Table | None = None
    changed: tuple[str, ...] = ()


def question(game: Game, series: int, number: int, lang: str, *, preset: Preset | None = None) -> Question:
    """Return question `number` of a series: the same for everyone who asks for it. `preset`: every question keeps to
    its rules; otherwise play is the lesson's, and the hands to score are from every way to play.
    """
    asked: Asked = series_of(game.slug, series, preset.key if preset else '')[number - 1]
    if isinstance(asked, ToScore):
        return what_scores(asked, lang)
    return _may_it(asked, lang) if asked.card else _which_wins(asked.position, lang)


def _which_wins(position: Position, lang: str) -> Question:
    cards = position.turn.trick
    won = cards[(position.turn.taker - position.turn.leader) % len(cards)]
    return Question(
        asks=(_trumps(position, lang), _led(position, lang), practice_word('which-wins', lang)),
        answers=tuple((card, drawn(card, lang).label) for card in cards),
        right=won,
        answer=named(won, lang),
        because=(why_it_wins(cards, position.how, lang),),
        trick=_laid(position, len(cards), lang),
        players=len(cards),
    )


def _may_it(asked: ToPlay, lang: str) -> Question:
    position, turn = asked.position, asked.position.turn
    right = 'no' if turn.reasons[asked.card] else 'yes'
    return Question(
        asks=(*_so_far(position, lang), lesson_word('may-it', lang, card=named(asked.card, lang))),
        answers=(('yes', word('yes', lang)), ('no', word('no', lang))),
        right=right,
        answer=word(right, lang),
        because=(why_so(position, asked.card, lang),),
        trick=_laid(position, len(turn.before), lang),
        players=len(turn.trick),
        hand=all_drawn(turn.hand, lang),
    )


def _so_far(position: Position, lang: str) -> tuple[str, ...]:
    """What the reader has to know: the rules if they differ from table to table, the trumps, the trick, whose turn."""
    if not position.turn.before:
        whose = lesson_word('you-lead', lang)
    else:
        whose = f'{_led(position, lang)} {practice_word("your-turn", lang)}'
    situation = lesson_card(position.taught.game).situation
    return (*(situation(position, lang) if situation else (_trumps(position, lang),)), whose)


def _led(position: Position, lang: str) -> str:
    turn = position.turn
    key = 'you-led' if turn.leader == READER else 'leads'
    return practice_word(key, lang, name=NAMES[lang][turn.leader], card=named(turn.trick[0], lang))


def _laid(position: Position, count: int, lang: str) -> tuple[Laid, ...]:
    """The first cards of the trick, each before its player."""
    turn = position.turn
    seats = [(turn.leader + place) % len(turn.trick) for place in range(count)]
    return tuple(
        Laid(
            seat,
            lesson_word('you', lang) if seat == READER else NAMES[lang][seat],
            drawn(card, lang),
            count == len(turn.trick) and seat == turn.taker,
        )
        for seat, card in zip(seats, turn.trick, strict=False)
    )


def _trumps(position: Position, lang: str) -> str:
    trump = position.how.trump
    named_trump = lesson_word('trump-is', lang, trump=term(None, trump, lang)) if trump in SUITS else ''
    told_trump = named_trump or lesson_word('no-trumps', lang)
    return f'{told_trump} {lesson_word("downtown", lang)}' if low_is_better(position.how) else told_trump


def what_scores(asked: ToScore, lang: str) -> Question:
    """A hand in words, with the reasons of its lines."""
    match = asked.match
    sheet = score({**match, 'players': list(NAMES[lang][: len(match['players'])])})
    changed = match.get('options', {})
    title = (f'{capfirst(asked.title.in_language(lang))}.',) if asked.title else ()
    values = sorted([asked.right, *(mistake.points for mistake in asked.mistakes)])
    return Question(
        asks=(
            *title,
            *hand_in_words(sheet, match['hands'][-1], changed, lang),
            lesson_word('what-scores', lang, name=say_side(sheet.table, asked.side, lang)),
        ),
        answers=tuple((str(value), signed(value, lang)) for value in values),
        right=str(asked.right),
        answer=signed(asked.right, lang),
        because=_lines(sheet, asked.side, lang),
        mistakes={str(mistake.points): mistake_in_words(mistake, sheet, lang) for mistake in asked.mistakes},
        table=sheet.table,
        changed=tuple(changed),
    )


def _lines(sheet: Sheet, side: int, lang: str) -> tuple[str, ...]:
    lines = tuple(say_line(sheet.table, line, lang) for line in sheet.hands[-1].lines if line.side == side)
    return lines or (lesson_word('no-lines', lang),)
