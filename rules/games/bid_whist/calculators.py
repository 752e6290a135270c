"""The calculators of bid whist."""

from typing import Any

from rules.calculators.beats import what_beats
from rules.calculators.calculator import Calculator, Question, asked_of
from rules.calculators.fields import Asked, Field, choose, count_to_enter
from rules.calculators.from_match import bidder_field, bidder_in
from rules.calculators.may_i_bid import may_i_bid
from rules.calculators.score import what_would_we_score
from rules.games.bid_whist.tables import pack_row
from rules.tags import Place
from rules.words import word
from scoring.game import Game, Record
from scoring.games.bid_whist.auction import ladder
from scoring.games.bid_whist.option_types import Table
from scoring.games.bid_whist.values import CALLS, LETTERS, PACKS, books_in_play, kitty_counts_for_bidders, level_of
from scoring.say import say_side, term
from scoring.seats import by_side, seats_of

NOBODY = ''
AUCTION = ('auction', 'cards')  # option groups in the form


def hand_fields(table: Table, asked: Asked, lang: str) -> list[Field]:
    bids = [(bid, term(table.game, bid, lang)) for rung in ladder(table.options) for bid in rung]
    lowest = int(kitty_counts_for_bidders(table.options))
    sides = [(str(side), say_side(table, side, lang)) for side, _ in by_side(table.sides)]
    seats = seats_of(len(table.players))
    own = table.side_of(bidder_in(asked, seats))
    return [
        *bidder_field(table, asked, seats, lang),
        choose('bid', word('bid', lang), bids, asked),
        count_to_enter(
            'books',
            word('books-of', lang, name=say_side(table, own, lang)),
            lowest,
            books_in_play(table.options),
            asked,
            word('enter-books', lang),
        ),
        choose('reneged', word('renege-by', lang), [(NOBODY, word('nobody', lang)), *sides], asked),
    ]


def hand_record(table: Table, chosen: Asked) -> Record:
    bid, reneged = chosen['bid'], chosen['reneged']
    return {
        'bidder': bidder_in(chosen, seats_of(len(table.players))),
        'bid': level_of(bid),
        'call': CALLS[bid[1]],
        'books': int(chosen['books']),
        **({'reneges': [{'side': int(reneged)}]} if reneged else {}),
    }


def how_many_cards(game: Game, asked: Asked, lang: str) -> Calculator:
    """Jokers and kitty -> pack, cards each, kitty."""
    own = asked_of(asked, 'cards')
    packs = [
        (str(place), word('jokers-and-kitty' if pack.kitty else 'jokers-no-kitty', lang, jokers=pack.jokers))
        for place, pack in enumerate(PACKS)
    ]
    chosen = choose('pack', word('jokers', lang), packs, own)
    return Calculator(
        key='cards',
        title=word('how-many-cards', lang),
        fields=(chosen,),
        template='rules/_answer_drawn.html',
        answer={'drawn': pack_row(Place(game, lang), PACKS[int(chosen.value)])} if own.get('ask') else None,
    )


def fields_of(record: Record) -> dict[str, Any]:
    """Return a hand as far as it is entered, as the fields of the calculator for one hand."""
    bid = f'{record["bid"]}{LETTERS[record["call"]]}' if {'bid', 'call'} <= record.keys() else ''
    sides = [penalty['side'] for penalty in record.get('reneges', ())]
    return {**record, 'bid': bid, 'reneged': sides[0] if sides else None}


QUESTIONS: tuple[Question, ...] = (
    what_would_we_score(hand_fields, hand_record, without=('auction',)),
    what_beats(*AUCTION),
    may_i_bid(*AUCTION),
    how_many_cards,
)
