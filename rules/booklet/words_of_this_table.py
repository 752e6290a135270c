"""The text of a part without what it says of other tables: sentences, items of lists, rows of tables."""

import re
from collections.abc import Callable, Collection

from rules.booklet.parts import WAYS
from rules.booklet.plans import EVERYWHERE, Plan
from scoring.game import Table
from scoring.languages import ByLanguage

_TAG = re.compile(r'\{\{\s*([a-z-]+)([^}]*)\}\}')
_LINK = re.compile(r'\]\((?:([a-z-]+):)?([a-z-]*)(?:#([a-z0-9-]+))?\)')
_SENTENCES = re.compile(r'(?<=[.!?])\s+(?=[\[*_«“"(¿¡{A-ZÁÉÍÓÚÑ0-9])|(?<=[.!?]\*\*)\s+|(?<=[.!?][*)])\s+')
_FOLLOWING = re.compile(
    r'(?:Neither|At others|This|That|It|Its|They|These|Those|Both|Others?|Such|But|Yet|So|Then|Here|With it|One|'
    r'Ningun[oa]|En otr[oa]s|Est[oae]s?|Es[oae]s?|Amb[oa]s|Otr[oa]s?|Pero|Así|Entonces|Aquí|Con ell[oa]|Un[oa])\b'
)
_ITEM = re.compile(r'^(?:- |\d+\. )', re.M)
# What tables commonly do where no rule says anything is told: there is nothing to agree on instead.
_CUSTOM = re.compile(r'\b(?:custom|customs|commonly|costumbres?|suelen?)\b', re.IGNORECASE)
_ASIDE = re.compile(
    r' ?\([^()]*\)(?!\))|(?:;|, also) [^;:.]*(?=[.:])'
    r'|, (?:(?:and|but|or|y|pero|o) )?(?:at|in|en) [^,;.]*(?=[,;.])'
)
_COUNTS = ByLanguage(
    {
        'en': ('two', 'three', 'four', 'five', 'six', 'seven', 'eight'),
        'es': ('dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho'),
    }
)
_WITH_SO_MANY = ByLanguage(
    {
        'en': r'\bwith {0}(?: or {0})?(?= players| at the table| the | there|,)'
        r'|(?<!the )(?<!first )(?<!next )(?<!other )\b{0} (?:or {0} )?(?:players|play as)\b',
        'es': r'\b(?:con|entre|para|de a) {0}(?: o {0})?(?= jugadores| a la mesa| en la mesa| el | la |,)'
        r'|(?<!los )(?<!primeros )(?<!otros )\b{0} (?:o {0} )?(?:jugadores|juegan en)\b',
    }
)
_BARE_HEAD = re.compile(r'\*\*[^*]+\*\*')
Links = Callable[[str, str], bool]
OF_ALL_TABLES = ('changes', 'presets', 'options', 'moons', 'bostons')  # figures that list what there is


class Reader:
    """Reads the text of one table. `tells`: whether the booklet has the part that a link leads to."""

    def __init__(self, table: Table, plan: Plan, lang: str, tells: Links, foreign: Collection[str]) -> None:
        others = [one for one in (EVERYWHERE, *plan.elsewhere) if table.preset.key not in one.presets]
        words = [one.words.in_language(lang) for one in others]
        words += [_other_counts(len(table.players), lang), *_not_played(table, lang)]
        self._elsewhere = re.compile('|'.join(words), re.IGNORECASE)
        self._tells, self._foreign = tells, foreign

    def read(self, text: str, lists: bool = True) -> str:
        """Return what is left, an empty text if nothing is. `lists`: whether lists and tables may stay."""
        kept: list[str] = []
        announced = ''
        for block in re.split(r'\n\s*\n', text.strip()):
            listed = block.startswith('|') or bool(_ITEM.match(block))
            unannounced = listed and announced.endswith(':') and not (kept and kept[-1].endswith(':'))
            left = (
                ''
                if listed and (unannounced or not lists)
                else self._block(block, after_a_gap=bool(announced) and not kept[-1])
            )
            if not left and kept and kept[-1].endswith(':'):
                kept[-1] = ' '.join(_SENTENCES.split(kept[-1])[:-1])  # it announced what is gone
            kept.append(left)
            announced = block
        return '\n\n'.join(block for block in kept if block)

    def _block(self, block: str, after_a_gap: bool) -> str:
        if block.startswith('|'):
            return self._table(block)
        if _ITEM.match(block):
            return self._list(block)
        return self._sentences(block, after_a_gap)

    def _table(self, block: str) -> str:
        head, ruler, *rows = block.splitlines()
        left = [row for row in rows if self.is_own(row)]
        return '\n'.join([head, ruler, *left]) if left else ''

    def _list(self, block: str) -> str:
        starts = [one.start() for one in _ITEM.finditer(block)]
        items = [block[start:end].rstrip() for start, end in zip(starts, [*starts[1:], len(block)], strict=True)]
        left = []
        for item in items:
            sign = _ITEM.match(item)
            mark = sign[0] if sign else ''
            if told := self._sentences(item[len(mark) :]):
                left.append(mark + told)
        return '\n'.join(left)

    def _sentences(self, block: str, gone: bool = False) -> str:
        """`gone`: what stood before it has been left out, and so is a sentence that goes on about that."""
        left: list[str] = []
        for written in _SENTENCES.split(block):
            sentence = written if self.is_own(written) else self._without_asides(written)
            goes_on = gone and _FOLLOWING.match(sentence) and not _CUSTOM.search(sentence)
            gone = bool(goes_on) or not self.is_own(sentence)
            if not gone:
                left.append(sentence)
        return '' if all(_BARE_HEAD.fullmatch(one) for one in left) else ' '.join(left)

    def _without_asides(self, sentence: str) -> str:
        """Without what it says of other tables in brackets or after a semicolon."""
        return _ASIDE.sub(lambda aside: aside[0] if self.is_own(aside[0]) else '', sentence)

    def is_own(self, sentence: str) -> bool:
        """Whether it speaks of this table: no words, figures or links of another."""
        for name, given in _TAG.findall(sentence):
            if name in OF_ALL_TABLES or set(given.split()) & set(self._foreign):
                return False
        if any(not self._tells(section, anchor) for _, section, anchor in _LINK.findall(sentence)):
            return False
        return bool(_CUSTOM.search(sentence)) or not self._elsewhere.search(_LINK.sub(']', _TAG.sub('', sentence)))


def _not_played(table: Table, lang: str) -> list[str]:
    """The names of the contracts this table leaves out; the longer name of one it plays is not meant."""
    contracts = [option for option in table.game.options if option.key == 'contracts']
    names = {choice.key: choice.label.in_language(lang) for option in contracts for choice in option.choices}
    played = [name for key, name in names.items() if key in table.options['contracts']]
    left_out = [name for name in names.values() if name not in played]
    return [rf'\b{re.escape(name)}\b' for name in left_out if not any(name in longer for longer in played)]


def _other_counts(players: int, lang: str) -> str:
    """An expression for what a sentence says of other numbers of players."""
    others = [name for count, name in enumerate(_COUNTS[lang], 2) if count != players]
    return _WITH_SO_MANY[lang].format(f'(?:{"|".join(others)})')


def linked(text: str, section_here: str) -> str:
    """Return the text with its links leading to places of the booklet."""

    def place(found: re.Match[str]) -> str:
        section, anchor = found[2] or section_here, found[3]
        if section == WAYS:  # a chapter without headings
            return f'](#{WAYS})'
        return f'](#{section}--{anchor})' if anchor else f'](#{section})'

    return _LINK.sub(place, text)
