"""The picture of a regular table: the score in large type, streaks and records. Its template draws it."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.matches import regulars
from companion.matches.pictures.drawing import embedded_fonts, fitting
from companion.matches.presenters.days import day_in_words
from companion.matches.presenters.regular_page import best_and_worst, rivals, streak_in_words
from companion.matches.regulars import Table


def picture_of(table: Table, name: str, lang: str) -> dict[str, Any]:
    """Return the context of `regular.svg`: the score in large type, streaks and records."""
    two = rivals(table)
    rows = two or [{'name': player.names[0], 'won': player.won} for player in regulars.tally(table.played)]
    lines = [streak_in_words(streak, lang) for streak in regulars.streaks(table.played)]
    lines += [f'{hand["what"]}: {hand["points"]}, {hand["names"]}' for hand in best_and_worst(table, lang)]
    high = min(290, 600 // max(len(rows), 1))
    counted = ngettext('%(n)d match in', '%(n)d matches in', len(table.played)) % {'n': len(table.played)}
    evenings = ngettext('%(n)d evening', '%(n)d evenings', len(table.evenings)) % {'n': len(table.evenings)}
    return {
        'lang': lang,
        'title': name,
        'title_size': fitting(name, 64, 930, 0.56),
        'about': f'{counted} {evenings}',
        'since': _('since %s') % day_in_words(table.evenings[0]) if table.evenings else '',
        'rows': [
            {
                **row,
                'y': 250 + high * (place + 1) - high // 4,
                'size': min(200, high - 20),
                'name_size': fitting(row['name'], 60, 600),
            }
            for place, row in enumerate(rows)
        ],
        'lines': [{'text': line, 'y': 980 + 58 * n, 'size': fitting(line, 36, 900)} for n, line in enumerate(lines)],
        'fonts': embedded_fonts(),
    }
