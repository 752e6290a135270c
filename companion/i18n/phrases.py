"""Collects all gettext phrases from templates and Python, and updates the catalogue of a language: the Spanish one, or
that of a further language, which has the sentences of the engine and the rule book too.

It needs no gettext tools: Django parses the templates, Python its own files.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import django
import polib
from django.conf import settings
from django.core.management.base import CommandError
from django.template import Template
from django.templatetags.i18n import BlockTranslateNode, TranslateNode
from django.utils.translation import to_locale

from companion.i18n import sentences
from scoring.languages import OWN

# The arguments of each gettext function, in order.
FUNCTIONS = {
    **dict.fromkeys(('_', 'gettext', 'gettext_lazy', 'gettext_noop'), ('text',)),
    **dict.fromkeys(('ngettext', 'ngettext_lazy'), ('text', 'plural')),
    **dict.fromkeys(('pgettext', 'pgettext_lazy'), ('context', 'text')),
    **dict.fromkeys(('npgettext', 'npgettext_lazy'), ('context', 'text', 'plural')),
}
MARKED = re.compile(r"""_\((?:"([^"]*)"|'([^']*)')\)""")
METADATA = {'Content-Type': 'text/plain; charset=UTF-8', 'Content-Transfer-Encoding': '8bit'}
GAP = re.compile(r'\{(\w*)[^{}]*\}|%\((\w+)\)[sd]|%[sd]')


class Phrase(NamedTuple):
    text: str
    plural: str = ''
    context: str = ''


def phrases() -> set[Phrase]:
    """Return every phrase of the site."""
    return phrases_in(_files())


def phrases_in(files: Iterable[Path]) -> set[Phrase]:
    """Return the phrases of these templates and modules."""
    return {
        phrase
        for file in files
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


def phrases_for(lang: str) -> set[Phrase]:
    """Return what the catalogue of a language has: a text holds its own English and Spanish."""
    if lang in OWN:
        return phrases()
    unclear = sentences.ambiguous()
    sentences_said = {Phrase(text.en, context=text.es if text.en in unclear else '') for text in sentences.texts()}
    return phrases() | sentences_said | {Phrase(single, many) for single, many in sentences.nouns()}


def cut_to(files: Iterable[Path], compiled: Path) -> bytes:
    """Return a compiled catalogue without what only other files of the site say."""
    elsewhere = phrases() - phrases_in(file for file in files if file.suffix in ('.html', '.py'))
    catalogue = polib.mofile(str(compiled))
    for entry in [entry for entry in catalogue if _phrase(entry) in elsewhere]:
        catalogue.remove(entry)
    return bytes(catalogue.to_binary())


@dataclass(frozen=True)
class Renewed:
    """What `renew` has done: phrases that are new and that are gone, all there are, those without a translation, and
    those whose translation has other placeholders.
    """

    new: int
    gone: int
    phrases: int
    left: int
    wrong: tuple[str, ...]


def renew(po: Path, lang: str) -> Renewed:
    """Rewrite a catalogue in alphabetical order and without file references, so that moving code changes nothing.

    Translations are kept, new phrases are empty, unused ones are removed.
    """
    known = {_phrase(entry): entry for entry in polib.pofile(str(po))} if po.exists() else {}
    wanted = phrases_for(lang)
    catalogue = polib.POFile()
    plural = _plural_rule(lang)
    catalogue.metadata = {**METADATA, 'Language': lang, 'Plural-Forms': plural}
    forms = int(re.findall(r'\d+', plural)[0])
    for phrase in sorted(wanted):
        entry = known.get(phrase) or _entry(phrase, forms)
        entry.occurrences = []
        catalogue.append(entry)
    po.parent.mkdir(parents=True, exist_ok=True)
    catalogue.save(str(po))
    left = sum(not entry.translated() for entry in catalogue)
    wrong = tuple(entry.msgid for entry in catalogue if entry.translated() and not _same_gaps(entry))
    return Renewed(len(wanted - known.keys()), len(known.keys() - wanted), len(wanted), left, wrong)


def _plural_rule(lang: str) -> str:
    """The rule of Django's own catalogue of the language; in Spanish the second form is for round millions, "un millón
    de puntos".
    """
    file = Path(django.__file__).parent / 'conf' / 'locale' / to_locale(lang) / 'LC_MESSAGES' / 'django.po'
    if not file.exists():
        raise CommandError(f'Django knows no language {lang}.')
    return str(polib.pofile(str(file)).metadata['Plural-Forms'])


def _same_gaps(entry: polib.POEntry) -> bool:
    """Whether the translation has the placeholders of the English; a singular may leave out the number."""
    wanted = set(GAP.findall(f'{entry.msgid} {entry.msgid_plural}'))
    if entry.msgid_plural:
        return all(set(GAP.findall(form)) <= wanted for form in entry.msgstr_plural.values())
    return sorted(GAP.findall(entry.msgid)) == sorted(GAP.findall(entry.msgstr))


def _phrase(entry: polib.POEntry) -> Phrase:
    return Phrase(entry.msgid, entry.msgid_plural, entry.msgctxt or '')


def _entry(phrase: Phrase, forms: int) -> polib.POEntry:
    if not phrase.plural:
        return polib.POEntry(msgid=phrase.text, msgctxt=phrase.context or None)
    return polib.POEntry(
        msgid=phrase.text,
        msgid_plural=phrase.plural,
        msgstr_plural=dict.fromkeys(range(forms), ''),
        msgctxt=phrase.context or None,
    )
