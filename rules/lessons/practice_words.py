"""The texts of practice questions and their reasons, English above Spanish. `{card}` comes with its article, `{one}` is
a card of a suit ("a heart"), `{suit}` and `{led}` are names of suits.
"""

from django.utils.text import capfirst

from scoring.text import Text, Words

WORDS: Words = {
    'your-turn': Text('It is your turn.', 'Te toca a ti.'),
    'leads': Text('{name} led {card}.', '{name} ha salido con {card}.'),
    'you-led': Text('You led {card}.', 'Has salido con {card}.'),
    'which-wins': Text('Which card wins the trick?', '¿Qué carta gana la baza?'),
    'no-heart-yet': Text('Nobody has thrown a heart yet.', 'Todavía nadie ha echado un corazón.'),
    'heart-thrown': Text('A heart has been thrown in an earlier trick.', 'En una baza anterior cayó un corazón.'),
    'rules-of-lesson': Text('Rules: {preset}.', 'Reglas: {preset}.'),
    'only-lesson': Text('Only these rules: {preset}', 'Solo estas reglas: {preset}'),
    # why a card wins
    'wins-joker': Text('{card} is the highest trump.', '{card} es el triunfo más alto.'),
    'wins-little': Text(
        '{card} is the highest trump but for the big joker, which is not in this trick.',
        '{card} es el triunfo más alto después del comodín grande, que no está en esta baza.',
    ),
    'wins-joker-no-trump': Text(
        '{card} beats every other card, at no trump too.', '{card} gana a todas las cartas, también sin triunfo.'
    ),
    'wins-right-bower': Text(
        '{card} is the right bower, the highest trump after the joker.',
        '{card} es el bower derecho, el triunfo más alto después del comodín.',
    ),
    'wins-left-bower': Text(
        'With {trump} as trumps, {card} is the left bower and counts as {one}. Only the joker and {right} are higher.',
        'Con triunfo de {trump}, {card} es el bower izquierdo y cuenta como {one}. Solo el comodín y {right} están por '
        'encima.',
    ),
    'wins-only-trump': Text(
        '{card} is the only trump in the trick, and a trump beats every card of the other suits.',
        '{card} es el único triunfo de la baza, y un triunfo gana a todas las cartas de los otros palos.',
    ),
    'wins-several-trumps': Text(
        'There are several trumps in the trick, and {card} is the highest.',
        'Hay varios triunfos en la baza, y el más alto es {card}.',
    ),
    'wins-several-trumps-low': Text(
        'There are several trumps in the trick, and {card} is the best.',
        'Hay varios triunfos en la baza, y el mejor es {card}.',
    ),
    'wins-trumps-led': Text(
        'Trumps were led, and {card} is the highest in the trick.',
        'La salida es de triunfo, y {card} es el triunfo más alto de la baza.',
    ),
    'wins-trumps-led-low': Text(
        'Trumps were led, and {card} is the best in the trick.',
        'La salida es de triunfo, y {card} es el mejor triunfo de la baza.',
    ),
    'wins-led': Text(
        '{led} were led, and {card} is the highest of them in the trick.',
        'La salida es de {led}, y {card} es la carta más alta de ese palo.',
    ),
    'wins-led-low': Text(
        '{led} were led, and {card} is the best of them in the trick.',
        'La salida es de {led}, y {card} es la mejor carta de ese palo.',
    ),
    'wins-led-alone': Text(
        '{led} were led, and {card} is the only card of that suit in the trick.',
        'La salida es de {led}, y {card} es la única carta de ese palo.',
    ),
    'nobody-trumped': Text('Nobody played a trump.', 'Nadie ha jugado triunfo.'),
    'other-suits': Text(
        'A card of another suit cannot win, whatever its rank.', 'Una carta de otro palo no gana, valga lo que valga.'
    ),
    'ten-is-high': Text(
        'In this game the ten ranks just below the ace, above the king.',
        'En este juego el diez va justo después del as, por encima del rey.',
    ),
    'low-is-better': Text(
        'Downtown the ace is best, and then the lower card wins.',
        'Por abajo la mejor es el as, y después gana la carta más baja.',
    ),
    'left-bower-lost': Text(
        '{card} is the left bower, so it counts as {one} too, but it is a lower trump.',
        '{card} es el bower izquierdo y también cuenta como {one}, pero es un triunfo más bajo.',
    ),
    'jokers-lose': Text('At no trump a joker wins nothing.', 'Sin triunfo, un comodín no gana nada.'),
    # why a card may be played
    'may-follow': Text('{card} is {one}, and {led} were led.', '{card} es {one}, y la salida es de {led}.'),
    'may-left-bower': Text(
        'With {trump} as trumps, {card} is the left bower: it counts as {one}, and {led} were led.',
        'Con triunfo de {trump}, {card} es el bower izquierdo: cuenta como {one}, y la salida es de {led}.',
    ),
    'may-joker': Text(
        '{card} belongs to the trump suit, and trumps were led.',
        '{card} pertenece al palo de triunfo, y la salida es de triunfo.',
    ),
    'may-void': Text(
        '{led} were led and you have none, so you may play any card.',
        'La salida es de {led} y no tienes, así que puedes jugar cualquier carta.',
    ),
    'left-bower-is-none': Text(
        '{card} is none of them: as the left bower it counts as {one}.',
        '{card} no es de ese palo: como bower izquierdo cuenta como {one}.',
    ),
    'may-must-trump': Text(
        '{led} were led and you have none, so you must play a trump, and {card} is one.',
        'La salida es de {led} y no tienes, así que hay que fallar, y {card} es triunfo.',
    ),
    'may-no-trump-left': Text(
        '{led} were led. You have neither those nor a trump, so you may play any card.',
        'La salida es de {led}. No tienes de ese palo ni triunfos, así que puedes jugar cualquier carta.',
    ),
    'may-lead': Text('You lead, and any card may be led.', 'Sales tú, y se puede salir con cualquier carta.'),
    'may-lead-other': Text(
        'You lead, and {card} is no heart. Only hearts have to wait until somebody throws one.',
        'Sales tú, y {card} no es un corazón. Solo los corazones esperan a que alguien eche uno.',
    ),
    'may-lead-heart': Text(
        'A heart has been thrown before, so hearts may be led.',
        'Ya se ha echado un corazón, así que se puede salir con corazones.',
    ),
    'may-only-hearts': Text('You hold nothing but hearts.', 'No te quedan más que corazones.'),
    'may-two-of-clubs': Text(
        'Whoever holds {card} leads it to the first trick.', 'Quien tiene {card} sale con esa carta en la primera baza.'
    ),
    'may-nothing-first': Text(
        '{led} were led and you have none. As {card} does not count, it may go even to the first trick.',
        'La salida es de {led} y no tienes. Como {card} no cuenta, se puede echar incluso en la primera baza.',
    ),
    'joker-no-suit': Text(
        'At no trump {card} has no suit. It may be played only by someone who cannot follow.',
        'Sin triunfo, {card} no tiene palo. Solo lo puede jugar quien no puede servir.',
    ),
    'joker-may-no-trump': Text(
        '{led} were led and you have none, so {card} may be played, and it wins.',
        'La salida es de {led} y no tienes, así que puedes jugar {card}, que gana la baza.',
    ),
    # the mistake behind a wrong number
    'mistake-contract': Text('That is the figure for {contract}.', 'Eso es lo que corresponde a {contract}.'),
    'mistake-sign': Text('The figure is right, its sign is not.', 'La cifra está bien; el signo, no.'),
    'mistake-preset': Text('That is right by other rules: {preset}.', 'Eso vale con otras reglas: {preset}.'),
    'mistake-overtricks': Text(
        'That pays for the tricks above the bid, which bring nothing here.',
        'Eso cuenta las bazas que pasan de la puja, que aquí no dan nada.',
    ),
    'mistake-side': Text('That is the score of {side}.', 'Esa es la puntuación de {side}.'),
    'mistake-nothing': Text('The other side scores too.', 'El otro bando también anota.'),
    'mistake-their-tricks': Text(
        'That counts the tricks of the other side.', 'Eso cuenta las bazas del otro bando.'
    ),
    'mistake-tricks': Text('That counts their tricks.', 'Eso cuenta sus bazas.'),
    'mistake-moon': Text(
        'That counts the cards as in any other hand, but one player took them all: the moon.',
        'Eso cuenta las cartas como en cualquier mano, pero uno se las llevó todas: es capote.',
    ),
    'mistake-only-cards': Text('That counts only the cards.', 'Eso cuenta solo las cartas.'),
    'mistake-cards-left-out': Text(
        'That counts the hearts and leaves out the other cards.',
        'Eso cuenta los corazones y se deja las otras cartas.',
    ),
    'mistake-hearts-left-out': Text('That leaves the hearts out.', 'Eso se deja los corazones.'),
    'mistake-six': Text(
        'That counts all the books. Only those above six count.',
        'Eso cuenta todas las bazas. Solo valen las que pasan de seis.',
    ),
    'mistake-above-six': Text(
        'That counts the books above six, but the bid was not made.',
        'Eso cuenta las bazas que pasan de seis, pero la puja no se cumplió.',
    ),
    'mistake-call': Text('That is the figure for {bid} {call}.', 'Eso es lo que corresponde a {bid} {call}.'),
    'mistake-bid': Text('That is the figure for a bid of {bid}.', 'Eso es lo que corresponde a una puja de {bid}.'),
    'mistake-promise': Text(
        'That counts only the books that were promised.', 'Eso cuenta solo las bazas prometidas.'
    ),
    'mistake-missed': Text(
        'That charges only for the books that were missing.', 'Eso cobra solo las bazas que faltaron.'
    ),
    'mistake-one-payer': Text(
        'That is one opponent’s share. Every opponent pays.', 'Eso es la parte de un contrario. Pagan todos.'
    ),
    'mistake-all-payers': Text(
        'That is what all of them pay together.', 'Eso es lo que pagan todos juntos.'
    ),
    'mistake-one-paid': Text(
        'That is what one opponent collects. Every opponent is paid.',
        'Eso es lo que cobra un contrario. Cobran todos.',
    ),
    'mistake-all-paid': Text(
        'That is what all of them collect together.', 'Eso es lo que cobran todos juntos.'
    ),
    'mistake-tariff-over': Text(
        'That counts the points over {par} and leaves out what each of them is worth.',
        'Eso cuenta los puntos por encima de {par} y se deja lo que vale cada uno.',
    ),
    'mistake-tariff-under': Text(
        'That counts the points short of {par} and leaves out what each of them costs.',
        'Eso cuenta los puntos que faltan para {par} y se deja lo que cuesta cada uno.',
    ),
    'mistake-par': Text(
        'That counts all the card points. Only the difference from {par} is paid.',
        'Eso cuenta todos los puntos de cartas. Solo se paga la diferencia con {par}.',
    ),
    'mistake-double': Text('That leaves the double out.', 'Eso se deja el doble.'),
}  # fmt: skip


def practice_word(key: str, lang: str, **gaps: object) -> str:
    """Return one of the texts, its placeholders filled, with a capital at the start."""
    return capfirst(WORDS[key].in_language(lang).format(**gaps))
