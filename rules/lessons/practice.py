"""Ten questions about a game, made by the engine from a number in the address: which card wins, may it be played, what
does this hand score. Each has its answers, the right one and the reason.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from rules.cards import Card
from rules.lessons.lesson import Lesson, Turn, lesson_of
from rules.lessons.steps import drawn
from rules.lessons.words import lesson_word
from rules.names import NAMES, in_language
from rules.tables import EXAMPLES, worked
from rules.words import word
from scoring import score
from scoring.game import Game
from scoring.say import say_line, signed, term
from scoring.tricks import winner

QUESTIONS = 10
DISTRACTORS = (10, -10, 20, -20, 1, -1, 2, -2, 13)  # what people are wrong by


@dataclass(frozen=True)
class Question:
    """`answers` are keys and words, `right` the key of the right one, `because` why. `cards` lie on the table, `hand`
    is the reader's.
    """

    asks: tuple[str, ...]
    answers: tuple[tuple[str, str], ...]
    right: str
    because: tuple[str, ...]
    cards: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()

    @property
    def answer(self) -> str:
        """The right answer in words."""
        return dict(self.answers)[self.right]


def question(game: Game, series: int, number: int, lang: str) -> Question:
    """Question `number` of a series: the same for everybody who asks for it."""
    chance = Random(f'{game.slug} {series} {number}')  # noqa: S311 - a choice of questions, no secret
    kinds = (which_wins, may_it, which_wins, may_it, what_scores)
    return kinds[number % len(kinds)](lesson_of(game), chance, lang)


def which_wins(lesson: Lesson, chance: Random, lang: str) -> Question:
    """A trick of the lesson's pack, dealt anew."""
    cards = chance.sample(sorted(lesson.how.suits), lesson.deal['players'])
    led = lesson.how.suits[cards[0]]
    same = [card for card in lesson.how.suits if lesson.how.suits[card] == led and card != cards[0]]
    if same:  # somebody follows suit, or there would be nothing to ask
        cards[1] = chance.choice(sorted(same))
        cards = list(dict.fromkeys(cards))
    place = winner(cards, lesson.how)
    won = lesson.how.suits[cards[place]] == lesson.how.trump
    return Question(
        asks=(_trumps(lesson, lang), lesson_word('which-wins', lang, card=drawn(cards[0], lang).label)),
        answers=tuple((card, drawn(card, lang).label) for card in cards),
        right=cards[place],
        because=(lesson_word('highest-trump' if won else 'highest-led', lang).capitalize() + '.',),
        cards=tuple(drawn(card, lang) for card in cards),
    )


def may_it(lesson: Lesson, chance: Random, lang: str) -> Question:
    """A turn of the lesson in which not every card is legal, and one card of the hand."""
    turn = chance.choice([turn for turn in lesson.turns if any(turn.reasons.values())] or list(lesson.turns))
    card = chance.choice(turn.hand)
    why = turn.reasons[card]
    return Question(
        asks=(_trumps(lesson, lang), *_led(turn, lang), lesson_word('may-it', lang, card=drawn(card, lang).label)),
        answers=(('yes', word('yes', lang)), ('no', word('no', lang))),
        right='no' if why else 'yes',
        because=(lesson_word(why or 'it-may', lang),),
        cards=tuple(drawn(one, lang) for one in turn.before),
        hand=tuple(drawn(one, lang) for one in turn.hand),
    )


def _led(turn: Turn, lang: str) -> tuple[str, ...]:
    if not turn.before:
        return (lesson_word('you-lead', lang),)
    return (lesson_word('led', lang, name=NAMES[lang][turn.leader], card=drawn(turn.before[0], lang).label),)


def what_scores(lesson: Lesson, chance: Random, lang: str) -> Question:
    """The last hand of one of the book's worked hands, with the reasons of its lines."""
    names = sorted(path.stem for path in (EXAMPLES / lesson.game.slug).glob('*.json'))
    example = worked(lesson.game.slug, chance.choice(names))
    match: Mapping[str, list[str]] = example['match']
    sheet = score({**match, 'players': in_language(match['players'], lang)})
    side = chance.choice([line.side for line in sheet.hands[-1].lines] or [0])
    points = sheet.hands[-1].points[side]
    wrong = [points + off for off in chance.sample(DISTRACTORS, 2)]
    lines = [say_line(sheet.table, line, lang) for line in sheet.hands[-1].lines if line.side == side]
    return Question(
        asks=(lesson_word('what-scores', lang, title=_sentence(example['title'][lang]), name=sheet.sides[side].name),),
        answers=tuple((str(value), signed(value, lang)) for value in sorted({points, *wrong})),
        right=str(points),
        because=tuple(lines) or (lesson_word('no-lines', lang),),
    )


def _sentence(title: str) -> str:
    return title[:1].upper() + title[1:]


def _trumps(lesson: Lesson, lang: str) -> str:
    trump = lesson.deal.get('trump')
    return lesson_word('trump-is', lang, trump=term(None, trump, lang)) if trump else lesson_word('no-trumps', lang)
