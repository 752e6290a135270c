"""The steps of a lesson, a page each. Every sentence about a card comes from the engine's own check of that card."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.auctions import auction_after, first_deal
from rules.cards import Card, card
from rules.lessons.lesson import READER, Lesson, Turn
from rules.lessons.words import lesson_word
from rules.names import NAMES
from rules.sheets import drawn_sheet
from rules.suits import SIGNS
from rules.tables import options_of, preset_of, table_of
from rules.words import word
from scoring import score
from scoring.document import FORMAT
from scoring.say import refusal_text, term

JOKERS = {'big': 'big-joker', 'little': 'little-joker'}


@dataclass(frozen=True)
class Choice:
    """A card of the reader's hand, and why it may not be played, if so."""

    code: str
    card: Card
    why_not: str = ''


@dataclass(frozen=True)
class Laid:
    """A card on the table, the player who laid it there, and whether it won the trick."""

    seat: int
    name: str
    card: Card
    wins: bool


@dataclass(frozen=True)
class Step:
    """One page. `sentences` are its text; `table` the cards on the table in the order of play; `hand` the reader's
    cards; `turn` the trick in which one of them is to be tapped; `calls` the legal calls and why the others are not;
    `sheet` the score.
    """

    title: str
    sentences: tuple[str, ...]
    hand: tuple[Choice, ...] = ()
    table: tuple[Laid, ...] = ()
    turn: int = 0
    cards: tuple[Card, ...] = ()
    calls: Sequence[Mapping[str, str]] = ()
    sheet: Mapping[str, Any] = field(default_factory=dict)


def drawn(code: str, lang: str) -> Card:
    """Return the card of a code: '10H', 'joker', 'big'."""
    if code in JOKERS:
        return Card(word(f'{JOKERS[code]}-short', lang), 'joker', word(JOKERS[code], lang))
    return card(code if code == 'joker' else code[:-1] + SIGNS[code[-1]], lang)


def steps(lesson: Lesson, lang: str) -> tuple[Step, ...]:
    """Return the steps: dealing, the auction or the pass, trick by trick, the score."""
    return (*_dealing(lesson, lang), *_before_play(lesson, lang), *_tricks(lesson, lang), _score(lesson, lang))


def _dealing(lesson: Lesson, lang: str) -> Iterator[Step]:
    held = list(lesson.deal['hands'][READER])
    count = 0
    for number, packet in enumerate(lesson.deal['packets'], 1):
        count += packet
        sentence = lesson_word('dealt', lang, packet=packet, count=count)
        hand = tuple(Choice(code, drawn(code, lang)) for code in held[:count])
        yield Step(lesson_word('deal-title', lang, number=number), (sentence,), hand)


def _before_play(lesson: Lesson, lang: str) -> Iterator[Step]:
    why = lesson.deal['why'][lang]
    hand = _plain(lesson.dealt, lang)
    if passed := lesson.deal.get('passed'):
        given, got = _cards(passed[READER], lang), _cards(passed[READER - 1], lang)
        yield Step(lesson_word('pass-title', lang), (lesson_word('sorted', lang), why), hand, cards=given)
        yield Step(lesson_word('got-title', lang), (lesson_word('got', lang),), _plain(lesson.held, lang), cards=got)
        return
    yield Step(lesson_word('auction-title', lang), (lesson_word('sorted', lang), why), hand, calls=_calls(lesson, lang))
    bid = term(lesson.game, lesson.deal['calls'][0], lang)
    passed = lesson_word('all-pass', lang, bid=bid)
    if lesson.deal['discards']:
        taken, away = _cards(lesson.deal['kitty'], lang), _names(lesson.deal['discards'], lang)
        turned = lesson_word('kitty', lang, away=away)
        why = lesson.deal['kitty_note'][lang]
        yield Step(lesson_word('kitty-title', lang), (passed, turned, why), _plain(lesson.held, lang), cards=taken)
    else:
        yield Step(lesson_word('kitty-title', lang), (passed, lesson_word('widow', lang)), hand)


def _calls(lesson: Lesson, lang: str) -> list[dict[str, str]]:
    """Every call with the reason why it is illegal, or none."""
    preset = preset_of(lesson.game, lesson.deal['preset'])
    table = table_of(lesson.game, preset, options_of(lesson.game, preset), NAMES[lang], str(lesson.deal['players']))
    now = auction_after(table, first_deal(table), ()).now
    return [
        {'name': term(lesson.game, call, lang), 'why': refusal_text(why, lang, table) if why else ''}
        for call, why in now.calls.items()
    ]


def _tricks(lesson: Lesson, lang: str) -> Iterator[Step]:
    """The reader's turn, then its outcome."""
    for turn in lesson.turns:
        title = lesson_word('trick-title', lang, number=turn.number, of=len(lesson.turns))
        hand = tuple(
            Choice(code, drawn(code, lang), lesson_word(why, lang) if (why := turn.reasons[code]) else '')
            for code in turn.hand
        )
        led = lesson_word('you-lead', lang) if not turn.before else _led(lesson, turn, lang)
        before = tuple(_on_table(lesson, turn, turn.before, lang))
        yield Step(title, (led, *_why_not(hand)), hand, before, turn=turn.number)
        left = tuple(code for code in turn.hand if code != turn.chosen)
        table = tuple(_on_table(lesson, turn, turn.trick, lang))
        sentences = tuple(filter(None, (_won(lesson, turn, lang), turn.note.get(lang))))
        yield Step(title, sentences, _plain(left, lang), table)


def _why_not(hand: tuple[Choice, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(choice.why_not for choice in hand if choice.why_not))


def _on_table(lesson: Lesson, turn: Turn, cards: Sequence[str], lang: str) -> Iterator[Laid]:
    players = lesson.deal['players']
    for place, code in enumerate(cards):
        seat = (turn.leader + place) % players
        whole = len(cards) == len(turn.trick)
        yield Laid(seat, _name(seat, lang), drawn(code, lang), whole and seat == turn.taker)


def _led(lesson: Lesson, turn: Turn, lang: str) -> str:
    return lesson_word('led', lang, name=_name(turn.leader, lang), card=drawn(turn.before[0], lang).label)


def _won(lesson: Lesson, turn: Turn, lang: str) -> str:
    place = (turn.taker - turn.leader) % lesson.deal['players']
    won = turn.trick[place]
    key = 'you-won' if turn.taker == READER else 'won'
    because = why_it_wins(lesson, won, lang)
    return lesson_word(key, lang, name=_name(turn.taker, lang), card=drawn(won, lang).label, because=because)


def why_it_wins(lesson: Lesson, card: str, lang: str) -> str:
    """Return why a card won its trick. Downtown the best card is no high one."""
    kind = 'trump' if lesson.how.suits[card] == lesson.how.trump else 'led'
    best = 'best' if lesson.deal.get('direction') else 'highest'
    return lesson_word(f'{best}-{kind}', lang)


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


def _plain(codes: Sequence[str], lang: str) -> tuple[Choice, ...]:
    return tuple(Choice(code, drawn(code, lang)) for code in codes)


def _cards(codes: Sequence[str], lang: str) -> tuple[Card, ...]:
    return tuple(drawn(code, lang) for code in codes)


def _names(codes: Sequence[str], lang: str) -> str:
    return ', '.join(drawn(code, lang).label for code in codes)
