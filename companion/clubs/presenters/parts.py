"""The parts of an evening: who goes on into the next one, where each came from, the plan of all of them."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from companion.clubs.cuts import crossed
from companion.clubs.engine import standings_of
from companion.clubs.evening_document import Rows, load
from companion.clubs.models import Adjustment, Entry, Evening, Grant, Log, What
from companion.clubs.movements import BY_KEY
from companion.clubs.names import Name
from companion.clubs.presenters.seasons import name_of_game
from companion.clubs.roles import may_open
from companion.clubs.services.parts import carried_points
from companion.clubs.table_sizes import tables_and_out
from companion.clubs.titles import ENDS, PART
from scoring.evening import standings
from scoring.evening.numbers import shown
from scoring.evening.results.criteria import LIVES
from scoring.evening.results.reach import reach_of

TAKES = ('first', 'others', 'section', 'all')
USUAL_CUTS = (16, 8, 4, 2)


@dataclass(frozen=True)
class Choice:
    """Somebody who may go on, in the order of the standings."""

    number: int
    name: Name
    place: str
    points: Any
    ticked: bool


def choices(rows: Rows, take: str, count: int) -> list[Choice]:
    """Return everybody still here, ticked as `take` says: the first so many, those in no part yet (in a knock-out those
    who are out), every second of a section, or all.
    """
    ranked = standings_of(rows)
    last = len(rows.played)
    here = {entry.number: entry for entry in rows.still_here}
    places = {place.entry: place for place in (*ranked.placed, *ranked.apart)}
    order = [number for number in places if number in here]
    ticked = _ticked(rows.evening, order, take, count)
    if take == 'others':
        ticked -= _still_in(rows)
    return [
        Choice(
            number,
            rows.names[number],
            _place(places[number]),
            shown(ranked.cards[number].points) if last else None,
            number in ticked,
        )
        for number in order
    ]


def _place(place: Any) -> str:
    return f'{place.rank}=' if place.rank and place.shared else str(place.rank or '')


def _ticked(evening: Evening, order: Sequence[int], take: str, count: int) -> set[int]:
    if take == 'first':
        return set(order[:count])
    if take == 'section':
        return _half(order, evening.settings)
    if take == 'others':
        gone_on = Entry.objects.filter(evening__after=evening, evening__deleted_at=None, here=Entry.Here.HERE)
        return set(order) - set(gone_on.values_list('number', flat=True))
    return set(order)


def _still_in(rows: Rows) -> set[int]:
    """Who has a life left in a knock-out, and plays on there."""
    reached = reach_of(standings_of(rows)) if rows.evening.settings['movement'] in LIVES else None
    return set(reached.entries) if reached and reached.criterion == 'lasted' else set()


def _half(order: Sequence[int], settings: Mapping[str, Any]) -> set[int]:
    """Every second, so that both sections are alike in strength; of both as many as let the fewest sit out."""
    second = [number for at, number in enumerate(order) if at % 4 in (1, 2)]
    first = [number for number in order if number not in second]
    sizes = range(max(0, len(second) - 3), min(len(order), len(second) + 4))
    size = min(sizes, key=lambda size: (_out(settings, size, len(order) - size), abs(size - len(second))), default=0)
    moved = max(0, size - len(second))
    return {*second[:size], *first[len(first) - moved :]}


def _out(settings: Mapping[str, Any], *sizes: int) -> int:
    """How many sit out in sections of so many."""
    return sum(tables_and_out(settings, size)[1] for size in sizes)


def usual_cut(people: int) -> int:
    """Return how many go on unless somebody says otherwise: a number that halves well, and leaves somebody behind."""
    return next((cut for cut in USUAL_CUTS if cut < people), people)


def level_at_the_cut(rows: Rows, count: int) -> list[Name]:
    """Return who shares the place that the cut goes through; nobody if it parts two places."""
    ranked = standings_of(rows)
    here = {entry.number for entry in rows.still_here}
    places = [place for place in (*ranked.placed, *ranked.apart) if place.entry in here]
    if not 0 < count < len(places) or places[count].rank is None or places[count].rank != places[count - 1].rank:
        return []
    return [rows.names[place.entry] for place in places if place.rank == places[count].rank]


def usual_title(evening: Evening, take: str) -> str:
    """Return what a part is called until somebody says otherwise."""
    parts = family(evening)
    first = parts[0]
    end = _(ENDS[take]) if take in ENDS else ''
    titles = {part.title.casefold() for part in parts}
    title = f'{first.title}, {end}'
    if not end or title.casefold() in titles or first.title.casefold().endswith(end.casefold()):
        title = f'{first.title}, {_(PART) % (len(parts) + 1)}'
    return title[:60]


def parts(rows: Rows, grant: Grant, take: str, count: int) -> dict[str, Any]:
    """Return the context of the page."""
    evening = rows.evening
    by_points = standings(rows.document).evening.score.order[0] == 'points'
    return {
        'people': choices(rows, take, count),
        'level': level_at_the_cut(rows, count) if take == 'first' else [],
        'take': take,
        'count': count,
        'title': usual_title(evening, take),
        'by_points': by_points,
        'ways': [('', _('nothing')), ('all', _('all their points')), ('half', _('half of their points'))],
        'plan': plan(evening, grant, desk=True),
        'changed': changed(evening),
        'in_two': in_two(rows),
        'news': news(evening, begun_from(evening)),
    }


def changed(evening: Evening) -> bool:
    """Whether what was carried is no longer what the part before says."""
    if evening.after is None or not evening.carried:
        return False
    given = dict(evening.adjustments.filter(kind=Adjustment.Kind.CARRIED).values_list('entry__number', 'points'))
    due = carried_points(evening, load(evening.after, desk=True))
    return given != {number: points for number, points in due.items() if points}


def in_two(rows: Rows) -> list[Name]:
    """Return who plays in two parts that are not over, both begun from this evening."""
    open_parts = rows.evening.parts.filter(deleted_at=None).exclude(state=Evening.State.CLOSED)
    playing = Entry.objects.filter(evening__in=open_parts, here=Entry.Here.HERE)
    parts = Counter((entry.number, entry.member_id, entry.guest) for entry in playing)
    return [rows.names[entry.number] for entry in rows.playing if parts[entry.number, entry.member_id, entry.guest] > 1]


def begun_from(evening: Evening) -> list[Evening]:
    """Return the parts that were begun from this one."""
    return list(evening.parts.filter(deleted_at=None))


def news(evening: Evening, begun: Collection[Evening]) -> list[str]:
    """Return what results have changed since a part was begun: this one by those of the part before, and each that was
    begun from this one by its own.
    """
    return _news_of(evening) + [words for part in begun for words in _news_of(part)]


def _news_of(evening: Evening) -> list[str]:
    """What was carried into a part and is no longer right, and a cut that is another now."""
    if evening.after is None:
        return []
    title = {'title': evening.after.title}
    sentences = []
    if changed(evening):
        words = _('A result of “%(title)s” was changed: the points carried from it are no longer right.')
        sentences.append(words % title)
    before = load(evening.after, desk=True)
    ahead, behind = _crossed(evening, before)
    if ahead:
        names = {'ahead': _listed(before, ahead), 'behind': _listed(before, behind)}
        words = _('By the results of “%(title)s” as they are now, the cut is another: %(ahead)s before %(behind)s.')
        sentences.append(words % {**title, **names})
    return sentences


def _crossed(evening: Evening, before: Rows) -> tuple[list[int], list[int]]:
    """Who would have gone on instead of whom; nobody where the part was begun with others than the first so many."""
    line = Log.objects.filter(evening=evening.after, what=What.SPLIT, facts__part=evening.pk).first()
    return crossed(before, line.facts['entries']) if line and line.facts.get('cut') else ([], [])


def _listed(rows: Rows, numbers: Sequence[int]) -> str:
    return ', '.join(str(rows.names[number]) for number in numbers)


@dataclass(frozen=True)
class Planned:
    """A part in the plan: whether the reader may open it, how it is played, who plays, and what they bring."""

    evening: Evening
    opens: bool
    after: str
    game: str
    way: str
    carried: str
    names: list[str]


def plan(evening: Evening, grant: Grant | None, *, desk: bool) -> list[Planned]:
    """Return all parts of an evening, the first one first; none where it has only one."""
    parts = family(evening)
    return [_planned(part, grant, desk=desk) for part in parts] if len(parts) > 1 else []


def beside(evening: Evening, grant: Grant | None, begun: Collection[Evening]) -> list[Evening]:
    """Return the other parts that are not over and that the reader may open: two sections play at once."""
    if evening.after_id is None and not begun:
        return []
    others = (part for part in family(evening) if part != evening and part.state != Evening.State.CLOSED)
    return [part for part in others if may_open(grant, part)]


def family(evening: Evening) -> list[Evening]:
    """Return all parts of an evening, the first one first."""
    first = evening
    while first.after is not None:
        first = first.after
    parts, at = [first], 0
    while at < len(parts):
        parts += parts[at].parts.filter(deleted_at=None).order_by('pk')
        at += 1
    return parts


def _planned(evening: Evening, grant: Grant | None, *, desk: bool) -> Planned:
    rows = load(evening, desk=desk)
    carried = {'all': _('with all points'), 'half': _('with half of the points')}
    return Planned(
        evening=evening,
        opens=may_open(grant, evening),
        after=evening.after.title if evening.after else '',
        game=name_of_game(evening.game),
        way=str(BY_KEY[evening.settings['movement']].name),
        carried=carried.get(evening.carried, _('without points') if evening.after else ''),
        names=[f'{entry.number}\N{NO-BREAK SPACE}{rows.names[entry.number]}' for entry in rows.playing],
    )
