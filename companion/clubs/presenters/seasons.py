"""The page of a season: the table, and for each member a bar per evening, hollow if it does not count."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.clubs.evening_document import PAIR
from companion.clubs.models import Club, Evening, Member, Season
from companion.clubs.names import Name, name_of, shown_name
from companion.matches.pads import PADS
from companion.matches.presenters.side_names import partners
from scoring.evening import season as season_table
from scoring.evening.numbers import shown

FORMAT = 'companion-season/1'
HEIGHT, STEP = 24, 7
FEWEST_BARS = 12  # minimum number of evenings in the chart, so that bars are not too wide in a young season


@dataclass(frozen=True)
class Bar:
    """An evening of a member in the chart; `counts` is false if it is not among the best."""

    x: float
    y: float
    height: float
    counts: bool


@dataclass(frozen=True)
class Row:
    rank: int | None
    shared: bool
    name: Name
    points: Any
    evenings: int
    average: Any
    best: Any
    bars: tuple[Bar, ...]


def document_of(season: Season, evenings: Sequence[Evening]) -> dict[str, Any]:
    """Return the season document, with members by number."""
    lowest = bool(evenings) and all(PADS[one.game].low_wins for one in evenings)
    return {
        'format': FORMAT,
        'counts': season.counts,
        **({'best': season.best} if season.counts == Season.Counts.BEST else {}),
        'least': season.least,
        'lowest_wins': lowest,
        'evenings': [{'played_on': one.played_on.isoformat(), 'results': one.results} for one in evenings],
    }


def table(season: Season, club: Club, *, desk: bool) -> dict[str, Any]:
    """Return the context of the page. Three queries."""
    evenings = list(season.evenings.filter(state=Evening.State.CLOSED).order_by('played_on', 'pk'))
    document = document_of(season, evenings)
    found = season_table(document)
    members = {f'#{member.number}': member for member in club.members.all()}
    taken = [{row['member']: row['points'] for row in one.results} for one in evenings]
    rows = [_row(place, members, taken, season, document['lowest_wins'], desk) for place in found.placed]
    apart = [_row(place, members, taken, season, document['lowest_wins'], desk) for place in found.apart]
    return {
        'season': season,
        'rows': rows,
        'apart': apart,
        'counted': len(evenings),
        'width': max(len(evenings), FEWEST_BARS) * STEP,
    }


def _row(
    place: Any,
    members: Mapping[str, Member],
    taken: Sequence[Mapping[str, int]],
    season: Season,
    lowest: bool,
    desk: bool,
) -> Row:
    return Row(
        rank=place.rank,
        shared=place.shared,
        name=_name(place.member, members, desk),
        points=shown(place.points),
        evenings=place.evenings,
        average=shown(place.average),
        best=shown(place.best),
        bars=_bars(place.member, taken, season, lowest),
    )


def _name(member: str, members: Mapping[str, Member], desk: bool) -> Name:
    names = [shown_name(members[one], desk=desk) if one in members else one for one in member.split(PAIR)]
    if len(names) > 1:
        return Name(partners(names))
    return name_of(names[0])


def _bars(member: str, taken: Sequence[Mapping[str, int]], season: Season, lowest: bool) -> tuple[Bar, ...]:
    own = [(points[member], at) for at, points in enumerate(taken) if member in points]
    if not own:
        return ()
    counting = {at for _points, at in sorted(own, reverse=not lowest)[: season.best]}
    every = [points for evening in taken for points in evening.values()]
    low, high = min(0, *every), max(1, *every)
    bars = []
    for points, at in own:
        height = max(2.0, round((points - low) / (high - low) * HEIGHT, 1))
        counts = season.counts != Season.Counts.BEST or at in counting
        bars.append(Bar(at * STEP + 0.5, round(HEIGHT - height, 1), height, counts))
    return tuple(bars)
