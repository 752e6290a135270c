"""A hand of a lesson that the reader bids on: which calls there are, and what each comes to."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules.auctions import auction_after, first_deal
from rules.books import lesson_card
from rules.cards import Card
from rules.lessons.at_play import document_of
from rules.lessons.cards import all_drawn
from rules.lessons.consequences import counted
from rules.lessons.plan import READER, Lesson, Scene
from rules.lessons.play_scene import in_order
from rules.lessons.scene_words import scene_word
from rules.lessons.words import lesson_word
from rules.names import NAMES
from rules.suits import LETTERS, SIGNS
from rules.tables import options_of, preset_of, table_of
from scoring.errors import BadHand
from scoring.game import Table
from scoring.play.card import Trial
from scoring.play.document import Document
from scoring.say import refusal_text, term
from scoring.seats import Seat
from scoring.tricks import Ranking

PASSES = ('pass', 'P')
MOST = 120  # tricks, books or points


class NoSuchCall(Exception):
    """The call is none of the game; the message is what was said."""


@dataclass(frozen=True)
class Call:
    """A call of the auction: as written, as read aloud, and why it may not be made, if so."""

    code: str
    name: str
    spoken: str
    why_not: str = ''


@dataclass(frozen=True)
class Way:
    """A way to play the hand: its name, the cards laid away, what it makes, the highest bid that comes home."""

    play: str
    away: str
    makes: str
    bid: str


@dataclass(frozen=True)
class BidPage:
    """`verdict` and `why` judge the `call`; `refusal` why it cannot be said."""

    hand: tuple[Card, ...]
    calls: tuple[Call, ...]
    call: str = ''
    refusal: str = ''
    verdict: str = ''
    why: str = ''
    ways: tuple[Way, ...] = ()

    @property
    def legal_calls(self) -> list[Call]:
        return [call for call in self.calls if not call.why_not]

    @property
    def illegal_calls(self) -> list[Call]:
        return [call for call in self.calls if call.why_not]


def bid_page(lesson: Lesson, scene: Scene, code: str, lang: str) -> BidPage:
    """Return the page after a call, or before it if `code` is empty. Raises NoSuchCall."""
    document = document_of(scene)
    calls = tuple(_calls(document, scene, lang))
    hand = all_drawn(in_order(document.dealt.hands[READER] or (), _ranking(document)), lang)
    call = next((known for known in calls if known.code == code), None)
    if not code or call is None:
        if code:
            raise NoSuchCall(code)
        return BidPage(hand, calls)
    if call.why_not:
        return BidPage(hand, calls, code, refusal=call.why_not)
    judged = _Bids(document, scene, calls, lang)
    return BidPage(hand, calls, code, '', *judged.verdict(call), tuple(judged.ways()))


def _ranking(document: Document) -> Ranking:
    return next(_trials(document)).rules.ranking


def _trials(document: Document) -> Iterator[Trial]:
    trials = document.play.trials
    assert trials is not None, 'somebody bids'  # noqa: S101 - a scene of a game with bids
    return trials(document.terms, Seat(READER))


def _calls(document: Document, scene: Scene, lang: str) -> Iterator[Call]:
    """The bids in their rows, the other calls after them."""
    preset = preset_of(document.game, scene.document['preset'])
    table = table_of(document.game, preset, options_of(document.game, preset), NAMES[lang], str(document.players))
    first = auction_after(table, first_deal(table), ()).now.calls
    offered = {*PASSES, *_offered(document, scene)}
    for code in sorted((code for code in first if code in offered), key=PASSES.__contains__):
        yield _call(table, code, first[code], lang)


def _offered(document: Document, scene: Scene) -> Iterator[str]:
    """The bids that can be judged: those of the ways that were worked out."""
    trials = {trial.play: trial for trial in _trials(document)}
    for way in scene.ways:
        for value in range(MOST + 1):
            yield from made_with(trials[way['play']], way, value)


def made_with(trial: Trial, way: Mapping[str, Any], value: int) -> list[str]:
    """Return the bids that come home with this value, of those that the way is about: its `bids`, where some are
    named.
    """
    made = trial.makes(value)
    return [code for code in made if code in way.get('bids', made)]


def bounds_of(way: Mapping[str, Any]) -> tuple[int, int]:
    """Return what a way to play makes, at least and at most: the same where that was worked out."""
    if 'value' in way:
        return way['value'], way['value']
    return way.get('least', 0), way.get('most', MOST)


def _call(table: Table, code: str, refused: BadHand | None, lang: str) -> Call:
    name = term(table.game, code, lang)
    unseen = code in lesson_card(table.game).bid_unseen
    reason = refusal_text(refused, lang, table) if refused else lesson_word('seen', lang) if unseen else ''
    spoken = name
    for sign, suit in LETTERS.items():
        spoken = spoken.replace(sign, f' {term(None, suit, lang)}')
    return Call(code, name, lesson_word('not-now', lang, call=spoken, why=reason) if reason else spoken, reason)


@dataclass(frozen=True)
class _Bids:
    """What comes home of the calls of a hand. The ways to play it are those of the scene, worked out before."""

    document: Document
    scene: Scene
    calls: tuple[Call, ...]
    lang: str

    def home(self) -> list[str]:
        """The bids that come home, the lowest first."""
        trials = {trial.play: trial for trial in _trials(self.document)}
        made = {code for way in self.scene.ways for code in made_with(trials[way['play']], way, bounds_of(way)[0])}
        return [call.code for call in self.calls if call.code in made and not call.why_not]

    def verdict(self, call: Call) -> tuple[str, str]:
        """Too high, too low or right, and why."""
        home = self.home()
        best = self._name(home[-1]) if home else ''
        if call.code in PASSES:
            key = 'bid-passed' if home else 'pass-right'
            return self._say(key, best=best), ''
        if call.code not in home:
            why = 'bid-is-lost' if home else 'bid-is-lost-all'
            return self._say('bid-high', bid=call.name), self._say(why, best=best)
        if call.code == home[-1]:
            return self._say('bid-right', bid=call.name), self._say('bid-is-best')
        return self._say('bid-low', bid=call.name), self._say('bid-comes-home', best=best)

    def ways(self) -> Iterator[Way]:
        trials = {trial.play: trial for trial in _trials(self.document)}
        for way in self.scene.ways:
            trial = trials[way['play']]
            goal = trial.rules.goal
            assert goal is not None, 'a way to play has a goal'  # noqa: S101 - trials are bids
            made = made_with(trial, way, bounds_of(way)[0])
            home = [code for code in self.home() if code in made]
            yield Way(
                play=self._play(way),
                away=' '.join(f'{card[:-1]}{SIGNS[card[-1]]}' for card in way.get('away', ())),
                makes=self._makes(*bounds_of(way), goal.unit),
                bid=self._name(home[-1]) if home else '',
            )

    def _play(self, way: Mapping[str, Any]) -> str:
        """What the hand is played as: the bid, where two are played with the same trumps."""
        alike = sum(other['play'] == way['play'] for other in self.scene.ways) > 1
        return self._name(way['bids'][0]) if alike else way_to_play(self.document, way['play'], self.lang)

    def _makes(self, least: int, most: int, unit: str) -> str:
        if least == most:
            return counted(least, unit, self.lang)
        if most == MOST:
            return self._say('at-least', least=counted(least, unit, self.lang))
        most_told = counted(most, unit, self.lang)
        return self._say('between', least=least, most=most_told) if least else self._say('at-most', most=most_told)

    def _name(self, code: str) -> str:
        return term(self.document.game, code, self.lang)

    def _say(self, key: str, **gaps: object) -> str:
        return scene_word(key, self.lang, **gaps)


def way_to_play(document: Document, play: str, lang: str) -> str:
    """Return a way to play as people say it: a sign for a suit, a term of the game for the rest."""
    if play in SIGNS:
        return SIGNS[play]
    call, dash, rest = play.rpartition('-')
    if dash and (rest in SIGNS or rest in ('up', 'down')):
        way = SIGNS.get(rest) or term(document.game, {'up': 'uptown', 'down': 'downtown'}[rest], lang)
        return f'{term(document.game, call, lang)} {way}'
    return term(document.game, play, lang)
