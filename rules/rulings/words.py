"""The short texts of the ruling pages: headings and buttons. English above Spanish."""

from collections.abc import Mapping
from functools import cache

from scoring.text import Text, Words

WORDS: Words = {
    'title': Text('Something went wrong', 'Ha pasado algo'),
    'summary': Text(
        '{game}: say what happened, answer three questions at most, and read what to do now and whose rule it is.',
        '{game}: di qué ha pasado, responde a tres preguntas como mucho y lee qué se hace y de quién es la regla.',
    ),
    'what': Text('What happened?', '¿Qué ha pasado?'),
    'example': Text('somebody revoked …', 'alguien no sirvió …'),
    'find': Text('Find', 'Buscar'),
    'perhaps': Text('Perhaps one of these:', 'Puede ser esto:'),
    'nothing': Text('Nothing fits these words. Tap what comes closest.', 'Nada encaja. Toca lo que más se parezca.'),
    'ruling': Text('The ruling', 'La solución'),
    'others': Text('Other ways tables do it', 'Cómo lo hacen otras mesas'),
    'differently': Text('We play it differently', 'Aquí lo jugamos de otra manera'),
    'agreed': Text(
        'One tap makes it this table’s agreement from now on. Hands already written are scored by it too.',
        'Con un toque queda acordado para esta mesa desde ahora. Las manos ya anotadas se puntúan también así.',
    ),
    'own-words': Text('From now on this table does this instead:', 'Desde ahora, en esta mesa se hace esto:'),
    'last-time': Text('Last time these players agreed on this:', 'La última vez se acordó esto:'),
    'agree': Text('Agree on it', 'Acordarlo'),
    'frozen': Text('The rules of a club’s evening are settled.', 'Las reglas de una velada ya están fijadas.'),
    'fill': Text('Fill in the hand', 'Rellenar la mano'),
    'fill-hint': Text(
        'It goes on the pad. Then tap the rest.', 'Queda puesto en el anotador. Después se toca el resto.'
    ),
    'tap-hint': Text('Tap the hand as it now counts.', 'Se anota la mano tal como cuenta ahora.'),
    'whose': Text('Whose mistake was it?', '¿De quién fue?'),
    'last-hand': Text('It was hand {number}', 'Fue la mano {number}'),
    'again': Text('Deal again', 'Repartir otra vez'),
    'again-hint': Text('Nothing is written down.', 'No se anota nada.'),
    'again-written': Text(
        'That hand is on the sheet: take it back first.', 'Esa mano está en la hoja: antes hay que retirarla.'
    ),
    'correct': Text('Correct hand {number}', 'Corregir la mano {number}'),
    'correct-hint': Text('Another hand: tap it on the sheet.', 'Otra mano: tócala en la hoja.'),
    'play-on': Text('Play on', 'Seguir'),
    'play-on-hint': Text('No points change.', 'No cambia ningún punto.'),
    'write': Text('Write it down', 'Anotarlo'),
    'director': Text('Ask the director', 'Preguntar a la dirección'),
    'to-match': Text('Back to the match', 'Volver a la partida'),
    'to-book': Text('Back to the rules', 'Volver a las reglas'),
    'all': Text('All incidents', 'Todo lo que puede pasar'),
    'sheet-title': Text('Rulings on one page', 'Las soluciones en una página'),
    'aloud': Text('Read it aloud', 'Leer en voz alta'),
    'always': Text('Always', 'Siempre'),
    'print': Text('Print', 'Imprimir'),
}


def word(key: str, lang: str, **gaps: object) -> str:
    """Return one of the texts, its placeholders filled."""
    return WORDS[key].in_language(lang).format(**gaps)


@cache
def words_in(lang: str) -> Mapping[str, str]:
    """Return all texts in one language, by names that a template can use."""
    return {key.replace('-', '_'): text.in_language(lang) for key, text in WORDS.items()}
