"""The questions of bid whist that its options answer, and how people ask them."""

from rules.answers.of_table import of_options
from scoring.text import Text

AGREED = (
    of_options(
        'how-many-jokers',
        Text(
            'how many jokers; is there a joker; do we play with jokers; do we use jokers; how many jokers are in '
            'the pack; one joker or two',
            'cuántos comodines hay; hay comodín; se juega con comodines; usamos comodines; cuántos comodines tiene '
            'la baraja; un comodín o dos',
        ),
        'jokers',
    ),
    of_options(
        'is-there-a-kitty',
        Text(
            'is there a kitty; do we play with a kitty; kitty or no kitty; do we have a kitty',
            'hay kitty; se juega con kitty; con kitty o sin kitty',
        ),
        'kitty',
    ),
    of_options(
        'kitty-book',
        Text(
            'does the kitty count as a book; is the kitty a book; whose book is the kitty; kitty counts for the '
            'bidders; is the kitty a trick',
            'cuenta el kitty como baza; es el kitty una baza; de quién es la baza del kitty; el kitty cuenta para '
            'el declarante',
        ),
        'kitty-book',
    ),
    of_options(
        'sporting',
        Text(
            'is the kitty shown; do we see the kitty; who sees the kitty; sport the kitty; is the kitty face up; '
            'does everybody see the kitty',
            'se enseña el kitty; vemos el kitty; quién ve el kitty; lucir el kitty; se muestra el kitty; ven todos '
            'el kitty',
        ),
        'sport-kitty',
    ),
    of_options(
        'when-trump-is-named',
        Text(
            'when is trump named; do i name trump before the kitty; call the suit before or after the kitty; when '
            'do you say the suit; name trump after seeing the kitty',
            'cuándo se nombra el triunfo; digo el triunfo antes del kitty; se nombra el palo antes o después del '
            'kitty; cuándo se dice el palo; nombrar triunfo tras ver el kitty',
        ),
        'declare',
    ),
    of_options(
        'jokers-in-no-trump',
        Text(
            'what do jokers do in no trump; are jokers good in no trump; is the joker worth anything in no trump; '
            'what happens to jokers in a no; do jokers count in no trump; can a joker '
            'win in no trump; is the joker dead in no trump',
            'qué hacen los comodines sin triunfo; valen los comodines sin triunfo; sirve el '
            'comodín en sin triunfo; los jokers sirven sin triunfo; gana algo '
            'un comodín sin triunfo; para qué sirve el joker sin triunfo',
        ),
        'no-trump-jokers',
    ),
    of_options(
        'ace-downtown',
        Text(
            'is the ace high or low downtown; what is the ace downtown; does the ace win downtown; are aces good '
            'downtown; is ace good or bad downtown; are aces good going low; does the ace still win low',
            'es alto o bajo el as por abajo; qué es el as por abajo; el as cuando se juega por abajo; gana el as por'
            ' abajo; valen los ases por abajo; el as es alto o bajo cuando va para abajo; vale el as para abajo; el '
            'as es bueno por abajo',
        ),
        'downtown-ace',
    ),
    of_options(
        'dealer-stuck',
        Text(
            'does the dealer have to bid; what if everybody passes; what happens if all pass; is the dealer stuck; '
            'must the dealer bid; nobody bids; what if all 4 pass; is the dealer forced; no one bids; if three pass '
            'must the dealer bid; somebody is dealing does he have to bid',
            'tiene que pujar el repartidor; y si todos pasan; qué pasa si pasan todos; está obligado el repartidor; '
            'han pasado todos y ahora qué; nadie puja; nadie pide nada y ahora; nadie canta qué pasa; todos pasan y '
            'el que da; se queda clavado el que reparte; si pasan los tres el que reparte tiene que pujar',
        ),
        'dealer-forced',
    ),
    of_options(
        'dealer-takes-tie',
        Text(
            'can the dealer take it for the same bid; does the dealer win ties in the bidding; can the dealer match '
            'the bid; dealer takes for the same; can somebody match my bid because he dealt',
            'puede el repartidor quedársela con la misma puja; gana el repartidor los empates; puede igualar la puja '
            'el repartidor; puede alguien igualar mi puja porque repartió',
        ),
        'dealer-takes-tie',
    ),
    of_options(
        'uptown-or-downtown',
        Text(
            'is downtown higher than uptown; does down beat up; which is higher up or down; uptown or downtown first; '
            'is going low better than going high',
            'por abajo supera a por arriba; vale más por abajo; qué es más alto arriba o abajo; por arriba o por '
            'abajo primero',
        ),
        'call-rank',
    ),
    of_options(
        'over-books',
        Text(
            'do extra books count; do overtricks count; what does a made bid score; do we score all our books; do '
            'we get points for extra books; only the bid or all the books',
            'cuentan las bazas de más; qué anota una puja cumplida; se anotan todas las bazas; dan puntos las '
            'bazas extra; solo la puja o todas las bazas',
        ),
        'made-scores',
    ),
    of_options(
        'no-trump-doubled',
        Text(
            'is no trump doubled; does no trump count double; are no trump points doubled; what is no trump times; '
            'does no trump pay double; no trump pays double right; is it twice as much in no trump; does a no count '
            'twice; do we get anything extra for no trump; is no trump worth more; how is no trump '
            'scored',
            'se dobla sin triunfo; cuenta doble sin triunfo; se doblan los puntos sin triunfo; por cuánto se '
            'multiplica sin triunfo; sin triunfo paga doble; vale el doble sin triunfo; dan algo más por sin triunfo; '
            'vale más sin triunfo',
        ),
        'no-trump-multiplier',
    ),
    of_options(
        'set-costs',
        Text(
            'what does it cost to be set; what does a failed bid cost; what happens when we get set; how much do we '
            'lose when set; what do the defenders get when a bid fails; how bad is it to get set; what does it cost '
            'us to go set; do they get our points if we fail',
            'cuánto cuesta caer; cuánto cuesta una puja fallida; qué pasa cuando caemos; cuánto se pierde al caer; '
            'qué se llevan los defensores si falla la puja; qué perdemos si nos tumban; cuánto nos quitan si caemos;'
            ' nos tumbaron cuánto es; qué pasa si nos setean',
        ),
        'set-charge',
        'set-award',
    ),
    of_options(
        'sets-lose',
        Text(
            'how many sets lose the match; do two sets lose; are two failed bids the end; how many times can we '
            'get set; out after two sets',
            'cuántas caídas pierden la partida; se pierde con dos caídas; dos pujas fallidas acaban la partida; '
            'cuántas veces se puede caer',
        ),
        'sets-lose',
    ),
    of_options(
        'floor',
        Text(
            'at what minus score do we lose; can you lose by going negative; what is the floor; how low can we go; '
            'minus 7 lose; when do they go out the back door; out the back door; at what minus are we out',
            'con cuántos puntos negativos se pierde; se pierde por ir en negativo; cuál es el suelo; hasta cuánto se'
            ' puede bajar; menos 7 pierde; cuándo se pierde por abajo; podemos perder por abajo',
        ),
        'floor',
    ),
    of_options(
        'rise-and-fly',
        Text(
            'do we play rise and fly; who gets up if we lose; when does a pair get up; do the losers get up; next '
            'pair at the '
            'table',
            'jugamos a levantarse y volar; quién se levanta si perdemos; nos levantamos si caemos; cuándo se levanta '
            'una pareja; se levantan '
            'los que '
            'pierden; siguiente pareja en la mesa',
        ),
        'rise-and-fly',
    ),
    of_options(
        'renege',
        Text(
            'what does a renege cost; what is the penalty for a renege; how many books for a renege; what if '
            'somebody reneges; penalty for not following suit; revoke penalty',
            'cuánto cuesta un renuncio; cuál es la pena por renuncio; cuántas bazas por un renuncio; y si alguien '
            'renuncia; pena por no servir',
        ),
        'renege',
        'renege-books',
    ),
    of_options(
        'tie-at-the-end',
        Text(
            'what if it is a tie at the end; who wins a tie; tied after the last hand; what happens with a draw; two'
            ' sides level at the end; what if we end level',
            'y si hay empate al final; quién gana un empate; empate tras la última mano; qué pasa si empatamos; si '
            'quedamos iguales al final quién gana',
        ),
        'tie',
    ),
)
