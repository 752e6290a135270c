"""The words of `option_sentences`: a sentence an option, English and Spanish, by a game's package. `key=on`, `key=off`,
`key=none` or `key=<choice>` is for that value alone.
"""

from collections.abc import Mapping

from rules.option_forms import bid_whist, black_lady, five_hundred, shared, solo
from scoring.text import Text

FORMS: Mapping[str, Mapping[str, Text]] = {
    package: {**shared.FORMS, **own.FORMS}
    for package, own in {
        'five_hundred': five_hundred,
        'bid_whist': bid_whist,
        'black_lady': black_lady,
        'solo': solo,
    }.items()
}
