"""The matches a table plays one after the other: a rematch goes on with the evening of the match before it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta

from django.utils.translation import gettext as _

from companion.matches.models import Match
from companion.matches.presenters.side_names import stored_side

PAUSE = timedelta(hours=8)  # a longer one ends the evening
MOST = 30  # matches of one evening
# The matches before a rematch, the latest first: each is found through the one after it
EARLIER = """
    WITH RECURSIVE earlier (id, rematch_of_id, place) AS (
        SELECT id, rematch_of_id, 1 FROM matches_match WHERE id = %s AND deleted_at IS NULL
        UNION ALL
        SELECT older.id, older.rematch_of_id, earlier.place + 1
        FROM matches_match AS older JOIN earlier ON older.id = earlier.rematch_of_id
        WHERE older.deleted_at IS NULL AND earlier.place < %s
    )
    SELECT found.id, found.game, found.sides, found.winners, found.started_at, found.changed_at, found.played_at
    FROM matches_match AS found JOIN earlier ON earlier.id = found.id ORDER BY earlier.place
"""


@dataclass(frozen=True)
class Evening:
    """A match and those before it on the same evening, the latest first."""

    match: Match
    earlier: tuple[Match, ...]

    @property
    def results(self) -> tuple[object, ...]:
        """What all below depends on besides the match itself."""
        return tuple((tuple(match_played.sides), tuple(match_played.winners)) for match_played in self.earlier)

    @property
    def won(self) -> list[int] | None:
        """How many matches each side has won, this one included; None before the second match, and where other people
        have sat down since.
        """
        if not self.earlier or self.match.document.get('waiting'):
            return None
        return [
            sum(match_played.winners == [side] for match_played in self._played)
            for side in range(len(self.match.sides))
        ]

    @property
    def games_won(self) -> list[int]:
        """How many matches those on each side have won together, this one included. Where pairs rise, they are told by
        their names: whoever sits down begins at none unless they have won before.
        """
        winners = [
            match_played.sides[match_played.winners[0]]
            for match_played in self._played
            if len(match_played.winners) == 1
        ]
        return [winners.count(name) for name in self.match.sides]

    @property
    def in_words(self) -> str:
        """The evening so far: "2–1 tonight"; empty before its second match."""
        won = self.won
        if won is None:
            return ''
        if len(won) == 2:
            return _('%s tonight') % f'{won[0]}–{won[1]}'
        return _('Tonight: %s') % ', '.join(
            f'{stored_side(name)} {number}' for name, number in zip(self.match.sides, won, strict=True)
        )

    @property
    def _played(self) -> list[Match]:
        return [*self.earlier, self.match]


def evening_of(match: Match) -> Evening:
    """Return the evening of a match, with one query however many matches came before it."""
    return Evening(match, tuple(_earlier(match)))


def _earlier(match: Match) -> Iterator[Match]:
    if match.rematch_of_id is None:
        return
    later = match
    for before in Match.objects.raw(EARLIER, [match.rematch_of_id, MOST]):
        if not _goes_on(before, later):
            return
        yield before
        later = before


def _goes_on(before: Match, later: Match) -> bool:
    same_table = before.game == later.game and len(before.sides) == len(later.sides)
    return same_table and later.started_at - before.last_played < PAUSE
