"""The form of a season's ladders: read into those of a season document, and shown again."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.clubs.services.writing import Refused
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


def read_ladders(data: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return the ladders that have a name. Raises Refused at the first that cannot be counted so."""
    rows = [{key: data.get(f'{key}-{row}', '').strip() for key in TYPED} for row in range(MOST)]
    places = [row for row in range(MOST) if rows[row]['name']]
    ladders = [_ladder(rows[row]) for row in places]
    if ladders:
        try:
            season({'format': 'companion-season/1', 'ladders': ladders, 'evenings': []})
        except BadDocument as error:
            _ladders, at, *rest = error.at.split('/')
            raise Refused(refusal_text(error, language()), f'{rest[0] if rest else "name"}-{places[int(at)]}') from None
    return ladders


def _ladder(typed: Mapping[str, str]) -> dict[str, Any]:
    where = {key: typed[key] for key in ('game', 'category') if typed[key]}
    ladder: dict[str, Any] = {'name': typed['name'][:60], 'takes': _one_of(typed['takes'], TAKES)}
    ladder |= {'counts': _one_of(typed['counts'], COUNTS), 'least': _whole(typed['least'])}
    if ladder['counts'] == 'best':
        ladder['best'] = _whole(typed['best'])
    if ladder['takes'] == 'places':
        ladder |= {'places': [_whole(points) for points in typed['places'].replace(',', ' ').split()]}
        ladder['rest'] = _whole(typed['rest'])
    if typed['low'] and ladder['takes'] == 'points':
        ladder['lowest_wins'] = True
    return ladder | {'where': where, 'entries': _one_of(typed['entries'], ENTRIES)}


def _one_of(typed: str, choices: Sequence[str]) -> str:
    return typed if typed in choices else choices[0]


def _whole(typed: str) -> int:
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 6 else 0


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
        rows.append({'row': row, 'new': row == len(named), 'games': _games(), **shown})
    return rows


def _games() -> list[tuple[str, str]]:
    return [(game.slug, game.name.in_language(language())) for game in GAMES]


def counts_in(chosen: str, ladders: Sequence[Mapping[str, Any]]) -> list[str] | None:
    """Return the ladders an evening counts in: None for all of them."""
    if chosen == 'none':
        return []
    return [chosen] if chosen in [ladder['name'] for ladder in ladders] else None
