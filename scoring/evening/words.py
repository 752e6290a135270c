"""The texts of evenings: why a document is refused, and the remarks on a round. English above Spanish."""

from scoring.text import Text, Words

REFUSALS: Words = {
    # single values
    'too-many': Text(
        'There can be at most {most} here.',
        'Aquí puede haber {most} como máximo.',
    ),
    'empty-list': Text(
        'This list needs at least one item.',
        'Esta lista necesita al menos un elemento.',
    ),
    'too-long': Text(
        'This text can have at most {most} characters.',
        'Este texto puede tener {most} caracteres como máximo.',
    ),
    'unreadable-text': Text(
        'This text has a character that cannot be shown.',
        'Este texto contiene un carácter que no se puede mostrar.',
    ),
    'blank': Text(
        'This text is blank.',
        'Este texto está en blanco.',
    ),
    'not-one-of': Text(
        'This has to be one of: {choices}.',
        'Esto tiene que ser uno de estos valores: {choices}.',
    ),
    'not-true-or-false': Text(
        'This is either true or false.',
        'Esto solo puede ser true o false.',
    ),
    'named-twice': Text(
        '{name} is named twice.',
        '{name} aparece dos veces.',
    ),
    'key-twice': Text(
        'The field {field} stands here twice.',
        'El campo {field} aparece aquí dos veces.',
    ),
    'too-many-digits': Text(
        'Whole numbers can have at most {most} digits.',
        'Los números enteros pueden tener {most} cifras como máximo.',
    ),
    # what was agreed
    'not-in-this-form': Text(
        'This movement is played as: {forms}.',
        'Este movimiento se juega así: {forms}.',
    ),
    'only-fours': Text(
        'Only the draw and seating by rank, and not for pairs, have tables that are not of four.',
        'Solo el sorteo y la rotación por clasificación, y no por parejas, admiten mesas que no sean de cuatro.',
    ),
    'only-even-tables': Text(
        'Tables of three and five are only for games in which each plays alone.',
        'Las mesas de tres y de cinco son solo para juegos en los que cada uno juega por su cuenta.',
    ),
    'only-byes': Text(
        'Tables of odd size go with the draw and seating by rank, at tables of four and not for pairs.',
        'Las mesas de otro tamaño van con el sorteo o por clasificación, en mesas de cuatro y no por parejas.',
    ),
    'not-one-end': Text(
        'A round ends in exactly one way: hands, minutes or target.',
        'Una ronda termina de una sola manera: hands, minutes o target.',
    ),
    # wishes and entries
    'same-entry': Text(
        'Number {number} is named with itself. A wish is about two different entries.',
        'El número {number} aparece consigo mismo. Un deseo trata de dos inscritos distintos.',
    ),
    'colour-twice': Text(
        'Number {number} already has a colour.',
        'El número {number} ya tiene un color.',
    ),
    'stays-twice': Text(
        'Number {number} already stays at a table.',
        'El número {number} ya tiene una mesa fija.',
    ),
    'number-twice': Text(
        'The number {number} is already taken.',
        'El número {number} ya está ocupado.',
    ),
    'gone-before-coming': Text(
        'The last round cannot come before the first, which is {first}.',
        'La última ronda no puede ser anterior a la primera, que es la {first}.',
    ),
    'unknown-entry': Text(
        'There is no entry with the number {number}.',
        'No hay ningún inscrito con el número {number}.',
    ),
    # rounds
    'not-the-next-round': Text(
        'Rounds are numbered in order: this one is round {number}.',
        'Las rondas se numeran por orden: esta es la ronda {number}.',
    ),
    'not-so-many-seats': Text(
        'So many cannot sit at a table here. Possible: {sizes:numbers}.',
        'Aquí no pueden sentarse tantos a una mesa. Posible: {sizes:numbers}.',
    ),
    'not-a-winner': Text(
        'A winner is named at a table that was broken off, or is a side with the best points.',
        'Se nombra un ganador en una mesa interrumpida, o es un bando con la mejor puntuación.',
    ),
    'not-ascending': Text(
        'Seats are named once each, in ascending order.',
        'Los asientos se indican una vez cada uno, en orden ascendente.',
    ),
    'nobody-stands-in': Text(
        'A stand-in takes a seat only where partners change: here whoever is not there has gone home.',
        'Solo se puede sustituir a alguien donde cambian las parejas: aquí quien no está se ha ido a casa.',
    ),
    'not-there': Text(
        'Number {number} is not there in round {round}.',
        'El número {number} no está en la ronda {round}.',
    ),
    'seated-twice': Text(
        'Number {number} already sits or sits out in this round.',
        'El número {number} ya juega o descansa en esta ronda.',
    ),
    'forgotten': Text(
        'Number {number} is there, but neither sits nor sits out in this round.',
        'El número {number} está presente, pero en esta ronda ni juega ni descansa.',
    ),
    # what a movement needs
    'not-handed-in': Text(
        'Table {table} of round {round} has not handed in its result.',
        'La mesa {table} de la ronda {round} no ha entregado su resultado.',
    ),
    'no-winner': Text(
        'Table {table} of round {round} has no winner. Say who won the extra hand or the cut.',
        'La mesa {table} de la ronda {round} no tiene ganador. Indica quién ganó la mano de desempate o el corte.',
    ),
    'no-perfect-cycle': Text(
        'There is no perfect cycle for {people}. There is one for {possible}.',
        'No hay ciclo perfecto para {people}. Lo hay para {possible}.',
    ),
    'not-the-draw': Text(
        'In this round numbers {entries:numbers} should have met in the knock-out.',
        'En esta ronda de la eliminatoria deberían haberse enfrentado los números {entries:numbers}.',
    ),
    # seasons
    'only-with-best': Text(
        'This goes with a season in which the best evenings count.',
        'Esto solo va con una temporada en la que cuentan las mejores veladas.',
    ),
    'only-without-ladders': Text(
        'Where a season has ladders, each of them says how it counts.',
        'Donde la temporada tiene clasificaciones propias, cada una dice cómo se cuenta.',
    ),
    'only-with-places': Text(
        'This goes with a ladder that takes places.',
        'Esto solo va con una clasificación que cuenta puestos.',
    ),
    'not-with-these': Text(
        'A ladder of {takes} is always led by the highest.',
        'Una clasificación de {takes} la encabeza siempre el número más alto.',
    ),
    'rises': Text(
        'A lower place never gets more than the one above it, which has {above}.',
        'Un puesto peor nunca vale más que el anterior, que vale {above}.',
    ),
    'no-ladder': Text(
        'This season has no ladder called {name}.',
        'En esta temporada no hay ninguna clasificación llamada {name}.',
    ),
    'no-member': Text(
        'Number {number} has neither a name nor a member, and is no guest.',
        'El número {number} no tiene nombre ni socio, y no es invitado.',
    ),
    'member-twice': Text(
        '{member} is already in this evening.',
        '{member} ya está en esta velada.',
    ),
    # files
    'no-json-here': Text(
        'This stops being JSON at line {line}, column {column}.',
        'Esto deja de ser JSON en la línea {line}, columna {column}.',
    ),
}

REMARKS: Words = {
    'partner-again': Text(
        'Numbers {entries:numbers} are partners again: {times:time} in all.',
        'Los números {entries:numbers} vuelven a ser compañeros: {times:time} en total.',
    ),
    'meet-again': Text(
        'Couples at one table who have met before: {count}.',
        'Parejas de jugadores que ya habían coincidido en una mesa: {count}.',
    ),
    'rematch': Text(
        'Pairs {entries:numbers} meet again: {times:time} in all.',
        'Las parejas {entries:numbers} vuelven a enfrentarse: {times:time} en total.',
    ),
    'will-meet-again': Text(
        'Round {round} is the first in which two people meet again.',
        'La ronda {round} es la primera en la que dos personas vuelven a coincidir.',
    ),
    'cycle-again': Text(
        'The cycle of {rounds:round} begins anew.',
        'Empieza de nuevo el ciclo de {rounds:round}.',
    ),
    'cycle-left': Text(
        'The cycle does not fit those who are there now ({there}): this round was drawn.',
        'El ciclo no vale para los que están ahora ({there}): esta ronda se ha sorteado.',
    ),
    'too-few': Text(
        'There are too few for a table: {there}.',
        'No hay bastantes para una mesa: {there}.',
    ),
    'finished': Text(
        'The evening is over, after {rounds:round}.',
        'La velada ha terminado, tras {rounds:round}.',
    ),
    'champion': Text(
        'Pair {entry} is the champion.',
        'La pareja {entry} es la campeona.',
    ),
}

# What `wish-unmet` says, by the wish.
WISHES: Words = {
    'never_together': Text(
        'Numbers {entries:numbers} sit at one table, although they should not.',
        'Los números {entries:numbers} coinciden en una mesa, aunque no deberían.',
    ),
    'never_partners': Text(
        'Numbers {entries:numbers} are partners, although they should not be.',
        'Los números {entries:numbers} son compañeros, aunque no deberían.',
    ),
    'partners_of_two_colours': Text(
        'Numbers {entries:numbers} are partners, although they are of one colour.',
        'Los números {entries:numbers} son compañeros, aunque son del mismo color.',
    ),
    'stays': Text(
        'Number {entries:numbers} sits away from the table where it should stay.',
        'El número {entries:numbers} no está en la mesa en la que debería quedarse.',
    ),
}

# What a criterion counts, in the sentences that say why one place stands above another.
CRITERIA: Words = {
    'points': Text('points', 'puntos'),
    'wins': Text('rounds won', 'rondas ganadas'),
    'match-points': Text('match points', 'puntos de partido'),
    'average': Text('average', 'media'),
    'best-round': Text('best round', 'mejor ronda'),
    'last-round': Text('last round', 'última ronda'),
    'difference': Text('difference', 'diferencia'),
    'head-to-head': Text('games against each other', 'partidas entre sí'),
    'buchholz': Text('match points of the opponents', 'puntos de partido de los rivales'),
    'sonneborn-berger': Text('match points of beaten opponents', 'puntos de partido de los rivales vencidos'),
    'fewest-byes': Text('rounds sat out', 'rondas descansadas'),
    'lasted': Text('rounds lasted', 'rondas aguantadas'),
}

# Why one place stands above the next.
# The same with a value, for a screen that is read across a room
SHORT_CRITERIA: Words = {
    'points': Text('points {value}', 'puntos {value}'),
    'wins': Text('won {value}', 'ganó {value}'),
    'match-points': Text('match {value}', 'partido {value}'),
    'average': Text('average {value}', 'media {value}'),
    'best-round': Text('best {value}', 'mejor {value}'),
    'last-round': Text('last {value}', 'última {value}'),
    'difference': Text('difference {value}', 'diferencia {value}'),
    'head-to-head': Text('each other {value}', 'entre sí {value}'),
    'buchholz': Text('opponents {value}', 'rivales {value}'),
    'sonneborn-berger': Text('beaten {value}', 'vencidos {value}'),
    'fewest-byes': Text('sat out {value}', 'descansó {value}'),
    'lasted': Text('lasted {value}', 'aguantó {value}'),
}
ABOVE: Words = {
    'parted': Text(
        '{what} {own} against {other} of {name}',
        '{what}: {own} frente a {other} de {name}',
    ),
    'level-parted': Text(
        '{before} {value}, like {name}; {what} {own} against {other}',
        '{before}: {value}, como {name}; {what}: {own} frente a {other}',
    ),
    'shared': Text(
        'level with {name} in everything: they share the place',
        'en todo igual que {name}: comparten el puesto',
    ),
}

# Who can still come first, before the last results are in.
REACH: Words = {
    'decided': Text('{names} cannot be caught any more.', 'A {names} ya nadie le quita el primer puesto.'),
    'exact': Text('Can still come first: {names}.', 'Aún pueden quedar en primer lugar: {names}.'),
    'within': Text(
        'With {left} to go, first place is out of reach for all but {names}.',
        'Cuando faltan {left}, ya no alcanza el primer puesto nadie más que {names}.',
    ),
    'count': Text('{count} of {of}', '{count} de {of}'),
    'round': Text('{left} round', '{left} ronda'),
    'rounds': Text('{left} rounds', '{left} rondas'),
}
