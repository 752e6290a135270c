"""The presets of black lady: only what differs from the defaults. Conflicting options are in `clashes`.

Sources: as each preset says.
"""

from scoring.options import Preset
from scoring.text import Text

THREE_TO_SIX = (3, 4, 5, 6)
THREE_TO_SEVEN = (3, 4, 5, 6, 7)
FOUR = (4,)
SIX_TO_ELEVEN = (6, 7, 8, 9, 10, 11)

CHIPS = {'trim': 'foster-deuces', 'moon': None, 'target': None}
AMERICAN = {
    'trim': 'american',
    'pass': 'left-right-across-hold',
    'first-lead': 'two-of-clubs',
    'hearts-broken': True,
    'first-trick': True,
}

# fmt: off
PRESETS = (
    Preset('modern', Text('Modern', 'Moderna'),
        Text('The usual game: a heart is 1, the lady 13; shooting the moon gives everybody else 26.',
             'La de siempre: cada corazón 1 y la dama 13; el capote suma 26 a todos los demás.'),
        THREE_TO_SIX,
        source='Morehead 2001; Glenn & Denton 2003', pack='52'),
    Preset('american', Text('American hearts', 'Corazones americanos'),
        Text('Pass left, right, across, then hold; the 2♣ leads, and hearts must be broken.',
             'Pase a la izquierda, a la derecha, enfrente y sin pase; sale el 2♣ y hay que romper corazones.'),
        THREE_TO_SIX, AMERICAN,
        source='Glenn & Denton 2003; Pagat', pack='52'),
    Preset('microsoft', Text('Microsoft Hearts', 'Corazones de Microsoft'),
        Text('American hearts as the computer plays it, always for four.',
             'Los corazones americanos como los juega Windows, siempre para cuatro.'),
        FOUR, {**AMERICAN, 'queen-breaks': False},
        source='Microsoft Hearts', pack='52'),
    Preset('morehead-2001', Text('Morehead', 'Morehead'),
        Text('As the modern game, but nobody scores when the moon is shot.',
             'Como la moderna, pero si hay capote nadie anota nada.'),
        THREE_TO_SIX, {'moon': 'nobody-scores'},
        source='Morehead 2001', pack='52'),
    Preset('culbertson-1950', Text('Culbertson 1950', 'Culbertson 1950'),
        Text('Up to seven players; deuces go out; nobody scores when one player takes everything.',
             'Hasta siete jugadores; se quitan doses; si uno se lo lleva todo, nadie anota nada.'),
        THREE_TO_SEVEN, {'trim': 'culbertson-deuces', 'moon': 'nobody-scores'},
        source='Culbertson 1950', pack='52'),
    Preset('foster-1909-sweepstake', Text('Foster 1909, sweepstake', 'Foster 1909, todo al limpio'),
        Text('For chips: a player who takes no heart and no lady wins the pool, which waits until somebody does.',
             'Con fichas: el bote es de quien no se lleva ni corazones ni dama, y espera hasta que alguien lo logre.'),
        THREE_TO_SIX, {**CHIPS, 'settlement': 'chips-sweepstake'},
        source='Foster 1909', pack='52'),
    Preset('foster-1909-howell', Text('Foster 1909, Howell', 'Foster 1909, Howell'),
        Text('For chips: in every deal each player pays for what they took and draws for what they did not.',
             'Con fichas: en cada mano cada uno paga por lo que se lleva y cobra por lo que no.'),
        THREE_TO_SIX, {**CHIPS, 'settlement': 'chips-howell'},
        source='Foster 1909', pack='52'),
    Preset('omnibus', Text('Omnibus hearts', 'Corazones ómnibus'),
        Text('The 10♦ takes 10 off; all fifteen counting cards take 26 off and nobody else scores.',
             'El 10♦ quita 10; llevarse las quince cartas que cuentan quita 26 y nadie más anota.'),
        THREE_TO_SIX,
        {'ten-diamonds': -10, 'moon': 'self-subtract', 'moon-points': 26, 'moon-bonus-card': 'required'},
        source='Culbertson 1950; Bicycle', pack='52'),
    Preset('cancellation', Text('Cancellation hearts', 'Corazones de cancelación'),
        Text('Six to eleven players with two packs: 26 hearts and two ladies; no passing.',
             'De seis a once jugadores con dos barajas: 26 corazones y dos damas; sin pase.'),
        SIX_TO_ELEVEN, {'packs': 2, 'trim': 'widow', 'moon': 'nobody-scores', 'pass': None},
        source='Culbertson 1950; Bicycle', pack='104'),
    Preset('pink-lady', Text('Pink lady', 'Dama rosa'),
        Text('The Q♥ counts 13 as well: 38 points a deal.', 'La Q♥ también vale 13: 38 puntos por mano.'),
        THREE_TO_SIX, {'pink-lady': 13},
        source='Gibson 1971; Spadaccini 2005', pack='52'),
    Preset('black-jack', Text('Black jack', 'Jota negra'),
        Text('The J♠ counts 10 in place of the lady; no moon.', 'La J♠ vale 10 y sustituye a la dama; sin capote.'),
        THREE_TO_SIX,
        {'trim': 'foster-deuces', 'queen-value': 0, 'black-jack': 10, 'moon': None, 'black-jack-forced': True},
        source='Foster 1909; Seymour 1958', pack='52'),
    Preset('spot-hearts', Text('Spot hearts', 'Corazones por valor'),
        Text('Hearts at face value, the lady 25; to 500.', 'Los corazones a su valor facial, la dama 25; a 500.'),
        THREE_TO_SIX, {'heart-value': 'pip', 'queen-value': 25, 'target': 500},
        source='Britannica 1911; Pagat', pack='52'),
    Preset('rickety-kate', Text('Rickety Kate', 'Rickety Kate'),
        Text('The plain Australian game: no moon, everything simply counts.',
             'El juego australiano sencillo: sin capote, todo cuenta sin más.'),
        THREE_TO_SIX, {'moon': None},
        source='australiancardgames.com.au', pack='52'),
    Preset('black-maria', Text('Black Maria', 'Black Maria'),
        Text('The British game: A♠ 7 and K♠ 10 count besides the lady; pass to the right.',
             'El juego británico: además de la dama cuentan el A♠, 7, y el K♠, 10; pase a la derecha.'),
        THREE_TO_SEVEN, {'ace-spades': 7, 'king-spades': 10, 'moon': None, 'pass': 'right'},
        source='Wikipedia, Black Lady; Parlett', pack='52'),
    Preset('leekha', Text('Leekha', 'Leekha'),
        Text('Partners: the 10♦ counts 10 against; a player at 101 loses for both.',
             'Por parejas: el 10♦ cuenta 10 en contra; quien llega a 101 pierde por los dos.'),
        FOUR,
        {'ten-diamonds': 10, 'moon': None, 'target': 101, 'partners': True, 'pass': 'right-left', 'forced-queen': True},
        source='Jawaker', pack='52'),
)
# fmt: on
