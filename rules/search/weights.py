"""How much each kind of match counts. The offline search gets the same figures with its index."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Weights:
    """Figures of the ranking; found by trial on the questions in `tests/rules`."""

    best: int = 10  # results shown
    per_section: int = 3  # of one section at most
    in_heading: int = 3  # how many times a word counts that stands in the heading
    in_section_title: int = 1
    in_way_to_ask: int = 2  # a way people ask for it
    saturation: float = 3  # BM25's k1
    length: float = 0.7  # BM25's b
    synonym: float = 0.6  # what another name of the thing is worth against the very word
    prefix: float = 0.6  # a word half typed
    typo: float = 0.75  # a misspelt word
    short: int = 4  # letters of a game's name that are too few to know it by when misspelt
    close: float = 0.74  # how alike a misspelt word must be
    headed: float = 3  # how much more a passage is worth whose heading is the very question
    way: float = 0.8  # how much of that where it is a way to ask instead
    named: float = 10.0  # how much more the pages of a game are worth when the question names it
    noun: float = 2.5  # the same where only the noun of two games stands there: solo
    called: float = 3.5  # the same where it is called by another name
    here: float = 2.0  # the pages of the game a question comes from, where it names none
    bid: float = 2.0  # the same where it names a bid in a suit, which only that game has
    faint: float = 0.45  # a word that is part of such a name
    figure: float = 0.7  # a number of tricks, cards or players, which stands all over the book
    highest_figure: int = 13  # the highest such number
    intent: float = 30.0  # the opening of a section that answers a question about the whole game
    definition: float = 60.0  # a glossary's entry where the meaning of its word is asked for
    options: float = 0.6  # a table of all that can be agreed on has a bit of everything
    excerpt: int = 260  # characters shown of a passage, if its sentences are not longer
    row: float = 0.5  # an excerpt that is a row of a table or a line of an example
    row_with_number: float = 1.0  # the same where a number is asked for and the row has one
    worked: float = 0.4  # an excerpt from a worked hand, which shows one case of a rule
    lead: int = 170  # characters of a rule's first sentence that are shown before an excerpt from further down
    summary: float = 0.5  # the first line of a section, which tells what is below
    number: float = 1.3  # an excerpt with a number where one is asked for
    # Where an answer stands: a definition is short and would outrank the rule itself, the first page has a bit of
    # everything, and sources and history are seldom asked about.
    sections: Mapping[str, float] = field(
        default_factory=lambda: {
            'glossary': 0.6,
            'learn': 0.3,
            'practice': 0.3,
            'at-a-glance': 0.9,
            'sources': 0.5,
            'history': 0.7,
            'variants': 0.85,
            'club': 0.85,
            'strategy': 0.75,
            'conventions': 0.9,
        }
    )


WEIGHTS = Weights()
