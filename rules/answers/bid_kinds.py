"""How people ask about a bid, and what answers it."""

from rules.answers.card import Kind
from rules.answers.of_bids import beats, highest_bid, if_lost, if_made, lowest_bid, may_bid, needs, worth
from rules.answers.so_many import so_many
from scoring.text import Text

KINDS = (
    Kind(
        'worth',
        Text(
            'how much will bid bring us; what is a bid of bid worth; '
            'what is bid worth; how much is bid; how many points for bid; value of bid; what does bid score; how many '
            'points is bid; what do you get for bid; bid how much; bid points; what does bid count; what does bid pay; '
            'how much does bid pay; bid value; how much is bid worth; how much is bid worth here',
            'cuánto nos daría puja; cuánto se cobra por puja; '
            'cuánto vale puja; cuántos puntos da puja; valor de puja; qué vale puja; cuánto es puja; puntos de puja; '
            'cuánto anota puja; puja cuánto; cuánto paga puja; cuántos puntos vale puja; cuánto vale aquí puja',
        ),
        worth,
        calculator='score',
    ),
    Kind(
        'if-made',
        Text(
            'will bid finish it for somebody; where does bid put us; what do we have with bid; '
            'what happens if we make bid; if we make bid; what if somebody makes bid; somebody makes bid; would we '
            'win with bid; do we win if we make bid; where would bid take us; what score would we have after bid; if '
            'we make this; who wins if we make this; what do we get if we make bid; what would bid give us; is bid '
            'enough to win; can we go out with bid; who pays whom',
            'con puja acaba alguien; a cuánto quedamos si hacemos puja; cuánto tendremos si sacamos puja; '
            'qué pasa si cumplimos puja; si cumplimos puja; y si alguien cumple puja; ganamos con puja; ganamos si '
            'cumplimos puja; a cuánto nos lleva puja; cuánto tendríamos tras puja; si cumplimos esto; quién gana si '
            'lo cumplimos; qué ganamos si cumplimos puja; basta puja para ganar; si hacemos puja; si hacemos puja '
            'ganamos; quién paga a quién',
        ),
        if_made,
        calculator='score',
    ),
    Kind(
        'if-lost',
        Text(
            'what do i pay if bid fails; what do i pay if i lose bid; '
            'damage if bid fails; what does losing bid cost; what comes off if bid fails; '
            'what happens if we lose bid; if we fail bid; what if somebody goes down in bid; do we lose if we miss '
            'bid; what does it cost if bid fails; how much do we lose with bid; if we go set on bid; what if we do '
            'not make bid; if bid is lost; if bid fails; what if we lose this; what do we lose if we go '
            'set on bid; what do we lose with bid',
            'qué pago si fallo puja; cuánto cuesta perder puja; cuánto nos '
            'restan si no cumplimos puja; qué pago si pierdo puja; '
            'qué pasa si perdemos puja; si fallamos puja; y si alguien cae en puja; perdemos si no cumplimos puja; '
            'cuánto cuesta fallar puja; cuánto perdemos con puja; si caemos en puja; y si no cumplimos puja; si puja '
            'se pierde; si puja falla; y si perdemos esto',
        ),
        if_lost,
        calculator='score',
    ),
    Kind(
        'so-many',
        Text(
            'we bid bid and took 7 tricks; we bid bid and made 6 how many points; they bid bid and got only 8 books; '
            'how much does bid pay if i make 70; what '
            'if i lose bid by 10; bid one short; bid with 8 tricks',
            'puja y 8 bazas cuánto es; pedimos puja e hicimos 7 bazas; pedimos puja e hicimos 6 cuántos puntos; '
            'pujaron puja y sacaron solo 8; '
            'cuánto paga puja si hago 70; y si pierdo '
            'puja por 10; puja con 8 bazas',
        ),
        so_many,
        calculator='score',
    ),
    Kind(
        'needs',
        Text(
            'how many do we have to win for bid; how many points must i get for bid; how many must i take for bid; '
            'how many do i need to make bid; what '
            'must i take to make bid; how many points must we take in bid; '
            'how many tricks for bid; how many tricks does bid need; how many books for bid; how many books does bid '
            'need; how many points does bid need; what makes bid; when is bid made; what do you need for bid; how many '
            'to make bid; how many tricks to make bid; books needed for bid; how many points to make bid',
            'cuántas hay que ganar con puja; cuántas necesito para puja; cuántos puntos tengo que hacer con puja; '
            'cuántos puntos me hacen falta con '
            'puja; '
            'cuántas bazas para puja; cuántas bazas hay que hacer para puja; cuántas bazas necesita puja; '
            'cuántos puntos necesita puja; cuándo se cumple '
            'puja; qué hace falta para puja; cuántas para cumplir puja; con cuántas bazas se cumple puja; cuántas '
            'bazas hacen falta para puja; con cuántos puntos se cumple puja',
        ),
        needs,
        calculator='score',
    ),
    Kind(
        'may-bid',
        Text(
            'may i bid bid; can i bid bid; is bid allowed; may i call bid now; may i say bid; is bid legal now; can '
            'i open with bid; am i allowed to bid bid; can you start with bid; may i bid this',
            'puedo pujar puja; se puede pujar puja; vale puja; puedo decir puja ahora; se permite puja; puedo '
            'abrir con puja; puedo cantar puja; se puede empezar con puja; puedo pujar esto',
        ),
        may_bid,
        calculator='auction',
    ),
    Kind(
        'beats',
        Text(
            'who can overcall bid; is bid enough over bid; is bid better than bid; can i say bid after bid; '
            'what beats bid; does bid beat bid; is bid higher than bid; which is higher bid or bid; what is over bid; '
            'what is the next bid after bid; does bid outrank bid; what can i bid over bid; lowest bid over bid; '
            'which bid is higher bid or bid',
            'quién puede subir sobre puja; basta puja sobre puja; es mejor puja que puja; puedo decir puja tras puja; '
            'qué supera a puja; supera puja a puja; es puja más alta que puja; cuál es más alta puja o puja; qué va '
            'por encima de puja; cuál es la siguiente puja tras puja; qué puedo pujar sobre puja; gana puja a puja; '
            'qué puja es más alta que puja',
        ),
        beats,
        calculator='beats',
    ),
    Kind(
        'lowest-bid',
        Text(
            'what is the lowest bid; minimum bid; what is the smallest bid; where does the bidding start; lowest '
            'possible bid; what is the least i can bid; what do you have to bid at least',
            'cuál es la puja más baja; puja mínima; cuál es la puja más pequeña; por dónde empieza la subasta; qué es '
            'lo mínimo que puedo pujar; lo menos que se puede pujar',
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

BEATS = next(kind for kind in KINDS if kind.key == 'beats')
SO_MANY = next(kind for kind in KINDS if kind.key == 'so-many')
ASK_BEFORE = ('needs', 'may-bid', 'beats', 'lowest-bid', 'highest-bid')  # what is asked before anything was taken
