"""What comes before the tricks of a lesson, checked by the game: the auction, the pass, the kitty."""

from collections.abc import Mapping, Sequence

from rules.auctions import auction_after, first_deal
from rules.lessons.turns import READER, BadDeal, Cards, Deal
from rules.names import NAMES
from rules.tables import options_of, preset_of, table_of
from scoring.errors import BadHand
from scoring.game import Game, Table

PASSED = 3  # cards to the neighbour


def table_at(game: Game, deal: Deal, lang: str = 'en') -> Table:
    """Return the table of a deal, with players of the language."""
    preset = preset_of(game, deal['preset'])
    return table_of(game, preset, options_of(game, preset), NAMES[lang], str(deal['players']))


def first_calls(game: Game, deal: Deal) -> Mapping[str, BadHand | None]:
    """Return every call of the reader, who calls first, and why it is illegal, or None."""
    table = table_at(game, deal)
    return auction_after(table, first_deal(table), ()).now.calls


def check_auction(game: Game, deal: Deal) -> None:
    """Raise BadDeal unless every call is legal and the reader wins the auction."""
    table = table_at(game, deal)
    heard = auction_after(table, first_deal(table), deal['calls'])
    outcome = heard.now.outcome or {}
    if heard.refused or not heard.is_over or list(heard.calls) != deal['calls'] or outcome.get('bidder') != READER:
        raise BadDeal(f'{game.slug}: the auction {" ".join(deal["calls"])} is not one that the reader wins')


def fault_in_pass(picked: Sequence[str], hand: Sequence[str]) -> bool:
    """Whether these are not three different cards of the hand."""
    return len(picked) != PASSED or len(set(picked)) != PASSED or not set(picked) <= set(hand)


def hands_in_play(game: Game, deal: Deal) -> list[Cards]:
    """Return the hands when play begins: cards passed to the left, or the kitty taken and as many discarded. Raises
    BadDeal if what was passed or discarded was not held.
    """
    hands = [tuple(hand) for hand in deal['hands']]
    if passed := deal.get('passed'):
        if any(fault_in_pass(given, hand) for given, hand in zip(passed, hands, strict=True)):
            raise BadDeal(f'{game.slug}: every player passes three different cards of the hand')
        return [
            tuple(card for card in hand if card not in passed[seat]) + tuple(passed[seat - 1])
            for seat, hand in enumerate(hands)
        ]
    if deal['discards']:
        both = (*hands[READER], *deal['kitty'])
        hands[READER] = tuple(card for card in both if card not in deal['discards'])
        if len(hands[READER]) != len(deal['hands'][READER]):
            raise BadDeal(f'{game.slug}: as many cards are discarded as the kitty has')
    return hands
