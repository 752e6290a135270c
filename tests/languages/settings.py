"""The site with the languages of another folder, which `COMPANION_TEST_CATALOGUES` names."""

import os
from pathlib import Path

from companion.i18n.catalogues import languages_in
from tests.settings import *  # noqa: F403

CATALOGUES = Path(os.environ['COMPANION_TEST_CATALOGUES'])
LANGUAGES = languages_in(CATALOGUES)
LOCALE_PATHS = [CATALOGUES]
