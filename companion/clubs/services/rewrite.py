"""One rewriting of every place where a person's name was copied or typed: the matches of their tables with all changes,
reasons, best calls, answers and labels. Everything else names people by number.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from django.db.models import Q

from companion import live
from companion.clubs.models import Adjustment, Club, Entry, Evening, Grant, Log, Ruling, Table
from companion.clubs.names import marks_of
from companion.clubs.pads import PAIR_SEATS, document_of
from companion.clubs.services.spelling import Spelling, plain
from companion.matches.models import Change, Key, Match
from companion.matches.regulars import forget_names
from scoring import BadDocument, score


def rewrite_matches(entries: Iterable[Entry], spelling: Spelling, place: int) -> None:
    """Rewrite the matches in which these entries sat; `place` is 0 for the first of a pair or a single player, 1 for
    the partner. The name they began with is replaced too, whatever it was.
    """
    for entry in entries:
        for seats, number in _played(entry):
            if entry.number in seats:
                match = Match.with_deleted.select_for_update().get(pk=number)
                seat = seats.index(entry.number)
                position = PAIR_SEATS.index(2 * seat + place) if entry.evening.pairs else seat
                _rewrite(match, _as_seated(spelling, entry, place) | _begun_as(match, position))


def _as_seated(spelling: Spelling, entry: Entry, place: int) -> Spelling:
    """The names with what was appended to tell two of one name apart, today and in earlier versions."""
    alone = [*spelling.names, *(f'{name} 2' for name in spelling.names)]
    marks = (marks_of(entry)[place], f'#{entry.number}')
    return spelling | alone | (f'{name} {mark}' for name in alone for mark in marks)


def _played(entry: Entry) -> list[tuple[list[int], int]]:
    """The seats and the match of each table of the evening, also of results that were put aside."""
    tables = Table.objects.filter(round__evening=entry.evening_id, match__isnull=False)
    aside = [(aside['seats'], aside['match']) for aside in entry.evening.kept if aside['match']]
    return [*tables.values_list('seats', 'match'), *aside]


def _begun_as(match: Match, position: int) -> Iterator[str]:
    """The name the site itself wrote at that seat when the match began, unless somebody else there has it now."""
    begun = match.changes.filter(what=Change.What.STARTED).first()
    players = begun.after.get('players', []) if begun and isinstance(begun.after, dict) else []
    others = [name for place, name in enumerate(match.players) if place != position]
    if position < len(players) and plain(players[position]) not in map(plain, others):
        yield players[position]


def _rewrite(match: Match, spelling: Spelling) -> None:
    document = _readable(match.document, spelling)
    for change in Change.objects.filter(match=match):
        before, after = (_anew(change, spelling, what) for what in (change.before, change.after))
        by = spelling.text(change.by)
        if (before, after, by) != (change.before, change.after, change.by):
            Change.objects.filter(pk=change.pk).update(before=before, after=after, by=by)
    for key in Key.objects.filter(match=match):
        Key.objects.filter(pk=key.pk).update(label=spelling.text(key.label)[:40])
    forget_names(match, spelling.whole)
    answers = spelling.everywhere(match.answers)
    if (document, answers) == (match.document, match.answers):
        return
    sides = [side.name for side in score(document, before=document).sides]
    version = match.version + 1  # so that open pages and what is kept of them are drawn anew
    Match.with_deleted.filter(pk=match.pk).update(
        document=document, answers=answers, sides=sides, version=version, tallies=[]
    )
    Change.objects.create(match=match, version=version, what=Change.What.RENAMED, by='')
    live.notify(match.code)


def _anew(change: Change, spelling: Spelling, what: Any) -> Any:
    names_alone = change.what == Change.What.RENAMED
    return spelling.everywhere(what, alone=True) if names_alone else spelling.where_people_write(what)


def _readable(document: dict[str, Any], spelling: Spelling) -> dict[str, Any]:
    """The document with other names. Two people at a table may not share one, so then it gets a mark."""
    for mark in ('', '′', '″'):
        written = replace(spelling, instead=spelling.instead + mark).where_people_write(document)
        try:
            score(written, before=document)
        except BadDocument:
            continue
        return dict(written)
    return document


def write_present_names(match: Match) -> None:
    """Write the names as they are now into a match that a phone gave back: somebody may have been erased since."""
    table = Table.objects.filter(match=match).select_related('round__evening__club').first()
    if table is None:
        return
    for place, now in enumerate(document_of(table.round.evening, table)['players']):
        match.refresh_from_db(fields=['document', 'version'])
        if match.players[place] != now:
            _rewrite(match, Spelling(frozenset({match.players[place]}), now) | _begun_as(match, place))


def rewrite_club(club: Club, spelling: Spelling) -> None:
    """Rewrite what people typed elsewhere in a club."""
    rewrite_remarks(club, spelling)
    for evening in Evening.with_deleted.filter(club=club):
        longest = {'title': 60, 'place': 60}
        _update(evening, **{name: spelling.text(getattr(evening, name))[:most] for name, most in longest.items()})
        _update(evening, counts_in=spelling.everywhere(evening.counts_in))
    for season in club.seasons.all():
        ladders = [_ladder_anew(ladder, spelling) for ladder in season.ladders]
        _update(season, name=spelling.text(season.name)[:60], ladders=ladders)
    for member in club.members.exclude(categories=[]):
        _update(member, categories=_categories_anew(member.categories, spelling))
    _update(club, **{name: spelling.everywhere(getattr(club, name)) for name in ('answers', 'proposed', 'penalties')})
    _update(club, **{name: spelling.text(getattr(club, name))[:60] for name in ('name', 'place')})
    for grant in Grant.objects.filter(club=club):
        _update(grant, label=spelling.text(grant.label)[:40])


def _ladder_anew(ladder: dict[str, Any], spelling: Spelling) -> dict[str, Any]:
    anew = {**ladder, 'name': spelling.text(ladder['name'])[:60]}
    if 'category' in (where := ladder.get('where', {})):
        [category] = _categories_anew([where['category']], spelling)
        anew['where'] = {**where, 'category': category}
    return anew


def _categories_anew(categories: list[str], spelling: Spelling) -> list[str]:
    """Members and ladders name a category by its text, so both are rewritten in one way."""
    return [spelling.text(category)[:60] for category in categories]


def rewrite_remarks(club: Club, spelling: Spelling) -> None:
    """Rewrite reasons, notes, best calls and messages. A line of the audit log changes in no other way."""
    for match in _matches_of(club):
        stored = [match.document, match.answers, *match.changes.values_list('before', 'after', 'by')]
        if spelling.is_in('\n'.join(_texts([*stored, *match.keys.values_list('label')]))):
            _rewrite(match, spelling)
    for adjustment in Adjustment.objects.filter(evening__club=club):
        _update(adjustment, reason=spelling.text(adjustment.reason)[:200])
    for table in Table.objects.filter(round__evening__club=club).exclude(corrected=[]):
        _update(
            table,
            corrected=[
                {**correction, 'why': spelling.everywhere(correction.get('why', ''))} for correction in table.corrected
            ],
        )
    for line in Log.objects.filter(club=club).exclude(reason='', undo=None):
        _update(line, reason=spelling.text(line.reason)[:200], undo=spelling.where_people_write(line.undo))
    for ruling in Ruling.objects.filter(table__round__evening__club=club).exclude(reason='', own=''):
        _update(ruling, reason=spelling.text(ruling.reason)[:200], own=spelling.text(ruling.own)[:240])
    for evening in Evening.with_deleted.filter(club=club):
        longest = {'best_call': 80, 'message': 120}
        _update(evening, **{name: spelling.text(getattr(evening, name))[:most] for name, most in longest.items()})


def _texts(value: Any) -> Iterator[str]:
    """Every text in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _texts(item)


def _matches_of(club: Club) -> Iterator[Match]:
    """Every match of a table of the club, also of evenings in the bin and of results that were put aside."""
    for code in Evening.with_deleted.filter(club=club).values_list('code', flat=True):
        yield from Match.with_deleted.filter(host__startswith=f'/e/{code}/')


def rewrite_guests(club: Club, spelling: Spelling) -> None:
    """Rewrite guests of exactly one of these names: somebody who came as a guest before they joined."""
    for entry in Entry.objects.filter(evening__club=club).filter(~Q(guest='') | ~Q(partner_guest='')):
        _update(entry, guest=spelling.whole(entry.guest), partner_guest=spelling.whole(entry.partner_guest))


def _update(row: Any, **fields: Any) -> None:
    """Store the fields that differ, past `save`, which the audit log refuses."""
    if any(getattr(row, name) != value for name, value in fields.items()):
        type(row)._base_manager.filter(pk=row.pk).update(**fields)
