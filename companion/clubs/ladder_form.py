"""The form of a season's ladders: read into those of a season document, and shown again."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from companion.clubs.models import Evening
from companion.clubs.services.writing import Refused
from companion.clubs.typed_numbers import whole
from companion.i18n.languages import language
from scoring import GAMES
from scoring.errors import BadDocument
from scoring.evening import season
from scoring.evening.answers import refusal_text

MOST = 12
TAKES = ('points', 'wins', 'places', 'attendance')
COUNTS = ('sum', 'average', 'best')
ENTRIES = ('alone', 'members', 'pairs')
TYPED = ('name', 'takes', 'counts', 'best', 'least', 'places', 'rest', 'game', 'category', 'entries', 'low')


def read_ladders(data: Mapping[str, str]) -> dict[int, dict[str, Any]]:
    """Return the ladders that have a name, by the row of the form. Raises Refused at the first that cannot be counted
    so.
    """
    rows = {row: {key: data.get(f'{key}-{row}', '').strip() for key in TYPED} for row in range(MOST)}
    ladders = {row: _ladder(row, typed) for row, typed in rows.items() if typed['name']}
    if ladders:
        try:
            season({'format': 'companion-season/1', 'ladders': [*ladders.values()], 'evenings': []})
        except BadDocument as error:
            _ladders, at, *rest = error.at.split('/')
            field = f'{rest[0] if rest else "name"}-{[*ladders][int(at)]}'
            raise Refused(refusal_text(error, language()), field) from None
    return ladders


def _ladder(row: int, typed: Mapping[str, str]) -> dict[str, Any]:
    where = {key: typed[key] for key in ('game', 'category') if typed[key]}
    ladder: dict[str, Any] = {'name': typed['name'][:60], 'takes': _one_of(typed['takes'], TAKES)}
    ladder |= {'counts': _one_of(typed['counts'], COUNTS), 'least': _whole(typed['least'], f'least-{row}')}
    if ladder['counts'] == 'best':
        ladder['best'] = _whole(typed['best'], f'best-{row}')
    if ladder['takes'] == 'places':
        places = typed['places'].replace(',', ' ').split()
        ladder |= {'places': [_whole(points, f'places-{row}') for points in places]}
        ladder['rest'] = _whole(typed['rest'], f'rest-{row}')
    if typed['low'] and ladder['takes'] == 'points':
        ladder['lowest_wins'] = True
    return ladder | {'where': where, 'entries': _one_of(typed['entries'], ENTRIES)}


def _one_of(typed: str, choices: Sequence[str]) -> str:
    return typed if typed in choices else choices[0]


def _whole(typed: str, field: str) -> int:
    """A number that was typed, 0 for none; what is no number is never taken for another one."""
    number = whole(typed) if typed else 0
    if number is None:
        raise Refused(_('“%s” is no whole number.') % typed[:20], field)
    return number


def shown_ladders(named: Sequence[Mapping[str, Any]], typed: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return the fields of each ladder, and of one more that is empty; what was typed comes first."""
    rows = []
    for row in range(min(len(named) + 1, MOST)):
        ladder = named[row] if row < len(named) else {}
        where = ladder.get('where', {})
        known = {
            **{key: ladder.get(key, '') for key in ('name', 'takes', 'counts', 'best', 'least', 'rest', 'entries')},
            'places': ' '.join(map(str, ladder.get('places', []))),
            'game': where.get('game', ''),
            'category': where.get('category', ''),
            'low': ladder.get('lowest_wins', ''),
        }
        shown = {key: typed.get(f'{key}-{row}', value if not typed else '') for key, value in known.items()}
        rows.append({'row': str(row), 'new': row == len(named), 'games': _games(), **shown})
    return rows


def _games() -> list[tuple[str, str]]:
    return [(game.slug, game.name.in_language(language())) for game in GAMES]


def shown_evenings(
    evenings: Iterable[Evening], named: Sequence[Mapping[str, Any]], typed: QueryDict | None
) -> list[dict[str, Any]]:
    """Return for each evening the rows of ladders with a tick where it counts; what was ticked comes first."""
    return [
        {
            'evening': evening,
            'ladders': [
                {'row': row, 'name': ladder['name'], 'ticked': _ticked(evening, str(row), ladder['name'], typed)}
                for row, ladder in enumerate(named)
            ],
        }
        for evening in evenings
    ]


def _ticked(evening: Evening, row: str, name: str, typed: QueryDict | None) -> bool:
    if typed is not None:
        return row in typed.getlist(f'evening-{evening.pk}')
    return evening.counts_in is None or name in evening.counts_in


def counts_in(ticked: Iterable[str], offered: int, ladders: Mapping[int, Mapping[str, Any]]) -> list[str] | None:
    """Return the ladders an evening counts in by the rows ticked of those `offered`: None for all of them, and then
    for new ones too. Rows, so that a ladder may have another name from now on.
    """
    rows = {int(row) for row in ticked if row.isdecimal() and len(row) < 3}
    if rows.issuperset(range(offered)) or (rows and not ladders):
        return None
    return [ladder['name'] for row, ladder in ladders.items() if row in rows]
