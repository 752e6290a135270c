"""Whose rule a ruling is, in words: the seal that stands below it."""

from collections.abc import Mapping

from rules.rulings.tables import Row
from scoring.text import Text

# The short names, and what people know them by.
SOURCES: Mapping[str, Text] = {
    'Hoffmann': Text('Hoffmann', 'Hoffmann'),
    'US-500': Text('the American rule', 'la regla americana'),
    'Euchre': Text('the laws of euchre', 'las leyes del euchre'),
    'Hoyle-2001': Text('Hoyle’s Rules of Games', 'Hoyle’s Rules of Games'),
    'Whist': Text('the laws of whist', 'las leyes del whist'),
    'Bridge': Text('the laws of bridge', 'las leyes del bridge'),
    'BW-source': Text('our source on bid whist', 'nuestra fuente del bid whist'),
    'Cardsharks': Text('Cardsharks', 'Cardsharks'),
    'Columbus': Text('the Columbus club', 'el club de Columbus'),
    'Foster-H': Text('Foster', 'Foster'),
    'Hearts-T': Text('rules of a hearts tournament', 'reglas de un torneo de corazones'),
    'Foster-G': Text('Foster’s general laws', 'las leyes generales de Foster'),
    'Skat': Text('the laws of skat', 'las leyes del skat'),
    'Foster-S': Text('Foster on skat', 'Foster sobre el skat'),
    'Source': Text('the source of this game', 'la fuente de este juego'),
    'Book': Text('a custom', 'una costumbre'),
}
OF_GAMES: Mapping[str, Text] = {
    'Euchre': Text('Rule of euchre', 'Regla del euchre'),
    'Hoyle-2001': Text('Rule of euchre', 'Regla del euchre'),
    'Whist': Text('Rule of whist', 'Regla del whist'),
    'Bridge': Text('Rule of bridge', 'Regla del bridge'),
    'Foster-G': Text('Foster’s rule for any card game', 'Regla de Foster para cualquier juego de cartas'),
    'Skat': Text('Rule of skat', 'Regla del skat'),
    'Foster-S': Text('Rule of skat (Foster)', 'Regla del skat (Foster)'),
    'US-500': Text('The American rule of 500', 'La regla americana del 500'),
}
AGREED = Text('Your table’s agreement.', 'Acuerdo de esta mesa.')
AGREED_CLUB = Text('Agreed in this club.', 'Acuerdo de este club.')
CUSTOM = Text('A custom; no rule of any source.', 'Costumbre; no es regla de ninguna fuente.')
CUSTOM_OF = Text('A custom: {source}.', 'Costumbre: {source}.')
NOBODYS = Text(
    'No source has a rule. This takes the gain away and no more.',
    'Ninguna fuente tiene regla. Esto quita la ventaja y nada más.',
)
NO_RULE = Text('No source has a rule.', 'Ninguna fuente tiene regla.')
LEAVES_IT = frozenset({'nothing', 'stands', 'director'})  # codes of rulings that take nothing away
COUNT = Text('A matter of counting.', 'Es cuestión de contar.')
TOLD = Text('A printed rule, told in our book.', 'Regla impresa, contada en nuestro libro.')
LAW = Text('Printed rule of {game} ({source}).', 'Regla impresa: {game} ({source}).')
PARENT = Text('{rule}; we know of none for this game.', '{rule}; no conocemos ninguna de este juego.')
PREFIX = {'prize-Skat': 'Skat'}


def in_brief(row: Row, game: str, lang: str) -> str:
    """Return whose rule it is in a few words, for a page with many rulings."""
    of = OF_GAMES.get(short(row.source) or '') if row.certainty == 'parent' and not row.agreed else None
    return (
        f'{of.in_language(lang)}.'
        if of
        else NO_RULE.in_language(lang)
        if row.certainty == 'none'
        else whose(row, game, lang)
    )


def short(source: str) -> str | None:
    """Return the short name that a source begins with, or None: "Euchre" of "Euchre 64, 69; Hoyle-2001"."""
    word = source.replace(',', ' ').replace('’', ' ').replace("'", ' ').split(' ')[0].rstrip(';')
    word = PREFIX.get(word, word)
    return word if word in SOURCES else None


def whose(row: Row, game: str, lang: str) -> str:
    """Return whose rule it is and how sure, in one sentence. `game` is the name of the game."""
    name = short(row.source)
    if row.agreed:
        return AGREED.in_language(lang)
    if row.certainty == 'none':
        return (NO_RULE if row.code in LEAVES_IT else NOBODYS).in_language(lang)
    if row.certainty == 'count':
        return COUNT.in_language(lang)
    if row.certainty == 'custom':
        known = name not in (None, 'Book')
        source = SOURCES[name].in_language(lang) if name and known else ''
        return CUSTOM_OF.in_language(lang).format(source=source) if known else CUSTOM.in_language(lang)
    if row.certainty == 'parent' or name == 'Euchre':
        of = OF_GAMES.get(name or '', CUSTOM).in_language(lang)
        return PARENT.in_language(lang).format(rule=of) if row.certainty == 'parent' else f'{of}.'
    if name == 'Book':
        return TOLD.in_language(lang)
    return LAW.in_language(lang).format(game=game, source=SOURCES[name or 'Source'].in_language(lang))
