"""The play document of a hand whose tricks are tapped in, as far as the match says it, and what it still lacks."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.matches.cards.contract import answers_to, told_in
from companion.matches.cards.entry import named_of
from companion.matches.models import Match
from companion.matches.pads import hand_so_far
from scoring import Sheet
from scoring.errors import BadDocument
from scoring.play.reading.document import read

Answers = list[tuple[str, str]]  # what an address says, and its label


def document_of(
    match: Match, sheet: Sheet, number: int, taps: Mapping[str, str], words: Sequence[str] = ()
) -> dict[str, Any] | None:
    """Return the document of a recorded hand, or with number 0 of the one on the pad; None if there is no such hand.
    `said` are answers to what its record does not say.
    """
    if not number:
        if 'dealer' not in (sheet.next or {}):  # the match is over
            return None
        return named_of(match, hand_so_far(taps, sheet.table), sheet.next['dealer']) | told_in(words)
    scored = next((hand for hand in sheet.hands if hand.number == number), None)
    return named_of(match, match.hands[number - 1], scored.dealer) | told_in(words) if scored else None


def answers_left(error: BadDocument, sheet: Sheet) -> Answers:
    """Return the answers to what the record does not say; none where that is more than a tap."""
    if error.code not in ('missing-field', 'leader-unknown'):
        return []
    return answers_to(sheet.table.game, error.at, sheet.table.players)


def may_be_tapped(match: Match, sheet: Sheet, number: int, taps: Mapping[str, str]) -> bool:
    """Return whether the page of tricks can begin, perhaps with a question: it cannot before a contract is named."""
    document = document_of(match, sheet, number, taps)
    if document is None:
        return False
    try:
        read(document)
    except BadDocument as error:
        return bool(answers_left(error, sheet))
    return True
