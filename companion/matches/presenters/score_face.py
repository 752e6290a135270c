"""The score face: a phone propped up at the table shows the totals as large as it can, and says them aloud."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.matches.presenters.export import pots_in_words
from companion.matches.presenters.match_view import MatchView
from scoring.say import listed

LONGEST = 14  # characters of a name that fit one line of a cell


def face_of(view: MatchView) -> dict[str, Any]:
    """Return the cells of the face, the characters of the longest total, whether a name needs two lines, and the
    sentences to say aloud.
    """
    sheet = view.sheet
    deals = None if sheet.end else sheet.table.side_of(sheet.next['dealer'])
    cells = [{**side, 'deals': deals == place} for place, side in enumerate(view.sides)]
    return {
        'cells': cells,
        'widest': max(len(f'{cell["total"]:,}') for cell in cells),
        'long': any(len(cell['name']) > LONGEST for cell in cells),
        'aloud': ' '.join(_aloud(view)),
    }


def _aloud(view: MatchView) -> list[str]:
    """Names as they are spoken, figures without separators, what lies in the middle, what comes next."""
    players = view.next['players']
    sides = [listed([players[seat] for seat in side.seats], view.lang) for side in view.sheet.sides]
    figures = (_spoken(side['total']) if side['chairs'] is None else side['chairs'] for side in view.sides)
    totals = [f'{", ".join(filter(None, total))}.' for total in zip(sides, figures, strict=True)]
    totals += [f'{pot["words"]}.' for pot in pots_in_words(view)]
    if end := view.sheet.end:
        winners = listed([sides[side] for side in end.winners], view.lang)
        seats = sum(len(view.sheet.sides[side].seats) for side in end.winners)
        won = ngettext('%(name)s wins', '%(name)s win', seats) % {'name': winners}
        return [*totals, f'{won}.']
    barred = view.next['barred_names']
    bar = [_('%(name)s may not bid') % {'name': barred} + '.'] if barred else []
    return [*totals, _('Hand %(number)d, %(dealer_name)s deals') % view.next + '.', *bar]


def _spoken(total: int) -> str:
    return _('minus %d') % -total if total < 0 else str(total)
