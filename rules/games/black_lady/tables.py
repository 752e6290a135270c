"""Tables and figures for the pages of black lady: packs, card values, passes, and what the moon pays, computed by the
engine itself.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import cast

from django.utils.safestring import SafeString

from rules.suits import SIGNS, suits
from rules.tables import options_here, preset_of, table_of
from rules.tables.worked import worked
from rules.tags import Place, Tag, fragment
from rules.words import word
from scoring import score
from scoring.document import FORMAT
from scoring.games.black_lady.chips import stake
from scoring.games.black_lady.option_types import Options, Table
from scoring.games.black_lady.passing import passes
from scoring.games.black_lady.values import (
    CARDS,
    HEARTS,
    LADY,
    cards_each,
    cards_left,
    cards_out,
    heart_points_in_play,
    hearts_in_play,
    packs,
    plus_cards,
    points_in_play,
    worth,
)
from scoring.say import number, option_value, signed, term
from scoring.text import Text, Words

TITLES: Words = {
    'players': Text('Players', 'Jugadores'),
    'out': Text('Take out', 'Se quitan'),
    'each': Text('Cards each', 'Cartas por jugador'),
    'left': Text('Left over', 'Sobran'),
    'points': Text('Points in play', 'Puntos en juego'),
    'card': Text('Card', 'Carta'),
    'heart': Text('Each ♥', 'Cada ♥'),
    'face': Text('face value', 'valor facial'),
    'in-all': Text('In all', 'En total'),
    'rule': Text('Rule', 'Regla'),
    'shooter': Text('Who shot it', 'Quien lo da'),
    'others': Text('Each of the others', 'Cada uno de los demás'),
    'passes': Text('Passes', 'Pases'),
    'or': Text('or', 'o'),
}
MANY_PLAYERS = (3, 4, 5, 6, 7)
MOON_CHOICES = {'choice': ('add', 'subtract')}
SAFETY = 'safety'  # the rule, and its worked hand


def title(place: Place, key: str) -> SafeString:
    return suits(TITLES[key].in_language(place.lang), place.lang)


def preset_options(place: Place, preset: str) -> Options:
    """Return the options of a preset. Raises KeyError for an unknown one."""
    return cast(Options, options_here(place, preset))


# --- The pack


def deal(place: Place, preset: str) -> SafeString:
    """`{{ deal modern }}`: for each number of players which cards are removed, how many each gets, what is left
    over.
    """
    options = preset_options(place, preset)
    return deal_grid(place, options, _counts(place, preset_of(place.game, preset).players))


def _counts(place: Place, players: tuple[int, ...]) -> tuple[int, ...]:
    """In a booklet only the players of its table."""
    return (len(place.table.players),) if place.table else players


def deal_grid(place: Place, options: Options, tables: Iterable[int]) -> SafeString:
    rows = [
        {
            'head': players,
            'values': [
                out_of_the_pack(place, options, players),
                cards_each(options, players),
                cards_left(options, players),
                points_in_play(options, players),
            ],
        }
        for players in tables
    ]
    heads = [title(place, key) for key in ('out', 'each', 'left', 'points')]
    return fragment(place, '_grid.html', corner=title(place, 'players'), heads=heads, rows=rows)


def out_of_the_pack(place: Place, options: Options, players: int) -> SafeString:
    out = cards_out(options, players)
    return suits(' '.join(card[:-1] + SIGNS[card[-1]] for card in out) or word('nothing', place.lang), place.lang)


def fact(place: Place, name: str, preset: str, players: str = '') -> str:
    """`{{ fact points modern 4 }}`: points, hearts, each or left of a deal; or `stake`, the chips to start with."""
    options, count = preset_options(place, preset), int(players or _counts(place, (4,))[0])
    if name == 'stake':
        return number(stake(table_of(place.game, preset_of(place.game, preset), options)), place.lang)
    return number(FACTS[name](options, count), place.lang)


FACTS: Mapping[str, Callable[[Options, int], int]] = {
    'points': points_in_play,
    'hearts': hearts_in_play,
    'heart-points': heart_points_in_play,
    'each': cards_each,
    'left': cards_left,
}


# --- What counts


def values(place: Place, *presets: str) -> SafeString:
    """`{{ values modern omnibus }}`: what every counting card is worth in the first of these presets; in the others in
    a line each, because so many columns fit no phone.
    """
    first, *others = [(preset_options(place, key), preset_of(place.game, key)) for key in presets]
    lines = [
        {'name': preset.name.in_language(place.lang), 'counts': _counted(place, table)} for table, preset in others
    ]
    grid = values_grid(place, [first[0]], [first[1].name.in_language(place.lang)])
    return grid + fragment(place, '_other_values.html', lines=lines) if lines else grid


def _counted(place: Place, options: Options) -> SafeString:
    """Every counting card with its value, in a line."""
    heart = title(place, 'face') if options['heart-value'] == 'pip' else '1'
    cards = [(card.printed, worth(card, options)) for card in CARDS if worth(card, options)]
    counted = [f'{TITLES["heart"].in_language(place.lang)} {heart}']
    counted += [f'{printed} {number(value, place.lang)}' for printed, value in cards]
    total = f'{TITLES["in-all"].in_language(place.lang).lower()} {number(in_all(options), place.lang)}'
    return suits(f'{", ".join(counted)}; {total}', place.lang)


def values_grid(place: Place, tables: list[Options], heads: list[str]) -> SafeString:
    hearts = [title(place, 'face') if options['heart-value'] == 'pip' else '1' for options in tables]
    rows = [{'head': title(place, 'heart'), 'values': hearts}]
    for card in CARDS:
        if any(worth(card, options) for options in tables):
            cells = [number(worth(card, options), place.lang) if worth(card, options) else '—' for options in tables]
            rows.append({'head': suits(card.printed, place.lang), 'values': cells})
    totals = [number(in_all(options), place.lang) for options in tables]
    rows.append({'head': title(place, 'in-all'), 'values': totals})
    return fragment(place, '_grid.html', corner=title(place, 'card'), heads=heads, rows=rows)


def in_all(options: Options) -> int:
    """Return the sum of all counting cards of a deal, with four players or, in two packs, six; plus cards are
    subtracted.
    """
    whole = points_in_play(options, 6 if packs(options) == 2 else 4)
    return whole + sum(worth(card, options) for card in plus_cards(options))


# --- The moon


def moons(place: Place) -> SafeString:
    """`{{ moons }}`: what each rule pays when one player takes everything, scored now."""
    rules = place.game.option('moon')
    rows = [
        {'head': suits(choice.label.in_language(place.lang), place.lang), 'values': shot(place, choice.key)}
        for choice in rules.choices
    ]
    if rules.none:
        rows.append({'head': rules.none.in_language(place.lang), 'values': shot(place, None)})
    heads = [title(place, 'shooter'), title(place, 'others')]
    return fragment(place, '_grid.html', corner=title(place, 'rule'), heads=heads, rows=rows)


def shot(place: Place, rule: str | None) -> list[str]:
    """Return the shooter's points and everyone else's under one rule; each choice if there is one."""
    paid = [score(shot_match(place, rule, choice)).hands[0].points for choice in MOON_CHOICES.get(rule or '', (None,))]
    if rule == SAFETY:
        paid.append(_saved(place))
    return [f' {title(place, "or")} '.join(signed(points[seat], place.lang) for points in paid) for seat in (0, 1)]


def _saved(place: Place) -> tuple[int, ...]:
    """The points of the worked hand in which adding would have lost the shooter the match, the shooter first."""
    points = score(worked(place.game.slug, SAFETY)['match']).hands[-1].points
    return tuple(sorted(points))


def shot_match(place: Place, rule: str | None, choice: str | None) -> dict[str, object]:
    hand = {'hearts': [HEARTS, 0, 0, 0], LADY.field: 0, **({'moon': {'choice': choice}} if choice else {})}
    return {
        'format': FORMAT,
        'game': place.game.slug,
        'preset': 'modern',
        'options': {'moon': rule},
        'players': ['1', '2', '3', '4'],
        'first_dealer': 0,
        'hands': [hand],
    }


# --- The pass


def passes_tag(place: Place, rule: str) -> SafeString:
    """`{{ passes left-right-across-hold }}`: the cycle of passes for each number of players."""
    clashes = [clash for clash in place.game.clashes if clash.refuses and clash.option == 'pass']
    options = cast(Options, {**preset_options(place, 'modern'), 'pass': rule})
    fitting = [count for count in MANY_PLAYERS if not any(clash.when(options, count) for clash in clashes)]
    return passes_grid(place, options, _counts(place, tuple(fitting)))


def passes_grid(place: Place, options: Options, tables: Iterable[int]) -> SafeString:
    rows = [{'head': players, 'values': [round_of(place, options, players)]} for players in tables]
    return fragment(place, '_grid.html', corner=title(place, 'players'), heads=[title(place, 'passes')], rows=rows)


def round_of(place: Place, options: Options, players: int) -> str:
    """Return the passes in a row; in the words of the option if the table itself decides."""
    names = ', '.join(term(place.game, passed, place.lang) for passed in passes(options, players))
    return names or option_value(place.game.option('pass'), options['pass'], place.lang)


TAGS: Mapping[str, Tag] = {
    'deal': deal,
    'fact': fact,
    'values': values,
    'moons': moons,
    'passes': passes_tag,
}


# --- One table


def values_at(place: Place, table: Table) -> SafeString:
    """Return this table's pack, the values of its cards, and its cycle of passes."""
    pack = deal_grid(place, table.options, [len(table.players)])
    counted = values_grid(place, [table.options], [word('value', place.lang)])
    return pack + counted + passes_grid(place, table.options, [len(table.players)])
