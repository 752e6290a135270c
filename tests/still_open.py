"""What a new game or a new option still lacks, in sentences: the fast lane says so before it runs any test.

`docs/add-a-game.md` and `docs/add-an-option.md` say what belongs in each place.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from companion.matches.pads import PADS
from rules import sections
from rules.books import book_of
from rules.check import faults_of
from rules.option_sentences import has_sentence
from scoring import GAMES
from scoring.game import Game
from scoring.text import LANGUAGES

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


def still_open(games: Iterable[Game] = GAMES) -> list[str]:
    """Return a sentence for everything that is missing; empty if every game is whole."""
    return [
        sentence
        for game in games
        for part in (_files, _style_sheets, _options, _questions, _pages)
        for sentence in part(game)
    ]


def _files(game: Game) -> Iterator[str]:
    names = {'package': game.package, 'slug': game.slug, 'cases': game.package.replace('_', '-')}
    for what, paths in FILES.items():
        for path in (one.format(**names) for one in paths):
            if not (HOUSE / path).is_file():
                yield f'{game.slug}: {path} is missing, {what}'


def _style_sheets(game: Game) -> Iterator[str]:
    if pad := PADS.get(game.slug):
        for folds in (True, False):
            for auction in {False, game.auction is not None}:
                path = f'static/css/pages/{pad.style_sheet(folds=folds, auction=auction)}.css'
                if not (HOUSE / path).is_file():
                    yield f'{game.slug}: {path} is missing, a style sheet that its pad names'


def _options(game: Game) -> Iterator[str]:
    for option in game.options:
        if not has_sentence(game, option):
            place = f'rules/games/{game.package}/option_sentences.py'
            yield f'{game.slug}: the option {option.key} has no sentence in {place}'
        if option.group not in game.groups:
            yield f'{game.slug}: the option {option.key} is in the group {option.group}, which the game does not name'


def _questions(game: Game) -> Iterator[str]:
    if not book_of(game).calculators:
        yield f'{game.slug}: rules/games/{game.package}/calculators.py asks nothing, not even what a hand scores'
    for lang in LANGUAGES:
        path = f'tests/rules/search/questions_{lang}.json'
        if f'"{game.slug}/' not in (HOUSE / path).read_text(encoding='utf-8'):
            yield f'{game.slug}: {path} has no question that it answers'


def _pages(game: Game) -> Iterator[str]:
    """A translation that is out of date is left to the test of the book: one may work on the English first."""
    for lang in LANGUAGES:
        if game in sections.games(lang):
            yield from faults_of(game, lang)
