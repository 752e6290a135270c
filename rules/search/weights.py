"""How much each kind of match counts. The offline search gets the same figures with its index."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """Figures of the ranking; found by trial on the questions in `tests/rules`."""

    best: int = 10  # results shown
    per_section: int = 3  # of one section at most
    in_heading: int = 3  # how many times a word counts that stands in the heading
    in_section_title: int = 1
    saturation: float = 1.4  # BM25's k1
    length: float = 0.5  # BM25's b
    synonym: float = 0.8  # what another name of the thing is worth against the very word
    prefix: float = 0.6  # a word half typed
    typo: float = 0.75  # a misspelt word
    close: float = 0.74  # how alike a misspelt word must be
    headed: float = 0.8  # how much more a passage is worth whose heading is the very question
    named: float = 2.5  # how much more the pages of a game are worth when the question names it
    glossary: float = 0.6  # a definition is short and would outrank the rule itself
    glance: float = 0.9  # the first page has a bit of everything


WEIGHTS = Weights()
