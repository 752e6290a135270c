"""Every sentence of the engine and the rule book: a catalogue of a further language has them besides the site's own."""

import ast
import pkgutil
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from typing import Any

from django.conf import settings

import rules
import scoring
from rules.tables.worked import EXAMPLES
from rules.written import Sentence, written_in
from scoring.text import Noun, Text

Counted = tuple[str, str]  # one and many, in English


@cache
def texts() -> frozenset[Text]:
    """Return every text: those of the modules, those written in functions, those of examples and lessons."""
    texts = {text for value in _values() for text in _within(value) if isinstance(text, Text)}
    return frozenset(text for text in texts | set(_in_functions()) | set(_in_files()) if _is_said(text))


def nouns() -> frozenset[Counted]:
    """Return every counted noun of the engine."""
    return frozenset((noun.one.en, noun.many.en) for value in _values() for noun in _within(value, Noun))


def ambiguous() -> frozenset[str]:
    """Return the English of texts that differ in Spanish: only their context tells them apart."""
    often = Counter(text.en for text in texts())
    return frozenset(english for english, times in often.items() if times > 1)


def _is_said(text: Text) -> bool:
    """Whether a language can say it otherwise: it has a letter besides the names of its placeholders."""
    return any(letter.isalpha() for letter in _without_gaps(text.en))


def _without_gaps(sentence: str) -> str:
    return ''.join(part.partition('}')[2] if place else part for place, part in enumerate(sentence.split('{')))


def _values() -> Iterator[Any]:
    for package in (scoring, rules):
        for module in pkgutil.walk_packages(package.__path__, f'{package.__name__}.'):
            if not module.name.endswith('__main__'):
                yield from vars(import_module(module.name)).values()


def _within(value: Any, kind: type = Text) -> Iterator[Any]:
    """Every text in a value."""
    if isinstance(value, kind):
        yield value
    elif isinstance(value, Noun | type):
        return
    elif is_dataclass(value):
        for part in fields(value):
            yield from _within(getattr(value, part.name), kind)
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _within(part, kind)
    elif isinstance(value, tuple | list | frozenset):
        for part in value:
            yield from _within(part, kind)


def _in_functions() -> Iterator[Text]:
    """Texts that no module holds, because a function makes them when it is called."""
    for package in ('scoring', 'rules'):
        for file in sorted((settings.BASE_DIR / package).rglob('*.py')):
            yield from _called(ast.parse(file.read_text(encoding='utf-8')))


def _called(tree: ast.AST) -> Iterator[Text]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == 'Text':
            given = [word.value for word in node.args if isinstance(word, ast.Constant) and isinstance(word.value, str)]
            if len(given) == 2:
                yield Text(*given)


def _in_files() -> Iterator[Text]:
    deals = (settings.BASE_DIR / 'rules' / 'games').glob('*/deals/*.json')
    for file in (*sorted(EXAMPLES.rglob('*.json')), *sorted(deals)):
        yield from (Text(**sentence) for sentence in _written(written_in(file)))


def _written(value: Any) -> Iterator[Sentence]:
    if isinstance(value, Sentence):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _written(part)
