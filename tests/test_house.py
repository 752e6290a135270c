"""What no package can check alone: imports, equal files for games, both languages, no leftovers, each by its place."""

import ast
import copy
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from rules import sections
from rules.page import render
from scoring import GAMES, as_json, score
from scoring.document import read, write
from scoring.options import check
from scoring.say import KINDS
from scoring.text import LANGUAGES, Noun, Text, gaps
from tests.still_open import still_open

HOUSE = Path(__file__).resolve().parent.parent
PACKAGES = ('scoring', 'rules', 'companion')
PAGES = sorted((HOUSE / 'templates').rglob('*.html'))
SERVED = [
    file for file in (HOUSE / 'static').rglob('*') if file.suffix in {'.css', '.js'} and 'vendor' not in file.parts
]
VECTORS = [
    case
    for pattern in ('*.json', 'own/*.json')  # those of matches; evenings have a folder of their own
    for file in sorted((HOUSE / 'tests/vectors').glob(pattern))
    for case in json.loads(file.read_text())
]
GAME_CARDS = pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)


def name_of(file: Path) -> str:
    return file.relative_to(HOUSE).as_posix()


# --- Imports


@cache
def imports(file: Path) -> tuple[str, ...]:
    return tuple(_imports(file))


def _imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding='utf-8'))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ''
            yield from (f'{node.module}.{alias.name}' for alias in node.names)


def importing(package: str, *others: str) -> list[str]:
    return [
        f'{name_of(file)}: {module}'
        for file in (HOUSE / package).rglob('*.py')
        for module in imports(file)
        if module.split('.')[0] in others
    ]


def test_scoring_imports_only_itself_and_the_standard_library():
    assert importing('scoring', 'django', 'rules', 'companion', 'tests') == []


def test_scoring_knows_no_address_of_the_site():
    """A line names a section of the rule book; the rule book knows its address."""
    address = re.compile(r'[\'"]/(es/)?rules')
    assert [name_of(file) for file in (HOUSE / 'scoring').rglob('*.py') if address.search(file.read_text())] == []


def test_rules_never_import_the_site():
    assert importing('rules', 'companion', 'tests') == []


def test_the_site_never_imports_its_tests():
    assert importing('companion', 'tests') == []


ROOMS_OF_GAMES = ('scoring/games', 'rules/games', 'companion/matches/pads')


def test_no_game_imports_another():
    packages = {game.package for game in GAMES}
    across = [
        f'{name_of(file)}: {module}'
        for room in ROOMS_OF_GAMES
        for package in packages
        for file in (HOUSE / room / package).rglob('*.py')
        for module in imports(file)
        if set(module.split('.')) & (packages - {package})
    ]
    assert across == []


def test_points_are_computed_in_scoring_alone():
    """The site and the rule book call `score`; neither imports a game's `score` or `ending`."""
    reached = re.compile(r'scoring\.games\.\w+\.(score|ending)\b')
    asked = [
        f'{name_of(file)}: {name}'
        for package in PACKAGES[1:]
        for file in (HOUSE / package).rglob('*.py')
        for name in imports(file)
        if reached.match(name)
    ]
    assert asked == []


# --- Every game is complete


def test_every_game_is_whole():
    """Files, pages, sentences of options, questions: what a new game or option lacks, as sentences."""
    assert still_open() == []


def test_what_a_new_game_lacks_is_said_in_sentences():
    def score(): ...

    score.__module__ = 'scoring.games.sixth_game.score'
    sixth = replace(GAMES[0], slug='sixth-game', score=score)
    lacking = still_open([sixth])
    assert 'sixth-game: rules/games/sixth_game/__init__.py is missing, how it is explained' in lacking
    assert 'sixth-game: rules/content/es/sixth-game/deal.md is missing, a page of its rules' in lacking
    assert 'sixth-game: tests/rules/search/questions_en.json has no question that it answers' in lacking
    assert any('rules/games/sixth_game/lesson.py has no LessonCard' in sentence for sentence in lacking)
    assert len(lacking) == len(set(lacking))


def test_what_a_new_option_lacks_is_said_by_its_name():
    game = GAMES[0]
    option = replace(game.options[0], key='lone-hand', rule='auction#lone-hand')
    sentences = ' '.join(still_open([replace(game, options=(*game.options, option))]))
    assert 'the option lone-hand has no sentence' in sentences


NAMES = {name for game in GAMES for name in (game.slug, game.package)}
OF_A_GAME = re.compile(
    r'(scoring|rules)/games/|companion/matches/pads/|rules/(content|examples)/|templates/matches/pads/'
)


GENERATED = {'scoring/json_types.py'}  # by `scoring.codegen`, from the games


def belongs_to_a_game(name: str) -> bool:
    return name in GENERATED or bool(OF_A_GAME.match(name)) or Path(name).stem.endswith(tuple(NAMES))


def names_a_game(file: Path) -> bool:
    """Whether it imports a game's package, or a string in it is the slug or the package of a game and nothing else."""
    text = file.read_text(encoding='utf-8')
    quoted = any(f"'{name}'" in text or f'"{name}"' in text for name in NAMES)
    if file.suffix != '.py':
        return quoted
    if any(set(module.split('.')) & NAMES for module in imports(file)):
        return True
    return quoted and any(isinstance(node, ast.Constant) and node.value in NAMES for node in ast.walk(ast.parse(text)))


def test_only_a_games_own_files_know_its_name():
    """Everything else asks the game's cards: `Game` of `scoring`, `Book` of `rules`, `Pad` of the site."""
    files = [file for package in PACKAGES for file in (HOUSE / package).rglob('*.py')] + PAGES + SERVED
    assert [name for file in files if not belongs_to_a_game(name := name_of(file)) and names_a_game(file)] == []


@GAME_CARDS
def test_every_preset_names_options_that_exist_with_values_they_allow(game):
    for option in game.options:
        check(option, option.default)
    for preset in game.presets:
        assert preset.changes.keys() <= {option.key for option in game.options}
        assert {key: check(game.option(key), value) for key, value in preset.changes.items()} == preset.changes
        assert preset.source, f'{preset.key} has no source'


@GAME_CARDS
def test_keys_are_named_once_and_groups_exist(game):
    for keys in ([option.key for option in game.options], [preset.key for preset in game.presets]):
        assert len(set(keys)) == len(keys)
    assert {option.group for option in game.options} == set(game.groups)
    assert {clash.option for clash in game.clashes} <= {option.key for option in game.options}


@GAME_CARDS
def test_every_rule_it_cites_is_a_section_in_both_languages(game):
    cited = {reason.rule for reason in game.reasons.values()} | {option.rule for option in game.options}
    missing = [
        f'{lang}/{game.slug}/{rule}' for lang in LANGUAGES for rule in sorted(cited) if not is_section(lang, game, rule)
    ]
    assert not missing, '\n'.join(missing)


def is_section(lang: str, game, rule: str) -> bool:
    slug, _, anchor = rule.partition('#')
    section = sections.find(game.slug, slug, lang)
    return section is not None and (not anchor or anchor in render(section).anchors)


def test_both_languages_have_the_same_sections():
    assert sections.missing() == []


# --- Texts: both languages, the same placeholders


def texts(thing, place: str) -> Iterator[tuple[str, Text]]:
    """Every Text inside a value, with its path."""
    if isinstance(thing, Text):
        yield place, thing
    elif is_dataclass(thing):
        for part in fields(thing):
            yield from texts(getattr(thing, part.name), f'{place}.{part.name}')
    elif isinstance(thing, Mapping):
        for key, part in thing.items():
            yield from texts(part, f'{place}[{key}]')
    elif isinstance(thing, tuple):
        for part in thing:
            yield from texts(part, f'{place}/{getattr(part, "key", "")}')


def all_texts() -> list[tuple[str, Text]]:
    import scoring.evening.words as evenings
    import scoring.words as shared

    owned = [text for game in GAMES for text in texts(game, game.slug)]
    tables = [table for module in (shared, evenings) for table in vars(module).items()]
    general = [text for name, value in tables if name.isupper() for text in texts(value, name)]
    return owned + general


def test_every_word_is_there_in_both_languages():
    assert len(all_texts()) > 100
    assert [place for place, text in all_texts() if not text.en.strip() or not text.es.strip()] == []


def test_both_languages_leave_the_same_gaps():
    assert [place for place, text in all_texts() if gaps(text.en) != gaps(text.es)] == []


def test_every_gap_is_of_a_kind_that_can_be_said():
    kinds = {
        (place, kind)
        for place, text in all_texts()
        for sentence in (text.en, text.es)
        for _, name, kind, _ in Formatter().parse(sentence)
        if name
    }
    assert [kind for kind in kinds if kind[1] not in KINDS] == []


def test_counted_things_have_one_and_many():
    from scoring.words import NOUNS

    assert all(isinstance(noun, Noun) and noun.one != noun.many for noun in NOUNS.values())


# --- Documents


def scored_cases() -> list[dict]:
    return [case for case in VECTORS if any(game.slug == case['match'].get('game') for game in GAMES)]


def test_reading_and_writing_changes_no_document():
    from scoring import BadDocument

    for case in scored_cases():
        try:
            document = read(case['match'])
        except BadDocument:
            continue  # refused as a whole; its case says so
        assert read(write(document)) == document, case['id']


def test_scoring_twice_gives_the_same_sheet_and_leaves_the_document_alone():
    from scoring import BadDocument

    for case in scored_cases():
        before = copy.deepcopy(case['match'])
        try:
            first, second = (as_json(score(case['match']), 'en') for _ in range(2))
        except BadDocument:
            continue
        assert first == second, case['id']
        assert case['match'] == before, case['id']
