"""How those without a seat in a round are told so: they sit out, or in rise and fly they wait in line."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.clubs.models import Evening


@dataclass(frozen=True)
class Byes:
    """label: before the names; says, past: after a name, now and afterwards; you: to them; pays: what it pays."""

    label: str
    says: str
    past: str
    you: str
    pays: str


def byes_of(evening: Evening) -> Byes:
    if evening.waits_in_line:
        return Byes(
            _('In line:'),
            _('waits in line'),
            _('waited in line'),
            _('You wait in line'),
            _('They wait in this order. Waiting pays nothing.'),
        )
    return Byes(
        _('Sit out:'),
        _('sits out'),
        _('sat out'),
        _('You sit out'),
        _pays(evening),
    )


def so_many_without_seat(evening: Evening, count: int) -> str:
    if evening.waits_in_line:
        return ngettext('%d waits in line', '%d wait in line', count) % count
    return ngettext('%d sits out', '%d sit out', count) % count


def _pays(evening: Evening) -> str:
    bye: str | dict[str, int] = evening.settings.get('score', {}).get('bye', 'nothing')
    if isinstance(bye, dict):
        return _('Paid %d points.') % bye['points']
    return {
        'own-average': _('Paid their own average.'),
        'winners-average': _('Paid the average of the round’s winners.'),
        'win': _('It counts as a win.'),
        'nothing': _('It pays nothing.'),
    }[bye]
