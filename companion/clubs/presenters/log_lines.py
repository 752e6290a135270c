"""Lines of the audit log in words. It stores people by number; they are told by the names they have now."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db.models import Q
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from companion.clubs.evening_document import load
from companion.clubs.models import Evening, Log, Table, What
from companion.clubs.names import Name
from companion.clubs.reasons import reason_text
from companion.clubs.roles import label_of, role_names
from companion.clubs.totals import totals_text
from companion.clubs.winners import people_of
from companion.i18n.languages import language
from companion.matches.presenters.side_names import partners
from scoring.say import number, signed

WORDS: Mapping[What, Promise] = {
    What.FOUNDED: _('Club created'),
    What.JOINED: _('Joined'),
    What.CHANGED_MEMBER: _('Member changed'),
    What.ERASED: _('Member erased'),
    What.CHANGED_CLUB: _('Club changed'),
    What.INVITED: _('Key made'),
    What.REVOKED: _('Key revoked'),
    What.CLAIMED: _('Key opened'),
    What.SET_UP: _('Evening set up'),
    What.CHECKED_IN: _('Checked in'),
    What.CHECKED_OUT: _('Unticked'),
    What.COMES_LATE: _('Comes late'),
    What.LEFT: _('Goes home'),
    What.DREW: _('Drawn'),
    What.SWAPPED: _('Swapped'),
    What.SEATED: _('Seated'),
    What.CLOSED_ROUND: _('Round closed'),
    What.RANG: _('Bell'),
    What.HANDED_IN: _('Handed in'),
    What.AGREED: _('Agreed'),
    What.DISPUTED: _('Not agreed'),
    What.ASKED: _('Asked the director'),
    What.RULED: _('Ruled'),
    What.AGREED_ANSWER: _('Answer of the club changed'),
    What.PROPOSED_ANSWER: _('Answer of the club proposed'),
    What.DECLINED_ANSWER: _('Proposed answer put aside'),
    What.PENALTIES: _('Catalogue of penalties changed'),
    What.TYPED: _('Typed at the desk'),
    What.REOPENED: _('Opened again'),
    What.CORRECTED: _('Corrected'),
    What.VOIDED: _('Broken off'),
    What.ADJUSTED: _('Points given or taken'),
    What.UNSEALED: _('Standings opened'),
    What.PRIZES: _('Prizes'),
    What.ENDED: _('Evening ended'),
    What.TAKEN_IN: _('Imported from a file'),
    What.TAKEN_BACK: _('Taken back'),
    What.UNSEATED: _('Unseated'),
    What.SAT: _('Sat at each other’s place'),
    What.STOOD_IN: _('Stand-in'),
    What.SPLIT: _('Another part begun'),
    What.CARRIED: _('Points carried again'),
    What.HANDICAPS: _('Handicaps set'),
    What.RESUMED: _('Evening opened again'),
    What.DELETED: _('Evening deleted'),
    What.RESTORED: _('Evening restored'),
}

MOVES = (What.DREW, What.SWAPPED, What.SEATED, What.UNSEATED, What.SAT)  # what changes who sits where in a round
TELL_OF = frozenset({'entries', 'entry', 'winner'})  # facts that name people by their numbers
MOST_NAMED = 20  # people of a line
Names = Mapping[int, Name]  # by the number of the entry
NAMED = {'title', 'place', 'played_on', 'blind'}
RULES = {'game', 'preset', 'options', 'settings', 'bell_minutes'}


def lines(log: Iterable[Log]) -> list[dict[str, Any]]:
    """Return when, by whom (the role, then the phone, card or member), what, about whom, and why."""
    log = list(log)
    names = _names(log)
    won = _won(log, names)
    return [
        {
            'at': line.at,
            'role': role_names()[line.role],
            'who': label_of(line.grant) if line.grant else '',
            'what': _what(line),
            'about': _about(line.facts, won.get(line.pk, ''), names.get(line.evening, {})),
            'reason': reason_text(line.reason),
            'evening': line.evening,
        }
        for line in log
    ]


def _names(log: Sequence[Log]) -> dict[Evening | None, Names]:
    """The people by number of each evening whose log tells of somebody; an evening is read once."""
    evenings = {line.evening for line in log if line.evening and TELL_OF.intersection(line.facts)}
    return {evening: load(evening, desk=True).names for evening in evenings}


def _won(log: Sequence[Log], names: Mapping[Evening | None, Names]) -> Mapping[int, str]:
    """Who won the tie that a line tells of, by the line's key."""
    ties = [line for line in log if line.evening and line.facts.get('winner') is not None]
    won = {}
    for line in ties:
        own = names[line.evening]
        people = line.facts.get('won_by') or _won_before_it_was_written(line)
        won[line.pk] = partners([own[number].short for number in people if number in own])
    return won


def _won_before_it_was_written(line: Log) -> list[int]:
    """Who sat at the side that an old line names only by its number; nobody if seats of its round changed since."""
    of = line.facts['round']
    since = Log.objects.filter(evening=line.evening, pk__gt=line.pk, facts__round=of)
    if since.filter(Q(what__in=MOVES) | Q(facts__act__in=MOVES)).exists():
        return []
    table = Table.objects.filter(round__evening=line.evening, round__number=of, number=line.facts['table']).first()
    return people_of(table.round.evening.settings, table.seats, line.facts['winner']) if table else []


def _what(line: Log) -> str:
    if line.what == What.TAKEN_BACK and (act := _act(What(line.facts['act']), line.facts)):
        return f'{WORDS[What.TAKEN_BACK]}: {act}'
    return _act(What(line.what), line.facts) or str(WORDS[What(line.what)])


def _act(what: What, facts: Mapping[str, Any]) -> str:
    """An act by what it was about; '' for a set-up of which nothing more is known."""
    if what == What.SET_UP:
        return str(_set_up(set(facts['fields']))) if 'fields' in facts else ''
    if what == What.DREW and facts.get('again'):
        return gettext('Drawn again')
    if what == What.STOOD_IN and facts.get('absent') is False:
        return gettext('Stand-in taken off')
    of_a_table = what == What.PROPOSED_ANSWER and 'table' in facts
    return gettext('Ruling proposed') if of_a_table else str(WORDS[what])


def _set_up(fields: set[str]) -> Promise:
    """What was changed of an evening that is set up."""
    if fields <= NAMED:
        return _('Title, place or day changed')
    if 'screen' in fields:
        return _('Message or break on the big screen')
    if 'missed' in fields:
        return _('Changed how missed rounds count')
    return _('Rules changed') if fields & RULES else _('Wishes changed')


def _about(facts: dict[str, Any], won: str, names: Names) -> str:
    """What a line is about: round, table, people, totals before and after, who `won` a tie. Who has no name any more,
    and who is known as a member alone, is told by number.
    """
    parts = []
    if 'round' in facts:
        parts.append(gettext('round %s') % facts['round'])
    if 'table' in facts:
        parts.append(gettext('table %s') % facts['table'])
    given = {int(entry): points for entry, points in facts.get('given', {}).items()}
    entries = facts.get('entries') or [facts.get('entry')]
    parts += [_named(entry, names, given.get(entry)) for entry in entries if entry][:MOST_NAMED]
    if not any(entries):
        members = facts.get('members') or [facts.get('member')]
        parts += [gettext('no. %d') % member for member in members if member][:MOST_NAMED]
    for name in ('was', 'points'):
        if isinstance(facts.get(name), list):
            parts.append(totals_text(facts[name]))
        elif facts.get(name) is not None:
            parts.append(number(facts[name], language()))
    if won:
        parts.append(gettext('%s won') % won)
    elif facts.get('winner') is not None:  # nobody wrote who that was, and the seats changed
        parts.append(gettext('side %d won') % (facts['winner'] + 1))
    return ', '.join(parts)


def _named(entry: int, names: Names, given: int | None) -> str:
    """A person and, where there are any, the points they were given: "Ann Quill (no. 1) +40"."""
    who = gettext('%(name)s (no. %(n)d)') % {'name': names[entry], 'n': entry} if entry in names else ''
    shown = who or gettext('no. %d') % entry
    return shown if given is None else f'{shown} {signed(given, language())}'
