"""A regular table as its pages and its picture show it: names, score, streaks and records, in words."""

from collections import Counter
from typing import Any

from django.urls import reverse
from django.utils.dates import WEEKDAYS
from django.utils.translation import gettext as _

from companion.matches import regulars
from companion.matches.pads import PADS
from companion.matches.presenters.side_names import partners
from companion.matches.regulars import Table
from scoring import find
from scoring.say import listed as in_words
from scoring.say import signed

LAST = 24  # matches in the chart


def own_name(table: Table, lang: str) -> str:
    """Return the name of a table that nobody has named: "Thursday 500", or the game if its days differ."""
    game = find(table.game)
    name = game.name.in_language(lang) if game else table.game
    day, times = Counter(evening.weekday() for evening in table.evenings).most_common(1)[0]
    if 2 * times <= len(table.evenings):
        return name
    return _('%(day)s %(game)s') % {'day': _weekday(day, lang), 'game': name}


def _weekday(day: int, lang: str) -> str:
    """The day as used in a name: "Thursday", "los jueves"."""
    name = str(WEEKDAYS[day])
    if lang != 'es':
        return name
    return name.lower() if name.endswith('s') else f'{name.lower()}s'


def listed(table: Table, name: str, lang: str) -> dict[str, Any]:
    """Return a line of the list."""
    return {
        'url': reverse('matches:regular', args=[table.mark]),
        'name': name or own_name(table, lang),
        'people': ' · '.join(table.people),
        'matches': len(table.played),
        'evenings': len(table.evenings),
        'last': table.evenings[-1],
    }


def page_of(table: Table, lang: str) -> dict[str, Any]:
    """Return the context of `regular.html` for the matches of `table`."""
    played = table.played
    return {
        'rivals': rivals(table),
        'standing': regulars.tally(played) if played else [],
        'partners': [{'names': in_words(partner.names, lang), 'one': partner} for partner in regulars.partners(played)],
        'against': regulars.head_to_head(played),
        'streaks': [streak_in_words(streak, lang) for streak in regulars.streaks(played)],
        'hands': best_and_worst(table, lang),
        'course': _course(table),
        'matches': len(played),
        'evenings': len(table.evenings),
        'last': [_last(other) for other in sorted(played, key=lambda other: other.match.started_at, reverse=True)[:5]],
    }


def rivals(table: Table) -> list[dict[str, Any]]:
    """Return the sides with the matches each has won, if they have always been the same; otherwise nothing."""
    sides = {frozenset(frozenset(side) for side in other.sides) for other in table.played}
    if len(sides) != 1:
        return []
    names = sorted(table.played[-1].sides)
    won = [sum(other.won_by == frozenset(side) for other in table.played) for side in names]
    return [{'name': partners(side), 'won': number} for side, number in zip(names, won, strict=True)]


def streak_in_words(streak: regulars.Streak, lang: str) -> str:
    """Return how long the same people won in a row, as a sentence."""
    facts = {'names': in_words(streak.names, lang), 'n': streak.length}
    if streak.running:
        return _('%(names)s: %(n)d in a row, and counting') % facts
    return _('Longest run: %(names)s, %(n)d in a row') % facts


def best_and_worst(table: Table, lang: str) -> list[dict[str, Any]]:
    """Return the hands with the best and the worst points of a side; nothing before a hand was played."""
    extremes = regulars.best_and_worst(table.played)
    if extremes is None:
        return []
    best, worst = extremes[::-1] if PADS[table.game].lowest_wins(extremes[0].match.document['options']) else extremes
    return [
        {
            'what': what,
            'names': in_words(hand.names, lang),
            'points': signed(hand.points, lang),
            'url': f'{reverse("matches:match", args=[hand.match.code])}#hand-{hand.number}',
            'day': hand.match.started_at,
        }
        for what, hand in ((_('Best hand'), best), (_('Worst hand'), worst))
    ]


def _course(table: Table) -> list[dict[str, Any]]:
    """The last matches, oldest first, by which of two rivals won: up, down or level."""
    two = rivals(table)
    if len(two) != 2:
        return []
    order = sorted(table.played, key=lambda other: other.match.started_at)[-LAST:]
    first = two[0]['name']
    points = []
    for place, played in enumerate(order):
        won = next((partners(side) for side in played.sides if frozenset(side) == played.won_by), '')
        points.append({'x': 4 + 14 * place, 'up': won == first, 'level': not won})
    return points


def _last(other: regulars.Played) -> dict[str, Any]:
    return {
        'url': reverse('matches:match', args=[other.match.code]),
        'day': other.match.started_at,
        'low': other.match.pad.lowest_wins(other.match.document['options']),
        'sides': [
            {'name': partners(side), 'total': total, 'won': place in other.winners}
            for place, (side, total) in enumerate(zip(other.sides, other.match.totals, strict=True))
        ],
    }
