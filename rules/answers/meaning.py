"""What a word means: the first sentence of the glossary, where it holds at the table."""

import re
from collections.abc import Sequence

from rules.addresses import rule_address
from rules.answers.card import Answer, Inquiry
from rules.search.ranking import Result
from rules.search.stems import asks_for_meaning, words_of

_SENTENCE = re.compile(r'(?<=[.!?])\s')


def meaning(asked: str, about: Inquiry, results: Sequence[Result]) -> Answer | None:
    """Return what the word means that a question asks for and nothing else; None for a question of another kind."""
    if not (results and asks_for_meaning(asked, about.lang)):
        return None
    first, slug = results[0], about.table.game.slug
    rule = f'glossary#{first.anchor}'
    if first.elsewhere or not first.anchor or first.address != rule_address(slug, rule, about.lang):
        return None
    left = set(words_of(asked, about.lang)) - set(words_of(about.table.game.name.in_language(about.lang), about.lang))
    is_named = left and left <= set(words_of(first.title, about.lang))
    return Answer(f'{first.title.split(" (")[0]}: {_SENTENCE.split(first.text)[0]}', rule=rule) if is_named else None
