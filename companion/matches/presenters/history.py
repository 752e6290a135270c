"""The history of a match in words: a sentence for each kind of change, and what it changed."""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from companion.i18n.languages import language
from companion.matches.models import Change
from companion.matches.pads import pad_for, shown_of
from companion.matches.pads.mistakes import chips
from companion.matches.presenters.pad_form import mistake_chips
from companion.matches.setup.option_form import rule_changes
from companion.matches.substitutions import between
from scoring.game import Table
from scoring.say import listed, say_side

What = Change.What
BY_A_SIDE = (What.CONFIRMED, What.DISPUTED, What.PHONE_NAMED)
SENTENCES: Mapping[What, Promise] = {
    What.STARTED: _('Match started'),
    What.RECORDED: _('Hand %(hand)s saved'),
    What.CORRECTED: _('Hand %(hand)s corrected'),
    What.TAKEN_BACK: _('Hand %(hand)s taken back'),
    What.CORRECTION_UNDONE: _('Correction of hand %(hand)s undone'),
    What.RESTORED: _('Hand %(hand)s put back'),
    What.AGREED: _('House rules changed'),
    What.RULES_CHANGED: _('House rules changed in mid-match'),
    What.RENAMED: _('Names changed'),
    What.CLOSED: _('Match ended early'),
    What.REOPENED: _('Match reopened'),
    What.CONFIRMED: _('Hand %(hand)s: %(who)s: right'),
    What.DISPUTED: _('Hand %(hand)s: %(who)s: not right'),
    What.CONFIRMING: _('From now on each hand waits for the other side'),
    What.PHONE_NAMED: _('This is the phone of %(who)s'),
    What.CARDS_KEPT: _('Cards of hand %(hand)s kept'),
    What.THEIRS_KEPT: _('Hand %(hand)s was tapped here too; the saved one was kept'),
}


def entry(change: Change, table: Table, document: Mapping[str, Any], *, withheld: str = '') -> dict[str, Any]:
    """Return one line of the history: when, from which device, what, and the hand or names before and after. A hand
    with the field `withheld` is not told.
    """
    sentence = _sentence(change, table)
    return {
        'at': change.played_at or change.at,
        'sent': change.at if change.played_at else None,
        'device': change.phone,
        'what': ' '.join((sentence, *between(document, _names(change.before), _names(change.after)))),
        'before': _in_words(change, change.before, table, withheld),
        'after': _in_words(change, change.after, table, withheld),
        'rules': _rules_in_words(change, table),
    }


def _sentence(change: Change, table: Table) -> str:
    if change.what == What.CONFIRMING and change.after is False:
        return gettext('Hands no longer wait for the other side')
    if change.what == What.CARDS_KEPT and change.after is None:
        return gettext('Cards of hand %(hand)s removed') % {'hand': change.hand}
    return str(SENTENCES[What(change.what)]) % {'hand': change.hand, 'who': _who(change, table)}


def _who(change: Change, table: Table) -> str:
    """Who said something of a hand: a side, or the person whose phone it is."""
    after = change.after
    if change.what not in BY_A_SIDE or not isinstance(after, dict):
        return ''
    return table.players[after['seat']] if 'seat' in after else say_side(table, after['side'], language())


def _rules_in_words(change: Change, table: Table) -> list[str]:
    """The rules changed in mid-match, and who decided it."""
    before, after = change.before, change.after
    if change.what != What.RULES_CHANGED or not before or not after:
        return []
    changes = rule_changes(table.game, before['options'], after['options'])
    return [*changes, gettext('Decided by %s') % after['decided']]


def _in_words(change: Change, value: Any, table: Table, withheld: str) -> str:
    """A hand as shown on the sheet, or a list of names; empty if that would be too long to read."""
    if change.what in (What.RULES_CHANGED, What.CARDS_KEPT) or (change.hand and value and value.get(withheld)):
        return ''
    if change.what in BY_A_SIDE:
        value = value.get('record') if value else None
    if change.hand and value:
        shown = shown_of(value, table, language())
        hand = ' '.join(part for part in (shown.bid.short, shown.bidder_name, shown.tricks) if part)
        return ' · '.join((hand, *(() if withheld else _what_went_wrong(value, table))))
    return ' · '.join(filter(None, (', '.join(_names(value)), _line_in_words(value))))


def _what_went_wrong(record: Mapping[str, Any], table: Table) -> list[str]:
    """The mistakes and the note of a hand."""
    pad = pad_for(table)
    values = chips({'kind': pad.usual_mistake, **entry} for entry in record.get(pad.mistakes, ()))
    labels = [': '.join(filter(None, (mistake.kind, mistake.side))) for mistake in mistake_chips(table, values)]
    return [*labels, *filter(None, [record.get('note')])]


def _line_in_words(value: Any) -> str:
    """The pairs in line that were stored with a change of names."""
    waiting = value.get('waiting') if isinstance(value, dict) else None
    return gettext('waiting: %s') % ', '.join(listed(pair, language()) for pair in waiting) if waiting else ''


def _names(value: Any) -> list[str]:
    """The names stored with a change, alone or with the seats of newcomers; empty if it stored something else."""
    names = value.get('players') if isinstance(value, dict) else value
    return names if isinstance(names, list) else []
