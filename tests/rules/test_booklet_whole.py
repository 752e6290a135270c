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


# Read whole at such tables, and not so there: which of them, the chapter, what it must not say and what it must.
READ = (
    (1, 'contracts', ('open misère',), ('misère abierta',), 'laid open', 'a la vista'),
    (1, 'kitty', ('Wilkinson',), ('Wilkinson',), '', ''),
    (1, 'players-and-pack', ('See six',), ('Véase seis',), '', ''),
    (
        1,
        'scoring',
        ('The other side scores', 'With three or more'),
        ('El otro bando', 'Con tres'),
        'Each of the',
        'Cada uno',
    ),
    (1, 'match-end', ('both sides', 'With three or more'), ('los dos bandos', 'Con tres'), 'highest total', 'más alto'),
    (2, 'scoring', ('every book above',), ('cuenta cada baza',), 'scores its bid', 'anota lo pujado'),
    (
        2,
        'card-rank',
        ('one joker', 'natural'),
        ('un comodín o', 'las demás'),
        'best card of its suit',
        'mejor de su palo',
    ),
    (2, 'match-end', ('A number of hands',), ('Un número de manos',), 'lower has lost', 'ha perdido'),
    (2, 'players-and-pack', ('only the kitty changes',), ('solo cambia el kitty',), '', ''),
    (3, 'scoring', ('or ten',), ('faltaran diez',), 'loses the match', 'pierde la partida'),
    (3, 'variants', ('higher lowest',), ('más alta',), 'no bid below 4', 'por debajo de 4'),
    (3, 'play', (), (), 'a joker wins nothing', 'un comodín no gana nada'),
    (
        4,
        'play',
        ('no moon',),
        ('no hay capote',),
        'for the lead as well',
        'también para la salida',
    ),
    (4, 'deal', (), (), 'takes the last trick', 'la última baza'),
    (5, 'play', ('within the limits', ' them in'), ('límites que siguen',), 'no moon', 'no hay capote'),
    (5, 'scoring', ('whatever else',), ('cuente además',), 'are 26', 'son 26'),
    (7, 'glossary', ('chico',), ('chico',), '', ''),
    (8, 'auction', ('own account', 'by Bob alone'), ('por su cuenta', 'únicamente'), 'redoubled', 'redoblada'),
    (8, 'deal', ('Where there are',), ('Donde hay',), 'The antes come', 'Las puestas van'),
    (
        8,
        'scoring',
        ('and a doubler settle', 'the other did not'),
        ('quien ha doblado se', 'el otro no'),
        'both',
        'los dos',
    ),
    (8, 'players-and-pack', ('However many',), ('Haya los que',), '', ''),
)


@IN_BOTH
@pytest.mark.parametrize('read', READ, ids=lambda read: f'{ODD[read[0]][1]}-{read[1]}')
def test_what_was_not_so_at_an_odd_table_is_not_said(read, lang):
    place, anchor, untrue_en, untrue_es, so_en, so_es = read
    text = next(text_of(chapter.html) for chapter in chapters(table_at(*ODD[place]), lang) if chapter.anchor == anchor)
    untrue, so_there = (untrue_en, so_en) if lang == 'en' else (untrue_es, so_es)
    assert [words for words in untrue if words in text] == [] and so_there in text
