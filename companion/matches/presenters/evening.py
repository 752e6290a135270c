"""The matches a table plays in a row: a rematch belongs to the evening of the match before it."""

from collections.abc import Iterator
from datetime import timedelta

from django.utils.translation import gettext as _

from companion.matches.models import Match

PAUSE = timedelta(hours=8)  # a longer one ends the evening
MOST = 30  # matches of one evening


def won_tonight(match: Match) -> list[int] | None:
    """Return how many matches of this evening each side has won, including this one; None before the second match, or
    if the players have changed.
    """
    if match.rematch_of_id is None or match.document.get('waiting'):
        return None
    earlier = list(_earlier(match))
    if not earlier:
        return None
    played = [*earlier, match]
    return [sum(side in one.winners and len(one.winners) == 1 for one in played) for side in range(len(match.sides))]


def games_won(match: Match) -> list[int]:
    """Return how many matches of this evening those on each side have won together, this one included. Where pairs
    rise, they are told by their names: whoever sits down begins at none unless they have won before.
    """
    played = [*_earlier(match), match]
    return [sum(len(one.winners) == 1 and one.sides[one.winners[0]] == name for one in played) for name in match.sides]


def _earlier(match: Match) -> Iterator[Match]:
    """Yield the matches before it on the same evening, the latest first."""
    later = match
    for _number in range(MOST):
        before = Match.objects.filter(pk=later.rematch_of_id).defer('document').first() if later.rematch_of_id else None
        if before is None or not _goes_on(before, later):
            return
        yield before
        later = before


def _goes_on(before: Match, later: Match) -> bool:
    same_table = before.game == later.game and len(before.sides) == len(later.sides)
    return same_table and later.started_at - before.changed_at < PAUSE


def tonight(match: Match) -> str:
    """Return the evening so far in words: "2–1 tonight"; empty before its second match."""
    won = won_tonight(match)
    if won is None:
        return ''
    if len(won) == 2:
        return _('%s tonight') % f'{won[0]}–{won[1]}'
    return _('Tonight: %s') % ', '.join(f'{name} {number}' for name, number in zip(match.sides, won, strict=True))
