"""Answers a question at a table: finds its kind, and lets that kind tell it from the sheet."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.answers import bid_kinds
from rules.answers.card import Answer, Inquiry, Kind
from rules.answers.inquiry import A_BID, Heard, heard
from rules.answers.kinds import kinds_of
from rules.answers.levels import told
from rules.answers.meant import is_asked_with, meant, ways_of
from rules.answers.slips import repaired
from rules.answers.so_many import is_counted
from rules.auctions import NO_BIDS, auction_after, first_deal
from rules.books import book_of
from rules.way_back import opened
from scoring.fold import Progress, sheet_of
from scoring.game import Table
from scoring.seats import Seat
from scoring.sheet import Sheet

SURE = 0.66  # how like a question must be where nobody sits: there people ask what the book says
NEARLY = 0.9  # how like the likest kind another must be to answer where that one cannot

ABOUT_A_BID, ABOUT_TWO = 0.87, 0.5  # the same for a kind of question about the bid, or the two, that were named
OF_ANOTHER = 0.85  # how like another kind a question with two bids must be not to ask which of them is higher
BEFORE = 0.85  # how like a question must be to be one asked before anything was taken, although it has a number
NO_BID = 0.6  # the same where the likest kind is never asked about a bid


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


def _understood(question: str, about: Inquiry) -> tuple[Heard, list[tuple[float, Kind]]]:
    """Return a question as it is understood, with the kinds it is like. A player may be called like a word, Dan like
    the Spanish "dan": the reading that is more like a question counts, the name where both are.
    """
    known, lang = kinds_of(about.table.game), about.lang
    as_name = heard(question, about)
    readings = [as_name, heard(question, about, names=False)] if as_name.inquiry.seats else [as_name]
    says = ways_of(known, lang).says  # a bid's own name counts where some way to ask has it: against a misère
    named = [(reading, (*reading.words, *(name for name in reading.names if name in says))) for reading in readings]
    asked = [*((reading, reading.words) for reading in readings), *named]
    understood = [(reading, list(meant(words, known, lang))) for reading, words in asked]
    return max(understood, key=lambda reading: reading[1][0][0] if reading[1] else 0.0)


def answered(question: str, about: Inquiry) -> Answered | None:
    """Return the answer to a question; None if it is of no kind the table decides."""
    question = repaired(question, about.lang, about.table.players)
    understood, kinds = _understood(question, about)
    bids = understood.inquiry.bids
    kinds = [(likeness, kind) for likeness, kind in kinds if about.of_match or likeness >= SURE]
    named = len(bids) if bids != about.bids else bool(understood.inquiry.level or understood.inquiry.too_low)
    likely = _likely(kinds, about, named)
    asked_before = kinds and kinds[0][0] >= BEFORE and bid_kinds.asks_before(kinds[0][1])
    is_before = asked_before and not understood.inquiry.making
    if understood.inquiry.too_low:
        likely = [bid_kinds.LOWEST]
    if is_counted(understood.inquiry) and not is_before:
        likely = [bid_kinds.SO_MANY, *likely]
    if not likely and named == 1:
        likely = _of_its_end(understood.inquiry)
    for kind in likely:
        if kind.of_match and not (about.of_match and _is_of_hand(kind, understood.inquiry)):
            continue
        if answer := told(kind, understood.inquiry):
            return Answered(answer, kind, understood.inquiry.bids)
    return None


def _of_its_end(asked: Inquiry) -> list[Kind]:
    """A question about one bid in words that are no way to ask: if it is made or missed, that is answered."""
    if asked.losing:
        return [bid_kinds.IF_LOST]
    return [bid_kinds.IF_MADE] if asked.making else []


def _is_of_hand(kind: Kind, asked: Inquiry) -> bool:
    return kind.any_hand or asked.hand in (None, asked.sheet.state.number)


def _likely(kinds: list[tuple[float, Kind]], about: Inquiry, named: int) -> list[Kind]:
    """The kinds a question may be of, the likeliest first; whoever names a bid most likely asks about that bid, and
    whoever names two which is higher.
    """
    if named == 2 and (not kinds or kinds[0][0] < OF_ANOTHER):
        return [bid_kinds.BEATS]
    if not kinds:
        return []
    best, likest = kinds[0]
    of_a_bid = [kind for _, kind in kinds if kind in bid_kinds.KINDS or kind.calculator == 'score']
    of_bids = [bid_kinds.BEATS] if named == 2 else of_a_bid if named else []
    asks_of_bids = is_asked_with(likest, A_BID, kinds_of(about.table.game), about.lang)
    share = ABOUT_TWO if named == 2 else ABOUT_A_BID if asks_of_bids else NO_BID
    of_this = [kind for likeness, kind in kinds if kind in of_bids and likeness >= best * share]
    return [*of_this, *(kind for likeness, kind in kinds if kind not in of_this and likeness >= best * NEARLY)]
