"""What changes when an earlier hand or the rules are changed: the totals before and after, and sentences on whether the
match is over or open again and which hands are valid.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.matches.presenters.repair import broken_hand
from scoring import Sheet
from scoring.record import STRUCK
from scoring.say import end_text, listed, refusal_text, say_side


@dataclass(frozen=True)
class Total:
    """A side's total before and after."""

    name: str
    was: int
    now: int


@dataclass(frozen=True)
class Consequences:
    """`totals` is empty while hands wait for one that must be mended first."""

    totals: tuple[Total, ...]
    sentences: tuple[str, ...]

    @property
    def moves(self) -> bool:
        """Whether any total changes."""
        return any(total.was != total.now for total in self.totals)


def consequences(before: Sheet, after: Sheet, hands: int, lang: str) -> Consequences:
    """Return the changes from one sheet to the other, for a match with `hands` recorded hands."""
    names = (say_side(after.table, side, lang) for side in range(len(after.sides)))
    totals = (Total(*total) for total in zip(names, before.totals, after.totals, strict=True))
    sentences = (_ending(before, after, lang), *_standing(before, after, hands, lang))
    return Consequences(() if broken_hand(after) else tuple(totals), tuple(filter(None, sentences)))


def _ending(before: Sheet, after: Sheet, lang: str) -> str:
    if before.end == after.end:
        return ''
    if not after.end:
        return _('The match is open again.')
    winners = listed([say_side(after.table, side, lang) for side in after.end.winners], lang)
    seats = sum(len(after.sides[side].seats) for side in after.end.winners)
    won = ngettext('%(name)s wins', '%(name)s win', seats) % {'name': winners}
    return _('The match is over: %(won)s. %(how)s.') % {'won': won, 'how': end_text(after.end, lang)}


def _standing(before: Sheet, after: Sheet, hands: int, lang: str) -> Iterator[str]:
    """Which hands are valid again, which one no longer is, and which wait for it."""
    valid_before, valid_now = len(before.hands), len(after.hands)
    again = [hand.number for hand in after.hands[valid_before:] if hand.result != STRUCK]
    if again:
        yield _hands(again[0], again[-1], _('Hand %d stands again.'), _('Hands %(numbers)s stand again.'))
    if valid_now == valid_before or not after.error:
        return
    why = refusal_text(after.error, lang, after.table)
    broken = broken_hand(after)
    yield f'{_fallen(valid_now + 1, broken or hands)} {why}'
    if broken and broken < hands:
        until_then = _('Hand %d waits until it is mended.'), _('Hands %(numbers)s wait until it is mended.')
        yield _hands(broken + 1, hands, *until_then)
    if broken:
        yield _('The totals are known then.')


def _fallen(first: int, last: int) -> str:
    return _hands(first, last, _('Hand %d no longer stands.'), _('Hands %(numbers)s no longer stand.'))


def _hands(first: int, last: int, single: str, several: str) -> str:
    if first == last:
        return single % first
    return several % {'numbers': hand_numbers(first, last)}


def hand_numbers(first: int, last: int) -> str:
    """Return the numbers of several hands in a row: "1 and 2", "3 to 11"."""
    numbers = _('%(first)d and %(last)d') if last == first + 1 else _('%(first)d to %(last)d')
    return numbers % {'first': first, 'last': last}
