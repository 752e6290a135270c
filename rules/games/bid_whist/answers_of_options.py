"""The questions of bid whist that its options answer, and how people ask them."""

from rules.answers.of_table import of_options

AGREED = (
    of_options('how-many-jokers', 'jokers'),
    of_options('is-there-a-kitty', 'kitty'),
    of_options('kitty-book', 'kitty-book'),
    of_options('sporting', 'sport-kitty'),
    of_options('jokers-in-no-trump', 'no-trump-jokers'),
    of_options('ace-downtown', 'downtown-ace'),
    of_options('dealer-stuck', 'dealer-forced'),
    of_options('dealer-takes-tie', 'dealer-takes-tie'),
    of_options('uptown-or-downtown', 'call-rank'),
    of_options('over-books', 'made-scores'),
    of_options('no-trump-doubled', 'no-trump-multiplier'),
    of_options('defenders-tricks', 'set-award'),
    of_options('sets-lose', 'sets-lose'),
    of_options('rise-and-fly', 'rise-and-fly'),
    of_options('renege', 'renege', 'renege-books'),
    of_options('tie-at-the-end', 'tie'),
)
