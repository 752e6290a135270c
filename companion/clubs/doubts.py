"""Doubtful results that are typed: impossible totals, and totals that differ from those of the hands on the table's
sheet.
"""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from companion.clubs.models import Evening, Table
from companion.clubs.pads import document_of
from companion.clubs.totals import totals_text
from companion.i18n.languages import language
from scoring.bounds import beyond
from scoring.document import read
from scoring.evening.movements import MOVEMENTS

MATCH_AT_MOST = 60  # hands of a whole match


@dataclass(frozen=True)
class Doubt:
    """A question about totals; `summed`: the totals of the hands, if they differ. `director_decides`: only a
    director may insist.
    """

    message: str
    summed: tuple[int, ...] = ()
    director_decides: bool = False


def doubt_about(evening: Evening, table: Table, points: list[int]) -> Doubt | None:
    """Return what is doubtful about these totals, or None."""
    match = table.match
    if match and match.hands and list(match.totals) != points:
        message = _('The hands of this table add up to %(summed)s, not %(typed)s. Which counts?')
        totals = tuple(match.totals)
        return Doubt(
            message % {'summed': totals_text(totals), 'typed': totals_text(points)}, totals, director_decides=True
        )
    agreed = read(match.document if match else document_of(evening, table)).table
    hands = len(match.hands) if match and match.hands else evening.hands or None
    doubt = agreed.game.doubt(agreed, tuple(points), hands)
    if not doubt and not (match and match.hands):  # totals of hands may have penalties, and are the engine's own
        doubt = beyond(agreed, tuple(points), _most_hands(evening))
    if doubt:
        return Doubt(doubt.in_language(language()))
    if not any(points):
        return Doubt(_('Nobody has a point. If this table was not played, break it off.'))
    return None


def asks_for_winner(evening: Evening, points: list[int]) -> bool:
    """Whether these totals are level where the movement needs a winner at each table."""
    return len(set(points)) == 1 and MOVEMENTS[evening.settings['movement']].needs_winners


def needs_winner() -> str:
    return _('This movement needs a winner at each table: play one more hand, or cut for it.')


def _most_hands(evening: Evening) -> int:
    """The most hands a table can have played in a round: those agreed, or one a minute until the bell."""
    return int(evening.hands or evening.settings['round_end'].get('minutes', MATCH_AT_MOST))
