"""A booklet reads whole: nothing in it is empty, and nothing points at what it has not."""

import re
from itertools import pairwise

import pytest

from rules.booklet.chapters import chapters
from rules.table_rules import table_rules
from rules.tables import options_of, table_of
from scoring import GAMES, find
from scoring.options import resolve
from scoring.text import LANGUAGES

HEADING = re.compile(r'<h(\d)[^>]*>(.*?)</h\1>', re.S)
WAYS = [(game, preset) for game in GAMES for preset in game.presets]
EACH_WAY = pytest.mark.parametrize('way', WAYS, ids=[f'{game.slug}-{preset.key}' for game, preset in WAYS])
IN_BOTH = pytest.mark.parametrize('lang', LANGUAGES)
# Tables by lot, with many rules of their own.
ODD = (
    ('five-hundred', 'walker-ultimate', '4', {'six-sides': '2x3', 'misere-defender-points': 'none'}),
    ('five-hundred', 'six-handed-cutthroat', '6', {'contracts': ('misere',), 'breach': False, 'wilkinson': True}),
    ('bid-whist', 'no-jokers', '4', {'made-scores': 'bid', 'sport-kitty': 'trump-only', 'kitty-book': 'bidder'}),
    ('bid-whist', 'two-jokers', '4', {'odd-loses': True, 'boston-scope': 'any', 'declare': 'before-kitty'}),
    ('black-lady', 'black-maria', '4', {'first-trick': True, 'moon-bonus-card': 'required'}),
    ('black-lady', 'modern', '4', {'pool-at-end': 'divide', 'pass-forbidden': ('KS',)}),
    ('six-bid-solo', 'six-bid-hsg-1924', '6', {'pot-ante-by': 'active', 'call-objective': 'all-points'}),
    ('progressive-solo', 'progressive-solo', '6', {'redouble': True, 'five-active': 'three-left'}),
    ('progressive-solo', 'progressive-solo-pots', '3', {'double-scope': 'table', 'end': 'hands', 'sixty': 'made'}),
)


def table_at(slug: str, preset: str, players: str, options: dict):
    game = find(slug)
    chosen = game.preset(preset)
    return table_of(game, chosen, resolve(game.options, chosen, options), players=players)


def text_of(html: str) -> str:
    return ' '.join(re.sub(r'<[^>]+>', ' ', html).split())


def faults(table, lang: str) -> list[str]:
    """What leads nowhere or is empty in the booklet of a table."""
    every = chapters(table, lang)
    *before, notes = every
    wrong = [f'chapter {chapter.anchor}' for chapter in every if not text_of(HEADING.sub('', chapter.html))]
    for chapter in before:
        parts = HEADING.split(chapter.html)[1:]
        heads = [(int(level), title, text_of(text)) for level, title, text in zip(*[iter(parts)] * 3, strict=True)]
        for (level, title, text), following in pairwise([*heads, (0, '', '')]):
            if not text and following[0] <= level:
                wrong.append(f'heading {chapter.anchor}: {title}')
    html = ' '.join(chapter.html for chapter in before)
    marked, opened = (
        set(re.findall(rf'{at}="#?(from-\d+)"', text)) for at, text in (('href', html), ('id', notes.html))
    )
    wrong += [f'note {number}' for number in sorted(marked ^ opened)]
    wrong += re.findall(r'(?<=[.:] )<sup class="from">.{60}|(?<=<p>)<sup class="from">.{60}', html)
    return wrong


@pytest.mark.sampled(6)
@IN_BOTH
@EACH_WAY
def test_every_heading_has_text_and_every_note_a_sentence(way, lang):
    game, preset = way
    assert not faults(table_of(game, preset, options_of(game, preset)), lang)


@IN_BOTH
@pytest.mark.parametrize('odd', ODD, ids=lambda odd: f'{odd[0]}-{odd[1]}')
def test_the_same_at_tables_with_rules_of_their_own(odd, lang):
    assert not faults(table_at(*odd), lang)


@IN_BOTH
@pytest.mark.parametrize('odd', ODD, ids=lambda odd: f'{odd[0]}-{odd[1]}')
def test_the_first_sentence_speaks_of_house_rules_only_where_there_are_some(odd, lang):
    rules = table_rules(table_at(*odd), lang)
    assert ('house rules' in rules['summary'] or 'reglas de la casa' in rules['summary']) == bool(rules['house'])


@IN_BOTH
@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_a_booklet_leads_to_the_rulings_of_its_table_instead_of_listing_their_titles(game, lang):
    table = table_of(game, game.presets[-1], options_of(game, game.presets[-1]))
    play = next(chapter.html for chapter in chapters(table, lang) if chapter.anchor == 'play')
    assert f'preset={table.preset.key}' in play and 'class="incidents"' not in play
