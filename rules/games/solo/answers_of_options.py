"""The questions of the solo games that its options answer, and how people ask them."""

from rules.answers.card import Answer, Inquiry, Kind
from rules.answers.of_bids import needs
from rules.answers.of_table import agreed, of_options


def _line(asked: Inquiry) -> Answer | None:
    """What the bid that is known needs; of none, the line."""
    return (needs(asked) if asked.bids else None) or agreed(asked, ('par', 'sixty'))


AGREED = (
    of_options('who-plays-with-five', 'five-active'),
    Kind('the-line', _line),
    of_options('which-bids', 'contracts'),
    of_options('doubling', 'doubling', 'redouble'),
    of_options('what-a-double-concerns', 'double-scope'),
    of_options('all-pass', 'pass-out', 'pot-on-pass'),
    of_options('how-to-deal', 'deal-pattern'),
    of_options('leftover-pots', 'pot-leftover'),
    of_options('chip-worth', 'unit-value'),
    of_options('revoke', 'revoke'),
)
