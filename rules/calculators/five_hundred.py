"""The calculators of 500."""

from rules.calculators.beats import what_beats
from rules.calculators.calculator import Calculator, Question, asked_of
from rules.calculators.fields import Asked, Field, choose, count_to_enter
from rules.calculators.may_i_bid import may_i_bid
from rules.calculators.score import what_would_we_score
from rules.tables.five_hundred import pack
from rules.tags import Place
from rules.words import word
from scoring.game import Game, Record
from scoring.games.five_hundred.cards import PACKS
from scoring.games.five_hundred.option_types import Table
from scoring.games.five_hundred.values import BIDS, CONTRACTS, TRICKS
from scoring.say import term
from scoring.seats import Side, by_side

AUCTION = ('bids', 'auction')  # option groups in the form


def hand_fields(table: Table, asked: Asked, lang: str) -> list[Field]:
    codes = [bid.code for bid in BIDS if bid.level >= table.options['min-level']]
    codes += [code for code in CONTRACTS if code in table.options['contracts']]
    contracts = [(code, term(table.game, code, lang)) for code in codes]
    missing = word('enter-tricks', lang)
    return [
        choose('contract', word('contract', lang), contracts, asked),
        *_partner(table, asked, lang),
        *(
            count_to_enter(f'tricks-{side}', _tricks_of(table, side, lang), 0, TRICKS, asked, missing)
            for side, _ in by_side(table.sides[:1] if len(table.sides) == 2 else table.sides)
        ),
    ]


def _tricks_of(table: Table, side: Side, lang: str) -> str:
    return word('tricks-of', lang, name=table.name_of(side))


def _partner(table: Table, asked: Asked, lang: str) -> list[Field]:
    """Five players: the holder of the called card."""
    if len(table.players) != 5:
        return []
    others = [(str(seat), name) for seat, name in enumerate(table.players) if seat]
    return [choose('partner', word('partner', lang), [('', word('alone', lang)), *others], asked)]


def hand_record(table: Table, chosen: Asked) -> Record:
    tricks = [int(chosen[f'tricks-{side}']) for side in range(len(table.sides)) if f'tricks-{side}' in chosen]
    if len(table.sides) == 2:
        tricks.append(TRICKS - tricks[0])
    partner = {'partner': int(chosen['partner'])} if chosen.get('partner') else {}
    return {'contract': chosen['contract'], 'bidder': 0, 'tricks': tricks, **partner}


def how_many_cards(game: Game, asked: Asked, lang: str) -> Calculator:
    """Players and jokers -> the pack, drawn, with hand and kitty."""
    mine = asked_of(asked, 'cards')
    packs = [(key, word('pack-for', lang, players=one.players, size=one.size)) for key, one in PACKS.items()]
    chosen = choose('pack', word('pack', lang), packs, mine)
    return Calculator(
        key='cards',
        title=word('how-many-cards', lang),
        fields=(chosen,),
        template='rules/_answer_drawn.html',
        answer={'drawn': pack(Place(game, lang), chosen.value)} if mine.get('ask') else None,
    )


QUESTIONS: tuple[Question, ...] = (
    what_would_we_score(hand_fields, hand_record, without=('auction',)),
    what_beats(*AUCTION, first=('7S',)),
    may_i_bid(*AUCTION),
    how_many_cards,
)
