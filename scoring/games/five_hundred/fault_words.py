"""Why a line of 500 has its points after a mistake of play. English above Spanish."""

from scoring.game import Reason
from scoring.text import Text

REASONS = {
    'lost-by-fault': Reason(
        'play#revoke',
        Text(
            '{bidder:seat}’s {contract:term} counts as lost: {kind:term} by {side:side}.',
            '{bidder:seat} pierde su {contract:term} por {kind:term} de {side:side}.',
        ),
    ),
    'lost-by-fault-half': Reason(
        'play#revoke',
        Text(
            '{bidder:seat}’s {contract:term} counts as lost, half of {whole} each: {kind:term} by {side:side}.',
            '{bidder:seat} pierde su {contract:term} por {kind:term} de {side:side}: la mitad de {whole} para cada '
            'uno.',
        ),
    ),
    'made-by-fault': Reason(
        'play#revoke',
        Text(
            '{bidder:seat}’s {contract:term} counts as made: {kind:term} by {side:side}.',
            '{bidder:seat} cumple su {contract:term} por {kind:term} de {side:side}.',
        ),
    ),
    'made-by-fault-half': Reason(
        'play#revoke',
        Text(
            '{bidder:seat}’s {contract:term} counts as made, half of {whole} each: {kind:term} by {side:side}.',
            '{bidder:seat} cumple su {contract:term} por {kind:term} de {side:side}: la mitad de {whole} para cada '
            'uno.',
        ),
    ),
    'tricks-not-scored': Reason(
        'play#revoke',
        Text(
            'Nothing for {took:trick}: {kind:term} by {side:side}.',
            'Nada por {took:trick}: {kind:term} de {side:side}.',
        ),
    ),
    'faults-cancel': Reason(
        'play#revoke',
        Text(
            'After {kind:term} by {side:side}, and as much by the others, the tricks count as they lie.',
            'Por {kind:term} de {side:side} y otro tanto de los demás, las bazas cuentan como están.',
        ),
    ),
    'tricks-moved': Reason(
        'play#revoke',
        Text(
            'After {kind:term} by {side:side}: {count:trick} to the other side.',
            'Por {kind:term} de {side:side}: {count:trick} para el otro bando.',
        ),
    ),
    'fault-points': Reason(
        'play#revoke',
        Text(
            'After {kind:term} by {side:side}: {value:point} off.',
            'Por {kind:term} de {side:side}: {value:point} menos.',
        ),
    ),
    'fault-noted': Reason(
        'play#revoke',
        Text(
            'Noted: {kind:term} by {side:side}. The hand counts as played.',
            'Se anota {kind:term} de {side:side}. La mano cuenta como se jugó.',
        ),
    ),
    'breach-lost-by-fault': Reason(
        'house-rules#breach',
        Text(
            '{caller:seat} called breach on {contract:term}, which {kind:term} by {side:side} cannot win.',
            '{caller:seat} anunció breach contra {contract:term}, pero {kind:term} de {side:side} lo da por perdido.',
        ),
    ),
}
