"""Answers a question at a table: finds its kind, and lets that kind tell it from the sheet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rules.answers import bid_kinds, match_kinds
from rules.answers.card import Answer, Inquiry, Kind
from rules.answers.examples import OF_THE_BOOK, Meant, meant
from rules.answers.inquiry import Heard, heard
from rules.answers.kinds import kinds_of
from rules.answers.levels import at_level
from rules.answers.particular import is_particular
from rules.answers.phrasing import A_BID
from rules.answers.played import is_of_figure, is_of_played, what_it_brought
from rules.answers.slips import repaired
from rules.answers.so_many import has_count, is_counted
from rules.auctions import NO_BIDS, auction_after, first_deal
from rules.books import book_of
from rules.way_back import Opened, opened
from scoring.fold import Progress, sheet_of
from scoring.game import Table
from scoring.seats import Seat
from scoring.sheet import Sheet

SO_MANY, MAY_BID = bid_kinds.SO_MANY, bid_kinds.MAY_BID
SURE = 0.6  # how much of a question must be told where nobody sits: there people ask what the book says
AT_TABLE = 0.4  # the same at a table, where people use any words
DOUBLED = {'doubl': 2, 'dobl': 2, 'redoubl': 4, 'redobl': 4}  # how such words begin, and what they make of a bid
BORNE_OUT = 1.2  # how much must say that a kind is asked where nobody sits
NEARLY = 0.85  # how like the likest kind another must be to answer where that one cannot


@dataclass(frozen=True)
class Answered:
    """An answer, the kind of question it answers, and the bids that were meant."""

    answer: Answer
    kind: Kind
    bids: tuple[str, ...] = ()


@dataclass(frozen=True)
class Understood:
    """A question as it is heard; the kinds that the table decides it may be of, the likeliest first; and `like`, all
    that it is like as it stands, of which the book may be one.
    """

    heard: Heard
    meant: list[Meant]
    like: list[Meant]


def at_match(sheet: Sheet, asked: Mapping[str, str], lang: str) -> Inquiry:
    """Return what is known before a question is read: the calls at the table or the bid on its pad, and what was
    tapped for want of it.
    """
    place = opened(asked)
    inquiry = _as_called(Inquiry(sheet, lang, of_match=True, calls=place.calls), place)
    tapped, seat = _bid_of(sheet.table, asked.get('bid', '')), _seat_of(sheet.table, asked.get('bidder', ''))
    bids = (tapped,) if tapped else inquiry.bids
    return replace(inquiry, bids=bids, bidder=inquiry.holder if seat is None else seat)


def at_table(table: Table, lang: str, bid: str = '', *, is_named: bool = True) -> Inquiry:
    """Return the same for a way to play at which nobody sits; `is_named`: the question, or the page, names it."""
    known = _bid_of(table, bid)
    sheet = sheet_of(Progress(table, first_deal(table)))
    return Inquiry(sheet, lang, bids=(known,) if known else (), is_named=is_named)


def _bid_of(table: Table, code: str) -> str:
    """A bid of the table; '' where it is none."""
    return code if code in book_of(table.game).answers.bids(table) else ''


def _seat_of(table: Table, text: str) -> Seat | None:
    return Seat(int(text)) if text.isdecimal() and int(text) in table.seats else None


def _as_called(inquiry: Inquiry, place: Opened) -> Inquiry:
    """The last bid of the calls, or that on the pad, is what "this" means."""
    if inquiry.sheet.end:
        return inquiry
    call, seat = _last_bid(inquiry) if place.calls else (place.bid, _seat_of(inquiry.table, place.bidder))
    bid = _bid_of(inquiry.table, call)
    return replace(inquiry, bids=(bid,) if bid else (), standing=bid, holder=seat)


def _last_bid(inquiry: Inquiry) -> tuple[str, Seat | None]:
    so_far = auction_after(inquiry.table, inquiry.sheet.state, inquiry.calls)
    made = [(call, seat) for call, seat in zip(so_far.calls, so_far.seats, strict=True) if call not in NO_BIDS]
    return made[-1] if made else ('', None)


def understood(question: str, about: Inquiry) -> Understood:
    """Return a question as it is understood, its slips mended. A player may be called like a word, Dan like the Spanish
    "dan": the reading that is more like a question counts, the name where both are.
    """
    question = repaired(question, about.lang, about.table.players)
    as_name = heard(question, about)
    is_open = as_name.inquiry.seats and not _with_a_capital(question, about)
    readings = [as_name, heard(question, about, names=False)] if is_open else [as_name]
    each = [_meant(reading, about) for reading in readings]
    return max(each, key=lambda reading: reading.meant[0].rating if reading.meant else 0.0)


def _with_a_capital(question: str, about: Inquiry) -> bool:
    """Whether a player's name is written as one, not as the first word."""
    later = question.split()[1:]
    return any(name[:1].isupper() and word.startswith(name) for name in about.table.players for word in later)


def _meant(reading: Heard, about: Inquiry) -> Understood:
    """The kinds a question is like. One that names no bid but speaks of the one that is known, or of something made or
    lost, is about the bid of "it".
    """
    kinds = tuple(kind for kind in kinds_of(about.table.game) if about.of_match or not kind.of_match)
    like = meant(reading.forms, kinds, about.lang)
    known = _of_table(like)
    has_bid = bool(reading.inquiry.bids)
    if A_BID in reading.forms or not (reading.of_it or has_bid) or (known and not (reading.of_it and has_bid)):
        return Understood(reading, known, like)
    if known and _is_sure(known[0]):
        return Understood(reading, known, like)
    of_it = [likely for likely in _of_table(meant((*reading.forms, A_BID), kinds, about.lang)) if likely.of_a_bid]
    best = {likely.kind.key: likely for likely in sorted((*known, *of_it), key=lambda likely: likely.rating)}
    return Understood(reading, sorted(best.values(), key=lambda likely: -likely.rating), like)


def _of_table(known: list[Meant]) -> list[Meant]:
    """Those that the table decides; none where most says that the book does."""
    if known and known[0].kind is OF_THE_BOOK:
        return []
    return [likely for likely in known if likely.kind is not OF_THE_BOOK]


def answered_as(key: str, question: Understood, about: Inquiry) -> Answered | None:
    """Return the answer to a question of which the kind is known; None without one."""
    asked = question.heard.inquiry
    kind = next((kind for kind in kinds_of(about.table.game) if kind.key == key), None)
    answer = at_level(kind, asked) if kind else None
    return Answered(answer, kind, asked.bids) if kind and answer else None


def answered(question: str, about: Inquiry) -> Answered | None:
    """Return the answer to a question; None if it is of no kind the table decides."""
    return answer_to(understood(question, about), about)


def answer_to(question: Understood, about: Inquiry) -> Answered | None:
    """Return the same of a question that was understood already."""
    reading = question.heard
    asked = reading.inquiry
    kinds = [
        meant for meant in question.meant if _is_told(meant, about) and (meant.kind is not SO_MANY or has_count(asked))
    ]
    is_past = bool(kinds) and _is_sure(kinds[0])
    if is_of_played(asked, reading.forms) and not is_past:
        return Answered(what_it_brought(asked), match_kinds.LAST_HAND, asked.bids)
    if is_of_figure(asked, reading.forms) and not is_past and (answer := match_kinds.LAST_HAND.answer(asked)):
        return Answered(answer, match_kinds.LAST_HAND)
    named = len(asked.bids) if asked.named else bool(asked.level or asked.too_low)
    if not asked.named and _is_past(asked, kinds):
        return _of_past_hand(asked)
    asked = replace(asked, factor=_factor(asked.table, reading.forms))
    for kind in _to_try(kinds, named, asked):
        if kind.of_match and not (about.of_match and _is_of_hand(kind, asked)):
            continue
        answer = at_level(kind, asked)
        if answer and about.of_match and _is_doubtful(answer, kind, reading, kinds, about):
            continue
        if answer and (about.of_match or not (answer.taps or is_particular(about, answer))):  # the book says it
            return Answered(answer, kind, asked.bids)
    return None


def _is_sure(reading: Meant) -> bool:
    """Whether a question is of what was played, or of why the match is as it is, whatever bid stands on the pad."""
    return reading.kind.any_hand and reading.rating >= BORNE_OUT


def _is_told(reading: Meant, about: Inquiry) -> bool:
    """Whether a question says enough of a kind: less at a table, where people use any words."""
    return reading.share >= AT_TABLE if about.of_match else reading.share >= SURE and reading.rating >= BORNE_OUT


def _to_try(kinds: list[Meant], named: int, asked: Inquiry) -> list[Kind]:
    """The kinds that may answer, in order: what a number of tricks counts before what the words are like."""
    of_kinds = _likely(kinds, named, asked)
    first = kinds[0].kind if kinds else None
    is_before = first and bid_kinds.asks_before(first) and not asked.making and asked.margin is None
    is_past = first and first.any_hand
    is_rule = first and first.key in bid_kinds.OF_ANY_BID and not (asked.named or asked.level)
    if asked.too_low:
        of_kinds = [bid_kinds.LOWEST]
    if is_counted(asked) and not (is_before or is_past or is_rule):
        of_kinds = [SO_MANY, *of_kinds]
    if asked.factor and not is_past and (asked.bids or any(kind in bid_kinds.OF_POINTS for kind in of_kinds)):
        return [kind for kind in kinds_of(asked.table.game) if kind.key == 'doubled-bid']
    return of_kinds


def _factor(table: Table, forms: Sequence[str]) -> int:
    """What a double makes of a bid, where the game has any and a question is of one; 0 otherwise."""
    if 'doubling' not in table.options:
        return 0
    return max((factor for begins, factor in DOUBLED.items() for form in forms if form.startswith(begins)), default=0)


def _is_doubtful(answer: Answer, kind: Kind, reading: Heard, known: Sequence[Meant], about: Inquiry) -> bool:
    """Whether an answer asks which bid is meant where people who asked so before meant none, or little is told."""
    asked = reading.inquiry
    speaks_of_one = asked.level or asked.numbers or asked.making or asked.losing
    if speaks_of_one or not any(tap.name == 'bid' for tap in answer.taps):
        return False
    share = max((meant.share for meant in known if meant.kind is kind), default=0.0)
    if share == 1:  # it says nothing else
        return False
    likest = max(known, key=lambda meant: meant.like, default=None)
    return share < SURE or likest is None or likest.kind not in (kind, *bid_kinds.KINDS)


def _is_past(asked: Inquiry, kinds: list[Meant]) -> bool:
    """Whether a question is about the points of a hand that is named, of which only that hand knows."""
    if not asked.hand or asked.hand >= asked.sheet.state.number or (kinds and kinds[0].kind.any_hand):
        return False
    if not kinds:
        return True
    return kinds[0].of_a_bid or kinds[0].kind in (*match_kinds.OF_TOTALS, *bid_kinds.OF_POINTS)


def _of_past_hand(asked: Inquiry) -> Answered | None:
    """What a hand that is named has brought, for a question of points that only the present knows."""
    answer = match_kinds.LAST_HAND.answer(asked)
    return Answered(answer, match_kinds.LAST_HAND) if answer else None


def _likely(kinds: list[Meant], named: int, asked: Inquiry) -> list[Kind]:
    """The kinds a question may be of, the likeliest first; whoever names a bid most likely asks about that bid, and
    whoever names two which is higher.
    """
    best = kinds[0].rating if kinds else 0.0
    near = [meant for meant in kinds if meant.rating >= best * NEARLY]
    is_past = bool(near) and _is_sure(near[0])
    if not is_past and (named == 1 or (asked.bids and asked.holder in asked.seats)):
        near.sort(key=lambda meant: not meant.of_a_bid)
    likely = [meant.kind for meant in near]
    of_it = any(meant.of_a_bid for meant in near)
    if named == 2 and not is_past:
        likely = [bid_kinds.BEATS, *likely]
    of_its_end = asked.making or asked.losing
    is_alone = asked.price or (asked.of_match and not near)
    is_left = asked.yes_no and likely and not (of_its_end or asked.price)  # of a rule that the table does not have
    is_open = (of_it or of_its_end or is_alone) and not is_left  # in words of no kind, or of one that has no answer
    if named == 1 and is_open:
        is_whether = asked.yes_no and not (asked.price or near) and asked.of_match
        becomes = bid_kinds.IF_MADE if asked.making else MAY_BID if is_whether else bid_kinds.WORTH
        likely = [becomes, *likely] if of_its_end and not (of_it or is_past) else [*likely, becomes]
    turned = asked.losing and not asked.making
    return [bid_kinds.IF_LOST if turned and kind in bid_kinds.OF_ITS_END else kind for kind in likely]


def _is_of_hand(kind: Kind, asked: Inquiry) -> bool:
    return kind.any_hand or asked.hand in (None, asked.sheet.state.number)
