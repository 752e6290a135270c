"""The questions of black lady that its options answer, and how people ask them."""

from dataclasses import replace

from rules.answers.card import Answer, Inquiry, Kind
from rules.answers.of_match import partners
from rules.answers.of_table import agreed, of_options


def _queen_of_hearts(asked: Inquiry) -> Answer | None:
    """A heart like the others, unless she has a value of her own."""
    return agreed(asked, ('pink-lady' if asked.table.options['pink-lady'] else 'heart-value',), off=True)


def _partners(asked: Inquiry) -> Answer | None:
    """Whether pairs play and, at a table where they do, who with whom."""
    answer = agreed(asked, ('partners',), off=True)
    if answer is None or not asked.of_match or len(asked.table.sides) == len(asked.table.players):
        return answer
    return replace(answer, sentence=f'{partners(asked).sentence} {answer.sentence}')


AGREED = (
    Kind('partners', _partners),
    of_options('seeing-the-kitty', 'kitty-seen'),
    of_options('only-points-left', 'hearts-or-lone-queen'),
    of_options('pool-at-the-end', 'pool-at-end'),
    of_options('how-we-pass', 'pass', 'pass-count'),
    of_options('how-many-to-pass', 'pass-count'),
    of_options('may-i-pass', 'pass-forbidden'),
    of_options('queen-worth', 'queen-value'),
    of_options('hearts-worth', 'heart-value'),
    of_options(
        'what-counts', 'heart-value', 'queen-value', 'jack-diamonds', 'ace-spades', 'king-spades', 'ten-diamonds'
    ),
    of_options('jack-of-diamonds', 'jack-diamonds'),
    of_options('other-cards', 'ace-spades', 'king-spades', 'ten-diamonds', 'pink-lady', 'black-jack'),
    of_options('other-spades', 'ace-spades', 'king-spades', 'black-jack'),
    of_options('ten-of-diamonds', 'ten-diamonds'),
    Kind('queen-of-hearts', _queen_of_hearts),
    of_options('plus-card-and-moon', 'moon-bonus-card'),
    of_options('sun', 'sun-points'),
    of_options('no-trick', 'no-trick-bonus'),
    of_options('leading-hearts', 'hearts-broken'),
    of_options('leading-the-queen', 'lady-lead-broken'),
    of_options('queen-breaks', 'queen-breaks'),
    of_options('first-trick', 'first-trick'),
    of_options('must-throw-queen', 'forced-queen'),
    of_options('exactly-there', 'exact-target'),
    of_options('tie-at-the-end', 'tie'),
    of_options('revoke', 'revoke', 'revoke-points'),
    of_options('chips', 'starting-chips'),
)
