"""Further languages from files: one for each catalogue `<lang>/LC_MESSAGES/django.po` besides the Spanish one."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from django.conf.locale import LANG_INFO
from django.utils.formats import get_format
from django.utils.translation import gettext, ngettext, override, pgettext

from scoring.languages import OWN, Language, add

OWN_NAMES = [('en', 'English'), ('es', 'Español')]


def languages_in(*folders: Path) -> list[tuple[str, str]]:
    """Return every language with its own name, and make the further ones known to the engine.

    A phone has only compiled catalogues. Raises SystemExit with a sentence for a folder that is no language.
    """
    codes = sorted({file.parts[-3] for folder in folders for file in _catalogues(folder)} - set(OWN))
    for lang in codes:
        if lang not in LANG_INFO or 'name_local' not in LANG_INFO[lang]:
            raise SystemExit(f'companion/locale/{lang}: Django knows no language with this code.')
        add(lang, _language(lang))
    return OWN_NAMES + [(lang, _own_name(lang)) for lang in codes]


def _catalogues(folder: Path) -> Iterator[Path]:
    yield from folder.glob('*/LC_MESSAGES/django.po')
    yield from folder.glob('*/LC_MESSAGES/django.mo')


def _own_name(lang: str) -> str:
    name = str(LANG_INFO[lang]['name_local'])
    return name[:1].upper() + name[1:]


def _language(lang: str) -> Language:
    return Language(
        sentence=partial(_sentence, lang),
        counted=partial(_counted, lang),
        thousands=lambda: str(get_format('THOUSAND_SEPARATOR', lang)),
        point=lambda: str(get_format('DECIMAL_SEPARATOR', lang)),
    )


def _sentence(lang: str, english: str, spanish: str) -> str:
    """Sentences that are the same in English and differ in Spanish have the Spanish as their context."""
    with override(lang):
        own = pgettext(spanish, english)
        return own if own != english else gettext(english)


def _counted(lang: str, single: str, many: str, number: int) -> str:
    with override(lang):
        return ngettext(single, many, number)
