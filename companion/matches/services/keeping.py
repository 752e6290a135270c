"""Keeps the cards of a hand, and what they could have made, with its row. No points depend on them, so whoever keeps
them waits for nobody.
"""

from functools import partial
from typing import Any

from django.db import transaction

from companion.live import notify
from companion.matches.models import Change, Key, Match
from companion.matches.once import once
from companion.matches.services.saving import save, though_others_write

What = Change.What


def keep_cards(
    match: Match, number: int, document: dict[str, Any] | None, findings: dict[str, Any], *, client_key: str, key: Key
) -> Match:
    """Keep the play document of hand `number` (from 1) and what is `told` of it with its row; None removes both."""

    def write(now: Match) -> Match:
        others = {hand: kept for hand, kept in now.cards.items() if hand != str(number)}
        cards = others if document is None else {**others, str(number): findings}
        return save(now, key, now.document, What.CARDS_KEPT, client_key, cards=cards, hand=number, after=document)

    asked = (What.CARDS_KEPT, number, document)
    written = partial(though_others_write, match, write)
    return once(match, client_key, written, lambda was: (was.what, was.hand, was.after) == asked)


def note_found(match: Match, number: int, findings: dict[str, Any]) -> None:
    """Note what was found since in the cards kept with a hand. It follows from them, so it is no change."""
    with transaction.atomic():
        locked = Match.objects.select_for_update().get(pk=match.pk)
        if str(number) in locked.cards:
            Match.objects.filter(pk=match.pk).update(cards={**locked.cards, str(number): findings})
            notify(match.code)
