"""The sentences of both solo games."""

from rules.option_forms import JOINED
from scoring.text import Text, Words

SENTENCES: Words = {
    'call-objective': JOINED,
    'contracts': Text('The bids played, lowest first: {value}.', 'Pujas que se juegan, de menor a mayor: {value}.'),
    'deal-pattern': Text('The cards are dealt {value}.', 'Se reparte {value}.'),
    'double-scope': JOINED,
    'doubling=on': Text('An opponent may double.', 'Un adversario puede doblar.'),
    'doubling=off': Text('There is no doubling.', 'No se dobla.'),
    'end': JOINED,
    'end=hands': Text('The sitting lasts a number of hands.', 'La sesión dura un número de manos.'),
    'end=target': Text(
        'The sitting ends when somebody reaches a total.', 'La sesión acaba cuando alguien llega a un total.'
    ),
    'end-hands': Text('The sitting ends after {value:hand}.', 'La sesión acaba tras {value:hand}.'),
    'end-target': Text('The sitting ends at a total of {value}.', 'La sesión acaba con un total de {value}.'),
    'five-active': Text('With five, {value} play.', 'Si son cinco, juegan {value}.'),
    'guarantee-target-hearts': Text(
        'A guarantee in hearts needs {value:point}.', 'La garantía en corazones se cumple con {value:point}.'
    ),
    'guarantee-target-other': Text(
        'A guarantee in another suit needs {value:point}.', 'La garantía en otro palo se cumple con {value:point}.'
    ),
    'idle-collects': JOINED,
    'misere-objective': JOINED,
    'names-short=on': Text(
        'Guarantee solo and spread misère are called “guarantee” and “spread” for short.',
        'Al solo con garantía y a la misère descubierta se les llama «garantía» y «descubierta» a secas.',
    ),
    'names-short=off': Text('Bids are called by their full names.', 'Las pujas se llaman por su nombre entero.'),
    'par': Text('The line is {value}.', 'La línea es {value}.'),
    'pot-ante-by': Text('The ante is paid by {value}.', 'La puesta la pagan {value}.'),
    'pot-leftover': Text('What is left in the pots in the end {value}.', 'Lo que sobra en los botes al final {value}.'),
    'pot-on-loss': JOINED,
    'pot-on-pass': JOINED,
    'pot-stake-frog': Text('The ante to the Frog pot is {value}.', 'La puesta al bote de la rana es {value}.'),
    'pot-stake-solo': Text('The ante to the Solos pot is {value}.', 'La puesta al bote de los solos es {value}.'),
    'pot-take': JOINED,
    'pots=none': Text('There are no pots.', 'No hay botes.'),
    'pots=two': Text(
        'There are two pots, one for frog and one for the solos.',
        'Hay dos botes, uno para la rana y otro para los solos.',
    ),
    'redouble=on': Text('A doubled bidder may redouble.', 'El declarante doblado puede redoblar.'),
    'redouble=off': Text('There is no redoubling.', 'No se redobla.'),
    'revoke=rest-one-pays': Text(
        'A revoke found too late gives the rest to the other side, and whoever revoked pays.',
        'Un renuncio ya consumado da el resto al otro bando, y paga quien renunció.',
    ),
    'sixty': Text('A bid exactly on the line is {value}.', 'Una puja justo en la línea queda {value}.'),
    'sixty=push': Text(
        'A bid exactly on the line is neither made nor lost.',
        'Una puja justo en la línea no queda ni cumplida ni perdida.',
    ),
    'tariff-chico': Text('Chico pays {value} a point.', 'El chico paga {value} por punto.'),
    'tariff-club-solo': Text('A club solo pays {value} a point.', 'El solo de tréboles paga {value} por punto.'),
    'tariff-diamond-solo': Text('A diamond solo pays {value} a point.', 'El solo de diamantes paga {value} por punto.'),
    'tariff-frog': Text('Frog pays {value} a point.', 'La rana paga {value} por punto.'),
    'tariff-grand': Text('Grand pays {value} a point.', 'El grande paga {value} por punto.'),
    'tariff-heart-solo': Text('A heart solo pays {value} a point.', 'El solo de corazones paga {value} por punto.'),
    'tariff-solo': Text('A solo pays {value} a point.', 'El solo paga {value} por punto.'),
    'tariff-spade-solo': Text('A spade solo pays {value} a point.', 'El solo de picas paga {value} por punto.'),
    'unit-value': JOINED,
    'unit-value=none': Text('Chips are not worth any money.', 'Las fichas no valen dinero.'),
    'value-call-solo': Text('A call solo is worth {value}.', 'El solo con llamada vale {value}.'),
    'value-call-solo-hearts': Text(
        'A call solo in hearts is worth {value}.', 'El solo con llamada en corazones vale {value}.'
    ),
    'value-guarantee': Text('A guarantee is worth {value}.', 'La garantía vale {value}.'),
    'value-spread-misere': Text('A spread misère is worth {value}.', 'La misère descubierta vale {value}.'),
}
