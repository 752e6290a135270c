"""The layout of the two pictures of a match: coordinates and sizes in pixels, texts in the reader's language. Templates
draw them. Computes no points.
"""

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from textwrap import wrap
from typing import Any
from urllib.parse import urlsplit

import segno
from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.matches.pads import pad_for
from companion.matches.pads.shapes import Card
from companion.matches.pictures.png import FONTS
from companion.matches.presenters.chart import chart_of
from companion.matches.presenters.days import day_in_words
from companion.matches.presenters.export import COLOURS, game_and_rules, pots_in_words
from companion.matches.presenters.match_view import MatchView
from companion.matches.presenters.story import Story, story_of
from companion.server.addresses import is_loopback

LETTER = 0.54  # average width of a letter, relative to the font size
DIGIT = 0.62
STAR = 40  # pixels of the winner's star and the space around it
SUITS = {'S': '♠', 'C': '♣', 'D': '♦', 'H': '♥'}
INKS = {'S': '#20302b', 'C': '#19703f', 'D': '#a34b03', 'H': '#b1221d'}
SIGNS = {sign: INKS[suit] for suit, sign in SUITS.items()}
FOUR: tuple[Card, ...] = (('10', 'C'), ('J', 'D'), ('J', 'H'), ('A', 'S'))
LONGEST_LINE, LONG = 52, 24  # letters of a line, of a name
MOST_CHARTED, MOST_IN_A_ROW = 6, 4  # sides
READABLE, LEADING = 26, 1.15  # the size a name is written at in one line; from one line to the next
SMALLEST = 18  # chats show a picture at a third of its size
BESIDE_LINES = 96  # the largest total below a name in several lines
ITALIC = 0.62  # the width of a letter that is bold and italic


@dataclass(frozen=True)
class DrawnCard:
    """A card of a fan, 50x70: its index, its suit as a letter, and its position and rotation."""

    rank: str
    suit: str
    ink: str
    transform: str


@dataclass(frozen=True)
class DrawnSide:
    name: str
    total: int
    won: bool
    x: int
    y: int
    name_size: int
    lines: list[dict[str, Any]]
    size: int
    top: int = 0


def written(name: str, size: int, width: int, height: int, y: int, above: float = 0.5) -> dict[str, Any]:
    """Return the size and the lines of a name: one at `y` while that is readable, then as few as fit; so much of what
    they need more is `above`.
    """
    fits, lines = fitting(name, size, width), [name]
    if fits < READABLE:
        fits, lines = _in_lines(name, width, height)
    step, first = LEADING * fits, y - above * LEADING * fits * (len(lines) - 1)
    return {
        'name_size': fits,
        'lines': [{'words': words, 'y': round(first + step * n)} for n, words in enumerate(lines)],
    }


def _in_lines(name: str, width: int, height: int) -> tuple[int, list[str]]:
    sizes = ((size, wrap(name, int(width / (LETTER * size)))) for size in range(READABLE, 0, -1))
    return next((size, lines) for size, lines in sizes if LEADING * size * len(lines) <= height)


def cut(words: str, width: int) -> str:
    """Return a title, without what is too much for the width at a readable size."""
    most = int(width / (ITALIC * READABLE))
    return words if len(words) <= most else f'{words[: most - 1].rstrip()}…'


def fitting(words: str, size: int, width: int, letter: float = LETTER) -> int:
    """Return the font size at which the words fit, at most `size`."""
    return min(size, int(width / (letter * max(len(words), 1))))


def to_send(view: MatchView) -> dict[str, Any]:
    """Return the context of `end.svg`. The match must be over."""
    story = story_of(view.match, view.sheet, view.lang)
    finish, sides = view.finish or {}, view.sides
    headline = _who_wins(view)
    payments = finish['payments']
    cards = story.cards if story and not payments else ()
    lines = wrapped(story.sentence if story else finish['how'], 42)
    pots = [_centred(pot) for pot in pots_in_words(view)]
    return {
        **_about(view),
        'pots': pots,
        'fan': fan(cards, 540, 176, 170, 96),
        'payments': _in_columns(payments),
        'facts': [] if cards or payments else _told(story),
        'remembered': _remembered(story) if story and (cards or payments) and len(lines) == 1 and not pots else '',
        'headline': headline,
        'head': written(
            headline, 100, 680 if len(headline) > LONGEST_LINE else 848, 104, 552 if pots else 572, above=1
        ),
        'story': [
            {'parts': coloured(line), 'y': (626 if pots else 640) + (44 if pots else 52) * place}
            for place, line in enumerate(lines)
        ],
        'sides': in_columns(view) if len(sides) <= MOST_IN_A_ROW else in_rows(view),
        'columns': [56 + 968 * place // len(sides) for place in range(1, len(sides))]
        if len(sides) <= MOST_IN_A_ROW
        else [],
        'chart': _chart(view, story) if len(sides) <= MOST_CHARTED else None,
        'fonts': embedded_fonts(),
    }


def _centred(pot: dict[str, Any]) -> dict[str, Any]:
    """The chips left, side by side with their words, in the middle of the picture."""
    wide = pot['pot'].width + 14 + round(len(pot['words']) * LETTER * 32)
    return {**pot, 'x': 540 - wide // 2}


def site_mark(url: str) -> dict[str, Any] | None:
    """Return the site's address and its QR code as a path of `size` modules; None if nobody else can reach it."""
    place = urlsplit(url)
    if is_loopback(place.hostname or ''):
        return None
    code = segno.make(url, error='m', micro=False)
    rows = enumerate(code.matrix_iter(border=2))
    dark = ''.join(f'M{x} {y}h1v1h-1z' for y, row in rows for x, module in enumerate(row) if module)
    fits = fitting(place.netloc, 24, 380)
    return {'address': place.netloc, 'font_size': fits, 'size': code.symbol_size(border=2)[0], 'path': dark}


def for_link(view: MatchView) -> dict[str, Any]:
    """Return the context of `link.svg`: the current totals, and whether the match is still in play."""
    story = story_of(view.match, view.sheet, view.lang)
    cards = (story.cards if story else ()) or _cards_so_far(view) or FOUR
    return {
        **_about(view),
        'title': (title := cut(view.match.title, 640)),
        'title_size': fitting(title, 46, 640, ITALIC),
        'fan': fan(cards[:4], 985, 160, 112, 56),
        'rows': _link_rows(view),
        'note': _note(view),
    }


def _who_wins(view: MatchView) -> str:
    finish = view.finish or {}
    return ngettext('%(name)s wins', '%(name)s win', finish['seats']) % {'name': finish['winner']}


def _note(view: MatchView) -> dict[str, Any]:
    """Who wins, or whose deal it is; of many winners, whom the rows mark, how many where their names were too small."""
    room = (33, 640, 76, 548, 0.65)
    if end := view.sheet.end:
        named = written(_who_wins(view), *room)
        if named['name_size'] >= SMALLEST or len(end.winners) == 1:
            return named
        return written(_('%(count)d share the win') % {'count': len(end.winners)}, *room)
    held = [pot['words'] for pot in pots_in_words(view)]
    next_deal = _('Hand %(number)d, %(dealer_name)s deals') % view.next
    return written(' · '.join((next_deal, *held, _('follow it live'))), *room)


def _about(view: MatchView) -> dict[str, Any]:
    match = view.match
    day = day_in_words(match.started_on)
    title = cut(match.title, width := 910 - 18 * len(day))
    return {
        'lang': view.lang,
        'title': title,
        'title_size': fitting(title, 50, width, ITALIC),
        'day': day,
        'game': game_and_rules(view),
    }


def _told(story: Story | None) -> list[dict[str, Any]]:
    facts = story.facts if story else ()
    return [
        {'what': fact.what, 'figure': fact.figure, 'aside': fact.aside, 'y': 270 + 90 * place}
        for place, fact in enumerate(facts)
    ]


def _in_columns(payments: list[str]) -> list[dict[str, Any]]:
    """Who pays whom, above the headline: one below the other, many in two columns."""
    columns = 1 if len(payments) <= MOST_CHARTED else 2
    rows, width = -(-len(payments) // columns), 968 // columns
    return [
        {
            'words': words,
            'x': 56 + width * (place // rows) + width // 2,
            'y': 340 + 52 * (place % rows) - 26 * rows,
            'size': fitting(words, 38, width - 40),
        }
        for place, words in enumerate(payments)
    ]


def _remembered(story: Story) -> str:
    """The other facts of the match, in one line."""
    line = ''
    for fact in story.facts:
        longer = ' · '.join(filter(None, (line, f'{fact.what}: {fact.figure}')))
        line = longer if len(longer) <= LONGEST_LINE else line
    return line


def fan(cards: Sequence[Card], middle: int, top: int, width: int, step: int) -> list[DrawnCard]:
    """Return the cards side by side, each rotated slightly around a point far below."""
    half = (len(cards) - 1) / 2
    return [
        DrawnCard(
            rank=rank if suit else 'J',
            suit=SUITS.get(suit, '★'),
            ink=INKS.get(suit, '#20302b'),
            transform=_laid(round(middle + (place - half) * step), top, width, round((place - half) * 9.5, 1)),
        )
        for place, (rank, suit) in enumerate(cards)
    ]


def _laid(middle: int, top: int, width: int, turn: float) -> str:
    pivot = top + round(1.9 * 1.4 * width)
    return f'rotate({turn} {middle} {pivot}) translate({middle - width // 2} {top}) scale({width / 50:g})'


def in_columns(view: MatchView) -> list[DrawnSide]:
    """Return up to four sides next to each other, with large totals."""
    width = 968 // len(view.sides)
    widest = max(len(f'{side["total"]:,}') for side in view.sides)
    size = fitting('0' * widest, 176, width - 50, DIGIT)
    names = [written(side['name'], 40, width - 60, 112, 790, 0.35) for side in view.sides]
    return [
        DrawnSide(
            name=side['name'],
            total=side['total'],
            won=_won(view, place),
            x=56 + width * place + width // 2,
            y=940,
            size=min(size, BESIDE_LINES) if any(len(name['lines']) > 1 for name in names) else size,
            **names[place],
        )
        for place, side in enumerate(view.sides)
    ]


def in_rows(view: MatchView) -> list[DrawnSide]:
    """Return many sides in two columns of rows with name and total."""
    heights = [790 + 72 * (place // 2) for place in range(len(view.sides))]
    return [
        DrawnSide(
            name=side['name'],
            total=side['total'],
            won=_won(view, place),
            x=56 + 484 * (place % 2),
            y=heights[place],
            size=52,
            **written(side['name'], 36, 280, 70, heights[place], 0.75),
        )
        for place, side in enumerate(view.sides)
    ]


def _link_rows(view: MatchView) -> list[DrawnSide]:
    """A row for each side; from five on in two columns."""
    many = len(view.sides) > MOST_IN_A_ROW
    rows = -(-len(view.sides) // 2) if many else len(view.sides)
    high, top = 330 // rows, 150
    long = many and any(len(side['name']) > LONG for side in view.sides)
    size = min(60 if long else 128, high - 26)
    widest = max(len(f'{side["total"]:,}') for side in view.sides)
    space = (300 if many else 640) - STAR - round(size * DIGIT * widest)
    heights = [top + high * (place % rows) + (high + size * 2 // 3) // 2 for place in range(len(view.sides))]
    return [
        DrawnSide(
            name=side['name'],
            total=side['total'],
            won=_won(view, place),
            x=60 + 355 * (place // rows),
            y=heights[place],
            size=size,
            top=top + high * (place % rows),
            **written(side['name'], 32 if many else 46, space, high - 6, heights[place], 0.75),
        )
        for place, side in enumerate(view.sides)
    ]


def _won(view: MatchView, place: int) -> bool:
    return view.sheet.end is not None and place in view.sheet.end.winners


def _cards_so_far(view: MatchView) -> tuple[Card, ...]:
    """The cards of the last hand that was bid."""
    table = view.sheet.table
    hands = view.match.hands[: len(view.sheet.hands)]
    return pad_for(table).fan(hands[-1], table) if hands else ()


def _chart(view: MatchView, story: Story | None) -> dict[str, Any] | None:
    chart = chart_of(view.sheet, lowest=story.lowest if story else None, width=442)
    return {'chart': chart, 'lines': list(zip(chart.lines, COLOURS * 2, strict=False))} if chart else None


def wrapped(words: str, longest: int) -> list[str]:
    """Return at most two lines, broken at a comma near the middle, otherwise at a space."""
    if len(words) <= longest:
        return [words]
    breaks = [n + 1 for n, letter in enumerate(words) if letter == ','] or [n for n, x in enumerate(words) if x == ' ']
    middle = min(breaks, key=lambda place: abs(place - len(words) // 2), default=len(words))
    return [words[:middle].strip(), words[middle:].strip()]


def coloured(words: str) -> list[dict[str, str]]:
    """Return the text in parts, each suit character a part of its own with its colour."""
    places = [0, *sorted({at for n, word in enumerate(words) if word in SIGNS for at in (n, n + 1)}), len(words)]
    parts = [words[start:end] for start, end in pairwise(places) if end > start]
    return [{'text': part, 'ink': SIGNS.get(part, '')} for part in parts]


@cache
def embedded_fonts() -> list[dict[str, str]]:
    """Return the fonts of figures, indices and suits to embed: an SVG shown as an image may load nothing."""
    static = settings.BASE_DIR / 'static' / 'fonts'
    files = {'Figures': static / 'figures.woff2', 'Index': static / 'index.woff2', 'Suits': FONTS / 'suits.woff2'}
    return [{'name': name, 'data': b64encode(file.read_bytes()).decode()} for name, file in files.items()]
