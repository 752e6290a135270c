"""What a word means: the first sentence of the glossary, where it holds at the table."""

import re
from collections.abc import Sequence

from rules.addresses import rule_address
from rules.answers.card import Answer, Inquiry
from rules.search.ranking import Result
from rules.search.stems import asks_for_meaning, every_form_of, words_of
from rules.search.vocabulary import NOTHING

# Asks for a meaning in so many words; what a thing "is" may also be asked of its value.
MEANS = {'en': r'\bmean(?:s|ing)?\b|\bdefinition\b', 'es': r'\bsignific\w+|\bquiere decir\b|\bdefinici[oó]n\b'}
LOOKED_AT = 3  # results of which one may be its place in the glossary
_SENTENCE = re.compile(r'(?<=[.!?])\s')


def meaning(asked: str, about: Inquiry, results: Sequence[Result]) -> Answer | None:
    """Return what the word means that a question asks for and nothing else; None for a question of another kind."""
    if not (results and asks_for_meaning(asked, about.lang)):
        return None
    likely = results[: LOOKED_AT if re.search(MEANS.get(about.lang, NOTHING), asked, re.IGNORECASE) else 1]
    answers = ((result, answer) for result in likely if (answer := _told(asked, about, result)))
    every = sorted(answers, key=lambda pair: not _is_named(asked, pair[0].title, about.lang))  # "setting" before "set"
    return next((answer for _, answer in every), None)


def _is_named(asked: str, title: str, lang: str) -> bool:
    """Whether a question has the very word, not another form of it."""
    return set(every_form_of(title.split(' (')[0], lang)) <= set(every_form_of(asked, lang))


def _told(asked: str, about: Inquiry, result: Result) -> Answer | None:
    slug, rule = about.table.game.slug, f'glossary#{result.anchor}'
    if result.elsewhere or not result.anchor or result.address != rule_address(slug, rule, about.lang):
        return None
    left = set(words_of(asked, about.lang)) - set(words_of(about.table.game.name.in_language(about.lang), about.lang))
    if not left or not left <= set(words_of(result.title, about.lang)):
        return None
    return Answer(f'{result.title.split(" (")[0]}: {_SENTENCE.split(result.text)[0]}', rule=rule)
