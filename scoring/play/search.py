"""Exact search: can the bidder's side be brought to at least so much, both sides playing best with all cards known?

A position is what is left, whose lead it is, and how much is needed. What was found about it depends on who holds the
highest cards of each suit, down to the lowest that took a trick from another card of its suit: its grounds
(`findings`). It holds for every position with as many cards of each suit in each hand, where these lie alike.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.play.bits import Cards, Suit, SuitState, rooms_of
from scoring.play.budget import Budget
from scoring.play.card import Rules
from scoring.play.findings import FOUND, NOT_FOUND, Findings, States, keep, look_up

UNKNOWN = (0, 1 << 30, -1)  # at least, at most, the best lead known


@dataclass(frozen=True)
class Aim:
    """Who gains and who wants it. `gaining` places win for the bidder's side, `wanting` places play for more of it.
    `worth` is by bit; the first trick may bring `first` besides. `exact`: exactly the needed amount is the aim.
    """

    gaining: frozenset[int]
    wanting: frozenset[int]
    worth: tuple[int, ...]
    first: int = 0
    exact: bool = False
    by_points: bool = False


@dataclass(frozen=True)
class OnTable:
    """The trick on the table: its leader's place, the bits played, and the index of the suit to follow (-1: none)."""

    leader: int
    laid: tuple[int, ...] = ()
    led: int = -1


class Search:
    """Searches one hand. What it found is kept for further questions about the same hand."""

    def __init__(self, cards: Cards, rules: Rules, aim: Aim, budget: Budget) -> None:
        count = len(rules.seats)
        self.cards, self.rules, self.aim, self.budget, self.count = cards, rules, aim, budget, count
        counts = aim.worth if aim.by_points else (1,) * len(cards.names)
        self.wants = [place in aim.wanting for place in range(count)]
        rooms = rooms_of(cards.masks, count)
        suits = [
            Suit(
                bits,
                cards.places,
                aim.worth,
                counts,
                self.wants,
                room,
                trumps=index == cards.trump,
            )
            for index, (bits, room) in enumerate(zip(cards.masks, rooms, strict=True))
        ]
        self.suits_with_bits = list(zip(suits, cards.masks, strict=True))
        self.own_suit = [cards.masks[suit] for suit in cards.suit_of]
        self.gains = [place in aim.gaining for place in range(count)]
        self.next = [(place + 1) % count for place in range(count)]
        self.by_shape: dict[int, tuple[int, Findings]] = {}  # what is left is worth, and the findings
        self.known: dict[int, tuple[int, int, int]] = {}
        self.forced: dict[tuple[int, int], int] = {}
        self.settling = [[0] * len(cards.names) for _ in range(count)]  # how often leading a card settled a position
        self.full = sum(cards.masks)
        self.suits_to_name = [index for index in range(len(cards.masks)) if index != cards.loose]
        self.counts_winners = aim.gaining == aim.wanting and not aim.exact
        self.partners = [
            [other for other in range(count) if other != place and self.wants[other] == wanted]
            for place, wanted in enumerate(self.wants)
        ]
        self.against = [[other for other in range(count) if self.wants[other] != wanted] for wanted in self.wants]
        self.trumping = [  # who may, or has to, trump what a place leads
            [other for other in range(count) if other != place and (rules.void or self.wants[other] != wanted)]
            for place, wanted in enumerate(self.wants)
        ]
        self.worthless = -1 if rules.named else cards.loose  # the suit of jokers that never win
        self.eager = aim.gaining == aim.wanting  # whoever takes a trick wanted it
        at_least = self._lead_for_points if aim.by_points else self._lead
        self.lead = self._lead_exactly if aim.exact else at_least

    def reaches(self, left: int, table: OnTable, need: int) -> bool:
        """Return whether the bidder's side is brought to `need` of what is still to be won, the trick on the table
        included; with `Aim.exact`, to exactly that. `left` are the bits before this trick. Raises GivenUp.
        """
        if not table.laid:
            return self.lead(left, table.leader, need) >= 0
        best, best_place, place, worth = table.laid[0], table.leader, table.leader, 0
        for card in table.laid:
            if self.cards.beats[best] >> card & 1:
                best, best_place = card, place
            worth += self.aim.worth[card]
            place = self.next[place]
        laid = sum(1 << card for card in table.laid)
        states = self._states(left)
        others = self.count - len(table.laid)
        return self._follow(left, states, place, others, table.led, best, best_place, laid, worth, need) >= 0

    def worth_of(self, left: int) -> int:
        """Return what all these cards are worth, with what the first trick brings if none has been played."""
        return sum(state.worth for state in self._states(left)) + self.aim.first * (left == self.full)

    def _states(self, left: int) -> States:
        return [suit[left & bits] for suit, bits in self.suits_with_bits]

    def _lead(self, left: int, place: int, need: int) -> int:
        """A position before a trick: the finding whether `need` can be reached."""
        if need <= 0:
            return FOUND
        self.budget.step()
        states = self._states(left)
        shape, alike = place, 0
        for state in states:
            shape |= state.shape
            alike |= state.alike
        total, findings = self.by_shape.get(shape) or self.by_shape.setdefault(shape, (self.worth_of(left), {}))
        if need > total:
            return NOT_FOUND
        finding, lead = look_up(findings, states, alike, need)
        if finding is None and self.counts_winners:
            finding = self._by_winners(states, place, need, total)
        if finding is None:
            finding, lead = self._try_leads(left, states, place, need, lead)
            return keep(findings, states, alike, finding, need, lead)
        return finding

    def _lead_for_points(self, left: int, place: int, need: int) -> int:
        """The same where cards differ in what they count, so that a finding holds for cards that lie alike."""
        if need <= 0:
            return FOUND
        states = self._states(left)
        key, total = place, 0
        for state in states:
            key |= state.key
            total += state.worth
        if need > total:
            return NOT_FOUND
        least, most, lead = self.known.get(key, UNKNOWN)
        if least >= need:
            return FOUND
        if most < need:
            return NOT_FOUND
        finding = self._by_winners(states, place, need, total) if self.counts_winners else None
        if finding is None:
            finding, lead = self._try_leads(left, states, place, need, lead)
            self.known[key] = (need, most, lead) if finding >= 0 else (least, need - 1, lead)
        return FOUND if finding >= 0 else NOT_FOUND

    def _lead_exactly(self, left: int, place: int, need: int) -> int:
        """A position before a trick: the finding whether exactly `need` can be forced."""
        states = self._states(left)
        key, total = place, 0
        for state in states:
            key |= state.key
            total += state.worth
        if need < 0 or need > total:
            return NOT_FOUND
        if not total:
            return FOUND
        known = self.forced.get((key, need))
        if known is None:
            finding, _ = self._try_leads(left, states, place, need, -1)
            known = self.forced[key, need] = FOUND if finding >= 0 else NOT_FOUND
        return known

    def _by_winners(self, states: States, place: int, need: int, total: int) -> int | None:
        """What is sure without a search: the highest trumps of a hand, and what the leader can cash."""
        trump, wants = self.cards.trump, self.wants
        trumps = None if trump == -1 else states[trump]
        if trumps is not None:
            theirs, ours = trumps.sure
            if ours >= need:
                return trumps.highest[-1]
            if need > total - theirs:
                return ~trumps.highest[-1]
        wanted = need if wants[place] else total - need + 1
        if self._cashed(states, place, trumps) >= wanted:
            return self._runs(states, place) if wants[place] else ~self._runs(states, place)
        grounds = self._cashed_across(states, place, trumps, wanted)
        return grounds if grounds is None or wants[place] else ~grounds

    def _runs(self, states: States, place: int) -> int:
        """The highest cards of the suits in which a place holds them."""
        return sum(state.highest[state.run] for state in states if state.top == place)

    def _cashed(self, states: States, place: int, trumps: SuitState | None) -> int:
        """What the leader takes by leading the highest cards of every suit, unless they can be trumped."""
        sure, safe = 0, trumps is None or self._draws(trumps, place)
        for index, state in enumerate(states):
            if state.top == place and index != self.worthless:
                if safe or trumps is None or state is trumps:
                    sure += state.cash
                else:
                    sure += self._cashed_in_danger(state, trumps, place)
        return sure

    def _cashed_in_danger(self, state: SuitState, trumps: SuitState, place: int) -> int:
        """What the leader takes with the highest cards of a suit before anybody may trump it."""
        followed = [state.lengths[other] for other in self.trumping[place] if trumps.lengths[other]]
        return state.tops[min(state.run, *followed)] if followed else state.cash

    def _draws(self, trumps: SuitState, place: int) -> bool:
        """Whether the leader can take all trumps of the other side away; jokers without trump follow no lead."""
        return (
            trumps.top == place
            and self.cards.trump != self.cards.loose
            and all(trumps.lengths[other] <= trumps.run for other in self.trumping[place])
        )

    def _cashed_across(self, states: States, place: int, trumps: SuitState | None, wanted: int) -> int | None:
        """The grounds, if so much is taken by leading to the highest card of a partner, who goes on the same way."""
        for partner in self.partners[place]:
            for index, state in enumerate(states):
                if state.top != partner or not state.lengths[place] or index == self.cards.loose:
                    continue
                if trumps is None or state is trumps or self._nobody_trumps(state, trumps, place):
                    if self._cashed(states, partner, trumps) >= wanted:
                        return self._runs(states, partner)
                    break  # another way across brings the same
        return None

    def _nobody_trumps(self, state: SuitState, trumps: SuitState, place: int) -> bool:
        return all(state.lengths[other] or not trumps.lengths[other] for other in self.against[place])

    def _try_leads(self, left: int, states: States, place: int, need: int, first: int) -> tuple[int, int]:
        """Try every lead: the finding whether `need` is reached, and the lead that settled it (or `first`)."""
        wants, follow, worth = self.wants[place], self._follow, self.aim.worth
        settling, following, others = self.settling[place], self.next[place], self.count - 1
        grounds = 0
        for card, led in self._leads(states, place, first):
            finding = follow(left, states, following, others, led, card, place, 1 << card, worth[card], need)
            if (finding >= 0) == wants:
                settling[card] += left.bit_count()
                return finding, card
            grounds |= ~finding if wants else finding
        return ~grounds if wants else grounds, first

    def _leads(self, states: States, place: int, first: int) -> list[tuple[int, int]]:
        """The cards to lead with the suit each sets, the most promising first."""
        loose, named = self.cards.loose, self.rules.named
        cards = [card for index, state in enumerate(states) if index != loose for card in state.choices[place]]
        if loose >= 0 and (named or not cards):
            cards += states[loose].choices[place]
        cards.sort(key=self.settling[place].__getitem__, reverse=True)
        if first in cards:
            cards.remove(first)
            cards.insert(0, first)
        suit_of = self.cards.suit_of
        if loose < 0:
            return [(card, suit_of[card]) for card in cards]
        return [(card, led) for card in cards for led in self._suits_set(suit_of[card])]

    def _suits_set(self, suit: int) -> list[int]:
        """The suits a lead from this one may set: any for a joker that names one, -1 for one that does not."""
        if suit != self.cards.loose:
            return [suit]
        return self.suits_to_name if self.rules.named else [-1]

    def _follow(
        self,
        left: int,
        states: States,
        place: int,
        others: int,
        led: int,
        best: int,
        best_place: int,
        laid: int,
        worth: int,
        need: int,
    ) -> int:
        """The turn of `place`, with `others` still to play, it included: the finding whether `need` can be reached."""
        self.budget.step()
        wants = self.wants[place]
        cards: Sequence[int] = states[led].choices[place] if led >= 0 else ()
        if not cards:
            cards = self._discards(states, place, led)
        beaten = self.cards.beats[best]
        if len(cards) > 1:
            cards = self._in_order(cards, beaten, place, best_place, others)
        grounds = 0
        for card in cards:
            now, now_place = (card, place) if beaten >> card & 1 else (best, best_place)
            if others > 1:
                set_now = led if led >= 0 else self._suits_set(self.cards.suit_of[card])[0]
                finding = self._follow(
                    left, states, self.next[place], others - 1, set_now, now, now_place,
                    laid | 1 << card, worth + self.aim.worth[card], need,
                )  # fmt: skip
            else:
                won = worth + self.aim.worth[card] if self.gains[now_place] else 0
                if left == self.full and self.gains[now_place]:
                    won += self.aim.first
                trick = laid | 1 << card
                finding = self.lead(left & ~trick, now_place, need - won)
                own = self.own_suit[now]
                if trick & own != 1 << now:
                    higher = left & own & -1 << now
                    finding = finding | higher if finding >= 0 else finding & ~higher
            if (finding >= 0) == wants:
                return finding
            grounds |= ~finding if wants else finding
        return ~grounds if wants else grounds

    def _in_order(self, cards: Sequence[int], beaten: int, place: int, best_place: int, others: int) -> Sequence[int]:
        """The most promising cards first: the lowest that wins for who wants the trick, the highest that loses for who
        does not.
        """
        if self.aim.by_points and self.eager:
            ours = self.wants[best_place] == self.wants[place]
            return self._by_worth(cards, 0 if ours else beaten, ours=ours, last=others == 1)
        if self.eager:
            if self.wants[best_place] == self.wants[place]:
                return cards
            return [card for card in cards if beaten >> card & 1] + [card for card in cards if not beaten >> card & 1]
        if self.gains[place] or self.gains[best_place]:
            return [card for card in cards[::-1] if not beaten >> card & 1] + [
                card for card in cards if beaten >> card & 1
            ]
        return cards

    def _by_worth(self, cards: Sequence[int], beaten: int, *, ours: bool, last: bool) -> list[int]:
        """The last to a trick gives it what counts most if it is theirs, others what counts least."""
        worth = self.aim.worth.__getitem__
        winning = [card for card in cards if beaten >> card & 1]
        losing = sorted((card for card in cards if not beaten >> card & 1), key=worth, reverse=ours and last)
        return sorted(winning, key=worth, reverse=True) + losing if last else winning + losing

    def _discards(self, states: States, place: int, led: int) -> list[int]:
        """What may be played without the suit led."""
        void = self.rules.void if led >= 0 else ''
        forced = self.cards.trump if void == 'trump' else self.cards.loose if void == 'joker' else -1
        if forced >= 0 and states[forced].choices[place]:
            return list(states[forced].choices[place])
        return [card for state in states for card in state.choices[place]]
