"""Tables and figures for the pages of bid whist: packs, card order, ladder, and scores computed by the engine."""

from collections.abc import Mapping
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from rules.cards import Card, card
from rules.suits import SIGNS
from rules.tables import options_here, options_of, preset_of, table_of
from rules.tags import Place, Tag, fragment
from rules.words import word
from scoring import score
from scoring.document import FORMAT
from scoring.game import Table as GameTable
from scoring.games.bid_whist.auction import ladder
from scoring.games.bid_whist.option_types import Table
from scoring.games.bid_whist.values import (
    BOSTON,
    CALLS,
    ORDER,
    PACKS,
    SIX,
    Pack,
    books_in_play,
    highest_bid,
    level_of,
    times,
)
from scoring.say import signed, term
from scoring.text import plain

UPTOWN, NO_TRUMP = 'U', 'N'
DOWNTOWN, DOWNTOWN_BAD = 'downtown', 'downtown-bad'


def preset_table(place: Place, preset: str, bid: str = '7U') -> Table:
    """The table of a preset, with what is agreed here, unless that has no such bid."""
    if place.table and options_here(place, preset) is place.table.options and can_bid(place.table, bid):
        return place.table
    chosen = preset_of(place.game, preset)
    return table_of(place.game, chosen, options_of(place.game, chosen))


def can_bid(table: Table, bid: str) -> bool:
    return level_of(bid) >= table.options['min-bid']


def points(table: Table, bid: str, books: int) -> tuple[int, ...]:
    """Return the points of `4U` with ten books for the bidding side and the defenders, from the engine."""
    hand = {'bidder': 0, 'bid': int(bid[0]), 'call': CALLS[bid[1]], 'books': books}
    document = {
        'format': FORMAT,
        'game': table.game.slug,
        'preset': table.preset.key,
        'options': plain(table.options),
        'players': list(table.players),
        'first_dealer': 0,
        'hands': [hand],
    }
    return score(document).hands[0].points


# --- Cards


def packs(place: Place) -> SafeString:
    """`{{ packs }}`: jokers, cards, hand and kitty of every pack."""
    return pack_row(place, *(pack for pack in PACKS if not place.table or _is_of(place.table, pack)))


def _is_of(table: GameTable, pack: Pack) -> bool:
    """Whether this table plays with it."""
    with_kitty = table.options['kitty'] == 'on'
    return bool(pack.kitty) == with_kitty and (not with_kitty or pack.jokers == table.options['jokers'])


def pack_row(place: Place, *chosen: Pack) -> SafeString:
    rows = [{'head': str(pack.cards), 'values': [pack.jokers, pack.each, pack.kitty]} for pack in chosen]
    return grid(place, word('pack', place.lang), ('jokers', 'hand-of', 'kitty-of-whist'), rows)


def pack_fact(place: Place, jokers: str, fact: str) -> str:
    """`{{ pack-fact 2 kitty }}`: cards, each or kitty of the pack with this many jokers; `none` is the one without
    kitty. At a table it is that of its own pack.
    """
    if place.table:
        return str(getattr(_pack_of(place.table), fact))
    pack = PACKS[-1] if jokers == 'none' else next(pack for pack in PACKS if pack.jokers == int(jokers))
    return str(getattr(pack, fact))


def _pack_of(table: GameTable) -> Pack:
    return next(pack for pack in PACKS if _is_of(table, pack))


def order(place: Place, key: str, suit: str) -> SafeString:
    """`{{ order downtown H }}`: a plain suit, from its best card."""
    return _ranked(place, _suit(place, key, suit))


def trump_order(place: Place, key: str, suit: str) -> SafeString:
    """`{{ trump-order uptown S }}`: the trump suit, jokers first."""
    jokers = [
        Card(word(f'{name}-short', place.lang), 'joker', word(name, place.lang))
        for name in ('big-joker', 'little-joker')
    ]
    count = place.table.options['jokers'] if place.table else len(jokers)
    return _ranked(place, jokers[:count] + _suit(place, key, suit))


def _suit(place: Place, key: str, suit: str) -> list[Card]:
    own = DOWNTOWN_BAD if key == DOWNTOWN and _bad_aces(place) else key
    return [card(rank + SIGNS[suit], place.lang) for rank in ORDER[own].split()]


def _bad_aces(place: Place) -> bool:
    return bool(place.table and place.table.options['downtown-ace'] == 'bad')


def _ranked(place: Place, cards: list[Card]) -> SafeString:
    return fragment(place, '_cards.html', cards=cards, ranked=True)


# --- Bids and points


def ladder_tag(place: Place, preset: str = 'classic') -> SafeString:
    """`{{ ladder tournament }}`: every bid from the lowest to the highest; bids of equal rank do not beat each
    other.
    """
    return ladder_at(place, preset_table(place, preset))


def ladder_at(place: Place, table: Table) -> SafeString:
    rungs = [
        [{'name': term(place.game, bid, place.lang), 'special': False} for bid in rung]
        for rung in ladder(table.options)
    ]
    return fragment(place, '_ladder.html', rungs=rungs)


def needed(place: Place, preset: str = 'classic') -> SafeString:
    """`{{ needed }}`: for each bid the books that make it and the books that set it."""
    table = preset_table(place, preset)
    there = books_in_play(table.options)
    rows = [{'head': bid, 'values': [SIX + bid, there - SIX - bid + 1]} for bid in _levels(table)]
    return grid(place, word('bid', place.lang), ('books-to-make', 'books-to-set'), rows)


def scores(place: Place, preset: str = 'classic', letter: str = UPTOWN) -> SafeString:
    """`{{ scores classic }}`: every bid with every number of books; `{{ scores two-jokers N }}` in no trump."""
    return scores_at(place, preset_table(place, preset), letter)


def scores_at(place: Place, table: Table, letter: str = UPTOWN) -> SafeString:
    lowest, most = SIX + table.options['min-bid'], books_in_play(table.options)
    books = range(lowest - 1, most + 1)
    rows = [
        {
            'head': term(place.game, f'{bid}{letter}', place.lang),
            'values': [signed(points(table, f'{bid}{letter}', took)[0], place.lang) for took in books],
        }
        for bid in _levels(table)
    ]
    heads = [f'≤ {lowest - 1}', *(str(took) for took in books[1:])]
    return fragment(place, '_grid.html', corner=word('bid-and-books', place.lang), heads=heads, rows=rows)


def _levels(table: Table) -> range:
    return range(table.options['min-bid'], highest_bid(table.options) + 1)


def worth(place: Place, preset: str, bid: str, books: str) -> str:
    """`{{ worth two-jokers 4N 9 }}`: the bidding side's points for a bid with this many books."""
    return signed(points(preset_table(place, preset, bid), bid, int(books))[0], place.lang)


def bostons(place: Place, *presets: str) -> SafeString:
    """`{{ bostons classic parlett }}`: what a Boston pays in these presets: bid, bid in no trump, run on a four,
    missed.
    """
    asked = (('7U', BOSTON), ('7N', BOSTON), ('4U', BOSTON), ('7U', BOSTON - 1))
    rows = [
        {
            'head': preset_of(place.game, key).name.in_language(place.lang),
            'values': [signed(points(preset_table(place, key, bid), bid, took)[0], place.lang) for bid, took in asked],
        }
        for key in presets
    ]
    heads = ('boston-bid', 'boston-no-trump', 'boston-run', 'boston-missed')
    return grid(place, word('preset', place.lang), heads, rows)


def grid(place: Place, corner: str, heads: tuple[str, ...], rows: list[dict[str, Any]]) -> SafeString:
    named = [word(head, place.lang) for head in heads]
    return fragment(place, '_grid.html', corner=corner, heads=named, rows=rows)


TAGS: Mapping[str, Tag] = {
    'packs': packs,
    'pack-fact': pack_fact,
    'order': order,
    'trump-order': trump_order,
    'ladder': ladder_tag,
    'needed': needed,
    'scores': scores,
    'worth': worth,
    'bostons': bostons,
}


def _scored(table: Table) -> bool:
    return bool(table.options['rise-and-fly'] != 'on-set')


def _fits(table: Table) -> bool:
    """Nothing is scored at a table whose options conflict."""
    return not any(clash.refuses and clash.when(table.options, len(table.players)) for clash in table.game.clashes)


def values_at(place: Place, table: Table) -> SafeString:
    """Return the ranking of the bids at this table, and their values."""
    shown = [ladder_at(place, table)]
    if _scored(table) and _fits(table):
        shown.append(scores_at(place, table))
        if table.options['no-trump-multiplier'] > 1:
            shown.append(scores_at(place, table, NO_TRUMP))
    return mark_safe(''.join(shown))  # noqa: S308 - fragments of our own templates


def worth_of(table: Table, bid: str) -> tuple[int, bool]:
    """Return what a bid is worth at this table, and whether that is by the point."""
    return level_of(bid) * times(CALLS[bid[1]], table.options), False
