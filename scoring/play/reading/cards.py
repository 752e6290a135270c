"""Reads the cards of a hand: who holds what, the kitty, what was laid away."""

from collections.abc import Iterator
from typing import Any

from scoring.play.card import Dealt, Pack, Terms
from scoring.play.errors import refusal
from scoring.play.fields import Fields
from scoring.text import shown

Cards = tuple[str, ...]


def read_dealt(fields: Fields, terms: Terms, pack: Pack) -> Dealt:
    """Return the cards at the first lead, after the kitty was taken. Raises BadDocument."""
    raw = _lists(fields)
    seen: set[str] = set()
    hands = tuple(_hand(cards, f'hands/{seat}', _size(pack, seat), pack, seen) for seat, cards in enumerate(raw))
    dealt = Dealt(hands, _kitty(fields, pack, seen))
    if 'discards' in fields:
        return _exchanged(fields, terms, pack, dealt)
    return _with_what_is_left(dealt, pack)


def _lists(fields: Fields) -> list[Any]:
    """The hands, one for each seat, none of them read yet."""
    hands = fields.take('hands')
    if not isinstance(hands, list) or len(hands) != fields.players:
        raise fields.bad('hands')
    for seat, hand in enumerate(hands):
        if hand is not None and not isinstance(hand, list):
            raise refusal(f'hands/{seat}', 'bad-value', value=shown(hand))
    if 'kitty' in fields and not isinstance(fields.data['kitty'], list):
        raise fields.bad('kitty')
    return hands


def _size(pack: Pack, seat: int) -> int:
    return pack.each if seat in pack.dealt else 0


def _hand(raw: Any, at: str, size: int, pack: Pack, seen: set[str]) -> Cards | None:
    if raw is None:
        return None
    cards = tuple(_cards(raw, at, pack, seen))
    if len(cards) != size:
        raise refusal(at, 'hand-size', count=size, found=len(cards))
    return cards


def _cards(raw: list[Any], at: str, pack: Pack, seen: set[str]) -> Iterator[str]:
    for place, card in enumerate(raw):
        here = f'{at}/{place}'
        check_card(card, here, pack)
        if card in seen:
            raise refusal(here, 'card-twice', card=card)
        seen.add(card)
        yield card


def check_card(card: Any, at: str, pack: Pack) -> None:
    """Refuse what is no card of the pack."""
    if not isinstance(card, str):
        raise refusal(at, 'bad-value', value=shown(card))
    if card not in pack.cards:
        raise refusal(at, 'no-such-card', card=shown(card))


def _kitty(fields: Fields, pack: Pack, seen: set[str]) -> Cards | None:
    if 'kitty' not in fields:
        return None
    size = pack.kitty if 'discards' in fields else pack.unplayed
    return _hand(fields.data['kitty'], 'kitty', size, pack, seen)


def _exchanged(fields: Fields, terms: Terms, pack: Pack, dealt: Dealt) -> Dealt:
    """The bidder has taken the kitty and laid cards away."""
    if dealt.kitty is None:
        raise refusal('kitty', 'missing-field', field='kitty')
    raw = fields.data['discards']
    if not terms.kitty_is_taken or not isinstance(raw, list):
        raise fields.bad('discards')
    if terms.bidder is None:
        raise refusal('bidder', 'missing-field', field='bidder')
    hand = dealt.hands[terms.bidder]
    if hand is None:
        raise refusal(f'hands/{terms.bidder}', 'hands-needed', seat=terms.bidder)
    held = (*hand, *dealt.kitty)
    away: set[str] = set()
    for place, card in enumerate(_cards(raw, 'discards', pack, away)):
        if card not in held:
            raise refusal(f'discards/{place}', 'not-held', seat=terms.bidder, card=card)
    if len(away) != len(dealt.kitty):
        raise refusal('discards', 'hand-size', count=len(dealt.kitty), found=len(away))
    kept = tuple(card for card in held if card not in away)
    hands = tuple(kept if seat == terms.bidder else other for seat, other in enumerate(dealt.hands))
    return Dealt(hands, tuple(raw))


def _with_what_is_left(dealt: Dealt, pack: Pack) -> Dealt:
    """The kitty is what is left, where all the other cards are known."""
    if dealt.kitty is not None or any(dealt.hands[seat] is None for seat in pack.dealt):
        return dealt
    held = {card for hand in dealt.hands if hand for card in hand}
    return Dealt(dealt.hands, tuple(card for card in pack.cards if card not in held))
