"""What a new game or a new option still lacks, in sentences: the fast lane says so before it runs any test.

`docs/add-a-game.md` and `docs/add-an-option.md` say what belongs in each place.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from companion.matches.pads import PADS
from rules import sections
from rules.books import book_of
from rules.check import faults_of, not_described
from rules.option_sentences import has_sentence
from rules.rulings.card import no_incidents
from scoring import GAMES
from scoring.game import Game
from scoring.text import LANGUAGES

Part = Callable[[Game], Iterator[str]]
HOUSE = Path(__file__).resolve().parent.parent
FILES: Mapping[str, tuple[str, ...]] = {  # what they are for, and where they stand
    'how it is scored': tuple(
        f'scoring/games/{{package}}/{name}.py'
        for name in ('__init__', 'values', 'fields', 'options', 'presets', 'record', 'score', 'ending', 'words')
    ),
    'how it is explained': tuple(
        f'rules/games/{{package}}/{name}.py'
        for name in ('__init__', 'tables', 'calculators', 'option_sentences', 'ten_questions', 'rulings', 'lesson')
    ),
    'how it is recorded': (
        *(f'companion/matches/pads/{{package}}/{name}.py' for name in ('__init__', 'taps', 'view')),
        'templates/matches/pads/{package}.html',
    ),
    'a page of its rules': tuple(
        f'rules/content/{lang}/{{slug}}/{section}.md'
        for lang in LANGUAGES
        for section in (
            'at-a-glance',
            'players-and-pack',
            'deal',
            'card-rank',
            'play',
            'scoring',
            'match-end',
            'variants',
            'sources',
        )
    ),
    'the picture of a shared link': ('static/img/book-{slug}.png',),
    'its worked cases': ('tests/vectors/own/{cases}.json',),
    'its generated matches': ('tests/scoring/strategies_{package}.py',),
}


def _files(game: Game) -> Iterator[str]:
    names = {'package': game.package, 'slug': game.slug, 'cases': game.package.replace('_', '-')}
    for what, paths in FILES.items():
        for path in (template.format(**names) for template in paths):
            if not (HOUSE / path).is_file():
                yield f'{game.slug}: {path} is missing, {what}'


def _style_sheets(game: Game) -> Iterator[str]:
    if pad := PADS.get(game.slug):
        styles = {
            pad.style_sheet(folds=folds, auction=auction)
            for folds in (True, False)
            for auction in (False, game.auction is not None)
        }
        for path in (f'static/css/pages/{style}.css' for style in sorted(styles)):
            if not (HOUSE / path).is_file():
                yield f'{game.slug}: {path} is missing, a style sheet that its pad names'


def _options(game: Game) -> Iterator[str]:
    for option in game.options:
        if not has_sentence(game, option):
            place = f'rules/games/{game.package}/option_sentences.py'
            yield f'{game.slug}: the option {option.key} has no sentence in {place}'
        if option.group not in game.groups:
            yield f'{game.slug}: the option {option.key} is in the group {option.group}, which the game does not name'


def _book(game: Game) -> Iterator[str]:
    book, here = book_of(game), f'{game.slug}: rules/games/{game.package}'
    if not book.calculators:
        yield f'{here}/calculators.py asks nothing, not even what a hand scores'
    if book.lesson is None:
        yield f'{here}/lesson.py has no LessonCard that BOOK names: nothing deals the hands to practise'
    if book.rulings.incidents is no_incidents:
        yield f'{here}/rulings.py has no Rulings that BOOK names: the book says nothing of mishaps'
    if not book.ten_questions.questions:
        yield f'{here}/ten_questions.py has no TenQuestions that BOOK names: nobody finds out which preset they play'


def _questions(game: Game) -> Iterator[str]:
    for lang in LANGUAGES:
        path = f'tests/rules/search/questions_{lang}.json'
        if f'"{game.slug}/' not in (HOUSE / path).read_text(encoding='utf-8'):
            yield f'{game.slug}: {path} has no question that it answers'


def _pages(game: Game) -> Iterator[str]:
    """A translation that is out of date is left to the test of the book: one may work on the English first."""
    for lang in LANGUAGES:
        if game in sections.games(lang):
            yield from faults_of(game, lang)


AT_A_GLANCE = (_files, _style_sheets, _options, not_described, _book, _questions)
WHOLE = (*AT_A_GLANCE, _pages)  # every page drawn, which takes seconds


def still_open(games: Iterable[Game] = GAMES, parts: Iterable[Part] = WHOLE) -> list[str]:
    """Return a sentence for everything that is missing; empty if every game is whole."""
    return [sentence for game in games for part in parts for sentence in part(game)]
