"""Answers a question at a table: finds its kind, and lets that kind tell it from the sheet."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.answers import bid_kinds
from rules.answers.card import Answer, Inquiry, Kind
from rules.answers.inquiry import Heard, heard
from rules.answers.kinds import kinds_of
from rules.answers.levels import told
from rules.answers.meant import A_BID, Meant, meant
from rules.answers.slips import repaired
from rules.answers.so_many import is_counted
from rules.auctions import NO_BIDS, auction_after, first_deal
from rules.books import book_of
from rules.way_back import opened
from scoring.fold import Progress, sheet_of
from scoring.game import Table
from scoring.seats import Seat
from scoring.sheet import Sheet

SURE = 0.6  # how much of a question must be told where nobody sits: there people ask what the book says
NEARLY = 0.75  # how like the likest kind another must be to answer where that one cannot


@dataclass(frozen=True)
class Answered:
    """An answer, the kind of question it answers, and the bids that were meant."""

    answer: Answer
    kind: Kind
    bids: tuple[str, ...] = ()


def at_match(sheet: Sheet, asked: Mapping[str, str], lang: str) -> Inquiry:
    """Return what is known before a question is read: the calls at the table, and what was tapped for want of it."""
    calls = opened(asked).calls
    seat = asked.get('bidder', '')
    seats = sheet.table.seats
    bidder = Seat(int(seat)) if seat.isdecimal() and int(seat) in seats else None
    bid = asked.get('bid', '')
    bids = (bid,) if bid in book_of(sheet.table.game).answers.bids(sheet.table) else ()
    return _as_called(Inquiry(sheet, lang, of_match=True, bids=bids, calls=calls, bidder=bidder))


def at_table(table: Table, lang: str, bid: str = '') -> Inquiry:
    """Return the same for a way to play at which nobody sits."""
    bids = (bid,) if bid in book_of(table.game).answers.bids(table) else ()
    return Inquiry(sheet_of(Progress(table, first_deal(table))), lang, bids=bids)


def _as_called(inquiry: Inquiry) -> Inquiry:
    """What is being called is what "this" means."""
    if not inquiry.calls or inquiry.sheet.end:
        return inquiry
    heard_so_far = auction_after(inquiry.table, inquiry.sheet.state, inquiry.calls)
    made = [
        (call, seat) for call, seat in zip(heard_so_far.calls, heard_so_far.seats, strict=True) if call not in NO_BIDS
    ]
    if not made:
        return inquiry
    call, seat = made[-1]
    known = call in book_of(inquiry.table.game).answers.bids(inquiry.table)
    return replace(
        inquiry,
        bids=inquiry.bids or ((call,) if known else ()),
        bidder=seat if inquiry.bidder is None else inquiry.bidder,
    )


def _understood(question: str, about: Inquiry) -> tuple[Heard, list[Meant]]:
    """Return a question as it is understood, with the kinds it is like. A player may be called like a word, Dan like
    the Spanish "dan": the reading that is more like a question counts, the name where both are.
    """
    as_name = heard(question, about)
    readings = [as_name, heard(question, about, names=False)] if as_name.inquiry.seats else [as_name]
    understood = [(reading, _meant(reading, about)) for reading in readings]
    return max(understood, key=lambda reading: reading[1][0].rating if reading[1] else 0.0)


def _meant(reading: Heard, about: Inquiry) -> list[Meant]:
    """The kinds a question is like; one that is of none, but of something made or lost, is about the bid of "it"."""
    kinds = kinds_of(about.table.game)
    known = meant(reading.words, kinds, about.lang, reading.of_bids)
    of_its_end = reading.inquiry.making or reading.inquiry.losing
    return known or (meant((*reading.words, A_BID), kinds, about.lang) if of_its_end else [])


def answered(question: str, about: Inquiry) -> Answered | None:
    """Return the answer to a question; None if it is of no kind the table decides."""
    question = repaired(question, about.lang, about.table.players)
    understood, kinds = _understood(question, about)
    asked = understood.inquiry
    kinds = [one for one in kinds if about.of_match or one.share >= SURE]
    named = len(asked.bids) if asked.named else bool(asked.level or asked.too_low)
    likely = _likely(kinds, named, asked)
    is_before = kinds and bid_kinds.asks_before(kinds[0].kind) and not asked.making and asked.margin is None
    if asked.too_low:
        likely = [bid_kinds.LOWEST]
    if is_counted(asked) and not is_before:
        likely = [bid_kinds.SO_MANY, *likely]
    for kind in likely:
        if kind.of_match and not (about.of_match and _is_of_hand(kind, asked)):
            continue
        answer = told(kind, asked)
        if answer and (about.of_match or not answer.taps):  # where nobody sits, the book says it
            return Answered(answer, kind, asked.bids)
    return None


def _likely(kinds: list[Meant], named: int, asked: Inquiry) -> list[Kind]:
    """The kinds a question may be of, the likeliest first; whoever names a bid most likely asks about that bid, and
    whoever names two which is higher.
    """
    best = kinds[0].rating if kinds else 0.0
    near = [one for one in kinds if one.rating >= best * NEARLY]
    if named == 1:
        near.sort(key=lambda one: not one.of_a_bid)
    likely = [one.kind for one in near]
    of_it = any(one.of_a_bid for one in near)
    if named == 2:
        likely = [bid_kinds.BEATS, *likely]
    if named == 1:  # in words of no kind, or of one that has no answer
        becomes = bid_kinds.IF_MADE if asked.making else bid_kinds.WORTH
        likely = [becomes, *likely] if (asked.making or asked.losing) and not of_it else [*likely, becomes]
    turned = asked.losing and not asked.making
    return [bid_kinds.IF_LOST if turned and kind in bid_kinds.OF_ITS_END else kind for kind in likely]


def _is_of_hand(kind: Kind, asked: Inquiry) -> bool:
    return kind.any_hand or asked.hand in (None, asked.sheet.state.number)
