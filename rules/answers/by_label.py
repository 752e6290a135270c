"""What a table agreed on about a rule that was found: for questions that are of no kind."""

from collections.abc import Sequence

from rules.answers.card import Answer, Inquiry
from rules.option_sentences import sentence
from rules.search.ranking import Result
from rules.search.stems import words_of
from rules.table_rules import applies
from scoring.options import Option

LOOKED_AT = 3  # results whose rules this table may have decided
MOST = 2  # sentences
SHARED = 0.6  # of the words of a label
OF_QUESTION = 0.4  # of those of a question, the same


def by_label(asked: str, about: Inquiry, results: Sequence[Result]) -> Answer | None:
    """Return the sentences of the options a question is about; None for none."""
    table, lang = about.table, about.lang
    options = _about(asked, about, results)[:MOST]
    sentences = [sentence(table.game, option, table.options[option.key], lang) for option in options]
    return Answer(' '.join(sentences), rule=options[0].rule) if sentences else None


def _about(asked: str, about: Inquiry, results: Sequence[Result]) -> list[Option]:
    """Best first: of a rule that was found, or with a label that was asked in full."""
    words = set(words_of(asked, about.lang))
    rules = {f'{result.section}#{result.anchor}' for result in results[:LOOKED_AT]}

    def likeness(option: Option) -> float:
        label = set(words_of(option.label.in_language(about.lang), about.lang))
        shared = len(label & words)
        in_rule = option.rule in rules and shared
        is_asked = shared >= OF_QUESTION * len(words) and (in_rule or shared == len(label))
        return shared / len(label) if label and is_asked else 0

    options = [option for option in about.table.game.options if applies(option, about.table, waking=True)]
    liked = [(likeness(option), option) for option in options]
    return [option for how, option in sorted(liked, key=lambda rated: -rated[0]) if how >= SHARED]
