"""The book tells a ruling with the kind of source that the ruling page gives it."""

import re
from pathlib import Path

import pytest

import rules
from rules.rulings.answer import usual_table
from rules.rulings.told import Case, incident_at
from rules.rulings.walk import Table, walk
from scoring import GAMES
from scoring.text import LANGUAGES

CONTENT = Path(rules.__file__).parent / 'content'
KINDS = {'law': 'printed', 'parent': 'parent', 'custom': 'custom', 'none': 'silent', 'count': 'count'}
SOURCE = re.compile(r'source="(\w+)')


def rulings_in(path):
    """Each `{{ ruled … }}` of a page: its arguments, and the kind of source of the passage it stands in."""
    heading = block = ''
    for line in path.read_text(encoding='utf-8').splitlines():
        if line.startswith('{'):
            block = SOURCE.search(line)
        elif line.startswith('#'):
            heading, block = block, None
        for tag in re.finditer(r'{{ ruled (.*?) }}', line):
            own = next((SOURCE.search(attributes) for attributes in enclosing(line, tag.start())), None)
            yield tag[1].split(), (own or block or heading)[1]
        if not line:
            block = None


def enclosing(line, place):
    """The attributes of the brackets around this place that name a source, the innermost first."""
    depth = 0
    for start in range(place, len(line)):
        depth += {'[': 1, ']': -1}.get(line[start], 0)
        if depth < 0:
            depth = 0
            attributes = re.match(r'\]{([^}]*)}', line[start:])
            if attributes and 'source=' in attributes[1]:
                yield attributes[1]


@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_a_ruling_has_the_same_kind_of_source_in_the_book(game, lang):
    table = usual_table(game)
    known = Table(table.options, len(table.players), {})
    passages = [passage for path in sorted((CONTENT / lang / game.slug).glob('*.md')) for passage in rulings_in(path)]
    assert passages
    for (incident, *answers), kind in passages:
        row = walk(incident_at(Case(table, {}).table, incident), tuple(answers), known).row
        assert kind == KINDS[row.certainty], (incident, answers, row.source)
