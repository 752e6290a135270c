"""The presets of bid whist (only what differs from the defaults, `classic`), and options that conflict.

Sources: Wikipedia "Bid whist"; Parlett, Penguin Book of Card Games; Detroit tournament rules; Columbus Whist.
"""

from scoring.games.bid_whist.option_types import Options
from scoring.games.bid_whist.values import BOSTON, PLAYERS, books_in_play, highest_bid
from scoring.options import Clash, Preset
from scoring.text import Text

FOUR = (PLAYERS,)

PRESETS = (
    Preset(
        'classic',
        Text('Classic', 'Clásico'),
        Text(
            'Two jokers, bids from three, no trump counts single, first to seven.',
            'Dos comodines, pujas desde tres, el sin triunfo cuenta sencillo, gana quien llega a siete.',
        ),
        FOUR,
        source='Wikipedia, Bid whist',
        pack='54',
    ),
    Preset(
        'two-jokers',
        Text('Two jokers', 'Dos comodines'),
        Text(
            'As most tables play it today: bids from four, no trump counts double.',
            'Como se juega hoy en casi todas partes: pujas desde cuatro, el sin triunfo cuenta el doble.',
        ),
        FOUR,
        {'min-bid': 4, 'no-trump-multiplier': 2},
        source=Text('Parlett; Cardsharks rules, 2017', 'Parlett; reglas de Cardsharks, 2017'),
        pack='54',
    ),
    Preset(
        'one-joker',
        Text('One joker', 'Un comodín'),
        Text(
            'One joker and a kitty of five; no trump counts double.',
            'Un comodín y un kitty de cinco; el sin triunfo cuenta el doble.',
        ),
        FOUR,
        {'jokers': 1, 'no-trump-multiplier': 2},
        source='Wikipedia, Bid whist',
        pack='53',
    ),
    Preset(
        'no-jokers',
        Text('No jokers', 'Sin comodines'),
        Text(
            'The plain pack and a kitty of four; no trump counts double.',
            'La baraja sola y un kitty de cuatro; el sin triunfo cuenta el doble.',
        ),
        FOUR,
        {'jokers': 0, 'no-trump-multiplier': 2},
        source='Wikipedia, Bid whist',
        pack='52',
    ),
    Preset(
        'no-kitty',
        Text('No kitty', 'Sin kitty'),
        Text(
            'Thirteen cards each and no kitty; bids from one, no trump counts double.',
            'Trece cartas cada uno y sin kitty; pujas desde uno, el sin triunfo cuenta el doble.',
        ),
        FOUR,
        {'jokers': 0, 'kitty': 'none', 'min-bid': 1, 'no-trump-multiplier': 2},
        source='Parlett',
        pack='52',
    ),
    Preset(
        'party',
        Text('Party', 'Fiesta'),
        Text(
            'Quick matches: a failed bid goes to the other side, and the second one loses.',
            'Partidas rápidas: la puja perdida pasa al otro bando y la segunda pierde.',
        ),
        FOUR,
        {'min-bid': 4, 'no-trump-multiplier': 2, 'sets-lose': 2, 'set-award': 'bid'},
        source='Wikipedia, Bid whist',
        pack='54',
    ),
    Preset(
        'rise-and-fly',
        Text('Rise and fly', 'Levantarse y volar'),
        Text(
            'For more than two pairs: no score, and the first pair to be set gives up its chairs.',
            'Para más de dos parejas: sin puntos, y la primera pareja que cae deja sus sillas.',
        ),
        FOUR,
        {'min-bid': 4, 'no-trump-multiplier': 2, 'rise-and-fly': 'on-set'},
        source='Wikipedia, Bid whist',
        pack='54',
    ),
    Preset(
        'tournament',
        Text('Tournament', 'Torneo'),
        Text(
            'Timed rounds: only the bid counts, a bid Boston is worth 13, the higher total wins when time is called.',
            'Rondas con reloj: solo cuenta lo pujado, un Boston pujado vale 13 y al acabar gana el total más alto.',
        ),
        FOUR,
        {
            'jokers': 1,
            'min-bid': 4,
            'call-rank': 'down-beats-up',
            'made-scores': 'bid',
            'no-trump-multiplier': 2,
            'boston-scope': 'bid',
            'boston-points': BOSTON,
            'target': None,
            'floor': None,
        },
        source=Text(
            'Detroit five-card-kitty tournament rules', 'Reglas de torneo de Detroit con un kitty de cinco cartas'
        ),
        pack='53',
    ),
    Preset(
        'club-round',
        Text('Club round', 'Ronda de club'),
        Text(
            'For so many hands or to the bell: no target and no floor, the higher total wins and a tie stands.',
            'A tantas manos o hasta la campana: sin objetivo ni fondo; gana el total más alto y el empate vale.',
        ),
        FOUR,
        {'target': None, 'floor': None, 'tie': 'shared'},
        source=Text('Progressive evenings of clubs', 'Veladas progresivas de clubes'),
        pack='54',
    ),
    Preset(
        'columbus',
        Text('Columbus', 'Columbus'),
        Text(
            'No kitty, first to five; two failed bids, losing the odd book or a renege lose the match.',
            'Sin kitty, a cinco puntos; se pierde por dos pujas perdidas, por la baza decisiva o por un renuncio.',
        ),
        FOUR,
        {
            'jokers': 0,
            'kitty': 'none',
            'min-bid': 1,
            'no-trump-multiplier': 2,
            'target': 5,
            'sets-lose': 2,
            'odd-loses': True,
            'renege': 'loses-match',
        },
        source=Text('Columbus Whist, no-kitty rules', 'Columbus Whist, reglas sin kitty'),
        pack='52',
    ),
    Preset(
        'parlett',
        Text('Parlett', 'Parlett'),
        Text(
            'Only the bid counts, a Boston counts four times, and defenders score their books above six.',
            'Solo cuenta lo pujado, un Boston cuenta por cuatro y los defensores anotan sus bazas por encima de seis.',
        ),
        FOUR,
        {'made-scores': 'bid', 'no-trump-multiplier': 2, 'set-award': 'over-six', 'boston-multiplier': 4},
        source='Parlett, Penguin Book of Card Games',
        pack='54',
    ),
)


def _boston_agreed(options: Options) -> bool:
    return options['boston-multiplier'] != 1 or options['boston-points'] is not None or options['boston-wins'] != 'no'


CLASHES: tuple[Clash[Options], ...] = (
    Clash(
        'jokers-without-kitty',
        'jokers',
        lambda options, players: options['kitty'] == 'none' and options['jokers'] > 0,
        Text(
            'Without a kitty all the cards are dealt, thirteen each: leave the jokers in the box.',
            'Sin kitty se reparten todas las cartas, trece por jugador: hay que dejar fuera los comodines.',
        ),
        refuses=True,
    ),
    Clash(
        'no-bid-possible',
        'min-bid',
        lambda options, players: options['min-bid'] > highest_bid(options),
        Text(
            'Where the kitty is no book, six is the highest bid: choose a lower lowest bid.',
            'Si el kitty no cuenta como baza, la puja más alta es seis: hay que elegir una puja mínima más baja.',
        ),
        refuses=True,
    ),
    Clash(
        'set-costs-nobody',
        'set-charge',
        lambda options, players: options['set-charge'] == 'none' and options['set-award'] != 'bid',
        Text(
            'If a failed bid costs its bidders nothing, its points must at least go to the defenders.',
            'Si la puja perdida no le cuesta nada al bando declarante, sus puntos tienen que ir a los defensores.',
        ),
        refuses=True,
    ),
    Clash(
        'boston-worth-two-ways',
        'boston-points',
        lambda options, players: options['boston-points'] is not None and options['boston-multiplier'] != 1,
        Text(
            'A Boston has either a fixed value or a multiplier, not both.',
            'Un Boston tiene un valor fijo o un multiplicador, no las dos cosas.',
        ),
        refuses=True,
    ),
    Clash(
        'no-boston-possible',
        'kitty-book',
        lambda options, players: books_in_play(options) < BOSTON and _boston_agreed(options),
        Text(
            'Where the kitty is no book nobody can take thirteen: what was agreed about Bostons has no effect.',
            'Si el kitty no cuenta como baza nadie puede hacer trece: lo acordado sobre los Bostons no tiene efecto.',
        ),
    ),
    Clash(
        'rising-comes-first',
        'rise-and-fly',
        lambda options, players: (
            options['rise-and-fly'] == 'on-set' and (options['sets-lose'] > 0 or options['boston-wins'] != 'no')
        ),
        Text(
            'With no score kept, only a failed bid ends the sitting: two sets and Bostons have no effect.',
            'Sin puntos, solo acaba una puja perdida: ni las dos caídas ni los Bostons tienen efecto.',
        ),
    ),
    Clash(
        'floor-without-target',
        'floor',
        lambda options, players: options['target'] is None and options['floor'] == 'minus-target',
        Text(
            'Without a target there is no minus target either: nobody can fall out of the match.',
            'Sin objetivo tampoco hay menos objetivo: nadie puede perder por tocar fondo.',
        ),
    ),
)
