"""The cards that a question names: the jack of diamonds, la jota de diamantes."""

from collections.abc import Iterator, Mapping, Sequence

from rules.answers.named import OF
from scoring.text import Text

RANKS: Mapping[str, Mapping[str, str]] = {
    'en': {'ace': 'A', 'king': 'K', 'queen': 'Q', 'lady': 'Q', 'jack': 'J', 'knave': 'J'},
    'es': {'as': 'A', 'rey': 'K', 'dama': 'Q', 'reina': 'Q', 'jota': 'J', 'sota': 'J'},
}
SUITS: Mapping[str, Mapping[str, str]] = {
    'en': {'spade': 'S', 'club': 'C', 'diamond': 'D', 'heart': 'H'},
    'es': {'pica': 'S', 'trebol': 'C', 'diamante': 'D', 'corazon': 'H'},
}
BETWEEN = Text(f'{OF.en} the', f'{OF.es} los las')
JOKER = Text('joker', 'comodin')


def cards_in(forms: Sequence[str], lang: str) -> tuple[str, ...]:
    """Return the cards that are named, as JD; the joker as it is."""
    return tuple(dict.fromkeys(_cards(forms, lang)))


def _cards(forms: Sequence[str], lang: str) -> Iterator[str]:
    ranks, between = RANKS.get(lang, {}), BETWEEN.in_language(lang).split()
    for place, form in enumerate(forms):
        rank = form if form.isdecimal() and 2 <= int(form) <= 13 else ranks.get(form)
        after = [word for word in forms[place + 1 : place + 4] if word not in between][:1]
        suit = next((_suit(word, lang) for word in after), '')
        if rank and suit:
            yield f'{rank}{suit}'
        elif form == JOKER.in_language(lang):
            yield JOKER.en


def _suit(word: str, lang: str) -> str:
    suits = SUITS.get(lang, {})
    return next((code for name, code in suits.items() if word in (name, f'{name}s', f'{name}es')), '')
