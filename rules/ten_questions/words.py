"""The words of *How do you play?* that belong to no game. English above Spanish."""

from collections.abc import Mapping
from functools import cache

from scoring.text import Text, Words

WORDS: Words = {
    'title': Text('How do you play?', '¿Cómo se juega en tu mesa?'),
    'summary': Text(
        'At most ten questions about the {game} you know; they name the way you play and what differs from it.',
        'Como mucho diez preguntas sobre el {game} que conoces: dicen qué modalidad juegas y en qué se aparta de ella.',
    ),
    'how-many': Text('How many of you play?', '¿Cuántos juegan?'),
    'players-short': Text('Players', 'Jugadores'),
    'unknown': Text('We don’t know, or play otherwise', 'No se sabe, o se juega de otra manera'),
    'unknown-short': Text('left open', 'por acordar'),
    'counted': Text('Question {number} of at most {most}', 'Pregunta {number} de {most} como mucho'),
    'name-it': Text('Enough: name it', 'Basta: dilo ya'),
    'afresh': Text('Begin again', 'Empezar de nuevo'),
    'you-play': Text('You play {preset}', 'En tu mesa se juega {preset}'),
    'nearest': Text('Nearest to yours: {preset}', 'Lo más parecido: {preset}'),
    'alike': Text('By your answers these fit as well', 'Por las respuestas, también podría ser'),
    'take': Text('Take this one', 'Elegir esta'),
    'differs': Text('Where you play otherwise', 'En qué se juega distinto en tu mesa'),
    'in-preset': Text('in {preset}: {usual}', 'en la modalidad {preset}: {usual}'),
    'only-yours': Text('{preset} does not have this', 'en la modalidad {preset} no se da'),
    'not-kept': Text('Not taken over: {why}', 'No se ha incluido: {why}'),
    'unfit': Text('it does not go with the other rules of this table.', 'no va con las demás reglas de esta mesa.'),
    'as-printed': Text(
        'Everything you said is as in {preset}.',
        'Todo lo que has dicho es como en {preset}.',
    ),
    'nothing-said': Text(
        'Nothing was answered: this is the usual way to play.',
        'No hay ninguna respuesta: esta es la modalidad habitual.',
    ),
    'agree': Text('Agree on this before the first hand', 'Para acordar antes de la primera mano'),
    'agree-hint': Text(
        'So it is as things stand. Whoever plays otherwise changes it when the match begins.',
        'De momento queda así. Quien juegue de otra manera lo cambia al empezar la partida.',
    ),
    'start': Text('Start a match', 'Empezar una partida'),
    'booklet': Text('Print the booklet', 'Imprimir el librillo'),
    'rules': Text('All rules of this table', 'Todas las reglas de esta mesa'),
}


def word(key: str, lang: str, **gaps: object) -> str:
    """Return one of the texts, its placeholders filled."""
    return WORDS[key].in_language(lang).format(**gaps)


@cache
def words_in(lang: str) -> Mapping[str, str]:
    """Return all texts in one language, by names a template can use: `t.name_it`."""
    return {key.replace('-', '_'): text.in_language(lang) for key, text in WORDS.items()}
