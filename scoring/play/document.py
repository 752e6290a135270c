"""A play document that has been read: one hand, its rules, its cards, and what is asked about it."""

from dataclasses import dataclass

from scoring.game import Game
from scoring.play.card import Dealt, Pack, Play, Rules, Terms
from scoring.seats import Seat, Seats, Sides

FORMAT = 'companion-play/1'
QUESTIONS = ('legal', 'tricks', 'revokes', 'best', 'contracts', 'losing')
COMMON = ('format', 'game', 'preset', 'options', 'players', 'dealer', 'hands', 'kitty', 'leader', 'plays', 'ask')
WITH_A_BIDDER = ('discards', 'contracts_for')  # fields of every game in which somebody bids


@dataclass(frozen=True)
class Turn:
    """A card played: by which seat, and the suit it named if it was a joker led without trump."""

    card: str
    seat: Seat
    named: str = ''


@dataclass(frozen=True)
class Document:
    """`terms` are the game's own. `dealt` are the cards at the first lead, after the kitty was taken; `rules` are None
    where no contract is named, and `leader` where nobody says who leads.
    """

    game: Game
    play: Play
    sides: Sides
    terms: Terms
    pack: Pack
    dealt: Dealt
    rules: Rules | None
    leader: Seat | None
    leader_given: Seat | None
    turns: tuple[Turn, ...]
    ask: tuple[str, ...]
    contracts_for: Seats

    @property
    def players(self) -> int:
        return sum(len(side) for side in self.sides)
