"""Collects all gettext phrases from templates and Python, and updates the Spanish catalogue.

It needs no gettext tools: Django parses the templates, Python its own files.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import polib
from django.conf import settings
from django.template import Template
from django.templatetags.i18n import BlockTranslateNode, TranslateNode

# The arguments of each gettext function, in order.
FUNCTIONS = {
    **dict.fromkeys(('_', 'gettext', 'gettext_lazy', 'gettext_noop'), ('text',)),
    **dict.fromkeys(('ngettext', 'ngettext_lazy'), ('text', 'plural')),
    **dict.fromkeys(('pgettext', 'pgettext_lazy'), ('context', 'text')),
    **dict.fromkeys(('npgettext', 'npgettext_lazy'), ('context', 'text', 'plural')),
}
MARKED = re.compile(r"""_\((?:"([^"]*)"|'([^']*)')\)""")
METADATA = {
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'Language': 'es',
    # Three plural forms, as in Django's catalogues; the second is for round millions, "un millón de puntos".
    'Plural-Forms': 'nplurals=3; plural=n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;',
}


class Phrase(NamedTuple):
    text: str
    plural: str = ''
    context: str = ''


def phrases() -> set[Phrase]:
    """Return every phrase of the site."""
    return {
        phrase
        for file in _files()
        for phrase in (in_template if file.suffix == '.html' else in_python)(file.read_text(encoding='utf-8'))
    }


def _files() -> Iterator[Path]:
    house = settings.BASE_DIR
    yield from sorted((house / 'templates').rglob('*.html'))
    for room in ('companion', 'rules'):
        yield from sorted((house / room).rglob('*.py'))


def in_python(source: str) -> Iterator[Phrase]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and (takes := FUNCTIONS.get(_name(node.func))):
            given = [word.value for word in node.args if isinstance(word, ast.Constant) and isinstance(word.value, str)]
            if len(given) >= len(takes):
                yield Phrase(**dict(zip(takes, given, strict=False)))


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else ''


def in_template(source: str) -> Iterator[Phrase]:
    nodes = Template(source).nodelist
    for node in nodes.get_nodes_by_type(TranslateNode):
        if isinstance(node, TranslateNode) and (text := node.filter_expression.var.literal):
            yield Phrase(text.replace('%', '%%'), context=_context(node))
    for node in nodes.get_nodes_by_type(BlockTranslateNode):
        if isinstance(node, BlockTranslateNode):
            text, plural = (node.render_token_list(tokens)[0] for tokens in (node.singular, node.plural))
            yield Phrase(text, plural, _context(node))
    for double, single in MARKED.findall(source):
        yield Phrase((double or single).replace('%', '%%'))


def _context(node: TranslateNode | BlockTranslateNode) -> str:
    return str(node.message_context.var) if node.message_context else ''


def renew(po: Path) -> tuple[int, int]:
    """Rewrite the catalogue in alphabetical order and without file references, so that moving code changes nothing.

    Translations are kept, new phrases are empty, unused ones are removed. Returns how many are new and how many were
    removed.
    """
    known = {_phrase(entry): entry for entry in polib.pofile(str(po))} if po.exists() else {}
    found = phrases()
    catalogue = polib.POFile()
    catalogue.metadata = METADATA
    for phrase in sorted(found):
        entry = known.get(phrase) or _entry(phrase)
        entry.occurrences = []
        catalogue.append(entry)
    po.parent.mkdir(parents=True, exist_ok=True)
    catalogue.save(str(po))
    return len(found - known.keys()), len(known.keys() - found)


def _phrase(entry: polib.POEntry) -> Phrase:
    return Phrase(entry.msgid, entry.msgid_plural, entry.msgctxt or '')


def _entry(phrase: Phrase) -> polib.POEntry:
    if not phrase.plural:
        return polib.POEntry(msgid=phrase.text, msgctxt=phrase.context or None)
    empty = {0: '', 1: '', 2: ''}
    return polib.POEntry(
        msgid=phrase.text, msgid_plural=phrase.plural, msgstr_plural=empty, msgctxt=phrase.context or None
    )
