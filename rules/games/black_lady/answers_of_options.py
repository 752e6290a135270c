"""The questions of black lady that its options answer, and how people ask them."""

from rules.answers.card import Answer, Inquiry, Kind
from rules.answers.of_table import agreed, of_options
from rules.answers.ways import WHAT_A_REVOKE_COSTS
from scoring.text import Text


def _queen_of_hearts(asked: Inquiry) -> Answer | None:
    """A heart like the others, unless she has a value of her own."""
    return agreed(asked, ('pink-lady' if asked.table.options['pink-lady'] else 'heart-value',), off=True)


AGREED = (
    of_options(
        'how-we-pass',
        Text(
            'when do we not pass; which hands have no pass; is there a hand without a pass; how often do we pass; '
            'how do we pass cards; is there passing; what are the pass directions; passing '
            'order',
            'cuándo no se pasa; en qué manos no hay pase; hay alguna mano sin pase; cada cuánto se pasa; cómo se '
            'pasan cartas; hay pase; cuáles son las direcciones del pase; orden del pase; en qué orden se pasa',
        ),
        'pass',
        'pass-count',
    ),
    of_options(
        'how-many-to-pass',
        Text(
            'how many cards do we pass; pass how many; do we pass three cards; number of cards to pass; how many '
            'cards do i hand over; how many do i give away; do we pass three; how many do we swap',
            'cuántas cartas se pasan; pasar cuántas; se pasan tres cartas; número de cartas del pase; cuántas cartas '
            'doy; cuántas cartas hay que dar; cuántas le doy; cuántas cartas entrego',
        ),
        'pass-count',
    ),
    of_options(
        'may-i-pass',
        Text(
            'may i pass the queen; can i pass the queen of spades; which cards may not be passed; am i allowed to '
            'pass the lady; can you pass any card',
            'puedo pasar la dama; se puede pasar la dama de picas; qué cartas no se pueden pasar; puedo pasar la '
            'reina; se puede pasar cualquier carta',
        ),
        'pass-forbidden',
    ),
    of_options(
        'queen-worth',
        Text(
            'how much does the queen of spades cost; what is the queen worth; how much is the queen; how many points '
            'is the queen of spades; what does the queen count; value of the queen; what does the black lady count; '
            'how much is the lady; what is the black queen worth; how bad is the queen; how many for the queen; what '
            'does the queen of spades cost me; how many pts is the black lady',
            'cuánto castiga la dama; cuánto vale la dama; cuánto es la reina; cuántos puntos vale la dama de picas; '
            'cuánto cuenta la dama; valor de la dama; cuánto cuenta la dama negra; cuánto vale la reina de picas; '
            'cuánto pica la dama negra; cuánto cuesta la dama; cuánto es la de picas; cuánto te comes con la dama; '
            'la reina de picas cuántos puntos son; cuánto duele la dama; cuánto pesa la dama',
        ),
        'queen-value',
    ),
    of_options(
        'hearts-worth',
        Text(
            'how many points does each heart cost; what does one heart cost; points for every heart; what is a heart'
            ' worth; how much is each heart; how many points is a heart; what do hearts count; how many is the ace '
            'of hearts; value of hearts; is every heart one point; what about the hearts how much; what does the king '
            'of hearts cost; the jack of hearts',
            'cuántos puntos cuesta cada corazón; cuánto cuenta un corazón; cuánto vale un corazón; cuánto es el as '
            'de corazones; cuánto es cada corazón; cuántos puntos es un corazón; valor de los corazones; es un punto '
            'cada corazón; y los corazones a cómo; a cómo van los corazones; cuánto cuesta el rey de corazones; la '
            'jota de corazones',
        ),
        'heart-value',
    ),
    of_options(
        'jack-of-diamonds',
        Text(
            'what is the jack of diamonds worth; does the jack of diamonds count; is the jack minus ten; do we play '
            'the jack of diamonds; omnibus jack; is the jack of diamonds minus ten here; does the jack take points '
            'off; jack of diamonds good or bad',
            'cuánto vale la jota de diamantes; cuenta la jota de diamantes; la jota resta diez; jugamos con la jota '
            'de diamantes; la jota de diamantes descuenta diez; descuenta la jota de diamantes; resta algo la jota',
        ),
        'jack-diamonds',
    ),
    of_options(
        'other-cards',
        Text(
            'which other cards count; is any other card worth points; does anything else count besides hearts and the '
            'queen',
            'qué otras cartas cuentan; vale algo más aparte de los corazones; hay otras cartas con puntos',
        ),
        'ace-spades',
        'king-spades',
        'ten-diamonds',
        'pink-lady',
        'black-jack',
    ),
    of_options(
        'other-spades',
        Text(
            'does the king of spades count; does the ace of spades count; what is the ace of spades worth; does the '
            'jack of spades count; does the king of spades count for anything; is the king of spades worth something',
            'cuenta el rey de picas; cuenta el as de picas; cuánto vale el as de picas; cuenta la jota de picas; el '
            'rey de picas también vale algo; el as de picas vale algo',
        ),
        'ace-spades',
        'king-spades',
        'black-jack',
    ),
    of_options(
        'ten-of-diamonds',
        Text(
            'does the ten of diamonds count; is the ten of diamonds good; what is the ten of diamonds worth',
            'cuenta el diez de diamantes; es bueno el diez de diamantes; cuánto vale el diez de diamantes',
        ),
        'ten-diamonds',
    ),
    Kind(
        'queen-of-hearts',
        Text('queen of hearts worth; the red queen', 'vale la dama de corazones; la dama roja'),
        _queen_of_hearts,
    ),
    of_options(
        'sun',
        Text(
            'what is the sun worth; shooting the sun; what if somebody takes every trick; all thirteen tricks',
            'cuánto vale el capote total; capote total; y si alguien hace todas las bazas; las trece bazas',
        ),
        'sun-points',
    ),
    of_options(
        'no-trick',
        Text(
            'what if i take no trick; is there a bonus for no tricks; taking no tricks; reward for no trick',
            'y si no hago ninguna baza; hay premio por no hacer bazas; no hacer baza; premio sin bazas',
        ),
        'no-trick-bonus',
    ),
    of_options(
        'leading-hearts',
        Text(
            'can hearts be led on the first trick; may i open with hearts; is it allowed to lead hearts; can i lead '
            'hearts; do hearts have to be broken; when may i lead a heart; can you start with a '
            'heart; can i lead a heart yet; when are hearts broken',
            'puedo salir de corazones en la primera baza; puedo abrir con corazones; se permite salir de corazones; '
            'puedo salir de corazones; tienen que estar rotos los corazones; cuándo puedo salir de corazón; romper '
            'corazones; ya se puede tirar corazones de salida; puedo salir ya con '
            'corazones; cuándo se pueden tirar corazones; puedo empezar con un corazón; cuándo están rotos los '
            'corazones',
        ),
        'hearts-broken',
    ),
    of_options(
        'queen-breaks',
        Text(
            'does the queen break hearts; does the lady break hearts; queen of spades breaks hearts; does dropping '
            'the black lady break hearts; if the queen falls are hearts broken; does throwing the queen open hearts',
            'rompe la dama los corazones; la dama de picas rompe corazones; rompe los corazones la reina; si cae la '
            'dama se rompen los corazones; tirar la dama abre los corazones; al salir la reina ya se pueden tirar '
            'corazones',
        ),
        'queen-breaks',
    ),
    of_options(
        'first-trick',
        Text(
            'can i throw the queen on the first trick; can points be played on the first trick; may i throw a heart '
            'on the first trick; blood on the first trick; points on the first trick; can i dump the queen on the '
            'first trick; can i get rid of points on the first trick; any points on trick one; is it fine to dump the '
            'queen straight away',
            'puedo tirar un corazón en la primera baza; puedo echar la dama en la primera baza; se pueden echar '
            'puntos en la primera baza; puedo echar un corazón en la primera baza; puntos en la primera baza; puedo '
            'soltar la de picas en la primera baza; puedo deshacerme de la dama en la primera; se pueden soltar '
            'puntos en la primera; puedo soltar la dama de entrada',
        ),
        'first-trick',
    ),
    of_options(
        'must-throw-queen',
        Text(
            'must i throw the queen; do i have to play the queen as soon as possible; can i keep the queen; is the '
            'queen forced; when do i have to throw the lady; do i have to get rid of the queen when i can',
            'tengo que echar la dama; hay que echar la dama cuanto antes; puedo guardar la dama; es obligado echar la '
            'dama; cuándo hay que echar la dama; tengo que soltar la dama en cuanto pueda; tengo que tirar la dama si '
            'puedo',
        ),
        'forced-queen',
    ),
    of_options(
        'exactly-there',
        Text(
            'what if somebody hits exactly 100; exactly on the limit; exactly the target; what happens at exactly '
            '100; is it over when somebody hits 100 or when they pass it',
            'y si alguien llega justo a 100; justo en el límite; exactamente el límite; qué pasa con 100 justos; se '
            'acaba al llegar a 100 o al pasarse',
        ),
        'exact-target',
    ),
    of_options(
        'tie-at-the-end',
        Text(
            'what if two are tied at the end; who wins a tie; tied for the win; what happens with a draw; two people'
            ' tied lowest at the end who wins; two share the lowest who wins; tied for lowest; what if we end level',
            'y si dos empatan al final; quién gana un empate; empate en la victoria; qué pasa si empatamos; si hay '
            'empate abajo quién se la lleva; dos con lo mismo quién gana; si quedamos iguales al final; empatados '
            'con menos puntos',
        ),
        'tie',
    ),
    of_options(
        'revoke',
        WHAT_A_REVOKE_COSTS,
        'revoke',
        'revoke-points',
    ),
    of_options(
        'chips',
        Text(
            'how many chips do we start with; how many chips each; starting chips; chips to begin; how many chips do'
            ' you begin with',
            'con cuántas fichas empezamos; cuántas fichas a cada uno; fichas para empezar; cuántas fichas tiene cada'
            ' uno al empezar; con cuántas fichas se arranca',
        ),
        'starting-chips',
    ),
)
