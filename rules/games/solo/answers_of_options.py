"""The questions of the solo games that its options answer, and how people ask them."""

from rules.answers.of_table import of_options

AGREED = (
    of_options('who-plays-with-five', 'five-active'),
    of_options('pots', 'pots', 'pot-ante-by', 'pot-stake-frog'),
    of_options('the-line', 'par', 'sixty'),
    of_options('which-bids', 'contracts'),
    of_options('doubling', 'doubling', 'redouble'),
    of_options('what-a-double-concerns', 'double-scope'),
    of_options('idle-players', 'idle-collects'),
    of_options('all-pass', 'pass-out', 'pot-on-pass'),
    of_options('how-to-deal', 'deal-pattern'),
    of_options('leftover-pots', 'pot-leftover'),
    of_options('chip-worth', 'unit-value'),
    of_options('revoke', 'revoke'),
)
