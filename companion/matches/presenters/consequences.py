"""What changes when an earlier hand or the rules are changed: the totals before and after, and sentences on whether the
match is over or open again and which hands are valid.
"""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring import Sheet
from scoring.say import end_text, listed, refusal_text, say_side


@dataclass(frozen=True)
class Total:
    """A side's total before and after."""

    name: str
    was: int
    now: int


@dataclass(frozen=True)
class Consequences:
    totals: tuple[Total, ...]
    sentences: tuple[str, ...]

    @property
    def moves(self) -> bool:
        """Whether any total changes."""
        return any(total.was != total.now for total in self.totals)


def consequences(before: Sheet, after: Sheet, hands: int, lang: str) -> Consequences:
    """Return the changes from one sheet to the other, for a match with `hands` recorded hands."""
    names = (say_side(after.table, side, lang) for side in range(len(after.sides)))
    return Consequences(
        tuple(Total(*total) for total in zip(names, before.totals, after.totals, strict=True)),
        tuple(
            sentence for sentence in (_ending(before, after, lang), _standing(before, after, hands, lang)) if sentence
        ),
    )


def _ending(before: Sheet, after: Sheet, lang: str) -> str:
    if before.end == after.end:
        return ''
    if not after.end:
        return _('The match is open again.')
    winners = listed([say_side(after.table, side, lang) for side in after.end.winners], lang)
    seats = sum(len(after.sides[side].seats) for side in after.end.winners)
    won = ngettext('%(name)s wins', '%(name)s win', seats) % {'name': winners}
    return _('The match is over: %(won)s. %(how)s.') % {'won': won, 'how': end_text(after.end, lang)}


def _standing(before: Sheet, after: Sheet, hands: int, lang: str) -> str:
    """Which hands are no longer valid, or are valid again."""
    stood, stand = len(before.hands), len(after.hands)
    if stand == stood:
        return ''
    first, last = min(stand, stood) + 1, min(max(stand, stood), hands)
    several = {'first': first, 'last': last}
    if stand > stood and first == last:
        return _('Hand %d stands again.') % first
    if stand > stood:
        return _('Hands %(first)d to %(last)d stand again.') % several
    why = f' {refusal_text(after.error, lang, after.table)}' if after.error else ''
    if first == last:
        return _('Hand %d no longer stands.') % first + why
    return _('Hands %(first)d to %(last)d no longer stand.') % several + why
