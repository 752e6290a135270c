"""Standings in words: shared places, prizes beside the names, the meaning of = and bye, corrections."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string
from django.utils.dateparse import parse_datetime
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from companion.clubs.engine import shown_standings, standings_of
from companion.clubs.evening_document import Rows
from companion.clubs.models import Adjustment, Table
from companion.clubs.names import Name
from companion.clubs.presenters.feats import award_words
from companion.clubs.roles import role_names
from companion.clubs.totals import totals_text
from companion.clubs.versioned_cache import cached
from companion.i18n.languages import language
from scoring.evening import Standings
from scoring.evening.numbers import shown
from scoring.evening.results.criteria import LIVES, best_round
from scoring.evening.results.ranking import Place
from scoring.evening.results.reach import Reach, reach_of, reach_text
from scoring.evening.results.reasons import above_text, criterion_text, deciding, deciding_texts, parted, value_text

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
    lead: str = ''  # the value of the first criterion, unless that is the points
    breaks: str = ''  # the tie-breaks that part it from a neighbour, with its values
    short_breaks: Sequence[str] = ()  # only what parts them, in few words, for a big screen
    breaks_but_wins: Sequence[str] = ()  # the same where the rounds won stand beside them
    won_at_tables: Any = 0  # of those `played`; `won` has byes that are a win too
    behind: bool = False  # whether it missed a round that counts, unless it was out, or its table is still out

    @property
    def place(self) -> str:
        """The place as shown; empty for those not ranked."""
        return str(self.rank or '')


def places_of(ranked: Standings) -> list[Place]:
    """From first to last, then those not ranked; none before the first result."""
    return [*ranked.placed, *ranked.apart] if any(card.games for card in ranked.cards.values()) else []


def rows_of(
    rows: Rows, ranked: Standings, prizes: Mapping[int, tuple[str, ...]] = {}, reasoned: Sequence[int] | None = None
) -> list[Row]:
    """Return the rows from first to last, then those not ranked; none before the first result. Only the rows in
    `reasoned` say why they stand where they do; all of them unless it is given.
    """
    places = places_of(ranked)
    following = [*places[1:], None][: len(places)]
    order, lang = ranked.evening.score.order, language()
    with_reasons = range(len(places)) if reasoned is None else reasoned
    reasons = [
        _why(rows, ranked, place, after, lang) if at in with_reasons else ('', False)
        for at, (place, after) in enumerate(zip(places, following, strict=True))
    ]
    levels = [_level(places, at) if at in with_reasons else [] for at in range(len(places))]
    by_points = order[0] == 'points'
    return [
        Row(
            entry=place.entry,
            name=rows.names[place.entry],
            rank=place.rank,
            shared=place.shared,
            points=shown(ranked.cards[place.entry].points),
            won=shown(ranked.cards[place.entry].won),
            byes=len(ranked.cards[place.entry].byes),
            played=len(ranked.cards[place.entry].games),
            missed=ranked.cards[place.entry].missed,
            best=shown(best_round(ranked.cards[place.entry], ranked.evening.score)),
            tied_below=after is not None and place.rank is not None and after.rank == place.rank,
            prizes=tuple(prizes.get(place.entry, ())),
            why=why,
            decided=decided,
            lead='' if by_points else value_text(place.chain[0], lang, order[0]),
            breaks=_breaks(order, place, level, lang),
            short_breaks=deciding_texts(order, place, level, lang),
            breaks_but_wins=deciding_texts(order, place, level, lang, without='wins'),
            won_at_tables=shown(ranked.cards[place.entry].won_at_tables),
            behind=_is_behind(ranked, place.entry),
        )
        for place, after, (why, decided), level in zip(places, following, reasons, levels, strict=True)
    ]


def _breaks(order: Sequence[str], place: Place, level: Sequence[Place], lang: str) -> str:
    """The tie-breaks that part a place from its neighbours: "rounds won 3, best round 520"."""
    decided_by = deciding(order, place, level)
    parts = [(criterion_text(criterion, lang), value_text(value, lang, criterion)) for criterion, value in decided_by]
    return ', '.join(f'{what} {figure}' for what, figure in parts)


def _level(places: Sequence[Place], at: int) -> list[Place]:
    """The neighbours of a place that are level with it in the first criterion."""
    near = places[max(0, at - 1) : at + 2] if places[at].rank else []
    return [place for place in near if place.rank and place.chain[0] == places[at].chain[0]]


def _is_behind(ranked: Standings, entry: int) -> bool:
    card = ranked.cards[entry]
    out_after = card.last_seen if ranked.evening.movement in LIVES else len(ranked.evening.rounds)
    counted = {number for number in ranked.evening.counted if number <= out_after}
    return bool(counted - {game.round for game in card.games} - set(card.byes))


def lead_name(ranked: Standings) -> str:
    """Return what the first criterion counts, with a capital; empty if that is the points."""
    first = ranked.evening.score.order[0]
    return '' if first == 'points' else _criteria(ranked)[0]


def _criteria(ranked: Standings) -> list[str]:
    """What places are decided by, in order, each with a capital."""
    words = [criterion_text(criterion, language()) for criterion in ranked.evening.score.order]
    return [word[:1].upper() + word[1:] for word in words]


def _why(rows: Rows, ranked: Standings, place: Place, after: Place | None, lang: str) -> tuple[str, bool]:
    """Why a place stands above the next, and whether the first criterion did not part them."""
    if after is None or place.rank is None or after.rank is None:
        return '', False
    reason = parted(ranked.evening.score.order, place, after)
    text = above_text(reason, rows.names[after.entry].short, lang)
    return text[:1].upper() + text[1:] + '.', reason is None or reason.level is not None


def still_open(rows: Rows, ranked: Standings, longest: int = 200) -> str:
    """Return who can still come first, as a sentence; empty where that is not known, or still everybody. Names that
    take more than `longest` characters are only counted.
    """
    reached = _reached(rows, ranked) if rows.evening.closed_at is None else None
    if reached is None or len(reached.entries) == reached.of:
        return ''
    names = [rows.names[number].short for number in reached.entries]
    fits = len(names) <= MOST_NAMED and len(', '.join(names)) <= longest
    return reach_text(reached, names if fits else [], language())


def _reached(rows: Rows, ranked: Standings) -> Reach | None:
    """The same by the seats of the last round, where it is drawn and not announced yet: who meets whom bounds more."""
    reached = reach_of(ranked)
    drawn = next((own for own in rows.rounds if own.number == rows.evening.planned > len(rows.played)), None)
    if reached is None or reached.exact or reached.left > 1 or drawn is None:
        return reached
    tables = [{'table': table.number, 'seats': table.seats} for table in rows.tables(drawn)]
    last = {'round': drawn.number, 'tables': tables, 'byes': drawn.byes}
    return reach_of(shown_standings(rows, {**rows.document, 'rounds': [*rows.recorded, last]})) or reached


def standings(rows: Rows, page: int = 1, *, reasons: bool = False) -> dict[str, Any]:
    """Return the context of the page, a hundred rows at a time; `reasons` as in `adjustments`."""
    ranked = standings_of(rows)
    over = rows.evening.closed_at is not None
    won = prizes(rows, ranked) if over else {}
    last = max(1, -(-len(places_of(ranked)) // PAGE))
    page = min(max(page, 1), last)
    lines = rows_of(rows, ranked, won, range((page - 1) * PAGE, page * PAGE))
    winners = [line for line in lines if line.rank == 1] if over else []
    shown_lines = lines[(page - 1) * PAGE : page * PAGE]
    return {
        'winners': winners if page == 1 else [],
        'lines': [_drawn(rows, line) for line in shown_lines if page > 1 or line not in winners],
        'page': page,
        'pages': range(1, last + 1),
        'missing': [{'round': number, 'table': table} for number, table in ranked.missing],
        'still_open': still_open(rows, ranked),
        'rounds': len(rows.played),
        'any_apart': bool(ranked.apart),
        'any_missed': any(not ranked.evening.counted.isdisjoint(card.missed_rounds) for card in ranked.cards.values()),
        'any_shared': any(line.shared for line in lines),
        'any_byes': any(line.byes for line in lines),
        'lead': lead_name(ranked),
        'criteria': _criteria(ranked),
        'wins': rows.evening.settings['form'] != 'each',
        'corrections': corrections(rows),
        'adjustments': adjustments(rows, reasons=reasons),
        'categories': _categories(rows, ranked),
    }


@dataclass(frozen=True)
class Drawn:
    """A row as it is shown to everyone; whose own row it is depends on the reader."""

    entry: int
    tied_below: bool
    cells: str


def _drawn(rows: Rows, line: Row) -> Drawn:
    cells = render_to_string(
        'clubs/_standing.html', {'line': line, 'evening': rows.evening, 'rounds': len(rows.played)}
    )
    return Drawn(line.entry, line.tied_below, cells)


def standings_to_follow(rows: Rows, page: int) -> dict[str, Any]:
    """Return the same context, drawn once for all phones that ask for it."""
    name = ('standings page', rows.evening.code, language(), str(page))
    return cached(name, rows.state, lambda: standings(rows, page), results=rows.evening.revision)


def prizes(rows: Rows, ranked: Standings) -> dict[int, tuple[str, ...]]:
    """Return who won what: first and second (shared in a tie), best call, lucky number, wooden spoon."""
    won: dict[int, list[str]] = {}
    for rank, alone, shared in (
        (1, _('1st prize'), _('1st prize, shared')),
        (2, _('2nd prize'), _('2nd prize, shared')),
    ):
        winners = [place for place in ranked.placed if place.rank == rank]
        for place in winners:
            won.setdefault(place.entry, []).append(shared if len(winners) > 1 else alone)
    for name, places in ranked.categories.items():
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
    if (last := wooden_spoon(ranked)) is not None:
        won.setdefault(last, []).append(_('Wooden spoon'))
    return {number: tuple(won_by) for number, won_by in won.items()}


def wooden_spoon(ranked: Standings) -> int | None:
    """Return the last of those who played, if there are more than three and it is alone there."""
    played = [place for place in ranked.placed if ranked.cards[place.entry].games]
    return played[-1].entry if len(played) > 3 and not played[-1].shared else None


def corrections(rows: Rows) -> list[str]:
    """Return each corrected result: when, by which role and, for the desk, the old result; seats did not change. Of
    points that a ruling gave, spectators read no more than when.
    """
    sentence = _('Round %(round)d, table %(table)d: corrected %(at)s by the %(role)s, %(was)s to %(now)s.')
    sentence = sentence if rows.desk else _('Round %(round)d, table %(table)d: corrected %(at)s by the %(role)s.')
    lines = [] if rows.desk else corrected_by_rulings(rows.adjustments)
    tables = Table.objects.filter(round__in=rows.played).exclude(corrected=[])
    for table in tables.select_related('round').order_by('round__number', 'number'):
        for correction in table.corrected:
            at = parse_datetime(correction['at'])
            lines.append(
                sentence
                % {
                    'round': table.round.number,
                    'table': table.number,
                    'at': f'{localtime(at):%H:%M}' if at else '',
                    'role': role_names()[correction['role']],
                    'was': totals_text(correction['was']) if correction['was'] else '–',
                    'now': totals_text(correction['now']),
                }
            )
    return lines


def corrected_by_rulings(given: Iterable[Adjustment]) -> list[str]:
    """Return when rulings changed points, once for each."""
    at = [(adjustment.round, f'{localtime(adjustment.at):%H:%M}') for adjustment in given if adjustment.ruled]
    sentence = _('Round %(round)d: a result was corrected %(at)s by the director.')
    return [sentence % {'round': of, 'at': time} for of, time in dict.fromkeys(at)]


def adjustments(rows: Rows, *, reasons: bool = False) -> list[dict[str, Any]]:
    """Return the points given or taken; with `reasons`, for directors, all of these, otherwise those made public. What
    was given to many at once is one line. What a ruling gave is for the desk.
    """
    shown = [adjustment for adjustment in rows.adjustments if rows.desk or not adjustment.ruled]
    one_by_one = [_adjustment(rows, adjustment, reasons) for adjustment in shown if not adjustment.kind]
    of_many = dict.fromkeys(adjustment.why for adjustment in rows.adjustments if adjustment.kind)
    return [*({'reason': reason, 'given': _given(rows, reason)} for reason in of_many), *one_by_one]


def _given(rows: Rows, reason: str) -> list[dict[str, Any]]:
    of = [adjustment for adjustment in rows.adjustments if adjustment.kind and adjustment.why == reason]
    return [{'name': rows.names[adjustment.entry.number], 'points': adjustment.points} for adjustment in of]


def _adjustment(rows: Rows, adjustment: Any, reasons: bool) -> dict[str, Any]:
    reason = adjustment.why if adjustment.public or reasons else ''
    return {'name': rows.names[adjustment.entry.number], 'points': adjustment.points, 'reason': reason}


def _categories(rows: Rows, ranked: Standings) -> list[dict[str, Any]]:
    """The first of each category."""
    return [
        {'name': name, 'first': [rows.names[place.entry] for place in places if place.rank == 1]}
        for name, places in ranked.categories.items()
        if places
    ]
