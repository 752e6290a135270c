"""Who led to the first trick of a hand whose cards are tapped in: as the rules have it, or as it was."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.matches.cards.state import Document
from scoring.errors import BadDocument
from scoring.play.card import Pack
from scoring.play.reading.document import read


@dataclass(frozen=True)
class Leading:
    """`choices`: who may have led, as in an address, and the name; `chosen` is one of them, or empty: then `usual` is
    who leads by the rules, empty where that depends on what is played. `document` is the hand with it.
    """

    choices: tuple[tuple[str, str], ...]
    chosen: str
    usual: str
    document: Document

    @property
    def name(self) -> str:
        return dict(self.choices).get(self.chosen or self.usual, '')


def led(document: Document, pack: Pack, names: Sequence[str], asked: str) -> Leading:
    """Return who led to the hand of a document without its cards; `asked` is what an address says of it."""
    seats, usual = _by_the_rules(document, pack)
    choices = tuple((str(seat), names[seat]) for seat in seats)
    kept = asked if asked in dict(choices) and asked != usual else ''
    return Leading(choices, kept, usual, {**document, 'leader': int(kept)} if kept else document)


def _by_the_rules(document: Document, pack: Pack) -> tuple[Sequence[int], str]:
    try:
        rules = read(document).rules
    except BadDocument:  # no contract is named, or not yet its trumps
        return pack.dealt, ''
    return (rules.seats, str(rules.leader)) if rules else (pack.dealt, '')
