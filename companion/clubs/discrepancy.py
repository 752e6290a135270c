"""Two phones handed in different totals: by how much they differ, and which single hand would explain it, so that
people know which one to check.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.clubs.presenters.seats import Side
from companion.clubs.totals import totals_text
from scoring import score

Document = Mapping[str, Any]


def discrepancy_words(versions: Sequence[Sequence[int]], sides: Sequence[Side], document: Document | None) -> list[str]:
    """Return the difference between the first two totals; with the hands of the table, also its likely cause."""
    if len(versions) < 2:
        return []
    version, other = versions[:2]
    differences = [
        ngettext('%(points)d point apart for %(names)s.', '%(points)d points apart for %(names)s.', abs(mine - theirs))
        % {'points': abs(mine - theirs), 'names': side.short}
        for side, mine, theirs in zip(sides, version, other, strict=True)
        if mine != theirs
    ]
    return differences + (
        [_explained(document, [list(version), list(other)])] if document and document['hands'] else []
    )


def _explained(document: Document, versions: list[list[int]]) -> str:
    kept = list(score(document).totals)
    if kept not in versions:
        return _('The hands of this table add up to neither: %s.') % totals_text(kept)
    wanted = next(version for version in versions if version != kept)
    slip = next((words for words, changed in _slips(document) if _totals(changed) == wanted), '')
    return slip or _('No single hand explains it: compare them all.')


def _slips(document: Document) -> Iterator[tuple[str, Document]]:
    """Each way in which one hand is easily recorded differently: left out, or with other tricks."""
    hands = document['hands']
    for place, hand in enumerate(hands):
        without = [*hands[:place], *hands[place + 1 :]]
        words = _('Hand %d: one version has it, the other does not.') % (place + 1)
        yield words, {**document, 'hands': without}
        yield from _other_tricks(document, place, hand)


def _other_tricks(document: Document, place: int, hand: Mapping[str, Any]) -> Iterator[tuple[str, Document]]:
    tricks = hand.get('tricks')
    if not isinstance(tricks, list) or len(tricks) != 2 or not all(isinstance(number, int) for number in tricks):
        return
    all_tricks = sum(tricks)
    for taken in range(all_tricks + 1):
        if taken != tricks[0]:
            changed = {**hand, 'tricks': [taken, all_tricks - taken]}
            facts = {'hand': place + 1, 'one': tricks[0], 'other': taken}
            words = _('Hand %(hand)d: one version has %(one)d tricks for the bidder, the other %(other)d.') % facts
            yield words, {**document, 'hands': [*document['hands'][:place], changed, *document['hands'][place + 1 :]]}


def _totals(document: Document) -> list[int] | None:
    sheet = score(document)
    return None if sheet.error else list(sheet.totals)
