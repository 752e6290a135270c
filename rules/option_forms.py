"""Sentences of options that several games use; each game's own are in its package."""

from scoring.text import Text, Words

# For an option whose label and value make a sentence as they stand: "A failed bid" "is given to the opponents".
JOINED = Text('{label} {value}.', '{label} {value}.')
SHARED: Words = {
    'contracts': Text('The special contracts played: {value}.', 'Contratos especiales que se juegan: {value}.'),
    'contracts=none': Text('No special contracts are played.', 'No se juegan contratos especiales.'),
    'hands-limit': Text('The match ends after {value} hands.', 'La partida acaba tras {value} manos.'),
    'hands-limit=none': Text('The number of hands is not limited.', 'El número de manos no está limitado.'),
    'out-of-turn': JOINED,
    'pass-out': Text('If everybody passes, {value}.', 'Si todos pasan, {value}.'),
    'revoke': JOINED,
    'revoke-points': Text('A revoke costs {value} points.', 'Un renuncio cuesta {value} puntos.'),
    'revoke-tricks': Text('A revoke hands over {value} tricks.', 'Un renuncio entrega {value} bazas.'),
    'score-errors': JOINED,
    'target': Text('{value} points win.', 'Gana quien llega a {value} puntos.'),
    'value-misere': Text('A misère is worth {value}.', 'La misère vale {value}.'),
}
