"""Lines of the audit log in words, with people by number."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from companion.clubs.evening_document import load
from companion.clubs.models import Log, What
from companion.clubs.names import Name
from companion.clubs.reasons import reason_text
from companion.clubs.roles import label_of, role_names
from companion.clubs.totals import totals_text
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

NAMED = {'title', 'place', 'played_on', 'blind'}
RULES = {'game', 'preset', 'options', 'settings', 'bell_minutes'}


def lines(log: Iterable[Log]) -> list[dict[str, Any]]:
    """Return when, by whom (the role, then the phone, card or member), what, about whom, and why."""
    log = list(log)
    names = _names(log)
    return [
        {
            'at': line.at,
            'role': role_names()[line.role],
            'who': label_of(line.grant) if line.grant else '',
            'what': _what(line),
            'about': _about(line.facts, names.get(line.evening_id or 0, {})),
            'reason': reason_text(line.reason),
            'evening': line.evening,
        }
        for line in log
    ]


def _names(log: Sequence[Log]) -> Mapping[int, Mapping[int, Name]]:
    """The people by number of each evening whose log names somebody: who won a tie."""
    evenings = {line.evening for line in log if line.evening and 'won_by' in line.facts}
    return {evening.pk: load(evening, desk=True).names for evening in evenings}


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


def _about(facts: dict[str, Any], names: Mapping[int, Name]) -> str:
    """The numbers of a line: round, table, people, totals before and after; by name only who won a tie."""
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
    if won_by := [names[number].short for number in facts.get('won_by', ()) if number in names]:
        parts.append(gettext('%s won') % partners(won_by))
    elif facts.get('winner') is not None:  # written before the people were
        parts.append(gettext('side %d won') % (facts['winner'] + 1))
    return ', '.join(parts)
