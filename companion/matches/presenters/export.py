"""A match outside the site: the sheet as CSV for a spreadsheet, the result in a few lines to send, the figures of its
picture. Words what the sheet says; computes no points."""

import csv
from collections.abc import Iterator
from io import StringIO
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.matches.presenters.chart import chart_of
from companion.matches.presenters.match_view import Paper
from scoring.say import number, plain

FORMULA = ('=', '+', '-', '@', '\t', '\r')
# So that Excel, too, reads accents and suits; every other program knows the mark.
BYTE_ORDER_MARK = '\N{ZERO WIDTH NO-BREAK SPACE}'
LONGEST_TITLE, LONGEST_NAME = 36, 30  # letters that fit into the picture
COLOURS = ('#1c4c88', '#a6261d', '#19703f', '#ab4f04', '#20302b', '#6b3c8a', '#62604f')


def sheet_csv(paper: Paper) -> str:
    """A row a hand; points and totals are numbers, everything else is text that no spreadsheet takes for a formula."""
    file = StringIO()
    rows = csv.writer(file)
    rows.writerow(_text(head) for head in _heads(paper))
    for hand in paper.hands:
        rows.writerow(_row(hand))
    return BYTE_ORDER_MARK + file.getvalue()


def _heads(paper: Paper) -> list[str]:
    sides = [head for side in paper.sides for head in (side['name'], _('%s: total') % side['name'])]
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


def _row(hand: dict[str, Any]) -> list[Any]:
    figures = [cell[name] if cell else '' for cell in hand['cells'] for name in ('points', 'total')]
    why = '; '.join(f'{line["side_name"]} {plain(line["points"])}: {line["text"]}' for line in hand.get('lines', ()))
    said = (hand.get('dealer_name', ''), hand['bid'].label, hand['bidder_name'], hand['tricks'], hand['result_word'])
    return [hand['number'], *map(_text, said), *figures, _text(why), _text(hand.get('aside', ''))]


def _text(cell: str) -> str:
    """A spreadsheet runs text that begins like a formula; an apostrophe in front keeps it text."""
    return f"'{cell}" if cell.startswith(FORMULA) else cell


def result_lines(paper: Paper) -> list[str]:
    """The result to send to a friend: what was played, where everybody stands, how it ended or what came last."""
    return [
        f'♠ {paper.match.title} ♥',
        game_and_day(paper),
        *(
            f'{_mark(paper, number)}{side["name"]}  {_figure(side, paper.lang)}'
            for number, side in enumerate(paper.sides)
        ),
        how_it_stands(paper),
        *_last(paper),
    ]


def _mark(paper: Paper, side: int) -> str:
    return '★ ' if paper.sheet.end and side in paper.sheet.end.winners else ''


def _figure(side: dict[str, Any], lang: str) -> str:
    return number(side['total'], lang) + (f' ({side["money"]})' if side['money'] else '')


def game_and_day(paper: Paper) -> str:
    table, match = paper.sheet.table, paper.match
    rules = match.document.get('ruleset_name') or table.preset.name.in_language(paper.lang)
    return f'{table.game.name.in_language(paper.lang)}, {rules} · {date_format(match.started_at, "DATE_FORMAT")}'


def how_it_stands(paper: Paper) -> str:
    """Who has won and how; or after how many hands this is."""
    hands = len(paper.match.hands)
    if not paper.finish:
        return ngettext('After %(n)d hand', 'After %(n)d hands', hands) % {'n': hands}
    won = ngettext('%(name)s wins', '%(name)s win', paper.finish['seats']) % {'name': paper.finish['winner']}
    return f'{won}: {paper.finish["how"]}'


def _last(paper: Paper) -> Iterator[str]:
    if paper.hands:
        hand = paper.hands[-1]
        said = (hand['bid'].short, hand['bidder_name'], hand['tricks'], hand['result_word'])
        yield _('Last hand: %s') % ' '.join(part for part in said if part)


def picture(paper: Paper) -> dict[str, Any]:
    """What `result.svg` draws: a line a side, the chart, how it stands."""
    sides = [
        {
            'name': _cut(side['name'], LONGEST_NAME - len(side['money'])),
            'total': side['total'],
            'money': side['money'],
            'won': bool(_mark(paper, place)),
            'colour': COLOURS[place % len(COLOURS)],
            'y': 150 + 52 * place,
        }
        for place, side in enumerate(paper.sides)
    ]
    below = 150 + 52 * len(sides)
    chart = chart_of(paper.sheet)
    return {
        'title': _cut(paper.match.title, LONGEST_TITLE),
        'about': game_and_day(paper),
        'sides': sides,
        'chart': chart
        and {'y': below - 20, 'lines': list(zip(chart.lines, COLOURS * 2, strict=False)), 'levels': chart.levels},
        'says': how_it_stands(paper),
        'says_y': below + (220 if chart else 20),
        'height': below + (260 if chart else 60),
        'lang': paper.lang,
    }


def _cut(words: str, longest: int) -> str:
    return words if len(words) <= longest else words[: longest - 1].rstrip() + '…'
