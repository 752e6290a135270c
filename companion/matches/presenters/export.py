"""Exports of a match: the sheet as CSV for a spreadsheet, the result as lines to send, the data of its picture."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.matches.presenters.chart import chart_of
from companion.matches.presenters.confirming import confirmed_in_words
from companion.matches.presenters.days import day_in_words
from companion.matches.presenters.match_view import MatchView
from companion.matches.presenters.pots import Pot, pots_of
from companion.matches.substitutions import sentences
from companion.web.spreadsheets import as_csv
from scoring.say import number, plain

LONGEST_TITLE, LONGEST_NAME = 36, 30  # characters that fit into the picture
COLOURS = ('#1c4c88', '#a6261d', '#19703f', '#ab4f04', '#20302b', '#6b3c8a', '#62604f')


def sheet_csv(view: MatchView) -> str:
    """Return the sheet as CSV, a row per hand. Points and totals are numbers."""
    rows = (_row(view, hand, sentences(view.match.document, hand['number'])) for hand in view.hands)
    return as_csv([_heads(view), *rows, *_settled_row(view)])


def _settled_row(view: MatchView) -> Iterator[list[Any]]:
    """What was shared out at the end."""
    if row := view.settled:
        figures = [figure for cell in row.cells for figure in (cell.points, cell.total)]
        yield ['', '', _('At the end'), '', '', '', *figures, row.why, '']


def _heads(view: MatchView) -> list[str]:
    sides = [head for name in view.columns for head in (name, _('%s: total') % name)]
    return [
        _('Hand'),
        _('Dealer'),
        _('What was played'),
        _('By'),
        _('Tricks'),
        _('Result'),
        *sides,
        _('Why'),
        _('Note'),
    ]


def _row(view: MatchView, hand: dict[str, Any], newcomers: list[str]) -> list[Any]:
    figures = [cell[name] if cell else '' for cell in hand['cells'] for name in ('points', 'total')]
    why = '; '.join(f'{line["side_name"]} {plain(line["points"])}: {line["text"]}' for line in hand.get('lines', ()))
    _state, agreed = view.marks.get(hand['number'], ('', ''))
    cards = (hand.get('cards') or {}).get('sentences', ())
    note = ' '.join(filter(None, (hand.get('note'), *newcomers, agreed, *cards)))
    words = (hand.get('dealer_name', ''), hand['bid'].label, hand['bidder_name'], hand['tricks'], hand['result_word'])
    return [hand['number'], *words, *figures, why, note]


def result_lines(view: MatchView) -> list[str]:
    """Return the result to send to a friend: the game, the totals, and how it ended or the last hand."""
    return [
        f'♠ {view.match.title} ♥',
        game_and_day(view),
        *(f'{_mark(view, number)}{side["name"]}  {_figure(side, view.lang)}' for number, side in enumerate(view.sides)),
        how_it_stands(view),
        *(view.finish['payments'] if view.finish else ()),
        *_last(view),
        *confirmed_in_words(view.match, view.sheet),
        *view.substitutions,
    ]


def _mark(view: MatchView, side: int) -> str:
    return '★ ' if view.sheet.end and side in view.sheet.end.winners else ''


def _figure(side: dict[str, Any], lang: str) -> str:
    return number(side['total'], lang) + (f' ({side["money"]})' if side['money'] else '')


def game_and_day(view: MatchView) -> str:
    return f'{game_and_rules(view)} · {day_in_words(view.match.started_on)}'


def game_and_rules(view: MatchView) -> str:
    """Return what was played: "500, Avondale", or once where the rules are called like their game."""
    game, preset = (named.name.in_language(view.lang) for named in (view.sheet.table.game, view.sheet.table.preset))
    return ', '.join(dict.fromkeys([game, view.match.document.get('ruleset_name') or preset]))


def how_it_stands(view: MatchView) -> str:
    """Return who has won and how, or the number of hands so far."""
    hands = len(view.match.hands)
    if not view.finish:
        return ngettext('After %(n)d hand', 'After %(n)d hands', hands) % {'n': hands}
    won = ngettext('%(name)s wins', '%(name)s win', view.finish['seats']) % {'name': view.finish['winner']}
    return f'{won}: {view.finish["how"]}'


def _last(view: MatchView) -> Iterator[str]:
    if view.hands:
        hand = view.hands[-1]
        words = (hand['bid'].short, hand['bidder_name'], hand['tricks'], hand['result_word'])
        yield _('Last hand: %s') % ' '.join(part for part in words if part)


def picture(view: MatchView) -> dict[str, Any]:
    """Return the data of `result.svg`: a line per side, the chart, the state of the match."""
    sides = [
        {
            'name': _cut(side['name'], LONGEST_NAME - len(side['money'])),
            'total': side['total'],
            'money': side['money'],
            'won': bool(_mark(view, place)),
            'colour': COLOURS[place % len(COLOURS)],
            'y': 150 + 52 * place,
        }
        for place, side in enumerate(view.sides)
    ]
    below = 150 + 52 * len(sides)
    chart = chart_of(view.sheet)
    pots = pots_in_words(view)
    state_y = below + (220 if chart else 20)
    return {
        'title': _cut(view.match.title, LONGEST_TITLE),
        'about': game_and_day(view),
        'sides': sides,
        'chart': chart
        and {
            'y': below - 20,
            'lines': list(zip(chart.lines, COLOURS * 2, strict=False)),
            'levels': chart.levels,
            'end': chart.end,
        },
        'state': how_it_stands(view),
        'state_y': state_y,
        'pots': [{**pot, 'y': state_y + 18 + 64 * place} for place, pot in enumerate(pots)],
        'height': state_y + 40 + 64 * len(pots),
        'lang': view.lang,
    }


def pots_in_words(view: MatchView) -> list[dict[str, Any]]:
    """Return the chips in the middle: `pot` as drawn, `words` for the picture. At the end all of them are one."""
    pots = pots_of(view.sheet)
    if view.sheet.end:
        left = Pot(sum(pot.chips for pot in pots))
        words = _('%s from the middle, shared out') if view.settled else _('%s still in the middle')
        return [{'pot': left, 'words': words % number(left.chips, view.lang)}] if left.chips else []
    held = ((pot, f'{number(pot.chips, view.lang)} {pot.name or _("in the middle")}') for pot in pots if pot.chips)
    return [{'pot': pot, 'words': words} for pot, words in held]


def _cut(words: str, longest: int) -> str:
    return words if len(words) <= longest else words[: longest - 1].rstrip() + '…'
