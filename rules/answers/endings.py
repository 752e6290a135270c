"""Endings of verbs that the stemmer leaves on words without accents: "sacaríamos" becomes "sacari", "saca" "sac"."""

import re
from collections.abc import Mapping

from rules.search.vocabulary import NOTHING

_ENDINGS: Mapping[str, str] = {
    'es': r'(?<=\w{2})(?:[aei]r(?:i|a|e|an|as|em|emos|iam|ian|ias)|ab(?:a|am|an|as)|i(?:am|an|as|eron)|aron)$'
}


def without_ending(stem: str, lang: str) -> str:
    return re.sub(_ENDINGS.get(lang, NOTHING), '', stem)
