"""Why a play document is refused, and why a card may not be played. English above Spanish."""

from scoring.text import Text, Words

REFUSALS: Words = {
    'not-an-object': Text(
        'This should be one JSON object.',
        'Esto debería ser un único objeto JSON.',
    ),
    'unknown-format': Text(
        'Only hands of the format {format} can be read.',
        'Solo se pueden leer manos con el formato {format}.',
    ),
    'unknown-game': Text(
        'There is no game called {value}: {known:words}.',
        'No hay ningún juego llamado {value}: {known:words}.',
    ),
    'unknown-preset': Text(
        'This game has no preset called {value}: {known:words}.',
        'Este juego no tiene ninguna modalidad llamada {value}: {known:words}.',
    ),
    'unknown-field': Text(
        'There is no field called {field} here.',
        'Aquí no existe ningún campo llamado {field}.',
    ),
    'missing-field': Text(
        '{field} is missing.',
        'Falta {field}.',
    ),
    'bad-value': Text(
        '{value} cannot stand here.',
        'Aquí no puede ir {value}.',
    ),
    'not-modelled': Text(
        'This form of the game is scored here, but it cannot be played card by card.',
        'Esta forma del juego se puede puntuar aquí, pero no jugar carta a carta.',
    ),
    'contract-not-here': Text(
        '{contract} is not played at this table.',
        'En esta mesa no se juega {contract}.',
    ),
    'seat-not-playing': Text(
        'Seat {seat} does not play this hand.',
        'El asiento {seat} no juega esta mano.',
    ),
    'no-such-card': Text(
        '{card} is no card of this pack.',
        '{card} no es una carta de esta baraja.',
    ),
    'card-twice': Text(
        '{card} is here for the second time.',
        '{card} aparece aquí por segunda vez.',
    ),
    'hand-size': Text(
        '{count:card} are needed here, and there are {found}.',
        'Aquí hacen falta {count:card} y hay {found}.',
    ),
    'not-held': Text(
        'Seat {seat} does not hold {card}.',
        'El asiento {seat} no tiene {card}.',
    ),
    'hands-needed': Text(
        'The hand of seat {seat} is needed for this.',
        'Para esto hace falta la mano del asiento {seat}.',
    ),
    'leader-unknown': Text(
        'The hands given do not tell who leads: say who led first.',
        'Las manos dadas no dicen quién sale: di quién salió primero.',
    ),
    'no-best': Text(
        'Everyone plays for themselves here, so there is no single best result.',
        'Aquí cada uno juega por su cuenta, así que no hay un único mejor resultado.',
    ),
    'out-of-turn': Text(
        'It was the turn of seat {turn}, not of seat {seat}.',
        'Le tocaba al asiento {turn}, no al {seat}.',
    ),
    'suit-missing': Text(
        'A joker that is led names a suit, such as {card}/H.',
        'Un comodín de salida nombra un palo, por ejemplo {card}/H.',
    ),
    'suit-not-asked': Text(
        'Only a joker led without trump names a suit.',
        'Solo nombra un palo un comodín de salida sin triunfo.',
    ),
    'too-many-plays': Text(
        'All cards were played before this one.',
        'Antes de esta ya se habían jugado todas las cartas.',
    ),
    'plays-too-early': Text(
        'Which contracts can be made is asked before a card is played.',
        'Qué contratos se cumplen se pregunta antes de jugar ninguna carta.',
    ),
    'not-legal': Text(
        '{card} broke a rule, so there is no telling which card lost the hand.',
        'Con {card} se rompió una regla, así que no se puede decir qué carta perdió la mano.',
    ),
    'too-deep': Text(
        'This is nested too deeply: {most} levels are the most.',
        'Aquí hay demasiados niveles, uno dentro de otro: el máximo es {most}.',
    ),
    'file-too-large': Text(
        'This file is too large: {most} bytes are the most.',
        'Este archivo es demasiado grande: el máximo son {most} bytes.',
    ),
    'too-many-documents': Text(
        'A file holds at most {most} hands; here there are {count}.',
        'Un archivo contiene como mucho {most} manos; aquí hay {count}.',
    ),
    'no-file': Text(
        '{file} cannot be read.',
        'No se puede leer {file}.',
    ),
    'no-json': Text(
        'This cannot be read as JSON.',
        'Esto no se puede leer como JSON.',
    ),
    'key-twice': Text(
        '{key} stands here twice.',
        '{key} aparece aquí dos veces.',
    ),
}

REASONS: Words = {
    'follow-suit': Text('The suit led must be followed.', 'Hay que servir el palo de salida.'),
    'must-trump': Text('Without the suit led, a trump must be played.', 'Sin el palo de salida hay que jugar triunfo.'),
    'joker-first': Text(
        'Without the suit led, a joker must be played.', 'Sin el palo de salida hay que jugar un comodín.'
    ),
    'joker-lead': Text(
        'A joker is led only by who holds nothing else.', 'Solo sale de comodín quien no tiene otra cosa.'
    ),
    'two-of-clubs': Text('The lowest club opens the hand.', 'La mano la abre el trébol más bajo.'),
    'any-club': Text('A club opens the hand.', 'La mano la abre un trébol.'),
    'no-heart': Text('The first lead is no heart.', 'No se abre la mano con corazones.'),
    'hearts-not-broken': Text('Hearts have not been broken.', 'No se han roto los corazones.'),
    'lady-not-broken': Text(
        'Hearts have not been broken, so the lady waits.', 'No se han roto los corazones, así que la dama espera.'
    ),
    'nothing-first': Text('No heart and no lady on the first trick.', 'Ni corazones ni la dama en la primera baza.'),
    'jack-forced': Text('The J♠ is thrown first.', 'Primero se echa la J♠.'),
    'lady-forced': Text('The lady goes at the first chance.', 'La dama se echa en cuanto se puede.'),
}
