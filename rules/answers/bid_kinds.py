"""How people ask about a bid, and what answers it."""

from rules.answers.bid_to_win import bid_to_win
from rules.answers.card import Kind
from rules.answers.of_bids import beats, highest_bid, if_lost, if_made, lowest_bid, may_bid, needs, worth
from rules.answers.so_many import so_many
from scoring.text import Text

KINDS = (
    Kind(
        'worth',
        Text(
            'how much will bid bring us; what is a bid of bid worth; how much is bid; how many points for bid; value '
            'of bid; what does bid score; what do you get for bid; bid points; what does bid count; what does bid '
            'pay; how much does bid pay; how much is bid worth; how much do we get for bid; bid worth; whats bid good '
            'for; how many chips is bid; how much chips for bid; what does bid in hearts bring; what does everyone '
            'pay me for bid',
            'cuánto nos daría puja; cuánto se cobra por puja; cuánto vale puja; cuántos puntos da puja; valor de '
            'puja; qué vale puja; cuánto es puja; puntos de puja; cuánto anota puja; cuánto paga puja; cuántos puntos '
            'vale puja; la puja cuánto da; cuántas fichas da puja; cuántas fichas paga puja; qué paga puja; en cuánto '
            'anda puja; puja cuántos puntos son; cuánto da puja en corazones; qué nos dan por puja',
        ),
        worth,
        calculator='score',
    ),
    Kind(
        'if-made',
        Text(
            'will bid finish it for somebody; where does bid put us; what do we have with bid; what happens if we '
            'make bid; if we make bid; somebody makes bid; would we win with bid; do we win if we make bid; '
            'where would bid take us; what '
            'score would we have after bid; if we make this; who wins if we make this; what do we get if we make bid; '
            'what would bid give us; is bid enough to win; can we go out with bid; who pays whom; if bid works out; '
            'we get bid what then; does bid take us out; if we pull off bid; do we close '
            'with bid; do they go over the target if somebody makes bid; does somebody get there with bid; what '
            'would bid leave somebody on',
            'con puja acaba alguien; a cuánto quedamos si hacemos puja; cuánto tendremos si sacamos puja; qué pasa si '
            'cumplimos puja; si cumplimos puja; ganamos con puja; ganamos si cumplimos puja; a cuánto nos lleva puja; '
            'cuánto tendríamos tras puja; si cumplimos esto; quién gana si lo cumplimos; qué ganamos si cumplimos '
            'puja; basta puja para ganar; si hacemos puja; si hacemos puja ganamos; quién paga a quién; si sale puja '
            'ganamos; si cantamos puja y sale ganamos; con puja cerramos; si nos sale puja; si alguien cumple su puja '
            'pasan del objetivo; cuánto nos dan si cumplimos puja; cuánto ganamos con puja; cuánto me toca si '
            'jugamos puja',
        ),
        if_made,
        calculator='score',
    ),
    Kind(
        'if-lost',
        Text(
            'what do i pay if bid fails; what do i pay if i lose bid; damage if bid fails; what does losing bid cost; '
            'what comes off if bid fails; what happens if we lose bid; what if somebody goes down in '
            'bid; do we lose if we miss bid; what does it cost if bid fails; how much do we lose with bid; if we go '
            'set on bid; what if we do not make bid; what if we lose this; what do we lose if we go '
            'set on bid; if somebody messes this up; what if somebody blows bid; got set on '
            'bid how bad; somebody screws up bid; what if they do not get there; do we go out the back door if we '
            'lose bid; what do i put in if i blow bid; what do i lose if i take one trick in '
            'bid; what if i bomb bid; what if we tank bid',
            'qué pago si fallo puja; cuánto cuesta perder puja; cuánto nos restan si no cumplimos puja; qué pago si '
            'pierdo puja; qué pasa si perdemos puja; si fallamos puja; y si alguien cae en puja; perdemos si no '
            'cumplimos puja; cuánto cuesta fallar puja; cuánto perdemos con puja; si caemos en puja; y si no '
            'cumplimos puja; si puja se pierde; y si perdemos esto; y si no llegan alguien y alguien; si nos tumban '
            'puja en cuánto quedamos; si nos setean puja; nos vamos fuera si perdemos puja; si pierdo puja pongo '
            'algo; y si no sale puja; qué pierdo si hago una baza en puja; con qué nos quedamos si fallamos puja; y '
            'si reviento en puja',
        ),
        if_lost,
        calculator='score',
    ),
    Kind(
        'so-many',
        Text(
            'we bid bid and took 7 tricks; we bid bid and made 6 how many points; they bid bid and got only 8 books; '
            'how much does bid pay if i make 70; what if i lose bid by 10; bid one short; bid with 8 tricks; somebody '
            'made 73 in bid who pays what; exactly 60 in bid does anybody pay; bid and got 9 books; we took all ten '
            'on bid; somebody took 67 in bid; bid with 52 points; somebody made bid with 2 over what goes on the pad; '
            'bid with 2 overtricks; i made 75 what do i collect; i made 75 in diamonds what do i get; i only got 50 '
            'what do i pay; what do i owe if i end up with 50',
            'puja y 8 bazas cuánto es; pedimos puja e hicimos 7 bazas; pedimos puja e hicimos 6 cuántos puntos; '
            'pujaron puja y sacaron solo 8; cuánto paga puja si hago 70; y si pierdo puja por 10; puja con 8 bazas; '
            'pedimos puja y sacamos 10; hicimos 9 y habíamos pedido puja; hice 68 en puja cuánto me pagan; me pasé de '
            '60 por 9 en puja a cuánto; si me quedo en 49 con puja; hacemos las 10 con puja nos dan más; puja con 2 '
            'de más qué apunto; saqué 75 cuánto cobro; saqué 75 en diamantes cuánto me dan; me quedé en 50 cuánto '
            'pago; si me quedo en 50 cuánto tengo que pagar; si saco 80 cuánto me paga cada uno',
        ),
        so_many,
        calculator='score',
    ),
    Kind(
        'needs',
        Text(
            'how many do we have to win for bid; how many points must i get for bid; how many must i take for bid; '
            'how many do i need to make bid; what must i take to make bid; how many points must we take in bid; how '
            'many tricks for bid; how many tricks does bid need; how many books for bid; how many books does bid '
            'need; how many points does bid need; what makes bid; when is bid made; what do you need for bid; how '
            'many to make bid; how many tricks to make bid; books needed for bid; how many points to make bid; what '
            'is the least for bid; how many points for bid to be good; do i have to take everything in bid; what do i '
            'have to do in bid; how many can we lose on bid; what does it mean if somebody says bid; what does bid '
            'mean; what does bid say; how many trix for bid; if i bid bid how many books is that',
            'cuántas hay que ganar con puja; cuántas necesito para puja; cuántos puntos tengo que hacer con puja; '
            'cuántos puntos me hacen falta con puja; cuántas bazas para puja; cuántas bazas hay que hacer para puja;'
            ' cuántas bazas necesita puja; cuántos puntos necesita puja; cuándo se cumple puja; qué hace falta para '
            'puja; cuántas para cumplir puja; con cuántas bazas se cumple puja; cuántas bazas hacen falta para puja;'
            ' con cuántos puntos se cumple puja; cuántas bazas me hacen falta en puja; cuántos libros son puja; '
            'cuántas necesito con puja; tengo que llevarme todo en puja; a cuántos puntos hay que llegar con puja; '
            'con cuántas nos tumban si piden puja; cuántas podemos perder con puja; qué hay que hacer en puja; qué '
            'significa puja; qué quiere decir puja; qué es una puja de puja; si pido puja cuántas bazas son en '
            'total; con cuánto sale puja',
        ),
        needs,
        calculator='score',
    ),
    Kind(
        'may-bid',
        Text(
            'may i bid bid; is bid allowed; may i call bid now; may i say bid; is bid legal now; can i open with bid; '
            'am i allowed to bid bid; can you start with bid; when can i call bid; may i call bid straight away; can '
            'i go bid first; can somebody bid bid here; is bid high enough to open',
            'puedo pujar puja; vale puja; puedo decir puja ahora; se permite puja; puedo abrir con puja; puedo cantar '
            'puja; se puede empezar con puja; puedo cantar puja de entrada; cuándo puedo cantar puja; me dejan cantar '
            'puja; puedo pedir puja ya; se puede pujar puja aquí',
        ),
        may_bid,
        calculator='auction',
    ),
    Kind(
        'beats',
        Text(
            'who can overcall bid; is bid enough over bid; is bid better than bid; can i say bid after bid; what '
            'beats bid; does bid beat bid; is bid higher than bid; which is higher bid or bid; what is over bid; what '
            'is the next bid after bid; does bid outrank bid; lowest bid over bid; can i outbid bid with bid; can i '
            'take it from bid with bid; can somebody go bid over bid; bid versus bid which is higher; what do i need '
            'to go over bid; which comes first bid or bid; somebody wants to say bid is that more than bid; is bid '
            'more than bid',
            'quién puede subir sobre puja; basta puja sobre puja; es mejor puja que puja; puedo decir puja tras puja; '
            'qué supera a puja; supera puja a puja; es puja más alta que puja; cuál es más alta puja o puja; qué va '
            'por encima de puja; cuál es la siguiente puja tras puja; qué puedo pujar sobre puja; gana puja a puja; '
            'qué hay que pedir para pasar por encima de puja; qué puja le gana a puja; qué canto le gana a puja; puja '
            'vale más que puja; está puja por encima de puja; qué va primero puja o puja; todavía puedo pedir si ya '
            'dijeron puja; alguien quiere decir puja es más que puja; es más puja que puja',
        ),
        beats,
        calculator='beats',
    ),
    Kind(
        'bid-to-win',
        Text(
            'which bid wins the match; what bid finishes it; what do we have to bid to win; lowest bid that gets us '
            'out; what bid takes us out; what does somebody have to bid to finish; which bid ends the game for us; '
            'cheapest bid that wins; what is the smallest bid to go out; what must somebody bid to win; which bid is'
            ' enough to win; what does somebody need to call for it to be over',
            'con qué puja se gana la partida; qué puja nos cierra la partida; qué tenemos que pedir para ganar; la '
            'puja más baja con que salimos; qué hay que cantar para salir; con qué puja cerramos; con qué puja gana '
            'alguien; qué tiene que pujar alguien para ganar; qué tenemos que cantar para cerrar; cuál es la puja '
            'más baja que nos hace ganar',
        ),
        bid_to_win,
        of_match=True,
    ),
    Kind(
        'lowest-bid',
        Text(
            'what is the lowest bid; minimum bid; what is the smallest bid; where does the bidding start; lowest '
            'possible bid; what is the least i can bid; lowest i can open; what can '
            'i open with at least; smallest opening bid; which is the lowest thing i can say',
            'cuál es la puja más baja; puja mínima; cuál es la puja más pequeña; por dónde empieza la subasta; qué '
            'es lo mínimo que puedo pujar; lo menos que se puede pujar; lo mínimo que puedo pedir; con qué se abre; '
            'lo menos que puedo cantar; desde cuánto se puede pedir; cuál es el canto más bajo',
        ),
        lowest_bid,
        calculator='auction',
    ),
    Kind(
        'highest-bid',
        Text(
            'what is the highest bid; what is the top bid; biggest bid possible; maximum bid; what is the best bid; '
            'which bid is the highest of all',
            'cuál es la puja más alta; cuál es la puja máxima; la mayor puja posible; puja más alta de todas; qué es '
            'lo máximo que se puede pujar; qué puja es la más alta; qué puja es la mayor',
        ),
        highest_bid,
        calculator='auction',
    ),
)

_OF = {kind.key: kind for kind in KINDS}
BEATS, SO_MANY, IF_MADE, IF_LOST, LOWEST = (
    _OF[key] for key in ('beats', 'so-many', 'if-made', 'if-lost', 'lowest-bid')
)
ASK_BEFORE = ('needs', 'may-bid', 'beats', 'lowest-bid', 'highest-bid')


def asks_before(kind: Kind) -> bool:
    """Whether a kind of question is asked before anything was taken, although it has a number."""
    return kind.key in ASK_BEFORE or (kind not in KINDS and kind.calculator != 'score')
