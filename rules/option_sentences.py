"""An agreed option as a sentence: "The match ends after 8 hands." instead of "Number of hands: 8"."""

from collections.abc import Mapping
from typing import Any

from scoring.game import Game
from scoring.options import Option
from scoring.say import option_value
from scoring.text import Text

# Label and value make a sentence as they stand: "A failed bid" "is given to the opponents".
JOINED = frozenset(
    [
        'failed-points',
        'slam',
        'misere-timing',
        'rebid',
        'floor',
        'back-door-limit',
        'defender-score-cap',
        'declare',
        'made-scores',
        'no-trump-multiplier',
        'set-charge',
        'boston-scope',
        'boston-multiplier',
        'boston-points',
        'boston-set-multiplier',
        'boston-wins',
        'double-game',
        'renege',
        'settlement',
        'heart-value',
        'moon-points',
        'pool-at-end',
        'chips-end',
        'guarantee-target-hearts',
        'guarantee-target-other',
        'misere-objective',
        'call-objective',
        'idle-collects',
        'double-scope',
        'pot-take',
        'pot-on-loss',
        'pot-on-pass',
        'pot-leftover',
        'end',
        'unit-value',
        'bid_whist.tie',
        'black_lady.target',
    ]
)
FORMS: Mapping[str, Text] = {
    'table': Text('Bids have the values of the {value} table.', 'Las pujas valen lo que dice la tabla {value}.'),
    'value-open-misere': Text('An open misère is worth {value}.', 'La misère abierta vale {value}.'),
    'value-blind-misere': Text('A blind misère is worth {value}.', 'La misère ciega vale {value}.'),
    'value-double-misere': Text('A double misère is worth {value}.', 'La misère doble vale {value}.'),
    'value-misere': Text('A misère is worth {value}.', 'La misère vale {value}.'),
    'value-shields': Text('A Shields double is worth {value}.', 'El doble de Shields vale {value}.'),
    'value-patastrophe': Text('A patastrophe is worth {value}.', 'La patástrofe vale {value}.'),
    'value-hi-lo': Text('A hi/lo is worth {value}.', 'La alta-baja vale {value}.'),
    'value-slam-hand': Text('A slam hand is worth {value}.', 'La mano de slam vale {value}.'),
    'value-slam-hand-no-trump': Text(
        'A slam hand at no trump is worth {value}.', 'La mano de slam sin triunfo vale {value}.'
    ),
    'value-guarantee': Text('A guarantee is worth {value}.', 'La garantía vale {value}.'),
    'value-spread-misere': Text('A spread misère is worth {value}.', 'La misère descubierta vale {value}.'),
    'value-call-solo': Text('A call solo is worth {value}.', 'El solo con llamada vale {value}.'),
    'value-call-solo-hearts': Text(
        'A call solo in hearts is worth {value}.', 'El solo con llamada en corazones vale {value}.'
    ),
    'min-level': Text('The lowest level that can be played is {value}.', 'El nivel más bajo que se juega es {value}.'),
    'min-bid': Text('The lowest bid is {value}.', 'La puja más baja es {value}.'),
    'defender-trick-points': Text(
        'Each trick of the defenders is worth {value}.', 'Cada baza de los defensores vale {value}.'
    ),
    'defender-trick-points-when': Text('Trick points count {value}.', 'Los puntos de baza cuentan {value}.'),
    'defender-cutoff': Text(
        'From {value} points on, the defenders score nothing for tricks.',
        'Desde {value} puntos, los defensores no anotan sus bazas.',
    ),
    'target': Text('{value} points win.', 'Gana quien llega a {value} puntos.'),
    'win-condition': Text('To win, a side must {value}.', 'Para ganar hay que {value}.'),
    'both-over': Text(
        'If both sides reach the target in one hand, {value} wins.',
        'Si los dos bandos llegan al objetivo en la misma mano, gana {value}.',
    ),
    'point-differential': Text('A lead of {value} wins.', 'Gana quien saca {value} de ventaja.'),
    'hands-limit': Text('The match ends after {value} hands.', 'La partida acaba tras {value} manos.'),
    'back-door': Text(
        'A side that falls out the back door {value}.', 'El bando que sale por la puerta de atrás {value}.'
    ),
    'upper-loss': Text(
        'Whoever reaches {value} goes over the top and loses.', 'Quien llega a {value} se pasa y pierde.'
    ),
    'breach-value': Text('A breach call is worth {value}.', 'Un breach vale {value}.'),
    'ralph-shortfall': Text(
        'A bidder {value} tricks short is ralphed.', 'Queda ralphed quien se queda corto por {value} bazas.'
    ),
    'lay-down-penalty': Text(
        'Laying down several cards at once costs {value}.', 'Echar varias cartas a la vez cuesta {value}.'
    ),
    'pass-out': Text('If everybody passes, {value}.', 'Si todos pasan, {value}.'),
    'redeal-limit': Text(
        'Redeals by the same dealer are at most {value}.', 'El mismo repite como mucho {value} veces.'
    ),
    'misere-rank': Text('In the bidding a misère stands {value}.', 'En la subasta la misère va {value}.'),
    'open-misere-rank': Text(
        'In the bidding an open misère stands {value}.', 'En la subasta la misère abierta va {value}.'
    ),
    'special-rank': Text(
        'In the bidding hi/lo and double misère stand {value}.',
        'En la subasta la alta-baja y la misère doble van {value}.',
    ),
    'five-partner-share': Text(
        'The bidder and the called partner score {value}.', 'El declarante y el compañero llamado anotan {value}.'
    ),
    'six-sides': Text('Six play as {value}.', 'Si son seis, juegan {value}.'),
    'downtown-ace': Text('Downtown the ace is the {value}.', 'Por abajo el as es {value}.'),
    'set-award': Text('If a bid fails, the defenders {value}.', 'Si la puja se pierde, los defensores {value}.'),
    'sets-lose': Text('{value} failed bids lose the match.', 'Con {value} pujas perdidas se pierde la partida.'),
    'renege-books': Text('A renege costs {value} books.', 'Un renuncio cuesta {value} bazas.'),
    'queen-value': Text('The black lady (Q♠) counts {value}.', 'La dama negra (Q♠) cuenta {value}.'),
    'pink-lady': Text('The pink lady (Q♥) counts {value}.', 'La dama rosa (Q♥) cuenta {value}.'),
    'black-jack': Text('The black jack (J♠) counts {value}.', 'La jota negra (J♠) cuenta {value}.'),
    'ace-spades': Text('The ace of spades (A♠) counts {value}.', 'El as de picas (A♠) cuenta {value}.'),
    'king-spades': Text('The king of spades (K♠) counts {value}.', 'El rey de picas (K♠) cuenta {value}.'),
    'ten-diamonds': Text('The ten of diamonds (10♦) counts {value}.', 'El diez de diamantes (10♦) cuenta {value}.'),
    'jack-diamonds': Text('The jack of diamonds (J♦) counts {value}.', 'La jota de diamantes (J♦) cuenta {value}.'),
    'moon': Text(
        'If one player takes all the penalty cards, {value}.', 'Si uno se lleva todas las cartas malas, {value}.'
    ),
    'moon-bonus-card': Text('As for the moon, the plus card {value}.', 'Para el capote, la carta a favor {value}.'),
    'sun-points': Text('Shooting the sun is worth {value}.', 'El capote total vale {value}.'),
    'no-trick-bonus': Text(
        'A player who takes no trick has {value} points taken off.', 'A quien no hace baza se le restan {value} puntos.'
    ),
    'black_lady.tie': Text('Players tied for the win {value}.', 'Si hay empate en la victoria, {value}.'),
    'all-to-one': Text('If one player takes everything, {value}.', 'Si uno se lo lleva todo, {value}.'),
    'pass-count': Text('{value} cards are passed.', 'Se pasan {value} cartas.'),
    'par': Text('The line is {value}.', 'La línea es {value}.'),
    'sixty': Text('A bid exactly on the line is {value}.', 'Una puja justo en la línea queda {value}.'),
    'five-active': Text('With five, {value} play.', 'Si son cinco, juegan {value}.'),
    'pot-ante-by': Text('The ante is paid by {value}.', 'La puesta la pagan {value}.'),
    'pot-stake-frog': Text('The ante to the Frog pot is {value}.', 'La puesta al bote de la rana es {value}.'),
    'pot-stake-solo': Text('The ante to the Solos pot is {value}.', 'La puesta al bote de los solos es {value}.'),
    'end-hands': Text('The sitting ends after {value} hands.', 'La sesión acaba tras {value} manos.'),
    'end-target': Text('The sitting ends at a total of {value}.', 'La sesión acaba con un total de {value}.'),
}
# Their label is the rule itself; that of other options that are on or off is a name for it.
RULES = frozenset(
    [
        'dealer-forced',
        'dealer-takes-tie',
        'odd-loses',
        'redeal-keeps-bars',
        'winner-may-raise',
        'hearts-broken',
        'lady-lead-broken',
        'queen-breaks',
        'black-jack-forced',
        'kitty-seen',
    ]
)
PLAYED_OR_NOT: Mapping[bool, Text] = {
    True: Text('This is played: {label}.', 'Se juega así: {label}.'),
    False: Text('This is not played: {label}.', 'Esto no se juega: {label}.'),
}


def sentence(game: Game, option: Option, value: Any, lang: str) -> str:
    """Return what the table agreed on; label and value where no sentence is known or there is no value."""
    label, said = option.label.in_language(lang), option_value(option, value, lang)
    if isinstance(value, bool):
        return (
            f'{label}.' if value and option.key in RULES else PLAYED_OR_NOT[value].in_language(lang).format(label=label)
        )
    if value in (None, ()):
        return f'{label}: {said}.'
    if {option.key, f'{game.package}.{option.key}'} & JOINED:
        return f'{label} {said}.'
    form = FORMS.get(f'{game.package}.{option.key}') or FORMS.get(option.key)
    if form is None:
        return f'{label}: {said}.'
    filled = form.in_language(lang).format(value=said)
    return filled[:1].upper() + filled[1:]
