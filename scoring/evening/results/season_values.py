"""What each member takes from one evening into a ladder of a season."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from scoring.errors import BadDocument
from scoring.evening.document import Entry, Evening, Ladder
from scoring.evening.numbers import Number, mean
from scoring.evening.results.standings import Standings

TOGETHER = ' & '
ADDED = ('points', 'wins')  # over the parts of an evening


@dataclass(frozen=True)
class PaperResult:
    """A result of an evening that was played on paper."""

    member: str
    points: int
    guest: bool = False
    wins: int = 0


def from_evening(ladder: Ladder, standings: Standings) -> dict[str, Number]:
    """Return what each member scored who came. Raises BadDocument at an entry without a name, or a member named
    twice.
    """
    evening = standings.evening
    category = ladder.where.get('category')
    let_in = [entry for entry in evening.entries if category is None or category in entry.categories]
    came = {entry.number for entry in let_in if standings.cards[entry.number].rounds}
    worth = _worth(ladder, standings, came)
    taken: dict[str, Number] = {}
    for entry, member in _members(ladder, evening, let_in):
        if entry in came:
            taken[member] = worth[entry]
    return taken


def from_paper(ladder: Ladder, results: Sequence[PaperResult]) -> dict[str, Number]:
    """Return what each member scored. Guests hold their place and take nothing."""
    if ladder.takes == 'places':
        worth = _of_paper_places(ladder, results)
    else:
        worth = [{'points': result.points, 'wins': result.wins}.get(ladder.takes, 1) for result in results]
    return {result.member: value for result, value in zip(results, worth, strict=True) if not result.guest}


def taken_together(ladder: Ladder, parts: Iterable[Mapping[str, Number]]) -> dict[str, Number]:
    """Return what an evening of several parts gives: points and wins added; the place of the last part a member played
    in; attendance once.
    """
    taken: dict[str, Number] = {}
    for part in parts:
        for member, value in part.items():
            taken[member] = value + taken.get(member, 0) if ladder.takes in ADDED else value
    return taken


def _worth(ladder: Ladder, standings: Standings, came: set[int]) -> Mapping[int, Number]:
    """What each entry that came takes."""
    if ladder.takes == 'places':
        order = [place for place in standings.placed if place.entry in came]
        ranks = [[place.entry for place in level] for _, level in groupby(order, key=lambda place: place.rank)]
        return dict.fromkeys(came, ladder.rest) | place_points(ladder, ranks)
    cards = standings.cards
    if ladder.takes == 'attendance':
        return dict.fromkeys(came, 1)
    return {number: cards[number].points if ladder.takes == 'points' else cards[number].won for number in came}


def _of_paper_places(ladder: Ladder, results: Sequence[PaperResult]) -> list[Number]:
    order = sorted(range(len(results)), key=lambda at: results[at].points, reverse=not ladder.lowest_wins)
    worth = place_points(ladder, [list(level) for _, level in groupby(order, key=lambda at: results[at].points)])
    return [worth[at] for at in range(len(results))]


def place_points(ladder: Ladder, ranks: Iterable[Sequence[int]]) -> dict[int, Number]:
    """Return the points of each entry; `ranks` are those who share a place, best first. They get the mean of the
    places they cover.
    """
    points_of: dict[int, Number] = {}
    for level in ranks:
        covered = range(len(points_of), len(points_of) + len(level))
        points = mean([ladder.places[at] if at < len(ladder.places) else ladder.rest for at in covered])
        points_of.update(dict.fromkeys(level, points))
    return points_of


def _members(ladder: Ladder, evening: Evening, let_in: Iterable[Entry]) -> list[tuple[int, str]]:
    """The entries that are not guests, each with the members who take its score."""
    place_of = {entry.number: place for place, entry in enumerate(evening.entries)}
    members: list[tuple[int, str]] = []
    seen: set[str] = set()
    for entry in let_in:
        for member in () if entry.guest else _names(ladder, entry):
            at = f'entries/{place_of[entry.number]}'
            if member is None:
                raise BadDocument(at, 'no-member', number=entry.number)
            if member in seen:
                raise BadDocument(at, 'member-twice', member=member)
            seen.add(member)
            members.append((entry.number, member))
    return members


def _names(ladder: Ladder, entry: Entry) -> Sequence[str | None]:
    if ladder.entries == 'pairs':
        return (TOGETHER.join(sorted(entry.members)),) if len(entry.members) == 2 else ()
    if ladder.entries == 'members' and entry.members:
        return entry.members
    return (entry.member or entry.name,)
