"""Sentences of options that several games use; each game's own are in its package."""

from scoring.text import Text, Words

# For an option whose label and value make a sentence as they stand: "A failed bid" "is given to the opponents".
JOINED = Text('{label} {value}.', '{label} {value}.')
SHARED: Words = {
    'contracts': Text('The special contracts played: {value}.', 'Contratos especiales que se juegan: {value}.'),
    'contracts=none': Text('No special contracts are played.', 'No se juegan contratos especiales.'),
    'hands-limit': Text('The match ends after {value:hand}.', 'La partida acaba tras {value:hand}.'),
    'hands-limit=none': Text('The number of hands is not limited.', 'El número de manos no está limitado.'),
    'out-of-turn': JOINED,
    'pass-out': Text('If everybody passes, {value}.', 'Si todos pasan, {value}.'),
    'revoke': JOINED,
    'revoke-points': Text('A revoke costs {value:point}.', 'Un renuncio cuesta {value:point}.'),
    'revoke-tricks': Text('A revoke hands over {value:trick}.', 'Un renuncio entrega {value:trick}.'),
    'score-errors': JOINED,
    'target': Text('{value} points win.', 'Se gana con {value} puntos.'),
    'target=1': Text('One point wins.', 'Se gana con un punto.'),
    'value-misere': Text('A misère is worth {value}.', 'La misère vale {value}.'),
}
