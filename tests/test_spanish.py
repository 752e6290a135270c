"""Spanish addresses one reader as tú: no usted and no vosotros, in buttons, the engine's sentences and the rule book.
The list has regular forms; what addresses nobody ("véase", "cuando vuelva la red") may stay.
"""

import re

import polib
import pytest

from companion.i18n.languages import catalogues
from rules.sections import CONTENT
from rules.words import WORDS
from tests.test_house import all_texts

# Imperatives of usted, where an imperative may be: at the start of a sentence, after a colon, a semicolon or "o".
ORDERS = """
    acuerde añada anote apunte borre busque cambie compruebe conserve copie cuente dé deje diga elija empiece escriba
    espere guarde indique introduzca juegue lea marque mire ponga pregunte pruebe pulse quite reparta revise toque use
    bórrelo quítela anótelo elíjalo guárdelas
"""
FORMAL = (
    re.compile(rf'(?:^|[.:;»] |\bo )(?:{"|".join(ORDERS.split())})\b', re.I),
    re.compile(r'\b(?:usted|ustedes|vosotr[oa]s|vuestr[oa]s?)\b', re.I),
    re.compile(r'\b\w+(?:áis|(?<!s)éis|[ai]steis|dl[ao]s?)\b'),  # jugáis, tenéis, guardadlas; dieciséis is a number
)


def spanish_texts() -> dict[str, str]:
    (po,) = catalogues()
    entries = polib.pofile(str(po))
    buttons = {entry.msgid: ' '.join([entry.msgstr, *entry.msgstr_plural.values()]) for entry in entries}
    engine = {place: text.es for place, text in all_texts()}
    book = {str(page): page.read_text(encoding='utf-8') for page in (CONTENT / 'es').glob('*/*.md')}
    return {**buttons, **engine, **{key: text.es for key, text in WORDS.items()}, **book}


def formal(text: str) -> list[str]:
    return [match[0] for form in FORMAL for match in form.finditer(text)]


def test_everybody_is_addressed_as_tu():
    assert {place: words for place, text in spanish_texts().items() if (words := formal(text))} == {}


@pytest.mark.parametrize(
    'text',
    [
        'Escriba solo números enteros.',
        'Nadie recibe fichas: escriba quién.',
        'La carta a favor sobra: quítela o juegue por puntos.',
        'Acordadlas antes.',
        'Cómo lo jugáis',
        '¿Quiere usted jugar?',
    ],
)
def test_other_forms_would_be_noticed(text):
    assert formal(text)


@pytest.mark.parametrize(
    'text', ['Las dieciséis cartas, donde se anote.', 'Cuando vuelva la red se envía lo que uno diga.']
)
def test_what_addresses_nobody_may_stay(text):
    assert formal(text) == []
