"""Everyone's score card of the evening: games played, rounds with a bye or missed, and the points for each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from scoring.evening.document import Evening, Round, Score
from scoring.evening.numbers import Number, mean, rounded
from scoring.evening.results.games import Game, games_at

WAITING_IS_NO_BYE = 'rise-and-fly'


@dataclass
class Card:
    """An entry's results so far. `last_seen` is the last round in which it played or had a bye, or 0."""

    number: int
    games: list[Game] = field(default_factory=list)
    byes: list[int] = field(default_factory=list)
    missed: int = 0
    last_seen: int = 0
    paid_for_bye: dict[int, Number] = field(default_factory=dict)  # by round
    won_by_byes: int = 0
    adjusted: int = 0

    @cached_property
    def paid(self) -> list[Number]:
        """The points paid for each game, in the order of the rounds."""
        return [game.paid for game in self.games]

    @cached_property
    def points(self) -> Number:
        """Points paid, byes and adjustments together."""
        return sum(self.paid) + sum(self.paid_for_bye.values()) + self.adjusted

    @cached_property
    def won(self) -> Number:
        """Games won, including byes that count as a win."""
        return sum(game.won for game in self.games) + self.won_by_byes

    @property
    def rounds(self) -> int:
        """Rounds played and byes together."""
        return len(self.games) + len(self.byes)


Cards = Mapping[int, Card]


def cards(evening: Evening) -> Cards:
    """Return the card of every entry."""
    found = {entry.number: Card(entry.number) for entry in evening.entries}
    for recorded in evening.rounds:
        _enter(found, recorded, evening)
    for entry in evening.entries:
        there = min(entry.last, len(evening.rounds)) - entry.first + 1
        found[entry.number].missed = len(evening.rounds) - max(0, there)
    for adjustment in evening.adjustments:
        found[adjustment.entry].adjusted += adjustment.points
    _pay_byes(found, evening.score)
    return found


def _enter(found: Cards, recorded: Round, evening: Evening) -> None:
    """Enter one round on the cards."""
    for table in recorded.tables:
        for number in table.seats:
            found[number].last_seen = recorded.number
        if table.counts:
            for side, game in enumerate(games_at(table, recorded.number, evening.score)):
                for number in table.members(side):
                    found[number].games.append(game)
    if evening.movement != WAITING_IS_NO_BYE:
        for number in recorded.byes:
            found[number].byes.append(recorded.number)
            found[number].last_seen = recorded.number


def _pay_byes(found: Cards, score: Score) -> None:
    winners = _paid_to_winners(found) if score.bye == 'winners-average' else {}
    for card in found.values():
        if card.byes:
            card.paid_for_bye = {number: _pay_of_bye(card, number, score, winners) for number in card.byes}
            card.won_by_byes = len(card.byes) if score.bye == 'win' else 0


def _pay_of_bye(card: Card, number: int, score: Score, winners: Mapping[int, list[Number]]) -> Number:
    if isinstance(score.bye, int):
        return score.bye
    if score.bye == 'win':
        return 1 if score.counts == 'wins' else 0
    if score.bye == 'nothing':
        return 0
    average = mean(card.paid if score.bye == 'own-average' else winners.get(number, []))
    return rounded(average) if score.counts == 'points' else average


def _paid_to_winners(found: Cards) -> dict[int, list[Number]]:
    """For each round, the points of everyone who won a game outright."""
    paid: dict[int, list[Number]] = {}
    for card in found.values():
        for game in card.games:
            if game.won == 1:
                paid.setdefault(game.round, []).append(game.paid)
    return paid
