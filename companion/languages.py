"""The reader's language; and the translators' .po files compiled to the .mo files that Django reads, without a system
package."""

import os
from pathlib import Path

import polib
from django.conf import settings
from django.utils.translation import get_language


def language() -> str:
    """The language of the page that is being drawn: `en` or `es`."""
    return 'es' if (get_language() or '').startswith('es') else 'en'


def catalogues() -> list[Path]:
    return [po for folder in settings.LOCALE_PATHS for po in sorted(Path(folder).glob('*/LC_MESSAGES/*.po'))]


def compile_catalogues() -> None:
    """Replaces each file in one step, so that a process reading at the same time sees the old or the new one."""
    for po in catalogues():
        compiled = po.with_suffix(f'.{os.getpid()}.mo')
        polib.pofile(str(po)).save_as_mofile(str(compiled))
        compiled.replace(po.with_suffix('.mo'))
