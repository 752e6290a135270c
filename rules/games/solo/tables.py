"""Tables and figures for the pages of six-bid and progressive solo: pack, seats, contracts, and amounts computed by the
engine.
"""

from collections.abc import Iterable, Mapping
from typing import Any, cast

from django.utils.html import format_html
from django.utils.safestring import SafeString

from rules.cards import card, face
from rules.suits import SIGNS, suits
from rules.tables import options_here
from rules.tags import Place, Tag, fragment
from rules.words import word
from scoring import score
from scoring.document import FORMAT
from scoring.games.solo.option_types import Options, Table
from scoring.games.solo.values import (
    ALL_POINTS,
    CARD_POINTS,
    CONTRACTS,
    HEARTS,
    PACK,
    SUITS,
    TAKES_WIDOW,
    TRICKS,
    WIDOW_CARDS,
    WIDOWS,
    Contract,
    active_seats,
    value_of,
)
from scoring.say import listed, signed, term
from scoring.seats import Seat, seats_of
from scoring.text import Text, Words, plain
from scoring.words import NOUNS

DEALER = Seat(0)
ONE_SUIT = '-solo'  # what such contracts are called, after their suit
WHOLE_PACK = ('A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2')
FIGURES = {
    'points': ALL_POINTS,
    'suit-points': sum(CARD_POINTS.values()),
    'cards': len(PACK),
    'suit-cards': len(CARD_POINTS),
    'tricks': TRICKS,
    'hand': TRICKS,
    'widow': WIDOW_CARDS,
    'widow-points': max(WIDOWS),
}

WORDS: Words = {
    'card': Text('Card', 'Carta'),
    'counts': Text('Counts', 'Vale'),
    'trump': Text('Trump', 'Triunfo'),
    'needs': Text('Needs', 'Pide'),
    'widow': Text('Widow', 'Viuda'),
    'pays': Text('Each payer settles', 'Paga cada uno'),
    'none': Text('none', 'no hay'),
    'widow-taken': Text('taken up, three laid away', 'se recoge y se apartan tres'),
    'widow-counts': Text('untouched, counts at the end', 'intacta, cuenta al final'),
    'widow-aside': Text('untouched, counts for nobody', 'intacta, no cuenta para nadie'),
    'at-least': Text('at least {points}', 'al menos {points}'),
    'more-than': Text('more than {points}', 'más de {points}'),
    'no-points': Text('no counting card', 'ninguna carta con valor'),
    'no-tricks': Text('no trick', 'ninguna baza'),
    'guarantee': Text('{points} in ♥, {other} otherwise', '{points} en ♥, {other} en otro palo'),
    'one-target': Text('{points}', '{points}'),
    'all-points': Text('all {count} points', 'los {count} puntos'),
    'all-tricks': Text('every trick', 'todas las bazas'),
    'a-point': Text('{value} a point', '{value} por punto'),
    'in-hearts': Text('{value}; {hearts} in ♥', '{value}; {hearts} en ♥'),
    'at-the-table': Text('At the table', 'En la mesa'),
    'won': Text('Won', 'Cumplida'),
    'lost': Text('Lost', 'Perdida'),
    'points-taken': Text('Card points', 'Puntos de cartas'),
    'play': Text('They play', 'Juegan'),
    'rest': Text('They rest', 'Descansan'),
    'dealer': Text('the dealer', 'el repartidor'),
    'left': Text('{place} to the left', '{place} a la izquierda'),
}


def say(key: str, lang: str, **gaps: object) -> str:
    return WORDS[key].in_language(lang).format(**gaps)


def preset_options(place: Place, preset: str = '') -> Options:
    """Return the options of a preset, or of the game's first. Raises KeyError for an unknown one."""
    return cast(Options, options_here(place, preset))


def _at_the_table(place: Place) -> tuple[int, ...]:
    """In a booklet only the players of its table."""
    return (len(place.table.players),) if place.table else place.game.players


# --- Pack and seats


def figure(place: Place, name: str) -> str:
    """`{{ figure points }}`: a fixed number of the games."""
    return str(FIGURES[name])


def removed(place: Place) -> SafeString:
    """`{{ removed }}`: the cards removed from a full pack, drawn."""
    out = [rank + suit for suit in SUITS for rank in WHOLE_PACK if rank + suit not in PACK]
    return fragment(place, '_cards.html', cards=[_card(code, place) for code in out])


def order(place: Place, suit: str = HEARTS) -> SafeString:
    """`{{ order H }}`: a suit from its best card."""
    ranked = [_card(rank + suit, place) for rank in CARD_POINTS]
    return fragment(place, '_cards.html', cards=ranked, ranked=True)


def _card(code: str, place: Place) -> Any:
    return card(code[:-1] + SIGNS[code[-1]], place.lang)


def card_points(place: Place) -> SafeString:
    """`{{ card-points }}`: what each card counts."""
    row = {'head': say('counts', place.lang), 'values': list(CARD_POINTS.values())}
    return fragment(place, '_grid.html', corner=say('card', place.lang), heads=list(CARD_POINTS), rows=[row])


def counts(place: Place) -> str:
    """`{{ counts }}`: the counting cards in a row: A 11, 10 10, K 4 …"""
    return ', '.join(f'{face(rank, place.lang)} {points}' for rank, points in CARD_POINTS.items() if points)


def seats(place: Place, custom: str = '') -> SafeString:
    """`{{ seats }}`: who plays with three to seven at the table; `{{ seats three-left }}` with that option for
    five.
    """
    options = preset_options(place)
    if custom:
        options = cast(Options, {**options, 'five-active': custom})
    rows = [_seats_row(place, players, options) for players in _at_the_table(place)]
    heads = [say(key, place.lang) for key in ('at-the-table', 'play', 'rest')]
    return fragment(place, '_solo_table.html', heads=heads, rows=rows)


def _seats_row(place: Place, players: int, options: Options) -> dict[str, Any]:
    """Seats named by their distance from the dealer, who is seat 0."""
    active = active_seats(players, DEALER, options)
    rest = [seat for seat in seats_of(players) if seat not in active]
    return {'head': players, 'values': [_named(active, place.lang), _named(tuple(rest), place.lang) or '–']}


def _named(places: tuple[int, ...], lang: str) -> str:
    left = [str(seat) for seat in places if seat]
    named = [say('left', lang, place=listed(left, lang))] if left else []
    return listed([*([say('dealer', lang)] if 0 in places else []), *named], lang)


# --- Contracts


def ladder(place: Place, preset: str = '') -> SafeString:
    """`{{ ladder frog }}`: the bids of a preset from the lowest to the highest."""
    codes = preset_options(place, preset)['contracts']
    rungs = [[{'name': term(place.game, code, place.lang), 'special': False}] for code in codes]
    return fragment(place, '_ladder.html', rungs=rungs)


def contracts(place: Place, preset: str = '', only: str = '') -> SafeString:
    """`{{ contracts straight-solo }}`: trump, requirement, widow and pay of every bid; with `flat`, of those that are
    not paid by the point.
    """
    if only not in ('', 'flat'):
        raise KeyError(only)
    options = preset_options(place, preset)
    codes = [code for code in options['contracts'] if not only or not CONTRACTS[code].by_the_point]
    return _contract_table(place, codes, options)


def contracts_at(place: Place, options: Options) -> SafeString:
    return _contract_table(place, options['contracts'], options)


def _contract_table(place: Place, codes: Iterable[str], options: Options) -> SafeString:
    rows = [_contract_row(place, CONTRACTS[code], options) for code in codes]
    heads = [word('bid', place.lang), say('trump', place.lang), say('pays', place.lang)]
    note = f'{say("needs", place.lang)} · {say("widow", place.lang)}'
    return fragment(place, '_solo_table.html', heads=heads, note=note, rows=rows)


def _contract_row(place: Place, contract: Contract, options: Options) -> dict[str, Any]:
    trumps = ' '.join(SIGNS[suit] for suit in contract.trumps) or say('none', place.lang)
    needs, pays = _needs(contract, options, place.lang), _pays(contract, options, place.lang)
    widow = f'{say("widow", place.lang).lower()} {say(_widow(contract), place.lang)}'
    return {
        'head': term(place.game, contract.code, place.lang),
        'note': suits(f'{needs} · {widow}', place.lang),
        'values': [suits(text, place.lang) for text in (trumps, pays)],
    }


def _widow(contract: Contract) -> str:
    if contract.code in TAKES_WIDOW:
        return 'widow-taken'
    return 'widow-counts' if contract.widow_counts else 'widow-aside'


def _needs(contract: Contract, options: Options, lang: str) -> str:
    if contract.by_the_point:
        return say(
            'at-least' if options['sixty'] == 'made' else 'more-than', lang, points=_points(options['par'], lang)
        )
    if contract.goal == 'nothing':
        return say(options['misere-objective'], lang)
    if contract.goal == 'everything':
        return say(options['call-objective'], lang, count=ALL_POINTS)
    hearts, other = options['guarantee-target-hearts'], options['guarantee-target-other']
    return say('one-target' if hearts == other else 'guarantee', lang, points=_points(hearts, lang), other=other)


def _points(count: int, lang: str) -> str:
    return f'{count} {NOUNS["point"].counted(count, lang)}'


def _pays(contract: Contract, options: Options, lang: str) -> str:
    value = options[contract.worth]
    if contract.by_the_point:
        return say('a-point', lang, value=value)
    if contract.worth_in_hearts:
        return say('in-hearts', lang, value=value, hearts=options[contract.worth_in_hearts])
    return str(value)


# --- Amounts, asked of the engine


def settled(
    place: Place, preset: str, contract: str, points: int, trump: str = '', players: int = 3
) -> tuple[int, ...]:
    """Return everyone's chips after one hand played by seat 1, left of the dealer."""
    bidding = CONTRACTS[contract]
    record: dict[str, Any] = {'contract': contract, 'bidder': 1, 'points': points}
    if bidding.names_trump:
        record['trump'] = trump or SUITS[0]
    if players > 5:
        record['active'] = [1, 2, 3]
    document = {
        'format': FORMAT,
        'game': place.game.slug,
        'preset': preset,
        'options': plain({**preset_options(place, preset), 'pots': 'none'}),
        'players': [str(seat) for seat in range(players)],
        'first_dealer': 0,
        'hands': [record],
    }
    return score(document).hands[0].points


def each(place: Place, preset: str, contract: str, points: str, trump: str = '') -> str:
    """`{{ each six-bid-modern heart-solo 74 }}`: what one payer and the bidder settle."""
    return str(abs(settled(place, preset, contract, int(points), trump)[2]))


def payments(place: Place, preset: str, *points: str) -> SafeString:
    """`{{ payments frog 50 60 70 }}`: what the bidder gets from each payer with these card points, for every bid
    paid by the point, a row for each number of points. Negative: the bidder pays.
    """
    codes = [code for code in preset_options(place, preset)['contracts'] if CONTRACTS[code].by_the_point]
    rows = [
        {
            'head': count,
            'values': [signed(-settled(place, preset, code, int(count))[2], place.lang) for code in codes],
        }
        for count in points
    ]
    heads = [_in_short(place, CONTRACTS[code]) for code in codes]
    return fragment(place, '_grid.html', corner=say('points-taken', place.lang), heads=heads, rows=rows)


def _in_short(place: Place, contract: Contract) -> SafeString:
    """A solo in one suit with its sign, because five names of suits are wider than a phone."""
    if len(contract.trumps) == 1 and contract.code.endswith(ONE_SUIT):
        sign = suits(f'solo {SIGNS[contract.trumps[0]]}', place.lang)
        name = term(place.game, contract.code, place.lang)
        return format_html('<span class="sr-only">{}</span><span aria-hidden="true">{}</span>', name, sign)
    return suits(term(place.game, contract.code, place.lang), place.lang)


def stakes(place: Place) -> SafeString:
    """`{{ stakes }}`: how many times the bidder is paid and pays, by the number at the table. The first bid with
    one point more or less than par, in units of what one payer settles.
    """
    rows = [
        {'head': players, 'values': [_times(place, players, 1), _times(place, players, -1)]}
        for players in _at_the_table(place)
    ]
    heads = [say('won', place.lang), say('lost', place.lang)]
    return fragment(place, '_grid.html', corner=say('at-the-table', place.lang), heads=heads, rows=rows)


def _times(place: Place, players: int, over: int) -> str:
    preset, options = place.game.presets[0].key, preset_options(place)
    chips = settled(place, preset, options['contracts'][0], options['par'] + over, players=players)
    return signed(chips[1] // abs(chips[2]), place.lang)


TAGS: Mapping[str, Tag] = {
    'figure': figure,
    'removed': removed,
    'order': order,
    'card-points': card_points,
    'counts': counts,
    'seats': seats,
    'ladder': ladder,
    'contracts': contracts,
    'each': each,
    'payments': payments,
    'stakes': stakes,
}


# --- One table


def values_at(place: Place, table: Table) -> SafeString:
    """Return the bids of this table and what each pays."""
    return contracts_at(place, table.options)


def worth_of(table: Table, bid: str) -> tuple[int, bool]:
    """Return what a bid is worth at this table, and whether that is by the point."""
    return value_of(CONTRACTS[bid], None, table.options), CONTRACTS[bid].by_the_point
