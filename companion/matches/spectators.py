"""What spectators of a hosted match may know of a mistake of play: that the hand was corrected, and its points. The
mistake, whose it was and the notes of a hand are for the table and its host.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from scoring import Sheet
from scoring.sheet import HandScore

RESULT = 'adjustment'  # of a hand whose points were corrected
END = 'closed-by-agreement'  # of a match that a mistake ended, as the table agreed
NOTE = 'note'


def told_to_spectators(document: Mapping[str, Any], mistakes: str) -> tuple[dict[str, Any], frozenset[int]]:
    """Return a match document without notes and mistakes, and the numbers of the hands that had mistakes. `mistakes` is
    their field in the records of its game. What is returned is to be shown, not to be scored.
    """
    hands: list[dict[str, Any]] = document['hands']
    without_notes = [{name: value for name, value in hand.items() if name not in (NOTE, mistakes)} for hand in hands]
    return {**document, 'hands': without_notes}, frozenset(
        place for place, hand in enumerate(hands, 1) if hand.get(mistakes)
    )


def cards_told_to_spectators(cards: Mapping[str, Any], withheld: Collection[int]) -> dict[str, Any]:
    """Return what was kept of the hands' cards without those that would tell of a mistake."""
    return {number: kept for number, kept in cards.items() if int(number) not in withheld and not kept['broke']}


def without_reasons(sheet: Sheet, withheld: Collection[int], ends: Collection[str], mistakes: str) -> Sheet:
    """Return the sheet with the points of all hands, but why only of those that are not `withheld`. `ends` are the ends
    of a match that name a mistake.
    """
    end, error = sheet.end, sheet.error
    return replace(
        sheet,
        hands=tuple(_without_reasons(hand) if hand.number in withheld else hand for hand in sheet.hands),
        end=replace(end, reason=END, lines=()) if end and end.reason in ends else end,
        error=None if error and mistakes in error.at.split('/') else error,
    )


def _without_reasons(hand: HandScore) -> HandScore:
    return replace(hand, result=RESULT, lines=(), doubts=())
