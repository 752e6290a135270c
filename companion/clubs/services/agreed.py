"""What a club has agreed on after mishaps: its answers, those that helpers propose, its catalogue of penalties."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from companion.clubs.models import Club, Entry, Evening, Grant, Ruling, Table, What
from companion.clubs.services import results
from companion.clubs.services.writing import Facts, Refused, note
from companion.matches.models import Match
from companion.matches.services import show_anew

LONGEST_ANSWER = 240  # characters
LONGEST_LABEL = 60  # characters
MOST_ANSWERS = 100
MOST_PROPOSED = 3  # for one incident and its answers
MOST_PENALTIES = 20
MOST_WARNINGS = 5
MOST_POINTS = 100_000


@dataclass(frozen=True)
class Penalty:
    """One of the catalogue: what it is for, the points of whom it concerns and of everybody on another side, and how
    many warnings of an evening come before points are given.
    """

    label: str
    points: int
    others: int = 0
    warnings: int = 0


@transaction.atomic
def keep_answer(club: Club, game: str, path: str, text: str, *, by: Grant, key: str = '') -> None:
    """Keep what the club has agreed on for an incident and its answers; no text forgets it. Raises Refused."""
    text = text[:LONGEST_ANSWER]
    if not note(club, What.AGREED_ANSWER, by, key, game=game, path=path, asked=[game, path, text]):
        return
    locked = Club.objects.select_for_update().get(pk=club.pk)
    of_game = {**locked.answers.get(game, {})}
    if text:
        of_game[path] = text
    else:
        of_game.pop(path, None)
    if len(of_game) > MOST_ANSWERS:
        raise Refused(_('A club keeps up to %d answers for a game.') % MOST_ANSWERS)
    proposed = _without(locked.proposed, game, path, text)
    Club.objects.filter(pk=club.pk).update(answers={**locked.answers, game: of_game}, proposed=proposed)
    _tell_tables(club, game)


def _tell_tables(club: Club, game: str) -> None:
    """Make the phones at the tables that still play fetch what the club has agreed on."""
    here = Table.objects.filter(round__evening__club=club, round__evening__game=game, match__status='in-progress')
    matches = Match.objects.filter(pk__in=here.exclude(round__evening__state=Evening.State.CLOSED).values('match'))
    for match in matches:
        show_anew(match)


@transaction.atomic
def propose_answer(club: Club, game: str, path: str, text: str, *, by: Grant, key: str = '') -> None:
    """Propose an answer, for a director or the owner to accept; one that is there already stays one. Raises Refused."""
    text = text[:LONGEST_ANSWER]
    if not text:
        raise Refused(_('Type the answer that you propose.'), 'own')
    if not note(club, What.PROPOSED_ANSWER, by, key, game=game, path=path, asked=[game, path, text]):
        return
    locked = Club.objects.select_for_update().get(pk=club.pk)
    of_game = locked.proposed.get(game, {})
    texts = list(dict.fromkeys([*of_game.get(path, []), text]))
    if len(texts) > MOST_PROPOSED or len(of_game) >= MOST_ANSWERS:
        raise Refused(_('Enough is proposed here: a director decides on that first.'), 'own')
    Club.objects.filter(pk=club.pk).update(proposed={**locked.proposed, game: {**of_game, path: texts}})


@transaction.atomic
def decline_answer(club: Club, game: str, path: str, text: str, *, by: Grant, key: str = '') -> None:
    """Put a proposed answer aside."""
    if not note(club, What.DECLINED_ANSWER, by, key, game=game, path=path, asked=[game, path, text]):
        return
    locked = Club.objects.select_for_update().get(pk=club.pk)
    Club.objects.filter(pk=club.pk).update(proposed=_without(locked.proposed, game, path, text))


def _without(proposed: Mapping[str, Any], game: str, path: str, text: str) -> dict[str, Any]:
    of_game = {**proposed.get(game, {})}
    left = [wording for wording in of_game.pop(path, []) if wording != text]
    return {**proposed, game: {**of_game, **({path: left} if left else {})}}


def catalogue_of(club: Club, game: str) -> list[Penalty]:
    """Return the penalties that a club has agreed on for a game; none until somebody adds one."""
    return [Penalty(**stored) for stored in club.penalties.get(game, [])]


@transaction.atomic
def keep_penalty(club: Club, game: str, penalty: Penalty, *, by: Grant, key: str = '') -> None:
    """Add a penalty to the catalogue, in place of one of the same label. Raises Refused."""
    _check(penalty)
    if not note(club, What.PENALTIES, by, key, game=game, asked=[game, asdict(penalty)]):
        return
    locked = Club.objects.select_for_update().get(pk=club.pk)
    kept = [known for known in catalogue_of(locked, game) if known.label.casefold() != penalty.label.casefold()]
    if len(kept) >= MOST_PENALTIES:
        raise Refused(_('A club keeps up to %d penalties for a game.') % MOST_PENALTIES)
    _keep(locked, game, [*kept, penalty])


@transaction.atomic
def drop_penalty(club: Club, game: str, label: str, *, by: Grant, key: str = '') -> None:
    """Take a penalty out of the catalogue; what was ruled by it stays."""
    if note(club, What.PENALTIES, by, key, game=game, asked=[game, label]):
        locked = Club.objects.select_for_update().get(pk=club.pk)
        _keep(locked, game, [known for known in catalogue_of(locked, game) if known.label != label])


def _keep(club: Club, game: str, penalties: list[Penalty]) -> None:
    kept = {**club.penalties, game: [asdict(penalty) for penalty in penalties]}
    Club.objects.filter(pk=club.pk).update(penalties=kept)


def _check(penalty: Penalty) -> None:
    if not penalty.label:
        raise Refused(_('Type what the penalty is for.'), 'label')
    if max(abs(penalty.points), abs(penalty.others)) > MOST_POINTS:
        raise Refused(_('Type fewer points.'), 'points')
    if not 0 <= penalty.warnings <= MOST_WARNINGS:
        raise Refused(_('Up to %d warnings may come before.') % MOST_WARNINGS, 'warnings')
    if not (penalty.points or penalty.others or penalty.warnings):
        raise Refused(_('Type points, such as −100, or a number of warnings.'), 'points')


def penalty_at(club: Club, game: str, label: str) -> Penalty:
    """Return the penalty of this label. Raises Refused if it was taken out meanwhile."""
    for known in catalogue_of(Club.objects.get(pk=club.pk), game):
        if known.label == label:
            return known
    raise Refused(_('This penalty is no longer in the catalogue.'), 'how')


def warned(evening: Evening, entry: int, label: str) -> int:
    """Return how often somebody was warned by this penalty in this evening."""
    given = Ruling.objects.filter(table__round__evening=evening, how=Ruling.How.PENALTY, entry=entry, own=label)
    return sum(penalty.points is None for penalty in given)


def penalize(
    evening: Evening, penalty: Penalty, sides: list[list[int]], whose: int, *, why: str, of: int
) -> tuple[Facts, list[int] | None]:
    """Warn whom it concerns, or give the points to them and to everybody on another side, in a locked evening. Returns
    the facts of the log, and the points of both, None for a warning.
    """
    if warned(evening, whose, penalty.label) < penalty.warnings:
        return {'entry': whose}, None
    against = {whose: penalty.points}
    others = [entry for side in sides if whose not in side for entry in side]
    against |= dict.fromkeys(others, penalty.others)
    for entry in Entry.objects.filter(evening=evening, number__in=against):
        if points := against[entry.number]:
            results.give(evening, entry, points, why=why, of=of)
    return {'entry': whose, 'points': penalty.points}, [penalty.points, penalty.others]
