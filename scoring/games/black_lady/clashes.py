"""Options of black lady that conflict: some make a match impossible to score and are refused, others only have no
effect and are pointed out.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import Literal

from scoring.games.black_lady.option_types import Options
from scoring.games.black_lady.options import OPTIONS
from scoring.games.black_lady.values import CARDS, NOT_FOR_SEVEN, SINGLE_CARDS, Card, plus_cards, worth
from scoring.options import Clash, When
from scoring.text import Text

CountOption = Literal['queen-value', 'pink-lady', 'black-jack', 'no-trick-bonus', 'sun-points']
ChipsOption = Literal['starting-chips', 'chips-end', 'all-to-one', 'jack-winner', 'pool-at-end']
MAY_BE_PLUS = tuple(card for card in CARDS if any(option.key == card.option and option.low < 0 for option in OPTIONS))
DEFAULTS: Mapping[str, object] = {option.key: option.default for option in OPTIONS}
FEWEST_WITH_TWO_PACKS = 5
MOST_WITH_ONE_PACK = 7
MOST_ROTATING = 6
CHIPS_ONLY: tuple[ChipsOption, ...] = ('starting-chips', 'chips-end')
SWEEPSTAKE_ONLY: tuple[ChipsOption, ...] = ('all-to-one', 'jack-winner', 'pool-at-end')


def _chips(options: Options) -> bool:
    return bool(options['settlement'] != 'points')


def _counts(options: Options, key: CountOption) -> bool:
    return bool(options[key])


def _passes(options: Options, rule: str) -> bool:
    return bool(options['pass'] == rule)


def _has_plus_card(options: Options) -> bool:
    return bool(plus_cards(options))


def _changed(options: Options, *keys: ChipsOption) -> bool:
    return any(options[key] != DEFAULTS[key] for key in keys)


def _refused(code: str, option: str, when: When[Options], en: str, es: str) -> Clash[Options]:
    return Clash(code, option, when, Text(en, es), refuses=True)


def _told(code: str, option: str, when: When[Options], en: str, es: str) -> Clash[Options]:
    return Clash(code, option, when, Text(en, es))


def one_plus_card(cards: Sequence[Card]) -> Iterator[Clash[Options]]:
    """Yield a clash for every two of the cards: one may take points off, not both."""
    for card, other in combinations(cards, 2):
        yield _refused(
            'two-plus-cards',
            other.option,
            partial(_both_plus, card, other),
            f'There is one plus card, the {card.printed} or the {other.printed}, not both.',
            f'La carta a favor es una, {_the(card)} o {_the(other)}, no las dos.',
        )


def _both_plus(card: Card, other: Card, options: Options, players: int) -> bool:
    return worth(card, options) < 0 and worth(other, options) < 0


def _the(card: Card) -> str:
    """With its Spanish article: la dama and la jota, every other card masculine."""
    return f'{"la" if card.printed[0] in "QJ" else "el"} {card.printed}'


# fmt: off
CLASHES: tuple[Clash[Options], ...] = (
    _refused('chips-and-moon', 'moon',
        lambda options, players: _chips(options) and options['moon'] is not None,
        'Chips are settled card by card: play them without the moon.',
        'Las fichas se liquidan carta a carta: hay que jugar sin capote.'),
    _refused('chips-and-plus-card', 'settlement',
        lambda options, players: _chips(options) and _has_plus_card(options),
        'A plus card takes points off, and chips have none: leave it out, or play for points.',
        'Una carta a favor quita puntos, y con fichas no los hay: quítala o juega por puntos.'),
    _refused('chips-and-no-tricks', 'no-trick-bonus',
        lambda options, players: _chips(options) and _counts(options, 'no-trick-bonus'),
        'The bonus for no trick belongs to the game for points.',
        'La bonificación por no hacer baza es del juego por puntos.'),
    _refused('chips-and-target', 'target',
        lambda options, players: _chips(options) and options['target'] is not None,
        'Chips have no limit of points: set the limit to “no limit”.',
        'Con fichas no hay límite de puntos: elige «sin límite».'),
    _refused('chips-and-face-value', 'heart-value',
        lambda options, players: _chips(options) and options['heart-value'] == 'pip',
        'Chips are paid a heart at a time: count the hearts 1 each.',
        'Las fichas se pagan por corazón: cada uno cuenta 1.'),
    _refused('chips-and-two-packs', 'packs',
        lambda options, players: _chips(options) and options['packs'] == 2,
        'The cancellation game is played for points.',
        'La cancelación se juega por puntos.'),
    _refused('face-value-and-pink-lady', 'pink-lady',
        lambda options, players: options['heart-value'] == 'pip' and _counts(options, 'pink-lady'),
        'At face value the Q♥ already counts 12: the pink lady needs hearts at 1 each.',
        'Con valor facial la Q♥ ya cuenta 12: la dama rosa necesita los corazones a 1.'),
    _refused('two-packs-and-players', 'packs',
        lambda options, players: options['packs'] == 2 and players < FEWEST_WITH_TWO_PACKS,
        'Two packs are for 5 to 11 players.',
        'Las dos barajas son para entre 5 y 11 jugadores.'),
    _refused('one-pack-and-players', 'packs',
        lambda options, players: options['packs'] == 1 and players > MOST_WITH_ONE_PACK,
        'One pack is enough for 7 players at most.',
        'Una baraja llega para 7 jugadores como mucho.'),
    _refused('two-packs-and-single-cards', 'packs',
        lambda options, players: options['packs'] == 2 and any(worth(card, options) for card in SINGLE_CARDS),
        'With two packs every other card comes twice: only hearts and the two ladies count.',
        'Con dos barajas las demás cartas están repetidas: solo cuentan los corazones y las dos damas.'),
    _refused('no-trim-for-seven', 'trim',
        lambda options, players: players == MOST_WITH_ONE_PACK and options['trim'] in NOT_FOR_SEVEN,
        'This way of taking cards out does not say what goes with seven players; choose another.',
        'Esta forma de quitar cartas no dice cuáles van fuera con siete jugadores; elige otra.'),
    *one_plus_card(MAY_BE_PLUS),
    _refused('sun-and-nobody-scores', 'sun-points',
        lambda options, players: _counts(options, 'sun-points') and options['moon'] == 'nobody-scores',
        'Where nobody scores for the moon, the sun cannot pay either.',
        'Si con el capote nadie anota, el capote total tampoco puede pagar.'),
    _refused('partners-and-players', 'partners',
        lambda options, players: options['partners'] and players != 4,
        'Partners need four players.',
        'Las parejas son para cuatro jugadores.'),
    _refused('across-and-odd-table', 'pass',
        lambda options, players: _passes(options, 'left-right-across') and players % 2 == 1,
        'Nobody sits across at an odd table: choose another pass.',
        'En una mesa impar nadie queda enfrente: elige otro pase.'),
    _refused('rotating-and-players', 'pass',
        lambda options, players: _passes(options, 'rotating') and players > MOST_ROTATING,
        'The pass that goes one seat further is for up to six players.',
        'El pase que avanza un asiento es para seis jugadores como mucho.'),
    _told('packs-and-trim', 'trim',
        lambda options, players: (options['packs'] == 2) != (options['trim'] == 'widow'),
        'Two packs are usually dealt out with a widow; with one pack, cards are taken out or left as a pot.',
        'Con dos barajas suele dejarse una viuda; con una, se quitan cartas o las sobrantes forman un bote.'),
    _told('black-jack-and-lady', 'black-jack',
        lambda options, players: _counts(options, 'black-jack') and _counts(options, 'queen-value'),
        'The black jack usually takes the place of the lady; here both count.',
        'La jota negra suele sustituir a la dama; aquí cuentan las dos.'),
    _told('required-without-plus-card', 'moon-bonus-card',
        lambda options, players: options['moon-bonus-card'] == 'required' and not _has_plus_card(options),
        'There is no plus card here that the moon could need.',
        'Aquí no hay ninguna carta a favor que el capote pudiera necesitar.'),
    _told('limit-without-choice', 'moon-choice-limit',
        lambda options, players: options['moon-choice-limit'] is not None and options['moon'] != 'choice',
        'Nobody chooses here, so there is nothing to limit.',
        'Aquí nadie elige, así que no hay nada que limitar.'),
    _told('sun-without-moon', 'sun-points',
        lambda options, players: _counts(options, 'sun-points') and options['moon'] is None,
        'Without the moon there is no sun either.',
        'Sin capote tampoco hay capote total.'),
    _told('exactly-without-target', 'exact-target',
        lambda options, players: options['exact-target'] is not None and options['target'] is None,
        'There is no limit here to stand on exactly.',
        'Aquí no hay límite en el que quedar justo.'),
    _told('exceed-and-falls-back', 'end-at',
        lambda options, players: options['end-at'] == 'exceed' and options['exact-target'] in ('zero', 'half'),
        'A total on the limit falls back, so it must be passed anyway.',
        'Un total justo en el límite baja, así que de todos modos hay que superarlo.'),
    _told('chips-options-without-chips', 'settlement',
        lambda options, players: not _chips(options) and _changed(options, *CHIPS_ONLY),
        'Chips are set, but the table plays for points.',
        'Hay fichas acordadas, pero la mesa juega por puntos.'),
    _told('sweepstake-options-without-pool', 'settlement',
        lambda options, players: options['settlement'] != 'chips-sweepstake' and _changed(options, *SWEEPSTAKE_ONLY),
        'These rules for the pool only count in the sweepstake.',
        'Estas reglas del bote solo valen en el todo al limpio.'),
)
# fmt: on
