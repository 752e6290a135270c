"""A hand of a lesson that the reader plays: what a page of it shows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.books import lesson_card
from rules.cards import Card
from rules.lessons.at_play import document_of, standing
from rules.lessons.cards import called, drawn
from rules.lessons.consequences import better_cards, counted, figures, headline
from rules.lessons.plan import READER, Lesson, Scene
from rules.lessons.reasons import why_not
from rules.lessons.scene_words import scene_word
from rules.lessons.winning import SUITS, why_it_wins
from rules.lessons.words import lesson_word
from rules.names import NAMES
from rules.sheets import drawn_sheet
from rules.suits import SIGNS
from scoring import score
from scoring.document import FORMAT
from scoring.play.alone import Standing, Tried
from scoring.play.card import Goal
from scoring.play.course import Trick
from scoring.play.document import Document
from scoring.play.legal import judged
from scoring.say import say_partners, term
from scoring.seats import Seat
from scoring.tricks import Ranking, suit_led

SEPARATOR = '.'  # between cards in an address


@dataclass(frozen=True)
class Choice:
    """A card of the reader's hand. `cards`: what the address says once it is played, empty where it may not be; then
    `why_not` says why. `suits`: a joker to be led: for every suit its sign, the
    address and what is read aloud. `marked`: it costs nothing.
    """

    code: str
    card: Card
    cards: str = ''
    why_not: str = ''
    spoken: str = ''
    marked: bool = False
    suits: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True)
class Laid:
    """A card on the table, the player who laid it there, and whether it won the trick."""

    seat: int
    name: str
    card: Card
    wins: bool = False


@dataclass(frozen=True)
class PlayPage:
    """`now` says where the hand stands; `happened`: the trick the reader played to, with sentences; `verdict` what the
    card cost, and `figures` exactly; `so_far`: the address's cards, `back` without the last. `alone`: tricks to which
    the reader's only card went by itself, each with a sentence. `table`: the trick to play to. `result` and `sheet` at
    the end; `kept`: nothing was lost on the way, else `turned` says where, and `turn` is the address's cards before it.
    """

    now: str
    hints: tuple[str, ...] = ()
    happened: tuple[Laid, ...] = ()
    because: str = ''
    verdict: str = ''
    figures: str = ''
    lost: bool = False
    back: str = ''
    take_back: str = ''
    so_far: str = ''
    alone: tuple[tuple[tuple[Laid, ...], str], ...] = ()
    table: tuple[Laid, ...] = ()
    hand: tuple[Choice, ...] = ()
    result: tuple[str, ...] = ()
    kept: bool = True
    turned: str = ''
    turn: str = ''
    turn_back: str = ''
    sheet: dict[str, Any] = field(default_factory=dict)

    @property
    def over(self) -> bool:
        return bool(self.result)

    @property
    def forbids(self) -> bool:
        return any(choice.why_not for choice in self.hand)


def play_page(lesson: Lesson, scene: Scene, cards: Sequence[str], lang: str) -> PlayPage:
    """Return the page after the reader's cards. Raises NotPlayed."""
    steps = standing(lesson, scene, cards)
    hand = _Hand(lesson, scene, document_of(scene), steps, lang)
    over = steps[-1].over
    return PlayPage(
        now=hand.so_far(),
        hints=() if over else tuple(hand.hints()),
        **(hand.last() if cards else {}),
        so_far=SEPARATOR.join(cards),
        back=SEPARATOR.join(cards[:-1]),
        alone=tuple(hand.alone()),
        table=() if over else tuple(hand.laid(steps[-1].judge.course.leader, steps[-1].judge.course.laid)),
        hand=() if over else tuple(hand.choices(cards)),
        result=tuple(hand.result()) if over else (),
        **(hand.turning() if over else {}),
        sheet=hand.sheet() if over and not scene.few else {},
    )


@dataclass(frozen=True)
class _Hand:
    lesson: Lesson
    scene: Scene
    document: Document
    steps: tuple[Standing, ...]
    lang: str

    @property
    def now(self) -> Standing:
        return self.steps[-1]

    @property
    def goal(self) -> Goal:
        return lesson_card(self.lesson.game).goal(self.document)

    @property
    def key(self) -> str:
        """Whose result is counted, and what they want."""
        declarers = self.now.judge.course.rules.declarers
        if not declarers:
            return 'score'
        if READER not in declarers:
            return 'theirs'
        return 'fewest' if self.goal.kind == 'fewest' else 'most'

    def name(self, seat: int) -> str:
        return lesson_word('you', self.lang) if seat == READER else NAMES[self.lang][seat]

    def so_far(self) -> str:
        """What each side has won."""
        course = self.now.judge.course
        won = lesson_card(self.lesson.game).counts(self.document, course.tricks)
        sides = [[self.name(seat) for seat in side if seat in course.rules.seats] for side in self.document.sides]
        each = [(say_partners(names, self.lang), count) for names, count in zip(sides, won, strict=True) if names]
        return ' · '.join(scene_word('won-so-far', self.lang, side=side, count=count) for side, count in each)

    def hints(self) -> Iterator[str]:
        course = self.now.judge.course
        if course.laid:
            card = called(course.laid[0] + (f'/{course.named}' if course.named else ''), self.lang)
            yield scene_word('your-turn', self.lang, name=self.name(course.leader), card=card)
        else:
            yield scene_word('you-lead', self.lang)
        if self.scene.guided and course.rules.ranking.trump in SUITS:
            yield scene_word('trumps-unseen', self.lang, count=self._trumps_unseen())
        if self.scene.guided and self.now.tried:  # before the first card the text says so
            yield scene_word('marked', self.lang)

    def _trumps_unseen(self) -> int:
        how, course = self.now.judge.course.rules.ranking, self.now.judge.course
        seen = {*self.now.hand, *course.laid, *(card for trick in course.tricks for card in trick.cards)}
        seen |= set(self.document.dealt.kitty or ()) if self.document.terms.bidder == READER else set()
        return sum(how.suits[card] == how.trump and card not in seen for card in self.document.pack.cards)

    def laid(self, leader: int, cards: Sequence[str], taker: int | None = None) -> Iterator[Laid]:
        seats = self.now.judge.course.rules.seats
        first = list(map(int, seats)).index(leader)
        for place, card in enumerate(cards):
            seat = seats[(first + place) % len(seats)]
            yield Laid(seat, self.name(seat), drawn(card, self.lang), seat == taker)

    def last(self) -> dict[str, Any]:
        """The trick of the reader's last card, and what the card did."""
        now, tried = self.now, self.now.tried
        assert tried is not None, 'there are cards'  # noqa: S101 - the caller saw them
        trick = now.judge.course.tricks[tried.trick]
        won = 'you-win-trick' if trick.winner == READER else 'wins-trick'
        because = why_it_wins(trick.cards, now.judge.course.rules.ranking, self.lang)
        return {
            'happened': tuple(self.laid(trick.leader, trick.cards, trick.winner)),
            'because': scene_word(won, self.lang, name=self.name(trick.winner), because=because),
            'verdict': headline(now, trick, self.goal.unit, self.lang),
            'figures': self._figures(tried, trick) if tried.better else '',
            'lost': bool(tried.better),
            'take_back': scene_word('take-back', self.lang, card=called(tried.choice, self.lang)),
        }

    def alone(self) -> Iterator[tuple[tuple[Laid, ...], str]]:
        """The tricks since the reader's last tap, unless the reader takes all that are left."""
        seats, key = self.now.judge.course.rules.seats, 'last-card' if self.now.over else 'only-card'
        for trick in () if self._settled() else self._since():
            own = trick.cards[(seats.index(Seat(READER)) - seats.index(Seat(trick.leader))) % len(seats)]
            sentence = scene_word(key, self.lang, card=called(own, self.lang))
            yield tuple(self.laid(trick.leader, trick.cards, trick.winner)), sentence

    def _since(self) -> Sequence[Trick]:
        course, tried = self.now.judge.course, self.now.tried
        return course.tricks[tried.trick + 1 if tried else len(self.document.turns) // len(course.rules.seats) :]

    def _settled(self) -> bool:
        """Whether more than the last trick went by itself at the end."""
        return self.now.over and len(self._since()) > 1

    def turning(self) -> dict[str, Any]:
        """Whether the hand came to its best, and else with which card it turned."""
        for at, step in enumerate(self.steps[1:]):
            if (tried := step.tried) and tried.better:
                facts = {'card': called(tried.choice, self.lang), 'better': better_cards(tried, self.lang)}
                return {
                    'kept': False,
                    'turned': scene_word('turned', self.lang, trick=tried.trick + 1, **facts),
                    'turn': SEPARATOR.join(before.tried.choice for before in self.steps[1 : at + 1] if before.tried),
                    'turn_back': scene_word('take-back', self.lang, card=facts['card']),
                }
        return {}

    def _figures(self, tried: Tried, trick: Trick) -> str:
        first = trick.leader == READER
        return figures(tried, self.key, self.goal.unit, self.lang, first=first)

    def choices(self, cards: Sequence[str]) -> Iterator[Choice]:
        now, course = self.now, self.now.judge.course
        how, may = course.rules.ranking, now.choices()
        reasons = judged(course.rules, now.hand, course.moment)
        keeping = now.judge.keeping(now.value) if self.scene.guided else []
        for code in in_order(now.hand, how):
            card, ways = drawn(code, self.lang), [way for way in may if way.partition('/')[0] == code]
            if not ways:
                why = why_not(how, suit_led(course.laid, how, course.named), reasons, code, self.lang)
                spoken = lesson_word('may-not-play', self.lang, card=card.label, why=why)
                yield Choice(code, card, why_not=why, spoken=spoken)
                continue
            marked = any(way in keeping for way in ways)
            spoken = scene_word('marked-spoken', self.lang, card=card.label) if marked else card.label
            addresses = [SEPARATOR.join((*cards, way)) for way in ways]
            named = tuple(
                (SIGNS[way[-1]], address, self._naming(way[-1]))
                for way, address in zip(ways, addresses, strict=True)
                if '/' in way
            )
            yield Choice(code, card, addresses[0], spoken=spoken, marked=marked, suits=named)

    def _naming(self, suit: str) -> str:
        return scene_word('name-a-suit', self.lang, suit=term(None, suit, self.lang))

    def result(self) -> Iterator[str]:
        """What the hand came to, and what was there."""
        if self._settled():
            yield scene_word('settled-score' if self.key == 'score' else 'settled', self.lang)
        goal, first = self.goal, self.steps[0].value
        value = int(self.now.value)
        came = counted(value, goal.unit, self.lang)
        yield scene_word(f'made-{self.key}', self.lang, became=came)
        if value == first:
            yield scene_word('no-better', self.lang)
        else:
            yield scene_word('was-there', self.lang, was=counted(int(first), goal.unit, self.lang))
        contract = lesson_card(self.lesson.game).contract(self.document, self.lang)
        if contract and not self.scene.few:
            yield scene_word('home' if goal.made(value) else 'not-home', self.lang, contract=contract)

    def sheet(self) -> dict[str, Any]:
        """The hand, scored."""
        record = lesson_card(self.lesson.game).record(self.document, self.now.judge.course.tricks)
        match = {
            'format': FORMAT,
            'game': self.lesson.game.slug,
            'preset': self.scene.document['preset'],
            'options': {},
            'players': list(NAMES[self.lang][: self.document.players]),
            'first_dealer': self.scene.document['dealer'],
            'hands': [record],
        }
        return drawn_sheet(score(match), self.lang)


def in_order(hand: Sequence[str], how: Ranking) -> list[str]:
    """Return the hand with trumps first, then suit by suit, from the highest card down."""
    return sorted(hand, key=lambda card: (how.suits[card] != how.trump, how.suits[card], -how.strength[card]))
