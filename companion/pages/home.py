"""The home page: an introduction for new visitors, and links for people with a match, a table or a club."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.timezone import localdate, localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from companion.access.devices import holder_of
from companion.clubs.models import Club
from companion.i18n.languages import language
from companion.matches.examples import FINISHED, IN_PLAY
from companion.matches.models import Match
from companion.matches.pads import PADS, PLAYED
from companion.matches.practice import practised, table_to_practise_at
from companion.matches.presenters.export import game_and_rules
from companion.matches.presenters.match_view import MatchView, view_of
from companion.matches.sharing.own_matches import own_matches
from companion.web.http import Request
from rules.table_rules import house_rules
from scoring.game import Game

FIRST_SHOWN = PLAYED[0].slug
FEW = 2  # house rules that home tells of the last table


@require_safe
def home(request: Request) -> HttpResponse:
    last = own_matches(request).first()
    resume = _resume(last) if last and last.status == 'in-progress' else None
    context = {
        'resume': resume,
        'again': _again(last) if last and not resume else None,
        'known': last is not None,
        'shown': None if last else _shown(),
        'games': _tiles(),
        'clubs': _clubs(request),
        'examples': {'finished': FINISHED, 'in_play': IN_PLAY},
    }
    return render(request, 'home.html', context)


def _resume(match: Match) -> dict[str, Any]:
    view = view_of(match)
    return {
        'url': reverse('matches:match', args=[match.code]),
        'title': match.title,
        'rules': game_and_rules(view),
        'sides': view.sides,
        'low': view.lowest_wins,
        'next': _('Hand %(number)d, %(dealer_name)s deals') % view.next,
    }


def _again(match: Match) -> dict[str, Any] | None:
    """The table of a match that is over, to sit down at again: who, by which rules, who deals first. None where a host
    seats the people, or they play on already.
    """
    if match.host or match.rematches.exists():
        return None
    view = view_of(match)
    upcoming, hands = view.sheet.next, view.sheet.hands
    people = upcoming.get('players', match.players)
    return {
        'code': match.code,
        'title': match.title,
        'same_day': _is_day_of(match),
        'people': [{'name': name, 'deals': seat == upcoming['dealer']} for seat, name in enumerate(people)],
        'dealt': match.players[hands[-1].dealer] if hands else '',
        'rules': game_and_rules(view),
        'house': _house(view),
        'dealer': view.next['dealer_name'],
    }


def _is_day_of(match: Match) -> bool:
    """Whether today is the weekday of that match, some weeks later."""
    passed = localdate() - localtime(match.last_played).date()
    return passed.days > 0 and not passed.days % 7


def _house(view: MatchView) -> str:
    """What differs from the rules that are named, the first few in their sentences."""
    rules = [line['sentence'] for line in house_rules(view.sheet.table, view.lang)]
    shown, more = rules[:FEW], len(rules[FEW:])
    return ' '.join([*shown, *([ngettext('%d more house rule.', '%d more house rules.', more) % more] if more else [])])


def _shown() -> dict[str, Any]:
    """One hand, scored by the engine, to show what the site does."""
    view = view_of(practised(FIRST_SHOWN))
    return {'heading': str(PADS[FIRST_SHOWN].practice_text), 'sides': view.sides, 'lines': view.hands[0]['lines']}


def _tiles() -> list[dict[str, Any]]:
    """The games, each with a card of its own."""
    tiles: list[dict[str, Any]] = []
    for game in PLAYED:
        match, shown = practised(game.slug), [(tile['rank'], tile['suit']) for tile in tiles]
        fan = match.pad.fan(match.hands[0], table_to_practise_at(game.slug))
        tiles.append(_tile(game, *next(card for card in fan if card not in shown)))
    return tiles


def _tile(game: Game, rank: str, suit: str) -> dict[str, Any]:
    return {
        'slug': game.slug,
        'name': game.name.in_language(language()),
        'players': _players(game.players),
        'rank': rank,
        'suit': suit,
    }


def _players(counts: tuple[int, ...]) -> str:
    if len(counts) == 1:
        return ngettext('%d player', '%d players', counts[0]) % counts[0]
    return _('%(low)d to %(high)d players') % {'low': counts[0], 'high': counts[-1]}


def _clubs(request: Request) -> list[Club]:
    """The clubs this device has a key of."""
    holder = holder_of(request)
    held = Club.objects.filter(grants__holder=holder, grants__revoked_at=None) if holder else Club.objects.none()
    return list(held.distinct().order_by('name'))
