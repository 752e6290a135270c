"""Whether an answer holds only for some ways to play: where nobody has named one, the book tells them all."""

from rules.answers.card import Answer, Inquiry
from rules.tables import options_of

OFF = (None, False, 0, 'none', 'off')  # what is not played
MOST = 0.5  # of the ways to play


def is_particular(about: Inquiry, answer: Answer) -> bool:
    """Whether an answer tells an option that fewer ways to play share, or that is not played at the usual one."""
    return not (about.of_match or about.is_named) and any(_is_rare(about, key) for key in answer.options)


def _is_rare(about: Inquiry, key: str) -> bool:
    game, value = about.table.game, about.table.options[key]
    every = [options_of(game, preset)[key] for preset in game.presets]
    shared = every.count(value)
    return shared < len(every) and (value in OFF or shared < MOST * len(every))
