"""Works out the bidder's card points, and whether they, the tricks or the `made` mark make the contract."""

from collections.abc import Collection

from scoring.errors import BadHand
from scoring.game import Record
from scoring.games.solo.option_types import Table
from scoring.games.solo.values import ALL_POINTS, TOTALS, TRICKS, WIDOWS, Contract, against_par, is_made
from scoring.record import take_number


def true_or_false(record: Record, name: str) -> bool | None:
    """Return a field that is true, false or left out (None). Raises BadHand."""
    value: bool | None = record.get(name)
    if name in record and not isinstance(value, bool):
        raise BadHand(name, 'not-true-or-false')
    return value


def judged(table: Table, contract: Contract, trump: str | None, record: Record, points: int | None) -> str:
    """Return `made`, `lost` or `push`. If points and tricks do not decide a flat contract, the `made` mark does."""
    tricks = take_number(record, 'tricks', 0, TRICKS) if 'tricks' in record else None
    mark = true_or_false(record, 'made')
    if contract.by_the_point:
        if points is None:
            raise BadHand('points', 'points-missing')
        result = against_par(points, table.options)
    else:
        made = is_made(contract, trump, table.options, points, tricks)
        made = mark if made is None else made
        if made is None:
            missing = 'points' if points is None else 'tricks'
            raise BadHand(missing, f'{missing}-missing', contract=contract.code)
        result = 'made' if made else 'lost'
    if mark is not None and mark != (result == 'made'):
        raise BadHand('made', 'result-mismatch')
    return result


def card_points(contract: Contract, record: Record) -> int | None:
    """Return the bidder's card points: given as a whole, or as tricks and widow, or both, which must agree. Raises
    BadHand.
    """
    points = _total(record, 'points', TOTALS, 'impossible-total')
    tricks = _total(record, 'trick_points', TOTALS, 'impossible-total')
    widow = _total(record, 'widow_points', WIDOWS, 'impossible-widow')
    points = (_with_widow if contract.widow_counts else _without_widow)(points, tricks, widow)
    _check_defenders(contract, record, points, widow)
    return points


def _total(record: Record, name: str, possible: Collection[int], code: str) -> int | None:
    if name not in record:
        return None
    value = take_number(record, name, 0, ALL_POINTS)
    if value not in possible:
        raise BadHand(name, code, points=value)
    return value


def _with_widow(points: int | None, tricks: int | None, widow: int | None) -> int | None:
    if points is None and tricks is not None and widow is not None:
        _agree(tricks + widow in TOTALS, 'widow_points')
        return tricks + widow
    if points is not None and tricks is not None:
        _agree(points - tricks in (WIDOWS if widow is None else {widow}), 'trick_points')
    elif points is not None and widow is not None:
        _agree(points - widow in TOTALS, 'widow_points')
    return points


def _without_widow(points: int | None, tricks: int | None, widow: int | None) -> int | None:
    """A misère: the points are those of the tricks, and the widow must leave a possible number for the defenders."""
    if points is not None and tricks is not None:
        _agree(points == tricks, 'points')
    points = tricks if points is None else points
    if points is not None and widow is not None:
        _agree(ALL_POINTS - points - widow in TOTALS, 'widow_points')
    return points


def _agree(holds: bool, at: str) -> None:
    if not holds:
        raise BadHand(at, 'parts-do-not-add-up')


def _check_defenders(contract: Contract, record: Record, points: int | None, widow: int | None) -> None:
    """Both sides make 120; in a misère the widow belongs to nobody, so its points may be missing."""
    defenders = _total(record, 'defenders_points', TOTALS, 'impossible-total')
    if defenders is None or points is None:
        return
    rest = ALL_POINTS - points - defenders
    nobodys = set() if contract.widow_counts else WIDOWS if widow is None else {widow}
    if rest and rest not in nobodys:
        raise BadHand('defenders_points', 'sides-do-not-add-up', points=points, defenders=defenders)
