"""The texts that all games share: refusals of a document or a hand, how matches end, counted nouns, suits. English
above Spanish.
"""

from scoring.text import Noun, Text, Words

AND = Text('and', 'y')
OR = Text('or', 'o')
YES = Text('yes', 'sí')
NO = Text('no', 'no')
NONE = Text('none', 'ninguno')

NOUNS = {
    'trick': Noun(Text('trick', 'baza'), Text('tricks', 'bazas')),
    'point': Noun(Text('point', 'punto'), Text('points', 'puntos')),
    'card': Noun(Text('card', 'carta'), Text('cards', 'cartas')),
    'book': Noun(Text('book', 'baza'), Text('books', 'bazas')),
    'heart': Noun(Text('heart', 'corazón'), Text('hearts', 'corazones')),
    'chip': Noun(Text('chip', 'ficha'), Text('chips', 'fichas')),
    'hand': Noun(Text('hand', 'mano'), Text('hands', 'manos')),
    'round': Noun(Text('round', 'ronda'), Text('rounds', 'rondas')),
    'time': Noun(Text('time', 'vez'), Text('times', 'veces')),
    'player': Noun(Text('player', 'jugador'), Text('players', 'jugadores')),
    'failed-bid': Noun(Text('failed bid', 'puja perdida'), Text('failed bids', 'pujas perdidas')),
    'redeal': Noun(Text('redeal', 'reparto más'), Text('redeals', 'repartos más')),
}

TERMS: Words = {
    'S': Text('spades', 'picas'),
    'C': Text('clubs', 'tréboles'),
    'D': Text('diamonds', 'diamantes'),
    'H': Text('hearts', 'corazones'),
    'N': Text('no trump', 'sin triunfo'),
}

REFUSALS: Words = {
    # the document
    'not-an-object': Text(
        'This should be one JSON object.',
        'Esto debería ser un único objeto JSON.',
    ),
    'not-a-list': Text(
        'This should be a list.',
        'Esto debería ser una lista.',
    ),
    'not-text': Text(
        'This should be text.',
        'Esto debería ser un texto.',
    ),
    # beyond the limits
    'hidden-character': Text(
        'This text has a character that nobody can see ({character}). Write it again without it.',
        'Este texto contiene un carácter que no se ve ({character}). Escríbelo de nuevo sin él.',
    ),
    'text-not-composed': Text(
        'An accent here stands apart from its letter (the text is not Unicode NFC). Write it again.',
        'Aquí hay una tilde separada de su letra (el texto no es Unicode NFC). Escríbelo de nuevo.',
    ),
    'text-too-long': Text(
        'This text is too long: it has {count} characters, and {most} is the most.',
        'Este texto es demasiado largo: tiene {count} caracteres y el máximo es {most}.',
    ),
    'number-too-large': Text(
        'Numbers go from {low} to {high}.',
        'Los números van de {low} a {high}.',
    ),
    'too-deep': Text(
        'This is nested too deeply: {most} levels are the most.',
        'Aquí hay demasiados niveles, uno dentro de otro: el máximo es {most}.',
    ),
    'list-too-long': Text(
        'This list is too long: it has {count} entries, and {most} is the most.',
        'Esta lista es demasiado larga: tiene {count} elementos y el máximo es {most}.',
    ),
    'too-many-players': Text(
        'A table has at most {most} players; here there are {count}.',
        'En una mesa hay como mucho {most} jugadores; aquí hay {count}.',
    ),
    'too-many-waiting': Text(
        'At most {most} pairs can wait; here there are {count}.',
        'Pueden esperar como mucho {most} parejas; aquí hay {count}.',
    ),
    'too-many-hands': Text(
        'A match has at most {most} hands; here there are {count}. Begin another match.',
        'Una partida tiene como mucho {most} manos; aquí hay {count}. Empieza otra partida.',
    ),
    'too-many-calls': Text(
        'An auction has at most {most} calls; here there are {count}.',
        'Una subasta tiene como mucho {most} voces; aquí hay {count}.',
    ),
    'total-too-large': Text(
        'With this hand a total goes beyond {most}.',
        'Con esta mano un total pasa de {most}.',
    ),
    'pot-too-large': Text(
        'With this hand a pot goes beyond {most} chips.',
        'Con esta mano un bote pasa de {most} fichas.',
    ),
    'file-too-large': Text(
        'This file is too large to be a match: {most} bytes are the most.',
        'Este archivo es demasiado grande para ser una partida: el máximo son {most} bytes.',
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
    'unknown-field': Text(
        'There is no field called {field} here.',
        'Aquí no existe ningún campo llamado {field}.',
    ),
    'missing': Text(
        '{field} is missing.',
        'Falta {field}.',
    ),
    'unknown-format': Text(
        'Only documents of the format {format} can be read here.',
        'Aquí solo se pueden leer documentos con el formato {format}.',
    ),
    'unknown-game': Text(
        'There is no game called {game}: {known:words}.',
        'No hay ningún juego llamado {game}: {known:words}.',
    ),
    'unknown-preset': Text(
        'This game has no preset called {preset}: {known:words}.',
        'Este juego no tiene ninguna modalidad llamada {preset}: {known:words}.',
    ),
    'unknown-option': Text(
        'This game has no option called {option}.',
        'Este juego no tiene ninguna opción llamada {option}.',
    ),
    'option-not-yes-or-no': Text(
        'The option {option} is either true or false.',
        'La opción {option} solo puede ser true o false.',
    ),
    'option-unknown-choice': Text(
        'The option {option} has no such choice: {known:words}.',
        'La opción {option} no ofrece esa posibilidad: {known:words}.',
    ),
    'option-not-a-number': Text(
        'The option {option} needs a whole number from {low} to {high}.',
        'La opción {option} necesita un número entero entre {low} y {high}.',
    ),
    'option-out-of-range': Text(
        'The option {option} goes from {low} to {high}.',
        'La opción {option} va de {low} a {high}.',
    ),
    'option-not-money': Text(
        'Write what a chip is worth and its currency, such as 0.05 EUR.',
        'Escribe lo que vale una ficha y su moneda, por ejemplo 0,05 EUR.',
    ),
    'option-money-either-way': Text(
        'This could be thousands or decimals. Write {thousands:amount} or {decimals:amount}.',
        'Esto pueden ser miles o decimales. Escribe {thousands:amount} o {decimals:amount}.',
    ),
    'not-so-many-players': Text(
        'This preset is for {count:player}.',
        'Esta modalidad es para {count:player}.',
    ),
    'wrong-number-of-players': Text(
        'This preset is for {fewest} to {most} players.',
        'En esta modalidad juegan de {fewest} a {most} jugadores.',
    ),
    'name-empty': Text(
        'Every player needs a name.',
        'Cada jugador necesita un nombre.',
    ),
    'name-twice': Text(
        '{name} is already at this table. Give each player a different name.',
        '{name} ya está en esta mesa. Ponle a cada jugador un nombre distinto.',
    ),
    'plays-on': Text(
        '{name} cannot play for {name}: a substitute is somebody else.',
        '{name} no puede sustituir a {name}: quien entra tiene que ser otra persona.',
    ),
    'not-a-pair': Text(
        'A waiting pair has two names.',
        'Una pareja que espera tiene dos nombres.',
    ),
    'nobody-waits': Text(
        'Pairs only wait in line in bid whist, where rise and fly is played.',
        'Solo en el bid whist, cuando se juega a levantarse y volar, hay parejas que esperan.',
    ),
    'not-a-date': Text(
        'The day should be written like 2026-03-14.',
        'La fecha debe escribirse como 2026-03-14.',
    ),
    'not-a-time': Text(
        'The time should be written like 2026-03-14T21:30:00.',
        'La hora debe escribirse como 2026-03-14T21:30:00.',
    ),
    'unknown-closing': Text(
        'A match is closed by agreement or by time.',
        'Una partida se cierra por acuerdo (agreement) o por tiempo (time).',
    ),
    # a hand
    'match-over': Text(
        'The match ended before this hand.',
        'La partida terminó antes de esta mano.',
    ),
    'not-a-seat': Text(
        'There is no such seat: they go from 0 to {highest}.',
        'No existe ese asiento: van del 0 al {highest}.',
    ),
    'not-a-side': Text(
        'There is no such side: they go from 0 to {highest}.',
        'No existe ese bando: van del 0 al {highest}.',
    ),
    'unknown-saying': Text(
        'Of a hand a side says one of these: {known:words}.',
        'De una mano, un bando dice una de estas cosas: {known:words}.',
    ),
    'not-a-whole-number': Text(
        'A whole number from {low} to {high} is needed here.',
        'Aquí hace falta un número entero entre {low} y {high}.',
    ),
    'not-a-choice': Text(
        '{value} cannot stand here: {known:words}.',
        'Aquí no puede ir {value}: {known:words}.',
    ),
    'faults-count': Text(
        'This list has one to {most} entries, or is left out.',
        'Esta lista tiene entre una y {most} entradas, o falta.',
    ),
    'not-yes': Text(
        'This mark is either true or left out.',
        'Esta marca solo puede ser true o faltar.',
    ),
    'wrong-length': Text(
        'Exactly {count} values are needed here.',
        'Aquí hacen falta exactamente {count} valores.',
    ),
    'field-not-here': Text(
        '{field} does not belong to this hand.',
        '{field} no corresponde a esta mano.',
    ),
    'bidder-barred': Text(
        '{bidder:seat} may not bid this hand.',
        '{bidder:seat} no puede pujar en esta mano.',
    ),
}

NO_JSON_HERE = Text(
    'This stops being JSON at line {line}, column {column}.',
    'Esto deja de ser JSON en la línea {line}, columna {column}.',
)

UNKNOWN_OPTION_LIKE = Text(
    'This game has no option called {option}. Did you mean {known:words}?',
    'Este juego no tiene ninguna opción llamada {option}. ¿Querías decir {known:words}?',
)

ENDS: Words = {
    'target-reached': Text('The agreed total is reached', 'Se llegó al total acordado'),
    'out-the-back-door': Text(
        'Decided by a lost bid, out the back door', 'Decidida por una puja fallida, por la puerta de atrás'
    ),
    'over-the-top': Text('Lost by going over the top', 'Perdida por pasarse'),
    'exact-target': Text('Exactly on the agreed total', 'Justo en el total acordado'),
    'point-differential': Text('Too far ahead to catch', 'Ventaja decisiva'),
    'hands-limit': Text('The agreed hands are played', 'Se han jugado las manos acordadas'),
    'minus-target': Text('Lost by falling to the floor', 'Perdida por tocar fondo'),
    'two-sets': Text('Lost by too many sets', 'Perdida por demasiadas caídas'),
    'odd-lost': Text('Lost with the odd book', 'Perdida con la baza decisiva'),
    'boston': Text('Won with a Boston', 'Ganada con un Boston'),
    'rise-and-fly': Text('Rise and fly', 'Levantarse y volar'),
    'renege': Text('Lost by a renege', 'Perdida por renuncio'),
    'time-called': Text('Time was called', 'Se acabó el tiempo'),
    'deciding-hand': Text('Won on the deciding hand', 'Ganada en la mano decisiva'),
    'player-broke': Text('A player has no chips left', 'Un jugador se ha quedado sin fichas'),
    'closed-by-agreement': Text('Closed by agreement', 'Cerrada por acuerdo'),
}

# Which of several sides that reached the target in the same hand has won
DECIDED: Words = {
    'makers-first': Text(
        'More than one side is there, and the side that made its bid comes first',
        'Ha llegado más de un bando, y va primero el que cumplió su contrato',
    ),
    'best-maker': Text(
        'Both who made the bid are there, and the higher total of the two wins',
        'Han llegado los dos que cumplieron el contrato, y gana el total más alto de los dos',
    ),
    'bidder-first': Text(
        'Both who made the bid are there with equal totals, and the bidder comes first',
        'Han llegado empatados los dos que cumplieron el contrato, y va primero quien pujó',
    ),
    'first-to-reach': Text(
        'More than one side is there, and this one was first during the hand',
        'Ha llegado más de un bando, y este llegó primero durante la mano',
    ),
    'highest-total': Text(
        'More than one side is there, and the highest total wins',
        'Ha llegado más de un bando, y gana el total más alto',
    ),
}

RESULTS: Words = {
    'made': Text('Made', 'Cumplido'),
    'lost': Text('Lost', 'No cumplido'),
    'set': Text('Set', 'Caída'),
    'push': Text('Even', 'Empate'),
    'passed': Text('Passed out', 'Todos pasan'),
    'no-bid': Text('No bid', 'Sin puja'),
    'adjustment': Text('Adjustment', 'Ajuste'),
    'boston': Text('Boston', 'Boston'),
    'renege': Text('Renege', 'Renuncio'),
    'deciding': Text('Deciding hand', 'Mano decisiva'),
    'played': Text('Played', 'Jugada'),
    'moon': Text('Shot the moon', 'Capote'),
    'sun': Text('Shot the sun', 'Capote total'),
    'struck': Text('Struck out', 'Tachada'),
}
