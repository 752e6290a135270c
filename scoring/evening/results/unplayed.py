"""What the rounds pay in which an entry did not play: byes, and rounds missed."""

from collections.abc import Mapping, Set

from scoring.evening.document import Score
from scoring.evening.numbers import Number, mean, rounded
from scoring.evening.results.card import Card, Cards

Paid = Mapping[int, list[Number]]  # by round


def pay_byes(cards: Cards, score: Score) -> None:
    """Enter what each bye pays."""
    winners = _paid(cards, only_winners=True) if score.bye == 'winners-average' else {}
    for card in cards.values():
        if card.byes:
            card.paid_for_bye = {number: _pay_of_bye(card, number, score, winners) for number in card.byes}
            card.won_by_byes = len(card.byes) if score.bye == 'win' else 0


def pay_missed(cards: Cards, score: Score, counted: Set[int]) -> None:
    """Enter what each missed round pays. A round of which no table counts yet is not in `counted` and pays nothing."""
    if score.missed == 'nothing':
        return
    paid = _paid(cards)
    for card in cards.values():
        card.paid_for_missed = {
            number: _pay_of_missed(card, paid.get(number, []), score)
            for number in card.missed_rounds
            if number in counted
        }


def _pay_of_bye(card: Card, number: int, score: Score, winners: Paid) -> Number:
    if isinstance(score.bye, int):
        return score.bye
    if score.bye == 'win':
        return 1 if score.counts == 'wins' else 0
    if score.bye == 'nothing':
        return 0
    return _mean(card.paid if score.bye == 'own-average' else winners.get(number, []), score)


def _pay_of_missed(card: Card, in_the_round: list[Number], score: Score) -> Number:
    """`in_the_round`: what those who played it were paid; nobody if stand-ins had all seats that count."""
    if isinstance(score.missed, int):
        return score.missed
    if score.missed == 'round-worst':
        worst = max if score.low_is_good else min
        return worst(in_the_round, default=0)
    return _mean(card.paid if score.missed == 'own-average' else in_the_round, score)


def _mean(values: list[Number], score: Score) -> Number:
    return rounded(mean(values)) if score.counts == 'points' else mean(values)


def _paid(cards: Cards, *, only_winners: bool = False) -> dict[int, list[Number]]:
    """For each round what everyone was paid, or everyone who won a game outright."""
    paid: dict[int, list[Number]] = {}
    for card in cards.values():
        for game in card.games:
            if game.won == 1 or not only_winners:
                paid.setdefault(game.round, []).append(game.paid)
    return paid
