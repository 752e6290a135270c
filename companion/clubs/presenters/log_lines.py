"""Lines of the audit log in words, with people by number."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db.models import Q
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from companion.clubs.evening_document import load
from companion.clubs.models import Log, Table, What
from companion.clubs.reasons import reason_text
from companion.clubs.roles import label_of, role_names
from companion.clubs.totals import totals_text
from companion.clubs.winners import people_of
from companion.i18n.languages import language
from companion.matches.presenters.side_names import partners
from scoring.say import number

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
NAMED = {'title', 'place', 'played_on', 'blind'}
RULES = {'game', 'preset', 'options', 'settings', 'bell_minutes'}


def lines(log: Iterable[Log]) -> list[dict[str, Any]]:
    """Return when, by whom (the role, then the phone, card or member), what, about whom, and why."""
    log = list(log)
    won = _won(log)
    return [
        {
            'at': line.at,
            'role': role_names()[line.role],
            'who': label_of(line.grant) if line.grant else '',
            'what': _what(line),
            'about': _about(line.facts, won.get(line.pk, '')),
            'reason': reason_text(line.reason),
            'evening': line.evening,
        }
        for line in log
    ]


def _won(log: Sequence[Log]) -> Mapping[int, str]:
    """Who won the tie that a line tells of, by the line's key."""
    ties = [line for line in log if line.evening and line.facts.get('winner') is not None]
    names = {line.evening: load(line.evening, desk=True).names for line in ties if line.evening}
    won = {}
    for line in ties:
        own = names[line.evening] if line.evening else {}
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


def _about(facts: dict[str, Any], won: str) -> str:
    """The numbers of a line: round, table, people, totals before and after; by name only who `won` a tie."""
    parts = []
    if 'round' in facts:
        parts.append(gettext('round %s') % facts['round'])
    if 'table' in facts:
        parts.append(gettext('table %s') % facts['table'])
    numbers = facts.get('entries') or facts.get('members') or [facts.get('entry') or facts.get('member')]
    parts += [gettext('no. %d') % number for number in numbers if number][:20]
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
