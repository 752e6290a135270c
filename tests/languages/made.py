"""Catalogues made for a test: French with nothing in it, with half of it, or with a language nobody speaks."""

import re
from collections.abc import Callable
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import polib

from companion.i18n.phrases import renew

ACCENTS = str.maketrans('aceinouyACEINOUY', 'áçéíñôûýÁÇÉÍÑÔÛÝ')
KEPT = re.compile(r'(\{\w*[^{}]*\}|%\(\w+\)[sd]|%[sd%]|<[^>]+>|&\w+;)')
Said = Callable[[str], str]


def half() -> Said:
    """Every second sentence, so that one can tell it: "«Save»"."""
    number = count()
    return lambda english: f'«{english}»' if next(number) % 2 else ''


def longer(english: str) -> str:
    """The sentence with accents and a third longer."""
    with_accents = ''.join(
        part if place % 2 else part.translate(ACCENTS) for place, part in enumerate(KEPT.split(english))
    )
    more = len(english) // 3 + 1
    return f'{with_accents} {" ".join(["élargí"] * (more // 6))}' if more > 6 else with_accents + 'ó' * more


def french(folder: Path, translated: Said) -> Path:
    """Write a French catalogue into the folder, beside a Spanish one, and return the folder."""
    (folder / 'es' / 'LC_MESSAGES').mkdir(parents=True)
    (folder / 'es' / 'LC_MESSAGES' / 'django.po').symlink_to(
        Path('companion/locale/es/LC_MESSAGES/django.po').resolve()
    )
    po = folder / 'fr' / 'LC_MESSAGES' / 'django.po'
    po.parent.mkdir(parents=True)
    po.write_text(_empty(), encoding='utf-8')
    catalogue = polib.pofile(str(po))
    for entry in catalogue:
        if entry.msgid_plural:
            singular, plural = translated(entry.msgid), translated(entry.msgid_plural)
            entry.msgstr_plural = {0: singular, 1: plural} if singular and plural else {0: '', 1: ''}
        else:
            entry.msgstr = translated(entry.msgid)
    catalogue.save(str(po))
    return folder


@cache
def _empty() -> str:
    """A catalogue as `manage.py phrases` makes it; reading all files takes seconds."""
    with TemporaryDirectory() as folder:
        po = Path(folder) / 'django.po'
        renew(po, 'fr')
        return po.read_text(encoding='utf-8')
