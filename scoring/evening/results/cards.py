"""Fills everyone's score card of the evening."""

from scoring.evening.document import Evening, Round, Score, Table
from scoring.evening.results.card import Card, Cards
from scoring.evening.results.games import games_at
from scoring.evening.results.unplayed import pay_byes, pay_missed

WAITING_IS_NO_BYE = 'rise-and-fly'


def cards(evening: Evening) -> Cards:
    """Return the card of every entry."""
    cards = {entry.number: Card(entry.number) for entry in evening.entries}
    for recorded in evening.rounds:
        _enter(cards, recorded, evening)
    for adjustment in evening.adjustments:
        cards[adjustment.entry].adjusted += adjustment.points
    pay_byes(cards, evening.score)
    pay_missed(cards, evening.score, evening.counted)
    return cards


def _enter(cards: Cards, recorded: Round, evening: Evening) -> None:
    """Enter one round on the cards."""
    for table in recorded.tables:
        _enter_table(cards, table, recorded.number, evening.score)
    if evening.movement != WAITING_IS_NO_BYE:
        for number in recorded.byes:
            cards[number].byes.append(recorded.number)
            cards[number].last_seen = recorded.number
    for entry in evening.entries:
        if not entry.first <= recorded.number <= entry.last:
            cards[entry.number].missed_rounds.append(recorded.number)


def _enter_table(cards: Cards, table: Table, number: int, score: Score) -> None:
    for entry in table.seated():
        cards[entry].last_seen = number
    for seat in table.absent:
        cards[table.seats[seat]].missed_rounds.append(number)
    if table.counts:
        for members, game in games_at(table, number, score):
            for entry in members:
                cards[entry].games.append(game)
