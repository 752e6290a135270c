"""Standings in words: shared places, prizes beside the names, the meaning of = and bye, corrections."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string
from django.utils.dateparse import parse_datetime
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from companion.clubs.engine import standings_of
from companion.clubs.evening_document import Rows
from companion.clubs.models import Table
from companion.clubs.names import Name
from companion.clubs.presenters.feats import award_words
from companion.clubs.roles import role_names
from companion.clubs.totals import totals_text
from companion.clubs.versioned_cache import cached
from companion.i18n.languages import language
from scoring.evening import Standings
from scoring.evening.numbers import shown
from scoring.evening.results.criteria import best_round
from scoring.evening.results.ranking import Place
from scoring.evening.results.reach import reach_of, reach_text
from scoring.evening.results.reasons import above_text, criterion_text, deciding, parted, value_text

PAGE = 100
NO_REASONS = range(0)
MOST_NAMED = 6  # who can still come first


@dataclass(frozen=True)
class Row:
    """A row of the table."""

    entry: int
    name: Name
    rank: int | None
    shared: bool
    points: Any
    won: Any
    byes: int
    played: int
    best: Any
    missed: int
    tied_below: bool
    prizes: tuple[str, ...] = ()
    why: str = ''
    decided: bool = False  # whether more than the first criterion parts it from the next, or nothing does
    lead: Any = None  # the value of the first criterion, unless that is the points
    breaks: str = ''  # the tie-breaks that part it from a neighbour, with its values
    of: int = 0  # the rounds that `won` is out of: a bye that is a win is one of them
    behind: bool = False  # whether it missed a round that counts, or its table is still out

    @property
    def place(self) -> str:
        """The place as shown; empty for those not ranked."""
        return str(self.rank or '')


def _places(found: Standings) -> list[Place]:
    """From first to last, then those not ranked; none before the first result."""
    return [*found.placed, *found.apart] if any(card.games for card in found.cards.values()) else []


def rows_of(
    rows: Rows, found: Standings, prizes: Mapping[int, tuple[str, ...]] = {}, reasoned: range | None = None
) -> list[Row]:
    """Return the rows from first to last, then those not ranked; none before the first result. Only the rows in
    `reasoned` say why they stand where they do; all of them unless it is given.
    """
    places = _places(found)
    following = [*places[1:], None][: len(places)]
    order, lang = found.evening.score.order, language()
    told = range(len(places)) if reasoned is None else reasoned
    reasons = [
        _why(rows, found, place, after, lang) if at in told else ('', False)
        for at, (place, after) in enumerate(zip(places, following, strict=True))
    ]
    by_points = order[0] == 'points'
    return [
        Row(
            entry=place.entry,
            name=rows.names[place.entry],
            rank=place.rank,
            shared=place.shared,
            points=shown(found.cards[place.entry].points),
            won=shown(found.cards[place.entry].won),
            byes=len(found.cards[place.entry].byes),
            played=len(found.cards[place.entry].games),
            missed=found.cards[place.entry].missed,
            best=shown(best_round(found.cards[place.entry], found.evening.score)),
            tied_below=after is not None and place.rank is not None and after.rank == place.rank,
            prizes=tuple(prizes.get(place.entry, ())),
            why=why,
            decided=decided,
            lead=None if by_points else shown(place.chain[0]),
            breaks=_breaks(order, places, at, lang) if at in told else '',
            of=len(found.cards[place.entry].games) + found.cards[place.entry].won_by_byes,
            behind=_is_behind(found, place.entry),
        )
        for at, (place, after, (why, decided)) in enumerate(zip(places, following, reasons, strict=True))
    ]


def _breaks(order: Sequence[str], places: Sequence[Place], at: int, lang: str) -> str:
    """The tie-breaks that part a place from a neighbour level with it so far: "rounds won 3, best round 520"."""
    place = places[at]
    level = [
        one for one in places[max(0, at - 1) : at + 2] if one.chain[0] == place.chain[0] and one.rank and place.rank
    ]
    found = deciding(order, place, level)
    return ', '.join(f'{criterion_text(criterion, lang)} {value_text(value, lang)}' for criterion, value in found)


def _is_behind(found: Standings, entry: int) -> bool:
    card = found.cards[entry]
    return bool(found.evening.counted - {game.round for game in card.games} - set(card.byes))


def lead_name(found: Standings) -> str:
    """Return what the first criterion counts, with a capital; empty if that is the points."""
    first = found.evening.score.order[0]
    words = '' if first == 'points' else criterion_text(first, language())
    return words[:1].upper() + words[1:]


def _why(rows: Rows, found: Standings, place: Place, after: Place | None, lang: str) -> tuple[str, bool]:
    """Why a place stands above the next, and whether the first criterion did not part them."""
    if after is None or place.rank is None or after.rank is None:
        return '', False
    reason = parted(found.evening.score.order, place, after)
    text = above_text(reason, rows.names[after.entry].short, lang)
    return text[:1].upper() + text[1:] + '.', reason is None or reason.level is not None


def still_open(rows: Rows, found: Standings, longest: int = 200) -> str:
    """Return who can still come first, as a sentence; empty where that is not known, or still everybody. Names that
    take more than `longest` characters are only counted.
    """
    reached = reach_of(found) if rows.evening.closed_at is None else None
    if reached is None or len(reached.entries) == reached.of:
        return ''
    names = [rows.names[number].short for number in reached.entries]
    fits = len(names) <= MOST_NAMED and len(', '.join(names)) <= longest
    return reach_text(reached, names if fits else [], language())


def standings(rows: Rows, page: int = 1) -> dict[str, Any]:
    """Return the context of the page, a hundred rows at a time."""
    found = standings_of(rows)
    over = rows.evening.closed_at is not None
    won = prizes(rows, found) if over else {}
    last = max(1, -(-len(_places(found)) // PAGE))
    page = min(max(page, 1), last)
    lines = rows_of(rows, found, won, range((page - 1) * PAGE, page * PAGE))
    winners = [line for line in lines if line.rank == 1] if over else []
    shown_lines = lines[(page - 1) * PAGE : page * PAGE]
    return {
        'winners': winners if page == 1 else [],
        'lines': [_drawn(rows, line) for line in shown_lines if page > 1 or line not in winners],
        'page': page,
        'pages': range(1, last + 1),
        'missing': [{'round': number, 'table': table} for number, table in found.missing],
        'still_open': still_open(rows, found),
        'rounds': len(rows.played),
        'any_apart': bool(found.apart),
        'any_missed': any(not found.evening.counted.isdisjoint(card.missed_rounds) for card in found.cards.values()),
        'any_shared': any(line.shared for line in lines),
        'any_byes': any(line.byes for line in lines),
        'lead': lead_name(found),
        'wins': rows.evening.settings['form'] != 'each',
        'corrections': corrections(rows),
        'adjustments': adjustments(rows),
        'categories': _categories(rows, found),
    }


@dataclass(frozen=True)
class Drawn:
    """A row as it is shown to everyone; whose own row it is depends on the reader."""

    entry: int
    tied_below: bool
    cells: str


def _drawn(rows: Rows, line: Row) -> Drawn:
    cells = render_to_string('clubs/_standing.html', {'one': line, 'evening': rows.evening, 'rounds': len(rows.played)})
    return Drawn(line.entry, line.tied_below, cells)


def standings_to_follow(rows: Rows, page: int) -> dict[str, Any]:
    """Return the same context, drawn once for all phones that ask for it."""
    name = ('standings page', rows.evening.code, language(), str(page))
    return cached(name, rows.state, lambda: standings(rows, page), results=rows.evening.pulse)


def prizes(rows: Rows, found: Standings) -> dict[int, tuple[str, ...]]:
    """Return who won what: first and second (shared in a tie), best call, lucky number, wooden spoon."""
    won: dict[int, list[str]] = {}
    for rank, alone, shared in (
        (1, _('1st prize'), _('1st prize, shared')),
        (2, _('2nd prize'), _('2nd prize, shared')),
    ):
        winners = [place for place in found.placed if place.rank == rank]
        for place in winners:
            won.setdefault(place.entry, []).append(shared if len(winners) > 1 else alone)
    for name, places in found.categories.items():
        firsts = [place.entry for place in places if place.rank == 1]
        for number in firsts:
            words = _('First, %s, shared') if len(firsts) > 1 else _('First, %s')
            won.setdefault(number, []).append(words % name)
    evening = rows.evening
    for award in evening.awards:
        for number in award['entries']:
            won.setdefault(number, []).append(award_words(award))
    for number in evening.best_callers:
        won.setdefault(number, []).append(_('Best call: %s') % evening.best_call)
    if evening.lucky:
        won.setdefault(evening.lucky, []).append(_('Lucky number %d') % evening.lucky)
    if (last := wooden_spoon(found)) is not None:
        won.setdefault(last, []).append(_('Wooden spoon'))
    return {number: tuple(won_by) for number, won_by in won.items()}


def wooden_spoon(found: Standings) -> int | None:
    """Return the last of those who played, if there are more than three and it is alone there."""
    played = [place for place in found.placed if found.cards[place.entry].games]
    return played[-1].entry if len(played) > 3 and not played[-1].shared else None


def corrections(rows: Rows) -> list[str]:
    """Return each corrected result: when, by which role, the old result; seats did not change."""
    lines = []
    tables = Table.objects.filter(round__in=rows.played).exclude(corrected=[])
    for table in tables.select_related('round').order_by('round__number', 'number'):
        for one in table.corrected:
            at = parse_datetime(one['at'])
            lines.append(
                _('Round %(round)d, table %(table)d: corrected %(at)s by the %(role)s, %(was)s to %(now)s.')
                % {
                    'round': table.round.number,
                    'table': table.number,
                    'at': f'{localtime(at):%H:%M}' if at else '',
                    'role': role_names()[one['role']],
                    'was': totals_text(one['was']) if one['was'] else '–',
                    'now': totals_text(one['now']),
                }
            )
    return lines


def adjustments(rows: Rows) -> list[dict[str, Any]]:
    """Return the points given or taken; the reason for the desk, or where the director made it public. What was given
    to many at once is one line.
    """
    one_by_one = [_adjustment(rows, one) for one in rows.adjustments if not one.kind]
    reasons = dict.fromkeys(one.reason for one in rows.adjustments if one.kind)
    return [*({'reason': reason, 'given': _given(rows, reason)} for reason in reasons), *one_by_one]


def _given(rows: Rows, reason: str) -> list[dict[str, Any]]:
    of = [one for one in rows.adjustments if one.kind and one.reason == reason]
    return [{'name': rows.names[one.entry.number], 'points': one.points} for one in of]


def _adjustment(rows: Rows, one: Any) -> dict[str, Any]:
    reason = one.reason if one.public or rows.desk else ''
    return {'name': rows.names[one.entry.number], 'points': one.points, 'reason': reason}


def _categories(rows: Rows, found: Standings) -> list[dict[str, Any]]:
    """The first of each category."""
    return [
        {'name': name, 'first': [rows.names[place.entry] for place in places if place.rank == 1]}
        for name, places in found.categories.items()
        if places
    ]
