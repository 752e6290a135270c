"""Whether an answer holds only for some ways to play: where nobody has named one, the book tells them all."""

from rules.answers.card import Answer, Inquiry
from rules.tables import options_of

OFF = (None, False, 0, 'none', 'off')  # what is not played


def is_particular(about: Inquiry, answer: Answer) -> bool:
    """Whether the first option an answer tells is another for more ways to play, or one not played at the usual one."""
    is_open = not (about.of_match or about.is_named)
    return is_open and any(_is_rare(about, key) for key in answer.options[:1])


def _is_rare(about: Inquiry, key: str) -> bool:
    game, value = about.table.game, about.table.options[key]
    every = [options_of(game, preset)[key] for preset in game.presets]
    played = [name for name in every if name not in OFF]
    return bool(played) if value in OFF else every.count(value) < max(map(played.count, played))
