"""The sentences of options that several games have."""

from collections.abc import Mapping

from scoring.text import Text

FORMS: Mapping[str, Text] = {
    'contracts': Text('The special contracts played: {value}.', 'Contratos especiales que se juegan: {value}.'),
    'contracts=none': Text('No special contracts are played.', 'No se juegan contratos especiales.'),
    'hands-limit': Text('The match ends after {value} hands.', 'La partida acaba tras {value} manos.'),
    'hands-limit=none': Text('The number of hands is not limited.', 'El número de manos no está limitado.'),
    'pass-out': Text('If everybody passes, {value}.', 'Si todos pasan, {value}.'),
    'target': Text('{value} points win.', 'Gana quien llega a {value} puntos.'),
    'value-misere': Text('A misère is worth {value}.', 'La misère vale {value}.'),
}
