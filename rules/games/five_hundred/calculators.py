"""The calculators of 500."""

from rules.calculators.beats import what_beats
from rules.calculators.calculator import Calculator, Question, asked_of
from rules.calculators.fields import Asked, Field, choose, count_to_enter
from rules.calculators.from_match import bidder_field, bidder_in
from rules.calculators.may_i_bid import may_i_bid
from rules.calculators.score import what_would_we_score
from rules.games.five_hundred.tables import pack
from rules.tags import Place
from rules.words import word
from scoring.game import Game, Record
from scoring.games.five_hundred.cards import PACKS
from scoring.games.five_hundred.option_types import Table
from scoring.games.five_hundred.values import BIDS, CONTRACTS, TRICKS
from scoring.say import say_side, term
from scoring.seats import Seat, Side, by_side, seats_of

AUCTION = ('bids', 'auction')  # option groups in the form


def hand_fields(table: Table, asked: Asked, lang: str) -> list[Field]:
    codes = [bid.code for bid in BIDS if bid.level >= table.options['min-level']]
    codes += [code for code in CONTRACTS if code in table.options['contracts']]
    contracts = [(code, term(table.game, code, lang)) for code in codes]
    missing = word('enter-tricks', lang)
    bidder = bidder_in(asked, seats_of(len(table.players)))
    own = table.side_of(bidder)
    return [
        *bidder_field(table, asked, seats_of(len(table.players)), lang),
        choose('contract', word('contract', lang), contracts, asked),
        *_partner(table, bidder, asked, lang),
        *(
            count_to_enter(f'tricks-{side}', _tricks_of(table, side, lang), 0, TRICKS, asked, missing)
            for side, _ in by_side(table.sides)
            if len(table.sides) != 2 or side == own
        ),
    ]


def _tricks_of(table: Table, side: Side, lang: str) -> str:
    return word('tricks-of', lang, name=say_side(table, side, lang))


def _partner(table: Table, bidder: Seat, asked: Asked, lang: str) -> list[Field]:
    """Five players: the holder of the called card."""
    if len(table.players) != 5:
        return []
    others = [(str(seat), name) for seat, name in enumerate(table.players) if seat != bidder]
    return [choose('partner', word('partner', lang), [('', word('alone', lang)), *others], asked)]


def hand_record(table: Table, chosen: Asked) -> Record:
    bidder = bidder_in(chosen, seats_of(len(table.players)))
    tapped = {side: int(chosen[f'tricks-{side}']) for side, _ in by_side(table.sides) if f'tricks-{side}' in chosen}
    tricks = [tapped.get(side, TRICKS - sum(tapped.values())) for side, _ in by_side(table.sides)]
    partner = {'partner': int(chosen['partner'])} if chosen.get('partner') else {}
    return {'contract': chosen['contract'], 'bidder': bidder, 'tricks': tricks, **partner}


def how_many_cards(game: Game, asked: Asked, lang: str) -> Calculator:
    """Players and jokers -> the pack, drawn, with hand and kitty."""
    own = asked_of(asked, 'cards')
    packs = [(key, word('pack-for', lang, players=pack.players, size=pack.size)) for key, pack in PACKS.items()]
    usual = next((key for key, pack in PACKS.items() if str(pack.players) == own.get('players')), '')
    chosen = choose('pack', word('pack', lang), packs, own, usual)
    return Calculator(
        key='cards',
        title=word('how-many-cards', lang),
        fields=(chosen,),
        template='rules/_answer_drawn.html',
        answer={'drawn': pack(Place(game, lang), chosen.value)} if own.get('ask') else None,
    )


QUESTIONS: tuple[Question, ...] = (
    what_would_we_score(hand_fields, hand_record, without=('auction',)),
    what_beats(*AUCTION, first=('7S',)),
    may_i_bid(*AUCTION),
    how_many_cards,
)
