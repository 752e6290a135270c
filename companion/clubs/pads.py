"""The match of a table: created when its pad is first opened, written on by the phones that hold the table's card,
closed when both sides agree, reopened by the director.
"""

from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from companion.access.codes import new_code
from companion.clubs.evening_document import load_to_show
from companion.clubs.models import Evening, Grant, Role, Table
from companion.clubs.names import Name, names_of
from companion.clubs.roles import role_names
from companion.matches import services
from companion.matches.models import Key, Match
from companion.matches.pads import PLAYED
from companion.matches.titles import title_of_table
from scoring.document import FORMAT
from scoring.game import Game
from scoring.options import Preset, resolve

GAMES_BY_SLUG = {game.slug: game for game in PLAYED}
PAIR_SEATS = (0, 2, 1, 3)  # North and South are the first pair, East and West the second


def handed_in(match: Match) -> bool:
    """Return whether the match's totals were handed in, perhaps by another phone, and wait to be agreed."""
    waiting = Table.objects.filter(match=match, state=Table.State.HANDED_IN).values_list('points', flat=True)
    return list(match.totals) in list(waiting)


def hands_agreed(match: Match) -> int:
    """Return how many hands a round of the match's evening has; 0 if a bell or a match ends it."""
    table = Table.objects.select_related('round__evening').filter(match=match).first()
    return table.round.evening.hands if table else 0


def open_pad(evening: Evening, table: Table, grant: Grant) -> Match:
    """Return the match of a table, and give the grant's device the right to write on it."""
    match = table.match or _begin(evening, table, grant)
    if not match.keys.filter(holder=grant.holder, revoked_at=None).exists():
        match.keys.create(label=_label(table), holder=grant.holder)
    return match


def _begin(evening: Evening, table: Table, grant: Grant) -> Match:
    match = services.start_match(
        document_of(evening, table), holder=grant.holder, label=_label(table), host=host(evening, table)
    )
    if not Table.objects.filter(pk=table.pk, match=None).update(match=match):  # another phone was first
        match.delete()
        match = Match.objects.get(club_table=table)
    table.match = match
    return match


def host(evening: Evening, table: Table) -> str:
    """Return the page where a table hands in."""
    return reverse('clubs:hand_in', args=[evening.code, table.round.number, table.number])


def _label(table: Table) -> str:
    return _('Table %d') % table.number


def close(table: Table) -> None:
    """Close the match: nobody may write on it any more."""
    if table.match_id:
        Key.objects.filter(match=table.match_id, revoked_at=None).update(holder='', revoked_at=timezone.now())


def open_again(table: Table) -> None:
    """Reopen the match. Phones get their right back when they open the table's card again."""


def rename(evening: Evening, table: Table) -> None:
    """Write the names of those who sit at a table now into its match, in the director's name."""
    if table.match_id is None or not (match := Match.objects.filter(pk=table.match_id).first()):
        return
    desk = match.keys.create(label=role_names()[Role.DIRECTOR], revoked_at=timezone.now())  # opens nothing
    players = document_of(evening, table)['players']
    services.rename(match, players, newcomers=[], seen=match.version, client_key=new_code(), key=desk)


def document_of(evening: Evening, table: Table) -> dict[str, Any]:
    """Return the match document of a table: public names, the evening's rules, the length of a round."""
    game = GAMES_BY_SLUG[evening.game]
    players = _players(evening, table)
    preset = _preset_for(game, evening.preset, len(players))
    return {
        'format': FORMAT,
        'game': game.slug,
        'preset': preset.key,
        'options': {**evening.options, **round_options(game, evening, preset)},
        'players': players,
        'first_dealer': 0,
        'hands': [],
        'title': title_of_table(table.number, table.round.number),
        'played_on': evening.played_on.isoformat(),
    }


def _players(evening: Evening, table: Table) -> list[str]:
    entries = {entry.number: entry for entry in load_to_show(evening).entries}
    seated = [entries[number] for number in table.seats]
    names = names_of(entries.values())
    if not evening.pairs:
        return _distinct([str(names[number]) for number in table.seats], table.seats)
    people = [name for entry in seated for name in _two(names[entry.number])]
    return _distinct([people[seat] for seat in PAIR_SEATS], [table.seats[seat % 2] for seat in range(4)])


def _two(name: Name) -> tuple[str, ...]:
    return name.people if len(name.people) == 2 else (*name.people, f'{name.people[0]} 2')


def _distinct(names: list[str], numbers: list[int]) -> list[str]:
    """A match needs distinct names: equal ones get their numbers appended."""
    return [f'{name} #{number}' if names.count(name) > 1 else name for name, number in zip(names, numbers, strict=True)]


def _preset_for(game: Game, key: str, players: int) -> Preset:
    """The agreed preset, or if it does not allow that many players, one that does."""
    agreed = game.preset(key)
    fitting = [preset for preset in game.presets if players in preset.players]
    return agreed if agreed and players in agreed.players else fitting[0]


def round_options(game: Game, evening: Evening, preset: Preset) -> dict[str, Any]:
    """Return the options that differ from an ordinary match: a round ends after its hands or at the bell and in no
    other way.
    """
    end = evening.settings['round_end']
    if end.get('target'):
        return {}
    values = resolve(game.options, preset, evening.options)
    return dict(game.as_round(values, end.get('hands')))
