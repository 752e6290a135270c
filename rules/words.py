"""The short texts of the rule book: headings of tables, labels of buttons and links. English above Spanish."""

from collections.abc import Mapping
from functools import cache

from scoring.text import Text, Words

WORDS: Words = {
    # around a page
    'rule-book': Text('Rule book', 'Reglamento'),
    'rules-of': Text('{game}: rules and scoring', '{game}: reglas y puntuación'),
    'book-summary': Text(
        'The rules of 500, bid whist, black lady, six-bid solo and progressive solo, with every variant and house '
        'rule.',
        'Las reglas de 500, bid whist, dama negra, solo de seis pujas y solo progresivo, con todas sus variantes y '
        'reglas de la casa.',
    ),
    'wrong': Text('Something went wrong', 'Ha pasado algo'),
    'how-do-you-play': Text('How do you play?', '¿Cómo se juega en tu mesa?'),
    'learn': Text('Learn', 'Aprender'),
    'rules-short': Text('Rules', 'Reglas'),
    'minutes': Text('about {count} minutes', 'unos {count} minutos'),
    'contents': Text('Contents', 'Índice'),
    'previous': Text('Previous', 'Anterior'),
    'next': Text('Next', 'Siguiente'),
    'in-english': Text('This page is not translated yet.', 'Esta página todavía no está traducida.'),
    'where': Text('Where you are', 'Dónde estás'),
    'turn': Text('Turn the page', 'Pasar la página'),
    'print': Text('On one page, to print', 'En una página, para imprimir'),
    'players': Text('{count} players', '{count} jugadores'),
    # search
    'search': Text('Search', 'Buscar'),
    'search-label': Text('What do you want to know?', '¿Qué quieres saber?'),
    'search-title': Text('Search the rules', 'Buscar en las reglas'),
    'search-summary': Text(
        'Ask the rule book in your own words and get the very lines that answer.',
        'Pregunta al reglamento con tus propias palabras y lee las líneas que responden.',
    ),
    'nothing-found': Text(
        'Nothing in the rules speaks of that. Try one word of it, or another spelling.',
        'Nada en las reglas habla de eso. Prueba con una sola palabra, o escríbela de otro modo.',
    ),
    'found-one': Text('1 place in the rules', '1 lugar en las reglas'),
    'found-many': Text('{count} places in the rules', '{count} lugares en las reglas'),
    'found-offline': Text('no network: from this phone', 'sin red: desde este teléfono'),
    'search-unkept': Text(
        'There is no network, and this phone has not kept the rules yet.',
        'No hay red, y este teléfono todavía no ha guardado las reglas.',
    ),
    'in-games': Text('In', 'En'),
    'every-game': Text('every game', 'todos los juegos'),
    # glossary
    'glossary': Text('Glossary', 'Glosario'),
    'glossary-title': Text('Glossary of all games', 'Glosario de todos los juegos'),
    'glossary-summary': Text(
        'Every word of the card table explained, with the other names people use for it.',
        'Todas las palabras de la mesa explicadas, con los otros nombres que se les dan.',
    ),
    'letters': Text('To a letter', 'Ir a una letra'),
    # tables
    'table': Text('Table', 'Tabla'),
    'option': Text('What is agreed', 'Qué se acuerda'),
    'choices': Text('Possible', 'Posible'),
    'usual': Text('Usual', 'Habitual'),
    'preset': Text('Way to play', 'Modalidad'),
    'source': Text('Source', 'Fuente'),
    'yes': Text('yes', 'sí'),
    'no': Text('no', 'no'),
    'to': Text('{low} to {high}', 'de {low} a {high}'),
    'at-least': Text('{low} or more', '{low} o más'),
    'at-most': Text('{high} or less', '{high} o menos'),
    'nothing-changed': Text('Nothing: it is the usual game.', 'Nada: es el juego habitual.'),
    'tricks': Text('Tricks', 'Bazas'),
    'contract': Text('Contract', 'Contrato'),
    'value': Text('Value', 'Valor'),
    'needs': Text('Made with', 'Se cumple con'),
    'who-plays': Text('Who plays', 'Quién juega'),
    'alone': Text('the bidder alone', 'el declarante solo'),
    'both': Text('both partners', 'los dos compañeros'),
    'low-to-high': Text('from the lowest bid to the highest', 'de la puja más baja a la más alta'),
    'high-to-low': Text('from the highest card to the lowest', 'de la carta más alta a la más baja'),
    'pack': Text('Pack', 'Baraja'),
    'cards-out': Text('Take out', 'Se quitan'),
    'cards-in': Text('Put in', 'Se añaden'),
    'hand-of': Text('Each player', 'Cada jugador'),
    'kitty': Text('Kitty', 'Kitty'),
    'nothing': Text('nothing', 'nada'),
    'joker': Text('joker', 'comodín'),
    'joker-short': Text('JOKER', 'COMODÍN'),
    'card': Text('{rank} of {suit}', '{rank} de {suit}'),
    # bid whist
    'jokers': Text('Jokers', 'Comodines'),
    'kitty-of-whist': Text('Kitty', 'Kitty'),
    'books-to-make': Text('Books that make it', 'Bazas para cumplirla'),
    'books-to-set': Text('Books that set it', 'Bazas para tumbarla'),
    'bid-and-books': Text('Bid, and books taken', 'Puja y bazas hechas'),
    'boston-bid': Text('Seven made', 'Siete cumplido'),
    'boston-no-trump': Text('Seven no trump made', 'Siete sin triunfo cumplido'),
    'boston-run': Text('All thirteen on a four', 'Los trece con un cuatro'),
    'boston-missed': Text('Seven failed', 'Siete perdido'),
    'big-joker': Text('big joker', 'comodín grande'),
    'little-joker': Text('little joker', 'comodín pequeño'),
    'big-joker-short': Text('BIG', 'GRANDE'),
    'players-label': Text('Players', 'Jugadores'),
    'taken-by': Text('{card}: taken by', '{card}: se la lleva'),
    'hearts-of': Text('Hearts of {name}', 'Corazones de {name}'),
    'heart-points-of': Text('Heart points of {name}', 'Puntos de corazones de {name}'),
    'moon-choice': Text('After a moon', 'Tras un capote'),
    'moon-add': Text('the others go up', 'suben los demás'),
    'moon-subtract': Text('the shooter goes down', 'baja quien lo dio'),
    'did-they-shoot': Text('What does everybody score, and was it a moon?', '¿Cuánto anota cada uno, y fue capote?'),
    'who-pays-whom': Text('Who pays whom?', '¿Quién paga a quién?'),
    'trump': Text('Trump', 'Triunfo'),
    'card-points': Text('Card points of {name}', 'Puntos de cartas de {name}'),
    'was-it-made': Text('Was it made?', '¿Se cumplió?'),
    'doubled-by': Text('Doubled by {name}', 'Doblado por {name}'),
    'doubled': Text('doubled', 'doblado'),
    'redoubled': Text('redoubled', 'redoblado'),
    'books-of': Text('Books of {name}', 'Bazas de {name}'),
    'renege-by': Text('Renege by', 'Renuncio de'),
    'nobody': Text('nobody', 'nadie'),
    'jokers-and-kitty': Text('{jokers}, with a kitty', '{jokers}, con kitty'),
    'jokers-no-kitty': Text('{jokers}, no kitty', '{jokers}, sin kitty'),
    'little-joker-short': Text('LITTLE', 'PEQUEÑO'),
    # worked hands
    'worked': Text('Worked hand', 'Ejemplo'),
    'hand-short': Text('Hand', 'Mano'),
    'wins': Text('{names} wins.', 'Gana {names}.'),
    'win': Text('{names} win.', 'Ganan {names}.'),
    'no-winner': Text('Nobody wins.', 'No gana nadie.'),
    'the-rule': Text('rule', 'regla'),
    'total': Text('Total', 'Total'),
    'totals': Text('Totals', 'Totales'),
    'bid': Text('Bid', 'Puja'),
    'by': Text('by', 'de'),
    # comparing
    'compare': Text('Compare the ways to play', 'Comparar modalidades'),
    'compare-title': Text('{game}: ways to play side by side', '{game}: modalidades frente a frente'),
    'compare-summary': Text(
        'Where the ways to play {game} differ, and only there.',
        'En qué se distinguen las modalidades de {game}, y solo en eso.',
    ),
    'compare-pick': Text('Choose two to four', 'Elige de dos a cuatro'),
    'compare-dash': Text('— plays no part in that way to play.', '— no interviene en esa modalidad.'),
    'compare-others': Text('Other ways to play', 'Otras modalidades'),
    'compare-one': Text(
        'Only one is chosen: {preset}. {differs} Choose another to see where they differ.',
        'Solo hay una elegida: {preset}. {differs} Elige otra para ver en qué se distinguen.',
    ),
    'compare-many': Text(
        'More than four do not fit side by side. Choose two to four.',
        'Más de cuatro no caben una junto a otra. Elige de dos a cuatro.',
    ),
    # the booklet
    'booklet': Text('All on one page', 'Todo en una página'),
    'booklet-title': Text('{game}: all on one page', '{game}: todo en una página'),
    'booklet-summary': Text(
        'The whole of {game} on one page, with every way to play: to read, to search and to print.',
        'Todo sobre {game} en una página, con todas las modalidades: para leer, buscar e imprimir.',
    ),
    'to-top': Text('Back to the top', 'Volver arriba'),
    'table-booklet': Text('Booklet to print', 'Librillo para imprimir'),
    'table-booklet-title': Text('{table}: the rules of this table', '{table}: las reglas de esta mesa'),
    'table-booklet-summary': Text(
        'The rules of {table} as this table plays them, to print: no other way to play, no rule that is not played.',
        'Las reglas de {table} como se juegan en esta mesa, para imprimir: sin otras modalidades ni reglas que no se '
        'usan.',
    ),
    'this-way': Text('This way to play', 'Esta modalidad'),
    'play-with': Text('Played by {names}', 'Juegan {names}'),
    'how-to-print': Text(
        'Print this page from the browser, on A4 or Letter. Two pages on a sheet give a small booklet.',
        'Imprime esta página desde el navegador, en A4 o carta. A dos páginas por hoja queda un librillo.',
    ),
    # this table's rules
    'this-table': Text('The rules of this table', 'Las reglas de esta mesa'),
    'house-rule': Text('house rule', 'regla de la casa'),
    'house-rules-here': Text('House rules of this table', 'Reglas de la casa de esta mesa'),
    'values-here': Text('What bids are worth here', 'Lo que valen aquí las pujas'),
    'cards-here': Text('What counts here', 'Lo que vale aquí'),
    # calculators
    'settle': Text('Settle it', 'Salir de dudas'),
    'settle-title': Text('{game}: settle it', '{game}: salir de dudas'),
    'settle-summary': Text(
        'The score pad answers questions about {game} without a match: how many points, why, and what is allowed.',
        'Dudas de {game}, que el anotador contesta sin empezar una partida: cuántos puntos y por qué, y qué se puede.',
    ),
    'settle-here': Text(
        'Questions about this table, answered with its rules, players and totals.',
        'Aquí se resuelven las dudas de esta mesa, con sus reglas, sus jugadores y sus totales.',
    ),
    'what-would-we-score': Text('What would we score?', '¿Cuánto anotaríamos?'),
    'what-beats': Text('What beats this bid?', '¿Qué supera esta puja?'),
    'beats-it': Text('These beat {bid}:', 'Superan a {bid}:'),
    'nothing-beats': Text('Nothing beats {bid}.', 'Nada supera a {bid}.'),
    'not-now': Text('Not now:', 'Ahora no:'),
    'it-ends': Text('That would end the match.', 'Con eso terminaría la partida.'),
    'may-i-bid': Text('May I bid this now?', '¿Puedo pujar esto ahora?'),
    'so-far': Text('Calls so far', 'Lo dicho hasta ahora'),
    'to-call': Text('{name} to call.', 'Habla {name}.'),
    'may-raise': Text(
        '{name} holds the bid with {bid} and may raise.', '{name} lleva la subasta con {bid} y puede subir.'
    ),
    'has-it': Text('The auction is over: {name} plays {bid}.', 'La subasta ha terminado: {name} juega {bid}.'),
    'all-passed': Text('Everybody has passed.', 'Todos han pasado.'),
    'may-say': Text('May be called now', 'Ahora se puede decir'),
    'may-not-say': Text('May not be called now', 'Ahora no se puede decir'),
    'not-higher': Text('Not high enough:', 'No es lo bastante alta:'),
    'undo': Text('Take the last call back', 'Deshacer lo último'),
    'afresh': Text('Begin again', 'Empezar de nuevo'),
    'how-many-cards': Text('How many cards?', '¿Cuántas cartas?'),
    'pack-for': Text('{players} players, {size} cards', '{players} jugadores, {size} cartas'),
    'tricks-of': Text('Tricks of {name}', 'Bazas de {name}'),
    'partner': Text('Partner', 'Compañero'),
    'as-preset': Text('usual here: {usual}', 'lo habitual: {usual}'),
    'or-number': Text('or a number', 'o un número'),
    'can-be': Text('This can be: {choices}.', 'Puede ser: {choices}.'),
    'a-number': Text('A whole number is wanted here: {choices}.', 'Aquí hace falta un número entero: {choices}.'),
    'an-amount': Text('an amount and its currency (0.05 EUR)', 'una cantidad y su moneda (0,05 EUR)'),
    'changed': Text('changed', 'cambiado'),
    'house-rules': Text('House rules', 'Reglas de la casa'),
    'one-house-rule': Text('1 house rule', '1 regla de la casa'),
    'many-house-rules': Text('{count} house rules', '{count} reglas de la casa'),
    'at-this-table': Text('This table: {rules}', 'Esta mesa: {rules}'),
    'at-another-table': Text('Not this table: {rules}', 'No es esta mesa: {rules}'),
    'here': Text('At this table', 'En esta mesa'),
    'not-here': Text('about other tables', 'sobre otras mesas'),
    'ground-hand': Text('From your sheet, after hand {hand}.', 'Según la hoja, tras la mano {hand}.'),
    'ground-before': Text('From your sheet, before the first hand.', 'Según la hoja, antes de la primera mano.'),
    'ground-preset': Text('By the rules of {preset}.', 'Según las reglas de {preset}.'),
    'show-how': Text('Show how', 'Ver cómo'),
    'see-rule': Text('The rule', 'La regla'),
    'in-the-book': Text('In the book', 'En el libro'),
    'nothing-on': Text('This book has nothing on {name}.', 'En este libro no hay nada sobre {name}.'),
    'not-taught': Text(
        'This book mentions {name}, but does not teach it.', 'Este libro menciona {name}, pero no lo enseña.'
    ),
    'it-has': Text(
        'It has {count} games, and answers for each:', 'Tiene {count} juegos, con respuestas para cada uno:'
    ),
    'in-all': Text('“{rest}” in all {count}', '«{rest}» en los {count}'),
    'filled-in': Text(
        'Settle it: filled in with this table’s rules, players and totals.',
        'Salir de dudas: ya tiene las reglas, los jugadores y los totales de esta mesa.',
    ),
    'change-it': Text('change', 'cambiar'),
    'takes-the-rest': Text('{name} takes the rest: {count}.', '{name} se lleva los demás: {count}.'),
    'answer': Text('Answer', 'Respuesta'),
    'then-totals': Text('The match would then stand at', 'La partida quedaría así'),
    'bidder': Text('Bidder', 'Declarante'),
    'open-on-pad': Text('Open on the pad', 'Abrir en el tanteador'),
    'back-to-match': Text('Back to the match', 'Volver a la partida'),
    'back-to-hand': Text('Back to the hand', 'Volver a la mano'),
    'back-to-auction': Text('Back to the auction', 'Volver a la subasta'),
    'ask': Text('Work it out', 'Calcular'),
    'not-a-choice': Text('“{value}” is not one of the choices here.', '«{value}» no está entre las opciones.'),
    'enter-tricks': Text('Enter the tricks taken.', 'Anota las bazas hechas.'),
    'enter-books': Text('Enter the books taken.', 'Anota las bazas hechas.'),
    'with-house-rules': Text(
        '{preset}, except for the house rules below.', '{preset}, salvo las reglas de la casa que siguen.'
    ),
}


def word(key: str, lang: str, **gaps: object) -> str:
    """Return one of the texts, its placeholders filled."""
    return WORDS[key].in_language(lang).format(**gaps)


@cache
def words_in(lang: str) -> Mapping[str, str]:
    """Return all texts in one language, by names a template can use: `w.on_this_page`."""
    return {key.replace('-', '_'): text.in_language(lang) for key, text in WORDS.items()}
