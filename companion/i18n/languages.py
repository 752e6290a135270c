"""The reader's language, and compiling .po files to the .mo files that Django reads, without gettext."""

import os
from pathlib import Path

import polib
from django.conf import settings
from django.utils.translation import get_language

from scoring.languages import languages


def language() -> str:
    """Return the language of the page being rendered."""
    return known(get_language() or '')


def known(code: str) -> str:
    """Return the language of a code (`es-mx`, `fr_CA.UTF-8`), English if the site does not have it."""
    return next((lang for lang in languages() if code.replace('_', '-').partition('-')[0] == lang), 'en')


def catalogues() -> list[Path]:
    return sorted(settings.CATALOGUES.glob('*/LC_MESSAGES/*.po'))


def compile_catalogues(place: Path | None = None) -> None:
    """Compile all catalogues into `place`, by default the data folder. Each file is replaced atomically, so that a
    reading process sees the old or the new one.
    """
    for po in catalogues():
        compiled = compiled_at(po, place or Path(settings.LOCALE_PATHS[0]))
        compiled.parent.mkdir(parents=True, exist_ok=True)
        partial = compiled.with_suffix(f'.{os.getpid()}.mo')
        polib.pofile(str(po)).save_as_mofile(str(partial))
        partial.replace(compiled)


def compiled_at(po: Path, place: Path) -> Path:
    return place / po.relative_to(settings.CATALOGUES).with_suffix('.mo')


def compiled_catalogues() -> dict[str, Path]:
    """Return the compiled catalogues in use, by their place below the folder of the catalogues."""
    folders = [Path(folder) for folder in reversed(settings.LOCALE_PATHS)]
    return {
        file.relative_to(folder).as_posix(): file
        for folder in folders
        for file in folder.glob('*/LC_MESSAGES/django.mo')
    }
