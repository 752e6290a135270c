"""Files of examples and lessons: JSON in which a sentence is written as `{"en": …, "es": …}`."""

import json
from pathlib import Path
from typing import Any

from scoring.text import LANGUAGES, Text


class Sentence(dict[str, str]):
    """A sentence by language; one in a further language comes from its catalogue, as every `Text` does."""

    def __missing__(self, lang: str) -> str:
        return Text(**self).in_language(lang)


def written_in(file: Path) -> dict[str, Any]:
    """Return what a file holds."""
    content: dict[str, Any] = json.loads(file.read_text(encoding='utf-8'), object_hook=_sentence)
    return content


def _sentence(read: dict[str, Any]) -> dict[str, Any]:
    return Sentence(read) if read.keys() == set(LANGUAGES) else read
