"""An evening of several parts: stages with a cut, a plate, sections, other games. Each part is an evening of its own,
with people and points taken from the standings of the one before.
"""

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from companion.clubs.cuts import is_cut
from companion.clubs.evening_document import Rows, load
from companion.clubs.models import Adjustment, Entry, Evening, Grant, Round, What
from companion.clubs.services.results import keep_results
from companion.clubs.services.rounds import new_seed
from companion.clubs.services.writing import Facts, Refused, acknowledged, action, write_line
from companion.clubs.still_out import named
from scoring.evening import standings
from scoring.evening.numbers import rounded

SHARES = {'all': Fraction(1), 'half': Fraction(1, 2)}  # of the points before
AS_BEFORE = ('club', 'season', 'place', 'played_on', 'game', 'preset', 'options', 'bell_minutes', 'blind')


@transaction.atomic
def begin_part(evening: Evening, *what: Any, by: Grant, key: str = '') -> Evening | None:
    """Set up another part, as `_begin_part` says, and return it. Repeated, it returns the same part, or None if that
    was deleted since.
    """
    after = _begin_part(evening, *what, by=by, key=key)
    lines = after.log.filter(what=What.SPLIT, **({'client_key': key[:40]} if key else {}))
    part = Evening.objects.filter(pk=lines.latest('pk').facts['part']).first()
    if part and not part.log.exists():
        write_line(part.club, What.SET_UP, by, {}, evening=part)
        acknowledged(after)  # whose receipt the answer carries: what was sent is an act of that evening
    return part


@action(What.SPLIT, decides=True, seats=True)
def _begin_part(evening: Evening, numbers: Collection[int], carried: str, title: str) -> Facts:
    """Set up another part with these entries, which keep their numbers, and with what they carry of their points.
    Before the first round of this part they leave it with their handicaps: they are a section of their own.
    """
    rows = load(evening, desk=True)
    chosen = [entry for entry in rows.playing if entry.number in numbers]
    if len(chosen) < 2:
        raise Refused(_('Tick at least two who play on.'), 'who')
    _check_results(rows)
    part = Evening.objects.create(
        **{name: getattr(evening, name) for name in AS_BEFORE},
        after=evening,
        title=title or evening.title,
        seed=new_seed(),
        settings=_settings(evening, numbers),
        last_number=evening.last_number,
        carried=carried if carried in SHARES and _may_carry(evening) else '',
        counts_in=evening.counts_in if evening.started_at is None else [],
    )
    Entry.objects.bulk_create(_again(entry, part) for entry in chosen)
    _carry(part, carried_points(part, rows))
    if evening.started_at is None:
        _give_handicaps(part, handicaps_of(evening))
        evening.entries.filter(number__in=numbers).update(here=Entry.Here.AWAY)
    cut = evening.started_at is not None and is_cut(rows, numbers)
    return {'part': part.pk, 'entries': sorted(numbers), **({'cut': True} if cut else {})}


def _check_results(rows: Rows) -> None:
    """Refuse while a result could still change the order."""
    missing = rows.still_out(rows.played)
    if len(missing) > 1:
        raise Refused(_('Still out: %s. They could change who goes on.') % named(missing), 'who')
    if missing:
        where = {'round': missing[0]['round'], 'table': missing[0]['table']}
        raise Refused(_('Round %(round)d, table %(table)d is still out: it could change who goes on.') % where, 'who')


def _settings(evening: Evening, numbers: Collection[int]) -> dict[str, Any]:
    """The settings of the part: those wishes stay whose people are all in it."""
    wishes = evening.settings.get('wishes', {})
    kept: dict[str, Any] = {
        name: [pair for pair in wishes[name] if set(pair) <= set(numbers)]
        for name in ('never_together', 'never_partners')
        if name in wishes
    }
    kept['colours'] = {
        colour: here
        for colour, of in wishes.get('colours', {}).items()
        if (here := [number for number in of if number in numbers])
    }
    kept['partners_of_two_colours'] = wishes.get('partners_of_two_colours', False)
    rest = {name: value for name, value in evening.settings.items() if name != 'wishes'}
    own_wishes = {name: value for name, value in kept.items() if value}
    return rest | ({'wishes': own_wishes} if own_wishes else {})


def _again(entry: Entry, part: Evening) -> Entry:
    people = ('number', 'member', 'partner', 'guest', 'partner_guest')
    return Entry(evening=part, **{name: getattr(entry, name) for name in people})


def _may_carry(evening: Evening) -> bool:
    """Whether points are what counts first: only then do carried ones matter."""
    return standings(load(evening).document).evening.score.order[0] == 'points'


def carried_points(part: Evening, before: Rows) -> Mapping[int, int]:
    """Return what each entry of a part carries by the standings before it, as they are now; whole, half rounded up."""
    share = SHARES.get(part.carried)
    if share is None:
        return {}
    cards = standings(before.document).cards
    numbers = part.entries.values_list('number', flat=True)
    return {number: rounded(cards[number].points * share) for number in numbers if number in cards}


def _carry(part: Evening, points: Mapping[int, int]) -> None:
    title = part.after.title if part.after else ''
    Adjustment.objects.bulk_create(
        Adjustment(
            evening=part,
            entry=entry,
            points=points[entry.number],
            reason=(_('carried from %s') % title)[:200],
            public=True,
            kind=Adjustment.Kind.CARRIED,
        )
        for entry in part.entries.filter(number__in=points)
        if points[entry.number]
    )


@action(What.CARRIED, decides=True, seats=True)
def carry_again(evening: Evening) -> Facts:
    """Carry the points as they stand now in the part before: a result was corrected there since."""
    if evening.after is None:
        raise Refused(_('This evening is not a part of another.'))
    points = carried_points(evening, load(evening.after, desk=True))
    evening.adjustments.filter(kind=Adjustment.Kind.CARRIED).delete()
    _carry(evening, points)
    keep_results(evening)
    return {'entries': sorted(points)}


@action(What.HANDICAPS, decides=True, seats=True)
def set_handicaps(evening: Evening, points: Mapping[int, int]) -> Facts:
    """Give points before the first round, by entry, instead of those given so before."""
    if evening.rounds.exclude(state=Round.State.DRAWN).exists():
        raise Refused(_('Round 1 has begun: handicaps are given before it. Give single points below Prizes.'))
    evening.adjustments.filter(kind=Adjustment.Kind.HANDICAP).delete()
    _give_handicaps(evening, points)
    keep_results(evening)
    given = {number: points for number, points in sorted(points.items()) if points}
    return {'entries': [*given], 'given': given}


def _give_handicaps(evening: Evening, points: Mapping[int, int]) -> None:
    Adjustment.objects.bulk_create(
        Adjustment(
            evening=evening,
            entry=entry,
            points=points[entry.number],
            reason=_('handicap'),
            public=True,
            kind=Adjustment.Kind.HANDICAP,
        )
        for entry in evening.entries.filter(number__in=points)
        if points[entry.number]
    )


def handicaps_of(evening: Evening) -> dict[int, int]:
    """Return what an evening gives, by entry."""
    given = evening.adjustments.filter(kind=Adjustment.Kind.HANDICAP)
    return dict(given.values_list('entry__number', 'points'))


def last_handicaps(evening: Evening) -> dict[int, int]:
    """Return what the members of an evening were given the last time they were given handicaps, by entry."""
    earlier = Adjustment.objects.filter(evening__club=evening.club, kind=Adjustment.Kind.HANDICAP)
    earlier = earlier.exclude(evening=evening).filter(evening__deleted_at=None).order_by('evening__played_on', 'pk')
    known = dict(earlier.values_list('entry__member', 'points'))
    entries = evening.entries.filter(member__isnull=False).values_list('number', 'member')
    return {number: known[member] for number, member in entries if member in known}
