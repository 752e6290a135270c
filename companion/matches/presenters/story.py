"""The story of a finished match, taken from its sheet: the cards of the last hand, one sentence, and notable facts.
Computes no points.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.matches.models import Match
from companion.matches.pads import pad_for
from companion.matches.pads.shapes import Bid, Card, capital
from scoring import Sheet
from scoring.line import End
from scoring.record import STRUCK
from scoring.say import listed, number, say_side, signed
from scoring.seats import Side, by_side

# No bid ended these.
WITHOUT_CARDS = ('closed-by-agreement', 'time-called', 'hands-limit', 'out-the-back-door', 'over-the-top')
LEAST_BIDS = 3  # contracts needed to be called the best bidder
FAR = 5  # a fifth of what a match is played for counts as far: below zero, or behind


@dataclass(frozen=True)
class Fact:
    """A notable fact: its label, the figure or name, and the rest."""

    what: str
    figure: str
    aside: str = ''


@dataclass(frozen=True)
class Low:
    """The winners' lowest total, and after how many hands."""

    side: Side
    hand: int
    total: int


@dataclass(frozen=True)
class Story:
    sentence: str
    cards: tuple[Card, ...]
    facts: tuple[Fact, ...]
    low: Low | None

    @property
    def lowest(self) -> tuple[Side, int] | None:
        """Return the side and the hand of its lowest total, if the story mentions it."""
        return (self.low.side, self.low.hand) if self.low else None


def story_of(match: Match, sheet: Sheet, lang: str) -> Story | None:
    """Return the story in the reader's language; None during the match, or if no hand was played."""
    if sheet.end is None or not sheet.hands:
        return None
    tale = _Tale(match, sheet, sheet.end, lang)
    if not tale.played:
        return None
    return Story(tale.sentence(), tale.cards(), tuple(tale.facts()), tale.low if tale.from_far_below else None)


class _Tale:
    """Shared by the sentences of one story. `courses` are the totals of each side after each row of the sheet, at the
    end with what was settled then; `played` the rows that were hands.
    """

    def __init__(self, match: Match, sheet: Sheet, end: End, lang: str) -> None:
        self.match, self.sheet, self.end, self.lang = match, sheet, end, lang
        self.pad = pad_for(sheet.table)
        self.low_wins = self.pad.lowest_wins(sheet.table.options)
        self.hands = len(sheet.hands)
        opening = sheet.table.game.opening(sheet.table).totals
        self.played = [hand for hand in sheet.hands if hand.result not in self.pad.counted.not_played | {STRUCK}]
        rows = [opening, *(hand.totals for hand in sheet.hands[:-1]), sheet.totals]
        self.courses: list[tuple[int, ...]] = list(zip(*rows, strict=True))
        self.low = self._low()

    # The sentence

    def sentence(self) -> str:
        """How it was won, in how many hands, on which bid."""
        hands = ngettext('in %(n)d hand', 'in %(n)d hands', len(self.played)) % {'n': len(self.played)}
        return capital(', '.join(filter(None, (self._how(), hands, self._last_bid()))))

    def _how(self) -> str:
        """The first description that applies."""
        if self.low and self.from_far_below:
            return _('From %s') % number(self.low.total, self.lang)
        if len(self.end.winners) != 1:  # partners win together with totals of their own
            level = len({self.sheet.totals[side] for side in self.end.winners}) == 1
            return _('Tied at the end') if level else ''
        if not self._won_by_points:
            return ''
        if self.hands > 1 and self._behind_after(self.hands - 1) > 0:
            return _('From behind on the last hand')
        if self.hands > 1 and all(self._behind_after(hand) < 0 for hand in range(1, self.hands + 1)):
            return _('Never behind')
        margin = -self._behind_after(self.hands)
        figure = {'n': number(margin, self.lang)}
        if self.pad.pays_in_chips(self.sheet.table.options):
            return ngettext('By %(n)s chip', 'By %(n)s chips', margin) % figure
        return ngettext('By %(n)s point', 'By %(n)s points', margin) % figure

    @property
    def _won_by_points(self) -> bool:
        """Not if the others dropped out, or if the winner reached an exact number."""
        return len(self.end.winners) == 1 and self._behind_after(self.hands) < 0

    @property
    def from_far_below(self) -> bool:
        return not self.low_wins and self.low is not None and self.low.total <= -self._far

    @property
    def _far(self) -> float:
        """A fifth of the target, or of the greatest total of a match without one."""
        target = self.sheet.table.options.get('target')
        greatest = max(abs(total) for course in self.courses for total in course)
        return (target if isinstance(target, int) and target > 0 else max(greatest, 1)) / FAR

    def _low(self) -> Low | None:
        if len(self.end.winners) != 1:
            return None
        side = self.end.winners[0]
        course = self.courses[side]
        hand = course.index(min(course))
        return Low(side, hand, course[hand])

    def _behind_after(self, hand: int) -> int:
        """How far the winners were behind the best of the others; negative if they led."""
        totals = [course[hand] * (-1 if self.low_wins else 1) for course in self.courses]
        won = max(totals[side] for side in self.end.winners)
        others = [total for side, total in enumerate(totals) if side not in self.end.winners]
        return max(others, default=won) - won

    def _last_bid(self) -> str:
        """The bid that ended the match, if the winners made it."""
        if not self._bid_ended_it():
            return ''
        record = self.match.hands[self.hands - 1]
        shown = self.pad.shown(record, self.sheet.table, self.lang)
        return _('out on %(name)s’s %(bid)s') % {
            'name': self._name(record['bidder']),
            'bid': bid_in_sentence(shown.bid),
        }

    def _bid_ended_it(self) -> bool:
        record, hand = self.match.hands[self.hands - 1], self.sheet.hands[-1]
        if self.end.reason in WITHOUT_CARDS or record.get('bidder') is None:
            return False
        won = self.sheet.table.side_of(record['bidder']) in self.end.winners
        return won and hand.result in self.pad.counted.made

    def cards(self) -> tuple[Card, ...]:
        """The best cards of the last hand; none if the table stopped or the others dropped out."""
        if self.end.reason in WITHOUT_CARDS or (self.pad.counted.made and not self._bid_ended_it()):
            return ()
        return self.pad.fan(self.match.hands[self.hands - 1], self.sheet.table)

    # Notable facts

    def facts(self) -> Iterator[Fact]:
        yield from self._comeback()
        yield from self._biggest()
        yield from self._best_bidder()
        yield from self._moons()

    def _comeback(self) -> Iterator[Fact]:
        if not self._won_by_points:
            return
        hand = max(range(self.hands), key=self._behind_after)
        if (behind := self._behind_after(hand)) >= self._far:
            after = ngettext('behind after %(n)d hand', 'behind after %(n)d hands', hand) % {'n': hand}
            yield Fact(_('Comeback'), number(behind, self.lang), after)

    def _biggest(self) -> Iterator[Fact]:
        """The hand that raised a side's total most, with everybody who had one like it."""
        points = max(max(hand.points) for hand in self.played)
        if points > 0 and self.hands > 1:
            yield Fact(self._most(), signed(points, self.lang), self._had_by(points))

    def _most(self) -> str:
        if self.pad.pays_in_chips(self.sheet.table.options):
            return _('Most chips won in a hand')
        return _('Most taken in a hand') if self.low_wins else _('Biggest hand')

    def _had_by(self, points: int) -> str:
        """Who had so many points in a hand, and in which; of several hands only who."""
        had = [(side, hand.number) for hand in self.played for side, own in by_side(hand.points) if own == points]
        if len(had) > 1:
            return self._sides(side for side, __ in had)
        side, hand = had[0]
        return _('%(name)s, hand %(n)d') % {'name': self._side(side), 'n': hand}

    def _best_bidder(self) -> Iterator[Fact]:
        """Whoever made the most contracts; of equals, whoever lost the fewest."""
        made, bid = self._contracts()
        if not any(made.values()) or sum(bid.values()) < LEAST_BIDS:
            return
        best = max(made, key=lambda seat: (made[seat], -bid[seat]))
        level = [seat for seat in made if (made[seat], bid[seat]) == (made[best], bid[best])]
        if len(level) > 2:
            return
        figure = listed([self._name(seat) for seat in level], self.lang)
        counted = {'made': made[best], 'all': bid[best]}
        each = ngettext('%(made)d of %(all)d contract made', '%(made)d of %(all)d contracts made', bid[best]) % counted
        yield Fact(_('Best bidder'), figure, each)

    def _contracts(self) -> tuple[dict[int, int], dict[int, int]]:
        """Contracts made, and contracts bid, by seat."""
        made: dict[int, int] = {}
        bid: dict[int, int] = {}
        counted = self.pad.counted
        for hand in self.sheet.hands:
            seat = self.match.hands[hand.number - 1].get('bidder')
            if seat is not None and hand.result in counted.made | counted.broken:
                made[seat] = made.get(seat, 0) + (hand.result in counted.made)
                bid[seat] = bid.get(seat, 0) + 1
        return made, bid

    def _moons(self) -> Iterator[Fact]:
        shot = [
            (line.side, hand.number)
            for hand in self.sheet.hands
            for line in hand.lines
            if line.reason in self.pad.counted.moons
        ]
        if shot:
            hand = shot[0][1]
            aside = ngettext('hand %(n)d', 'the first in hand %(n)d', len(shot)) % {'n': hand}
            yield Fact(_('Shot the moon'), self._sides(side for side, __ in shot), aside)
        elif self.low_wins:
            yield from self._cleanest()

    def _cleanest(self) -> Iterator[Fact]:
        clean = [sum(hand.points[side] <= 0 for hand in self.played) for side in range(len(self.sheet.sides))]
        if best := max(clean):
            names = [self._side(side) for side, hands in enumerate(clean) if hands == best]
            fewer = any(own < 0 for hand in self.played for own in hand.points)
            sentence = _('0 or fewer in %(n)d of %(all)d hands') if fewer else _('no points in %(n)d of %(all)d hands')
            yield Fact(_('Cleanest'), listed(names, self.lang), sentence % {'n': best, 'all': len(self.played)})

    def _sides(self, sides: Iterable[Side]) -> str:
        return listed([self._side(side) for side in dict.fromkeys(sides)], self.lang)

    def _side(self, side: int) -> str:
        return say_side(self.sheet.table, side, self.lang)

    def _name(self, seat: int) -> str:
        return self.sheet.table.players[seat]


SIGNS = {'S': '♠', 'C': '♣', 'D': '♦', 'H': '♥'}


def bid_in_sentence(bid: Bid) -> str:
    """A bid inside a sentence: 7♥, "open misère", "frog ♥"."""
    if bid.suit in SIGNS:
        return f'{bid.short[:1].lower()}{bid.short[1:]} {SIGNS[bid.suit]}' if bid.named else bid.short
    words = bid.short if bid.suit else bid.label
    return words[:1].lower() + words[1:]
