"""The players of examples and calculators: short names in the reader's language."""

from collections.abc import Iterable

from scoring.languages import ByLanguage

# As many as the largest table seats. Worked hands are written with the English ones.
NAMES = ByLanguage(
    {
        'en': ('Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim'),
        'es': ('Ana', 'Beto', 'Celia', 'Dani', 'Eva', 'Flor', 'Gus', 'Hugo', 'Inés', 'Juan', 'Kiko'),
    }
)
_SPANISH = dict(zip(NAMES['en'], NAMES['es'], strict=True))


def in_language(names: Iterable[str], lang: str) -> list[str]:
    """Return the names of a worked hand in the reader's language."""
    return [_SPANISH.get(name, name) if lang == 'es' else name for name in names]
