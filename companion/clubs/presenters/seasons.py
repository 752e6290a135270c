"""The page of a season: its ladders, and for each member a bar per evening, hollow if it does not count."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from companion.clubs.evening_document import PAIR, member_id, season_id
from companion.clubs.models import Club, Entry, Evening, Member, Season
from companion.clubs.names import Name, name_of, shown_name
from companion.clubs.presenters.season_document import document_of, evenings_of, grouped
from companion.clubs.versioned_cache import cached
from companion.i18n.languages import language
from companion.matches.presenters.side_names import partners
from scoring import find
from scoring.evening import SeasonTable
from scoring.evening import season as season_tables
from scoring.evening.numbers import Number, shown
from scoring.languages import languages

HEIGHT, STEP = 24, 7
BY_POINTS: Mapping[str, Any] = {'takes': 'points'}
BY_PLACES: Mapping[str, Any] = {'takes': 'places', 'places': [10, 8, 6, 5, 4, 3, 2, 1]}
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


@dataclass(frozen=True)
class LadderTable:
    """A ladder as it is shown: in words how it counts, its rows, and for the bars the width of the chart."""

    name: str
    counting: str
    by_wins: bool
    rows: list[Row]
    apart: list[Row]
    best: int
    width: int


def proposed(season: Season, evenings: Sequence[Evening]) -> list[dict[str, Any]]:
    """Return the ladders of a season that has named none: one for each game, because points of different games are
    never added. Where low was good in one of its evenings the places count: whoever leaves early or stays away has few
    points, but never a better place.
    """
    low = {evening.game for evening in evenings if evening.settings.get('score', {}).get('lowest_wins')}
    counts = {'counts': season.counts, 'least': season.least}
    counts |= {'best': season.best} if season.counts == Season.Counts.BEST else {}
    return [
        {'name': name_of_game(slug), **(BY_PLACES if slug in low else BY_POINTS), **counts, 'where': {'game': slug}}
        for slug in dict.fromkeys(evening.game for evening in evenings)
    ]


def name_of_game(slug: str) -> str:
    game = find(slug)
    return game.name.in_language(language()) if game else slug


def name_of_ladder(ladder: Mapping[str, Any]) -> str:
    """Return a ladder's name: one proposed for its game in the reader's language, whatever it was kept in."""
    game, name = find(ladder.get('where', {}).get('game', '')), str(ladder['name'])
    is_proposed = game is not None and name in {game.name.in_language(lang) for lang in languages()}
    return name_of_game(game.slug) if game and is_proposed else name


def tables_of(ladders: Sequence[Mapping[str, Any]], evenings: Sequence[Evening]) -> list[SeasonTable]:
    """Return the tables of the ladders, counted again only when an evening or the way of counting has changed."""
    if not ladders or not evenings:
        return []
    state = [
        list(ladders),
        [(evening.pk, evening.revision, evening.version, evening.counts_in) for evening in evenings],
    ]
    name = ('season', str(evenings[0].season_id))
    return cached(name, state, lambda: season_tables(document_of(ladders, evenings)))


def table(season: Season, club: Club, *, desk: bool) -> dict[str, Any]:
    """Return the context of the page: a table for each ladder."""
    evenings = evenings_of(season)
    ladders = season.ladders or proposed(season, evenings)
    names = names_in(club, evenings, desk=desk)
    tables = [
        _ladder(ladder, table, names) for ladder, table in zip(ladders, tables_of(ladders, evenings), strict=False)
    ]
    return {
        'season': season,
        'tables': [table for table in tables if season.ladders or table.rows or table.apart],
        'counted': len(grouped(evenings)),
        'own_ladders': bool(season.ladders),
    }


def names_in(club: Club, evenings: Sequence[Evening], *, desk: bool) -> 'Names':
    """Return the names of a season of these evenings, those of its pairs too."""
    return Names({member_id(member): member for member in club.members.all()}, _orders(evenings), desk)


def _orders(evenings: Sequence[Evening]) -> dict[str, str]:
    """The two of each pair in the order of the last evening at which they played, by how a season calls them."""
    pairs = Entry.objects.filter(evening__in=[evening.pk for evening in evenings], partner__isnull=False)
    return {
        season_id(entry): PAIR.join(member_id(member) for member in (entry.member, entry.partner) if member)
        for entry in pairs.select_related('member', 'partner').order_by('evening__played_on', 'evening_id')
    }


@dataclass(frozen=True)
class Names:
    """The names of a season: members and the order of pairs by how a season calls them, for the `desk` or in public."""

    members: Mapping[str, Member]
    orders: Mapping[str, str]
    desk: bool

    @cached_property
    def shown(self) -> Mapping[str, str]:
        """Each member's name; two of one name are told apart by their numbers, as in an evening."""
        names = {number: shown_name(member, desk=self.desk) for number, member in self.members.items()}
        alike = Counter(names.values())
        return {number: f'{name} {number}' if alike[name] > 1 else name for number, name in names.items()}

    def of(self, member: str) -> Name:
        numbers = self.orders.get(member, member).split(PAIR)
        names = [self.shown.get(number, number) for number in numbers]
        return Name(partners(names)) if len(names) > 1 else name_of(names[0])


def _ladder(ladder: Mapping[str, Any], table: SeasonTable, names: Names) -> LadderTable:
    low, high = _scale(table.taken)
    best = ladder.get('best', 0)
    lowest = bool(ladder.get('lowest_wins')) and ladder['takes'] == 'points'

    def row(place: Any) -> Row:
        bars = _bars(place.member, table.taken, best, lowest, (low, high))
        return _row(place, names.of(place.member), bars)

    rows, apart = [row(place) for place in table.placed], [row(place) for place in table.apart]
    width = max(table.evenings, FEWEST_BARS) * STEP
    return LadderTable(name_of_ladder(ladder), counting(ladder), by_wins(ladder), rows, apart, best, width)


def by_wins(ladder: Mapping[str, Any]) -> bool:
    """Whether its points are rounds won; an average of them is a number like any other."""
    return bool(ladder['takes'] == 'wins' and ladder.get('counts') != 'average')


def counting(ladder: Mapping[str, Any]) -> str:
    """Return how a ladder counts, in words."""
    counts, best = ladder.get('counts', 'sum'), ladder.get('best', 0)
    how = {
        'sum': _('all evenings together'),
        'average': _('average of an evening'),
        'best': _('the best evening') if best == 1 else _('best %(n)s evenings') % {'n': best},
    }[counts]
    least = ladder.get('least', 0)
    from_on = [_('a place from %(n)s evenings on') % {'n': least}] if least > 1 else []
    parts = [str(TAKES[ladder['takes']]), how, *from_on]
    return ' · '.join(part for part in parts if part)


TAKES = {
    'points': gettext_lazy('points'),
    'wins': gettext_lazy('rounds won'),
    'places': gettext_lazy('points for the place'),
    'attendance': gettext_lazy('evenings attended'),
}


def _row(place: Any, name: Name, bars: tuple[Bar, ...]) -> Row:
    return Row(
        rank=place.rank,
        shared=place.shared,
        name=name,
        points=shown(place.points),
        evenings=place.evenings,
        average=shown(place.average),
        best=shown(place.best),
        bars=bars,
    )


def _scale(taken: Sequence[Mapping[str, Number]]) -> tuple[Number, Number]:
    """The lowest and highest result of the season, which the bars of all members share."""
    every = [points for evening in taken for points in evening.values()]
    return min(0, *every, 0), max(1, *every, 1)


def _bars(
    member: str, taken: Sequence[Mapping[str, Number]], best: int, lowest: bool, scale: tuple[Number, Number]
) -> tuple[Bar, ...]:
    own = [(points[member], at) for at, points in enumerate(taken) if member in points]
    counting = {at for _points, at in sorted(own, reverse=not lowest)[: best or None]}
    low, high = scale
    bars = []
    for points, at in own:
        height = max(2.0, round(float((points - low) / (high - low) * HEIGHT), 1))
        bars.append(Bar(at * STEP + 0.5, round(HEIGHT - height, 1), height, at in counting))
    return tuple(bars)
