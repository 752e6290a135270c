"""Folds a document into its sheet, from the start, one hand at a time.

It stops at the first bad hand and keeps the good ones.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.document import Document
from scoring.errors import BadHand
from scoring.game import Played, Record, State, Table, Totals, added, points_of
from scoring.limits import check_played
from scoring.line import Doubt, End
from scoring.record import STRUCK, check_carried, is_struck
from scoring.seats import by_side, left_of
from scoring.sheet import HandScore, Sheet, SheetSide


@dataclass(frozen=True)
class Progress:
    """A match as far as it is folded: the hands so far, the state before the next one, and the end if there is one."""

    table: Table
    state: State
    hands: tuple[HandScore, ...] = ()
    end: End | None = None


def begin(table: Table) -> Progress:
    """Return a match before its first hand."""
    opening = table.game.opening(table)
    return Progress(table, State(1, table.first_dealer, opening.totals, memory=opening.memory))


def fold(document: Document, kept: int = 0) -> Sheet:
    """Return the sheet of a whole document.

    The work for one hand does not depend on how many came before it. The totals and pots of the first `kept` hands are
    not checked against the limits.
    """
    progress, error = run(begin(document.table), document.hands, kept)
    return sheet_of(progress, error, document.closed)


def fold_on(document: Document, known: Sheet, kept: int) -> Sheet:
    """Like `fold`, from the sheet of a match that agreed on the same and began with the same `kept` hands; it was not
    stopped by its table.
    """
    scored = min(kept, len(known.hands))
    later = known.hands[scored:]
    state, end = (later[0].state, None) if later else (known.state, known.end)
    done = Progress(known.table, state, known.hands[:scored], end)
    progress, error = run(done, document.hands[scored:], kept)
    return sheet_of(progress, error)


def run(progress: Progress, records: Sequence[Record], kept: int = 0) -> tuple[Progress, BadHand | None]:
    """Fold these hands as well. Returns the match as far as they are valid, and the error of the next one."""
    table, state, end = progress.table, progress.state, progress.end
    hands = list(progress.hands)
    error = None
    for place, record in enumerate(records, len(hands)):
        try:
            if end:
                raise BadHand('', 'match-over')
            check_carried(record)
            played = _struck(table, state, hands) if is_struck(record) else _play(table, state, record)
            hand, after, end = played
            if place >= kept:
                check_played(hand.totals, hand.pots)
        except BadHand as refusal:
            error = refusal.within(f'hands/{place}').at_table(table)
            break
        hands.append(hand)
        state = after
    return Progress(table, state, tuple(hands), end), error


def sheet_of(progress: Progress, error: BadHand | None = None, closed: str | None = None) -> Sheet:
    """Return the sheet of a match folded so far. `closed` is how the table stopped, which ends a match whose hands
    are all valid.
    """
    table, end = progress.table, progress.end
    if closed and not end and not error:
        end = table.game.close(table, progress.state, closed)
    return _sheet(table, progress.hands, progress.state, end, error, stopped=closed is not None and not error)


def sheet_before(sheet: Sheet, number: int, closed: str | None = None) -> Sheet:
    """Return the sheet as it was before hand `number` (from 1), without folding anything again; `closed` as in
    `sheet_of`.
    """
    later = sheet.hands[number - 1 :]
    state, end = (later[0].state, None) if later else (sheet.state, sheet.end)
    return sheet_of(Progress(sheet.table, state, sheet.hands[: number - 1], end), closed=closed)


def _play(table: Table, state: State, record: Record) -> tuple[HandScore, State, End | None]:
    hand = table.game.read(table, state, record)
    played = table.game.score(table, state, hand)
    points = points_of(played.lines, len(table.sides))
    totals = played.totals or added(state.totals, points)
    after = State(
        number=state.number + 1,
        dealer=left_of(state.dealer, len(table.players)) if played.deal_moves else state.dealer,
        totals=totals,
        barred=played.barred,
        memory=played.memory,
    )
    doubts = tuple(table.game.doubts(table, hand))
    return (
        _hand_score(state, played, points, totals, doubts),
        after,
        table.game.ending(table, state, hand, played, totals),
    )


def _struck(table: Table, state: State, before: Sequence[HandScore]) -> tuple[HandScore, State, None]:
    """A deal that counts for nobody: the cards were dealt, so the next player deals, and nobody is barred any more."""
    pots = before[-1].pots if before else None
    nothing = (0,) * len(table.sides)
    hand = HandScore(state.number, state.dealer, STRUCK, nothing, state.totals, lines=(), state=state, pots=pots)
    return (
        hand,
        replace(state, number=state.number + 1, dealer=left_of(state.dealer, len(table.players)), barred=()),
        None,
    )


def _hand_score(state: State, played: Played, points: Totals, totals: Totals, doubts: tuple[Doubt, ...]) -> HandScore:
    return HandScore(
        number=state.number,
        dealer=state.dealer,
        result=played.result,
        points=points,
        totals=totals,
        lines=played.lines,
        state=state,
        barred=played.barred,
        pots=played.pots,
        passing=played.passing,
        doubts=doubts,
    )


def _sheet(
    table: Table,
    hands: tuple[HandScore, ...],
    state: State,
    end: End | None,
    error: BadHand | None,
    stopped: bool = False,
) -> Sheet:
    """A match that was stopped without an end goes on to a deciding hand."""
    settled = points_of(end.lines, len(table.sides)) if end else (0,) * len(table.sides)
    return Sheet(
        table=table,
        sides=tuple(SheetSide(table.name_of(side), seats) for side, seats in by_side(table.sides)),
        hands=hands,
        totals=added(state.totals, settled),
        end=end,
        next={
            'dealer': state.dealer,
            'barred': state.barred,
            **table.game.next_deal(table, state),
            **({'deciding': True} if stopped and not end else {}),
            **(end.next if end else {}),
        },
        state=state,
        error=error,
    )
