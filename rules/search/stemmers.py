"""Which languages of the site have a stemmer, and what it is called."""

from importlib.util import find_spec

from django.conf.locale import LANG_INFO

from scoring.languages import languages


def stemmers() -> dict[str, str]:
    """Return the name of the stemmer for each language that has one: `{'en': 'english'}`."""
    names = {lang: str(LANG_INFO[lang]['name']).lower() for lang in languages()}
    return {lang: name for lang, name in names.items() if find_spec(f'snowballstemmer.{name}_stemmer')}
