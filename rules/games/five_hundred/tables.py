"""Tables and figures for the pages of 500: value tables, special contracts, packs, card order, thresholds."""

from collections.abc import Mapping
from typing import cast

from django.utils.safestring import SafeString

from rules.cards import Card, card
from rules.suits import SIGNS, suits
from rules.tables import options_here, preset_of
from rules.tags import Place, Tag, fragment
from rules.words import word
from scoring.game import Table as GameTable
from scoring.games.five_hundred import cards
from scoring.games.five_hundred.auction import ladder
from scoring.games.five_hundred.option_types import Options, Table
from scoring.games.five_hundred.values import (
    BIDS,
    CONTRACTS,
    LEVELS,
    SLAM_WORTH,
    SPECIALS,
    SUITS,
    Contract,
    agreed_value,
    may_be_breached,
    tricks_that_break_badly,
    value_of,
)
from scoring.say import number, term

USUAL_PACK = '43'


def preset_options(place: Place, preset: str) -> Options:
    """Return the options of a preset. Raises KeyError for an unknown one."""
    return cast(Options, options_here(place, preset))


def bid_table(place: Place, preset: str = '') -> SafeString:
    """`{{ bid-table avondale }}`: the printed table, tricks by suit."""
    return value_table(place, preset_options(place, preset))


def value_table(place: Place, options: Options) -> SafeString:
    lowest = options['min-level']
    rows = [
        {'level': level, 'values': [value_of(CONTRACTS[f'{level}{suit}'], options) for suit in SUITS]}
        for level in LEVELS
        if level >= lowest
    ]
    heads = [suits(SIGNS[suit], place.lang) if suit in SIGNS else term(None, suit, place.lang) for suit in SUITS]
    return fragment(place, '_bid_table.html', heads=heads, rows=rows)


def specials(place: Place, *presets: str) -> SafeString:
    """`{{ contracts avondale perfect }}`: every special contract, its requirement, and its value in these presets."""
    tables = [preset_options(place, key) for key in presets or ('avondale',)]
    names = [preset_of(place.game, key).name.in_language(place.lang) for key in presets or ('avondale',)]
    return fragment(
        place, '_specials.html', rows=[_special(place, special, tables) for special in SPECIALS], presets=names
    )


def _special(place: Place, contract: Contract, tables: list[Options]) -> dict[str, object]:
    return {
        'name': term(place.game, contract.code, place.lang),
        'needs': str(contract.least) if contract.least == contract.most else f'{contract.least}–{contract.most}',
        'who': word('alone' if contract.alone else 'both', place.lang),
        'values': [value_in(place, contract, options) for options in tables],
    }


def value_in(place: Place, contract: Contract, options: Options) -> str:
    """Return its value, or a dash if none was agreed."""
    value = agreed_value(contract, options)
    return '—' if value is None else number(value, place.lang)


def ladder_tag(place: Place, preset: str = '') -> SafeString:
    """`{{ ladder avondale }}`: every bid from the lowest to the highest."""
    return ladder_at(place, preset_options(place, preset))


def ladder_at(place: Place, options: Options) -> SafeString:
    """Return the ladder of any table; a rung holds the calls that do not beat each other. A contract whose value is
    not agreed yet has no rank.
    """
    priced = tuple(code for code in options['contracts'] if agreed_value(CONTRACTS[code], options) is not None)
    rungs = [
        [
            {'name': suits(term(place.game, code, place.lang), place.lang), 'special': not CONTRACTS[code].level}
            for code in rung
        ]
        for rung in ladder({**options, 'contracts': priced})
    ]
    return fragment(place, '_ladder.html', rungs=rungs)


def value(place: Place, code: str, preset: str = '') -> str:
    """`{{ value 8H }}`: what a contract is worth."""
    return value_in(place, CONTRACTS[code], preset_options(place, preset))


def slam_worth(place: Place) -> str:
    """`{{ slam-worth }}`: what all ten tricks pay at least."""
    return number(SLAM_WORTH, place.lang)


def _own(place: Place, key: str) -> str:
    """In a booklet the pack of its table stands for the usual one."""
    return pack_key(place.table) if place.table and key == USUAL_PACK else key


def pack(place: Place, key: str) -> SafeString:
    """`{{ pack 43 }}`: the cards to remove and add, drawn, and how many each player and the kitty get."""
    chosen = cards.PACKS[_own(place, key)]
    return fragment(
        place,
        '_pack.html',
        pack=chosen,
        hand=cards.HAND,
        out=_drawn(place, chosen.out),
        added=_drawn(place, (*chosen.added, *(cards.JOKER,) * chosen.jokers)),
    )


def pack_fact(place: Place, key: str, fact: str) -> str:
    """`{{ pack-fact 43 kitty }}`: its size, kitty, hand, or the packets it is dealt in."""
    chosen = cards.PACKS[_own(place, key)]
    if fact == 'hand':
        return str(cards.HAND)
    if fact == 'deal':
        return ', '.join(str(each) + (f' (+{kitty})' if kitty else '') for each, kitty in chosen.deal)
    return str(getattr(chosen, fact))


def trumps(place: Place, key: str, suit: str = 'S') -> str:
    """`{{ trumps 45 }}`: how many cards the trump suit has."""
    return number(len(cards.trump_order(cards.PACKS[_own(place, key)], suit)), place.lang)


def trump_order(place: Place, key: str, suit: str) -> SafeString:
    """`{{ trump-order 43 H }}`: the trump suit from the joker down."""
    return fragment(
        place, '_cards.html', cards=_drawn(place, cards.trump_order(cards.PACKS[_own(place, key)], suit)), ranked=True
    )


def plain_order(place: Place, key: str, suit: str, trump: str = '') -> SafeString:
    """`{{ plain-order 43 D H }}`: diamonds when hearts are trumps."""
    drawn = _drawn(place, cards.plain_order(cards.PACKS[_own(place, key)], suit, trump))
    return fragment(place, '_cards.html', cards=drawn, ranked=True)


def _drawn(place: Place, codes: tuple[str, ...]) -> list[Card]:
    return [card(code if code == cards.JOKER else code[:-1] + SIGNS[code[-1]], place.lang) for code in codes]


def thresholds(place: Place, breach: str = '') -> SafeString:
    """`{{ thresholds }}`: how many tricks set a bid; with `breach`, only the bids a breach may be called on."""
    shown = [
        contract
        for contract in (*(bid for bid in BIDS if bid.suit == 'S'), CONTRACTS['misere'])
        if not breach or may_be_breached(contract)
    ]
    rows = [
        {
            'level': contract.level,
            'name': term(place.game, contract.code, place.lang),
            'tricks': tricks_that_break_badly(contract),
        }
        for contract in shown
    ]
    return fragment(place, '_thresholds.html', rows=rows)


TAGS: Mapping[str, Tag] = {
    'bid-table': bid_table,
    'contracts': specials,
    'ladder': ladder_tag,
    'value': value,
    'slam-worth': slam_worth,
    'pack': pack,
    'pack-fact': pack_fact,
    'trumps': trumps,
    'trump-order': trump_order,
    'plain-order': plain_order,
    'thresholds': thresholds,
}


def pack_key(table: GameTable) -> str:
    """Return the key of the usual pack for this many players, or of the preset's own."""
    asked = [key for key in cards.PACKS if key in table.preset.pack.split()]
    fitting = [key for key, pack in cards.PACKS.items() if pack.players == len(table.players)]
    return next((key for key in asked if key in fitting), fitting[0])


def pack_at(place: Place, table: Table) -> SafeString:
    """Return the cards of this table's pack, drawn."""
    return pack(place, pack_key(table))


def values_at(place: Place, table: Table) -> SafeString:
    """Return what the bids of this table are worth, and which bid beats which."""
    grid = value_table(place, table.options)
    own = [special for special in SPECIALS if special.code in table.options['contracts']]
    if not own:
        return grid
    rows = [_special(place, contract, [table.options]) for contract in own]
    named = fragment(place, '_specials.html', rows=rows, presets=[word('value', place.lang)])
    return grid + named + ladder_at(place, table.options)


def worth_of(table: Table, bid: str) -> tuple[int, bool]:
    """Return what a bid is worth at this table, and whether that is by the point."""
    return value_of(CONTRACTS[bid], table.options), False
