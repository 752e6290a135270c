"""The players of examples and calculators: people with short names in the reader's language."""

from collections.abc import Iterable, Mapping

# As many as the largest table seats. English names are also the ones worked hands are written with.
NAMES: Mapping[str, tuple[str, ...]] = {
    'en': ('Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim'),
    'es': ('Ana', 'Beto', 'Celia', 'Dani', 'Eva', 'Flor', 'Gus', 'Hugo', 'Inés', 'Juan', 'Kiko'),
}
_SPANISH = dict(zip(NAMES['en'], NAMES['es'], strict=True)) | {'Ben': 'Benito', 'Cal': 'Carla', 'Dot': 'Dora'}


def in_language(names: Iterable[str], lang: str) -> list[str]:
    """The names of a worked hand as its reader would call the players."""
    return [_SPANISH.get(name, name) if lang == 'es' else name for name in names]
