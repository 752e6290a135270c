"""The reader's language, and compiling .po files to the .mo files that Django reads, without gettext."""

import os
from pathlib import Path

import polib
from django.conf import settings
from django.utils.translation import get_language


def language() -> str:
    """Return the language of the page being rendered: `en` or `es`."""
    return 'es' if (get_language() or '').startswith('es') else 'en'


def catalogues() -> list[Path]:
    return [po for folder in settings.LOCALE_PATHS for po in sorted(Path(folder).glob('*/LC_MESSAGES/*.po'))]


def compile_catalogues() -> None:
    """Compile all catalogues. Each file is replaced atomically, so that a reading process sees the old or the new
    one.
    """
    for po in catalogues():
        compiled = po.with_suffix(f'.{os.getpid()}.mo')
        polib.pofile(str(po)).save_as_mofile(str(compiled))
        compiled.replace(po.with_suffix('.mo'))
