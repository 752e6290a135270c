"""What a game's plan says about its booklet: which parts of the book only some tables play, and how it is told that a
sentence speaks of other tables.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from scoring.game import Table
from scoring.text import Text

Condition = Callable[[Table], bool]


@dataclass(frozen=True)
class Elsewhere:
    """Words, as regular expressions, by which a sentence speaks of tables that play otherwise; not of these presets."""

    words: Text
    presets: tuple[str, ...] = ()


def no_packs(table: Table) -> frozenset[str]:
    return frozenset()


@dataclass(frozen=True)
class Plan:
    """How the pages of a game become a booklet.

    `only`: parts, `section#anchor`, and when a table plays them · `told_by_options`: parts that list alternatives; the
    booklet has the sentences of the table's own options instead · `lists_by_options`: the same for parts of which only
    the lists do · `elsewhere`: see there · `based_on`: a preset whose
    text begins "The same, but", and the one it changes · `packs`: the names that tags have for packs of other tables.
    """

    only: Mapping[str, Condition] = field(default_factory=dict)
    told_by_options: frozenset[str] = frozenset()
    lists_by_options: frozenset[str] = frozenset()
    elsewhere: tuple[Elsewhere, ...] = ()
    based_on: Mapping[str, str] = field(default_factory=dict)
    packs: Callable[[Table], frozenset[str]] = no_packs


def never(table: Table) -> bool:
    return False


def seats(*counts: int) -> Condition:
    return lambda table: len(table.players) in counts


def on(option: str, *values: object) -> Condition:
    """The option has one of these values; without any, it is on."""
    return lambda table: table.options[option] in values if values else bool(table.options[option])


def among(option: str, *choices: str) -> Condition:
    """One of these choices is ticked."""
    return lambda table: bool(set(choices) & set(table.options[option]))


def preset(*keys: str) -> Condition:
    return lambda table: table.preset.key in keys


_TABLES = r'(?:tables|places|texts?|programs?|sources?|authors?|clubs|apps|copies)'
_MESAS = r'(?:mesas|lugares|sitios|textos?|programas?|fuentes?|autores|clubes)'
_AUTHORS = 'foster|parlett|detroit|hoyle|pennycook|pagat|goldsmith|chicago|wikipedia|bicycle'
_ENGLISH = (
    rf'(?:some|other|a few|many|older?|several|no) (?:\w+ )?{_TABLES}\b',
    r'(?:some|many) players\b',
    r'(?:some|other|old|older|american) books\b',
    r'no book (?:sets|says|names)\b',
    r'books (?:do|say|also|find)\b',
    r'(?:some|others) (?:also |simply )?(?:let|play|take|allow|keep|give|forbid|dislike)\b',
    r'elsewhere\b',
    r'sources?\b',
    r'by default\b',
    r'(?<!most )tables (?:also|that|differ|play|leave|keep|may)\b',
    r'(?:a|the|your) table (?:may|can|plays|has)\b',
    r'(?:can|may|be) (?:also )?be (?:agreed|changed|chosen|set)\b',
    r'house rules?\b',
    r'the text\b',
    r'reading\b',
    r'according to\b',
    r'presets?\b',
    r'(?:usual|classic|modern) (?:game|way|one|rule|reading)\b',
    r'agree (?:on|beforehand)\b',
    r'the (?:score )?pad\b',
    _AUTHORS,
)
_SPANISH = (
    rf'(?:algun[oa]s?|algún|otr[oa]s?|much[oa]s|poc[oa]s|vari[oa]s|ningun[oa]?|ningún) (?:\w+ )?{_MESAS}\b',
    r'(?:algunos|muchos) jugadores\b',
    r'(?:algunos|otros|pocos|viejos|los) libros\b',
    r'ningún libro\b',
    r'(?:algun[oa]s|otr[oa]s|hay quien(?:es)?) (?:también )?(?:dejan?|juegan?|toman?|permiten?|dan?|prohíben?)\b',
    r'en otr[oa]s\b',
    r'fuentes?\b',
    r'por defecto\b',
    r'las mesas (?:difieren|se distinguen)\b',
    r'(?:la|una|vuestra|cada|tu) mesa (?:puede|tiene)\b',
    r'se puede (?:acordar|elegir)',
    r'puede (?:acordarse|cambiarse|elegirse)',
    r'pueden acordarse',
    r'reglas? de la casa\b',
    r'el texto\b',
    r'lectura\b',
    r'según (?:el|la|los|las) ',
    r'modalidad',
    r'(?:juego|forma|manera|regla|lectura) habitual\b',
    r'lo habitual\b',
    r'acord(?:ad|adlo|arlo)',
    r'ponerse de acuerdo\b',
    r'(?:el|del|al) (?:anotador|tanteador)\b',
    _AUTHORS,
)
EVERYWHERE = Elsewhere(
    Text(*(rf'\b(?:{"|".join(words)})|\((?:usual|lo habitual|habitual)\)' for words in (_ENGLISH, _SPANISH)))
)
