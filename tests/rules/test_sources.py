"""Where it says so: every passage of the book has a source, the same in both languages, and each can be followed."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest
from markdown_it.token import Token

from rules import sections
from rules.addresses import section_address
from rules.booklet.chapters import chapters
from rules.covered import covered
from rules.one_page import chapters as on_one_page
from rules.page import drawn, read, render
from rules.sections import Section
from rules.sources import MARK, BadMark, cited_in, notes_of, works_of
from rules.tables import options_of, table_of
from scoring import GAMES, find
from scoring.text import LANGUAGES
from tests.proofs import times

pytestmark = pytest.mark.slow

EACH_GAME = pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
OWN_GROUND = ('learn', 'sources')  # the lessons rest on what the engine plays, and the sources tell of themselves


def sections_of(lang: str, game: str) -> list[Section]:
    return [section for section in sections.of_game(game, lang) if section.slug not in OWN_GROUND]


def marks(section: Section) -> list[str]:
    every = [child for token in read(section).tokens for child in token.children or ()]
    return [child.meta['source'] for child in every if child.type == 'mark']


@cache
def passages(lang: str) -> list[tuple[Section, str, list[str]]]:
    """Every written passage, with its marks: a paragraph, a list, a table, the meaning of a term."""
    return [
        (section, sentence, [mark.meta['source'] for mark in tokens])
        for game in GAMES
        for section in sections_of(lang, game.slug)
        for sentence, tokens in blocks(section)
        if re.search(r'\w', sentence)
    ]


def blocks(section: Section) -> Iterator[tuple[str, list[Token]]]:
    text: list[Token] = []
    for before, token in pairwise(read(section).tokens):
        if token.type == 'inline' and before.type not in ('heading_open', 'dt_open'):
            text += token.children or ()
        if token.nesting == -1 and (token.level == 0 or token.type == 'dd_close'):
            yield (
                ''.join(part.content for part in text if part.type == 'text'),
                [part for part in text if part.type == 'mark'],
            )
            text = []


WRITTEN = """
{source="printed foster: p. 3"}
## One

All of it.[ Only *this*.]{source="reading"} The rest.

- first
- [second]{source="custom"}
- third

| a | b |
|---|---|
| 1 | 2 |

## Two

By the page.[ Only with three.]{when="players=3" source="silent"}
"""


def test_a_mark_stands_behind_what_it_covers():
    section = Section('five-hundred', 'play', 'en', 'Play', '', '', WRITTEN, source='pad')
    table = table_of(find('five-hundred'), find('five-hundred').presets[0], {})
    text = ' '.join(re.sub(r'<[^>]+>', ' ', MARK.sub(r'(\1)', drawn(read(section, table)))).split())
    assert text == (
        'One All of it.(1) Only this .(2) The rest.(1) first second(3) third(1) a(1) b 1 2 Two By the page.(4)'
    )


@pytest.mark.parametrize('mark', ['printed', 'parent', 'hearsay wikipedia', 'printed nobody: p. 1', ''])
def test_a_mark_that_nobody_can_follow_is_refused(mark):
    with pytest.raises(BadMark):
        cited_in(mark, 'five-hundred')


@EACH_GAME
@pytest.mark.parametrize('lang', LANGUAGES)
def test_every_mark_names_works_with_edition_and_place(game, lang):
    for section in sections_of(lang, game.slug):
        assert section.source, section.slug
        for mark in marks(section):
            for work, place in cited_in(mark, game.slug)[1]:
                assert work.title.es and work.edition.es, mark
                assert place == place.strip(), mark


@EACH_GAME
def test_both_languages_have_the_same_marks_for_the_same_passages(game):
    """In the same order; a glossary is in the order of its own language."""
    for english in sections_of('en', game.slug):
        spanish = sections.find(game.slug, english.slug, 'es')
        assert spanish.source == english.source
        if english.slug != 'glossary':
            assert marks(english) == marks(spanish), english.slug


@pytest.mark.sampled(1)
@pytest.mark.parametrize('lang', LANGUAGES)
def test_sentences_by_lot_can_be_traced(client, lang):
    """Every one of them has a mark, and some are followed to what it opens and to the page of sources."""
    assert [(section.slug, sentence[:80]) for section, sentence, cited in passages(lang) if not cited] == []
    kept: dict[str, str] = {}
    for section, sentence, cited in random.Random(lang).sample(passages(lang), times(20, 1000)):
        page = kept.setdefault(section_address(section), client.get(section_address(section)).content.decode())
        number = next(note.number for note in render(section).notes if note == opened(cited[0], section))
        note = re.search(rf'<li id="from-{number}".*?</li>', page, re.S)
        assert note and f'href="#from-{number}"' in page, (section.slug, sentence)
        for there, anchor in re.findall(r'href="([^"#]+)#([^"]+)"', note[0]):
            sources = kept.setdefault(there, client.get(there).content.decode())
            assert f'id="{anchor}"' in sources, (there, anchor)


def opened(mark: str, section: Section):
    """What a mark of a page opens."""
    parsed = read(section)
    drawn(parsed)
    return notes_of({mark: parsed.env['notes'][mark]}, section.game, section.lang)[0]


@EACH_GAME
def test_the_page_of_sources_lists_every_work_with_what_it_covers(client, game):
    every = covered(game.slug, 'en')
    page = client.get(f'/rules/{game.slug}/sources/').content.decode()
    assert all(f'<dt id="{work.cited.work.key}">' in page and work.places for work in every)
    every_mark = (mark for section in sections_of('en', game.slug) for mark in marks(section))
    named = {work.key for mark in every_mark for work, _place in cited_in(mark, game.slug)[1]}
    assert {work.cited.work.key for work in every} == named <= works_of(game.slug).keys()


@EACH_GAME
@pytest.mark.parametrize('lang', LANGUAGES)
def test_print_has_its_references_at_the_end(game, lang):
    table = table_of(game, game.presets[0], options_of(game, game.presets[0]))
    for every in (chapters(table, lang), on_one_page(game, lang)):
        *text, notes = every
        used = Counter(number for section in text for number in re.findall(r'href="#from-(\d+)"', section.html))
        assert notes.anchor == 'notes' and len(used) > 5
        assert set(used) <= set(re.findall(r'<li id="from-(\d+)"', notes.html))


# What a sentence says of its own source
OUR_READING = re.compile(r'\b(?:our reading|we (?:take|read) (?:it|that|this|the)|by the letter)\b', re.I)
NOBODY = re.compile(r'\b(?:read here (?:have no|do not say)|no source (?:gives|read here)|books say nothing)\b', re.I)
CUSTOM = re.compile(r'^(?:some|other|many|a few) tables|^at (?:some|other|a few) tables', re.I)


def by_mark(section: Section) -> Iterator[tuple[str, str]]:
    """What stands before each mark since the last one, and whose rule the mark says it is."""
    for sentence, tokens in blocks(section):
        if len(tokens) == 1:
            yield sentence, tokens[0].meta['source'].split(' ')[0]
    for token in read(section).tokens:
        text = ''
        for child in token.children or ():
            if child.type == 'mark':
                yield text.strip(), child.meta['source'].split(' ')[0]
                text = ''
            text += child.content if child.type == 'text' else ''


@EACH_GAME
def test_a_sentence_that_says_whose_it_is_has_that_mark(game):
    wrong = [
        (section.slug, whose, sentence)
        for section in sections_of('en', game.slug)
        for sentence, whose in by_mark(section)
        if (OUR_READING.search(sentence) and whose != 'reading')
        or (NOBODY.search(sentence) and whose not in ('silent', 'reading'))
        or (CUSTOM.search(sentence) and whose == 'printed')
    ]
    assert wrong == []
