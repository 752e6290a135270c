"""A match in progress: keeps what is folded already, so that one more hand is scored without the others."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from scoring.document import Document, closing, read_untrusted, write_resolved
from scoring.errors import BadHand
from scoring.fold import Progress, begin, run, sheet_of
from scoring.game import Auction, Record, State, Table
from scoring.limits import HANDS, check_hand
from scoring.sheet import Sheet
from scoring.text import plain


@dataclass(frozen=True)
class Match:
    """A document and its folded state. Nothing outside can change it: it keeps copies of what it is given, and `add`,
    `close` and `take_back` return a new match.

    >>> from scoring import Match
    >>> match = Match.read({'format': 'companion-match/1', 'game': 'five-hundred', 'preset': 'avondale', 'options': {},
    ...                     'players': ['Ann', 'Bob', 'Cyd', 'Dan'], 'first_dealer': 3, 'hands': []})
    >>> match.add({'bidder': 0, 'contract': '8H', 'tricks': [8, 2]}).sheet.totals
    (300, 20)
    """

    _document: Document
    _progress: Progress
    _error: BadHand | None = None

    @classmethod
    def read(cls, document: Any, *, before: Any = None) -> 'Match':
        """Return the match of a document (any JSON value). Raises BadDocument like `scoring.score`."""
        accepted = read_untrusted(document, before)
        own = replace(accepted, options=plain(accepted.options), hands=tuple(map(plain, accepted.hands)))
        progress, error = run(begin(own.table), own.hands, kept=len(own.hands) if before else 0)
        return cls(own, progress, error)

    @property
    def table(self) -> Table:
        """Who sits where and what they play."""
        return self._document.table

    @property
    def state(self) -> State:
        """The state just before the next hand."""
        return self._progress.state

    @property
    def document(self) -> dict[str, Any]:
        """The match document with all options written out: what to store."""
        return write_resolved(self._document)

    @cached_property
    def sheet(self) -> Sheet:
        """The score sheet of the match."""
        return sheet_of(self._progress, self._error, self._document.closed)

    def add(self, hand: Record) -> 'Match':
        """Return the match with one more hand; only that hand is scored.

        Raises BadHand if it is not valid or no hand can follow: the match is over, or an earlier hand is not valid.
        """
        place = len(self._document.hands)
        if self._error:
            raise self._error
        if self._document.closed:
            raise BadHand(f'hands/{place}', 'match-over').at_table(self.table)
        if place >= HANDS:
            raise BadHand('hands', 'too-many-hands', most=HANDS, count=place + 1)
        check_hand(hand, place)
        own = plain(hand)
        progress, error = run(self._progress, (own,))
        if error:
            raise error
        return Match(replace(self._document, hands=(*self._document.hands, own)), progress)

    def take_back(self) -> 'Match':
        """Return the match without its last hand, folded again; the match itself if it has no hands."""
        if not self._document.hands:
            return self
        shorter = replace(self._document, hands=self._document.hands[:-1], closed=None)
        progress, error = run(begin(self.table), shorter.hands, kept=len(shorter.hands))
        return Match(shorter, progress, error)

    def close(self, how: str = 'agreement') -> 'Match':
        """Return the match stopped here, by `agreement` or because of the `time`. Raises BadDocument for anything
        else.
        """
        return replace(self, _document=replace(self._document, closed=closing(how)))

    def auction(self, calls: Sequence[str] = ()) -> Auction:
        """Return whose turn it is in the next hand after these calls, the legal calls and why the others are
        not, and, once it is over, the fields it sets in the hand record.

        Raises BadHand at `auction/<k>` for an illegal call, and ValueError in a game without an auction.
        """
        if self.table.game.auction is None:
            raise ValueError(f'{self.table.game.slug} has no auction')
        try:
            return self.table.game.auction(self.table, self.state, tuple(calls))
        except BadHand as refused:
            raise refused.at_table(self.table) from None
