"""The texts of black lady: why a line has its points, why a record is refused, the names of cards and passes. English
above Spanish.
"""

from scoring.game import Reason
from scoring.text import Text, Words

TERMS: Words = {
    'queen': Text('the queen of spades', 'la dama de picas'),
    'pink_lady': Text('the queen of hearts', 'la dama de corazones'),
    'jack_spades': Text('the jack of spades', 'la jota de picas'),
    'ten_diamonds': Text('the ten of diamonds', 'el diez de diamantes'),
    'jack_diamonds': Text('the jack of diamonds', 'la jota de diamantes'),
    'ace_spades': Text('the ace of spades', 'el as de picas'),
    'king_spades': Text('the king of spades', 'el rey de picas'),
    'left': Text('left', 'a la izquierda'),
    'right': Text('right', 'a la derecha'),
    'across': Text('across', 'enfrente'),
    'second-left': Text('to the second on the left', 'al segundo de la izquierda'),
    'second-right': Text('to the second on the right', 'al segundo de la derecha'),
    'hold': Text('hold', 'sin pase'),
    'none': Text('no pass', 'no se pasa'),
    'revoke': Text('a revoke', 'un renuncio'),
    'mistake-revoke': Text('Revoke', 'Renuncio'),
}

REASONS = {
    'hearts': Reason('scoring#hearts', Text('{hearts:heart} taken.', '{hearts:heart} en sus bazas.')),
    'spot-hearts': Reason(
        'scoring#hearts',
        Text('{hearts:point} of hearts at face value.', '{hearts:point} de corazones por su valor facial.'),
    ),
    'queen-value': Reason('scoring#lady', Text('The black lady, Q♠.', 'La dama negra, Q♠.')),
    'pink-lady': Reason('scoring#other-cards', Text('The pink lady, Q♥.', 'La dama rosa, Q♥.')),
    'black-jack': Reason('scoring#other-cards', Text('The black jack, J♠.', 'La jota negra, J♠.')),
    'ace-spades': Reason('scoring#other-cards', Text('The ace of spades, A♠.', 'El as de picas, A♠.')),
    'king-spades': Reason('scoring#other-cards', Text('The king of spades, K♠.', 'El rey de picas, K♠.')),
    'ten-diamonds': Reason('scoring#plus-cards', Text('The ten of diamonds, 10♦.', 'El diez de diamantes, 10♦.')),
    'jack-diamonds': Reason('scoring#plus-cards', Text('The jack of diamonds, J♦.', 'La jota de diamantes, J♦.')),
    'ten-diamonds-plus': Reason('scoring#plus-cards', Text('The 10♦, a plus card.', 'El 10♦, una carta a favor.')),
    'jack-diamonds-plus': Reason('scoring#plus-cards', Text('The J♦, a plus card.', 'La J♦, una carta a favor.')),
    'no-tricks': Reason('house-rules#no-tricks', Text('Not a single trick.', 'Ni una sola baza.')),
    'moon-shot': Reason(
        'scoring#moon',
        Text('Shot the moon: every penalty card, and no points.', 'Capote: todas las cartas malas, y ningún punto.'),
    ),
    'moon-added': Reason(
        'scoring#moon',
        Text('{shooter:seat} shot the moon.', 'Capote de {shooter:seat}.'),
    ),
    'moon-off': Reason(
        'scoring#moon',
        Text('Shot the moon: it comes off the total.', 'Capote: se resta de su total.'),
    ),
    'moon-safety': Reason(
        'house-rules#safety',
        Text(
            'Shot the moon: giving it to the others would have lost the match, so it comes off.',
            'Capote: si se sumara a los demás, se perdería la partida; así que se resta.',
        ),
    ),
    'moon-nobody': Reason(
        'scoring#moon',
        Text('Shot the moon: nobody scores the cards of this deal.', 'Capote: nadie anota las cartas de esta mano.'),
    ),
    'sun-shot': Reason(
        'house-rules#sun',
        Text('Shot the sun: every single trick, and no points.', 'Capote total: todas las bazas, y ningún punto.'),
    ),
    'sun-added': Reason(
        'house-rules#sun',
        Text('{shooter:seat} shot the sun.', '{shooter:seat} dio capote total.'),
    ),
    'sun-off': Reason(
        'house-rules#sun',
        Text('Shot the sun: it comes off the total.', 'Capote total: se resta de su total.'),
    ),
    'sun-safety': Reason(
        'house-rules#safety',
        Text(
            'Shot the sun: giving it to the others would have lost the match, so it comes off.',
            'Capote total: si se sumara a los demás, se perdería la partida; así que se resta.',
        ),
    ),
    'all-by-revoke': Reason(
        'play#revoke',
        Text(
            'A revoke by {side:side}, who pays for all {value:point} of the hand.',
            'Renuncio de {side:side}: paga los {value:point} de toda la mano.',
        ),
    ),
    'none-by-revoke': Reason(
        'play#revoke',
        Text(
            '{took:point} taken, which a revoke gives to somebody else.',
            '{took:point} en sus bazas, que un renuncio pasa a otro jugador.',
        ),
    ),
    'moon-missed': Reason(
        'scoring#moon',
        Text(
            'Almost the moon: that takes {cards:terms} as well.',
            'Casi capote: también hace falta llevarse {cards:terms}.',
        ),
    ),
    'moon-void': Reason(
        'play#revoke',
        Text(
            'Every penalty card, but no moon after a revoke.', 'Todas las cartas malas, pero sin capote: hubo renuncio.'
        ),
    ),
    'fault-points': Reason(
        'play#revoke',
        Text('A revoke by {side:side}: {value:point} more.', 'Renuncio de {side:side}: {value:point} más.'),
    ),
    'fault-noted': Reason(
        'play#revoke',
        Text(
            'Noted: a revoke by {side:side}. The hand counts as played.',
            'Se anota un renuncio de {side:side}. La mano cuenta como se jugó.',
        ),
    ),
    'revoke-drawn': Reason(
        'play#revoke',
        Text('{seat:seat} revoked: draws {value:chip}.', 'Renuncio de {seat:seat}: cobra {value:chip}.'),
    ),
    'exact-zero': Reason(
        'match-end#exactly',
        Text('Exactly {target}: the total falls to 0.', 'Justo {target}: el total baja a 0.'),
    ),
    'exact-half': Reason(
        'match-end#exactly',
        Text('Exactly {target}: the total falls to half.', 'Justo {target}: el total baja a la mitad.'),
    ),
    'paid-into-pool': Reason(
        'scoring#sweepstake',
        Text('{chips:chip} paid into the pool.', '{chips:chip} al bote.'),
    ),
    'pool-won': Reason(
        'scoring#sweepstake',
        Text('Clear: wins the pool of {pool:chip}.', 'Limpio: se lleva el bote de {pool:chip}.'),
    ),
    'pool-divided': Reason(
        'scoring#sweepstake',
        Text(
            '{winners:player} clear: they divide {pool:chip}, leaving {left} in the pool.',
            '{winners:player} limpios: se reparten {pool:chip} y dejan {left} en el bote.',
        ),
    ),
    'pool-share': Reason(
        'match-end#pool',
        Text(
            'A share of what was left in the pool: {pool:chip} among {count:player}.',
            'Su parte de lo que quedaba en el bote: {pool:chip} entre {count:player}.',
        ),
    ),
    'howell-paid': Reason(
        'scoring#howell',
        Text(
            '{taken} taken: pays {taken} for each of {opponents} opponents.',
            'Se llevó {taken}: paga {taken} por cada uno de sus {opponents} rivales.',
        ),
    ),
    'howell-drawn': Reason(
        'scoring#howell',
        Text(
            '{taken} of {total} taken: draws the rest.',
            'Se llevó {taken} de {total}: cobra el resto.',
        ),
    ),
}

DOUBTS: Words = {
    'more-cards-than-fit': Text(
        '{seat:seat} has {cards:card} that count in {tricks:trick}, where {most} fit.',
        '{seat:seat} tiene {cards:card} que cuentan en {tricks:trick}, donde caben {most}.',
    ),
}

REFUSALS: Words = {
    'hearts-sum': Text(
        'The hearts must add up to {total}; these make {sum}.',
        'Los corazones tienen que sumar {total}; estos suman {sum}.',
    ),
    'heart-points-sum': Text(
        'The heart points must add up to {total}; these make {sum}.',
        'Los puntos de corazones tienen que sumar {total}; estos suman {sum}.',
    ),
    'below-lowest-heart': Text(
        'The smallest heart counts {lowest}: whoever took any has at least that.',
        'El corazón más bajo vale {lowest}: quien se llevó alguno tiene al menos eso.',
    ),
    'hearts-instead': Text(
        'Hearts count 1 each here: enter the hearts taken, not their face value.',
        'Aquí cada corazón cuenta 1: anota los corazones, no su valor facial.',
    ),
    'heart-points-instead': Text(
        'Hearts count their face value here: enter heart points.',
        'Aquí los corazones cuentan su valor facial: anota los puntos de corazones.',
    ),
    'card-not-counted': Text(
        'At this table {card:term} does not count.',
        'En esta mesa {card:term} no cuenta.',
    ),
    'card-missing': Text(
        'Somebody must have taken {card:term}: say who.',
        'Alguien tiene que haberse llevado {card:term}: di quién.',
    ),
    'one-lady-only': Text(
        'One pack has one queen of spades: name one player.',
        'Con una baraja hay una sola dama de picas: indica un jugador.',
    ),
    'two-ladies': Text(
        'Two packs have two queens of spades: name who took each.',
        'Con dos barajas hay dos damas de picas: indica quién se llevó cada una.',
    ),
    'pink-lady-without-heart': Text(
        '{seat:seat} has the queen of hearts, so at least one heart.',
        '{seat:seat} tiene la dama de corazones, así que al menos un corazón.',
    ),
    'tricks-sum': Text(
        'The tricks must add up to {total}; these make {sum}.',
        'Las bazas tienen que sumar {total}; estas suman {sum}.',
    ),
    'cards-without-trick': Text(
        '{seat:seat} has counting cards but no trick: one of the two is wrong.',
        '{seat:seat} tiene cartas que cuentan y ninguna baza: una de las dos cosas está mal.',
    ),
    'tricks-for-bonus': Text(
        'Enter everybody’s tricks: a player without one scores a bonus.',
        'Anota las bazas de todos: quien no hace ninguna tiene una bonificación.',
    ),
    'tricks-for-sun': Text(
        'The moon was shot: enter the tricks, to see whether it was the sun.',
        'Hubo capote: anota las bazas, para ver si fue total.',
    ),
    'moon-not-played': Text(
        'This table plays without the moon.',
        'En esta mesa se juega sin capote.',
    ),
    'moon-not-shot': Text(
        'Nobody took every card that the moon needs.',
        'Nadie se llevó todas las cartas que pide el capote.',
    ),
    'moon-void-by-revoke': Text(
        'After a revoke there is no moon in this hand: leave it out.',
        'Tras el renuncio no hay capote en esta mano: no se anota.',
    ),
    'moon-shot-by-another': Text(
        'It was not {seat:seat} who shot the moon but {shooter:seat}.',
        'El capote no fue de {seat:seat}, sino de {shooter:seat}.',
    ),
    'no-choice-here': Text(
        'At this table the shooter has no choice.',
        'En esta mesa quien da capote no elige.',
    ),
    'choice-missing': Text(
        '{shooter:seat} shot the moon: choose whether to add to the others or to subtract.',
        'Capote de {shooter:seat}: elige si se suma a los demás o se resta.',
    ),
    'add-or-subtract': Text(
        'The choice is to add (add) or to subtract (subtract).',
        'Se elige entre sumar (add) y restar (subtract).',
    ),
    'add-would-lose': Text(
        'Adding to the others would lose {shooter:seat} the match, and this table forbids that: subtract.',
        'Si se suma a los demás, {shooter:seat} pierde la partida, y aquí no se permite: hay que restar.',
    ),
    'subtract-only-to-survive': Text(
        'At this table {shooter:seat} may subtract only where adding would lose the match: add.',
        'En esta mesa {shooter:seat} solo puede restar si al sumar perdería la partida: hay que sumar.',
    ),
}
