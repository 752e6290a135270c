"""What a table can agree on: groups are folded, and nothing of them is lost."""

import pytest

from rules.tables import options_tag
from rules.tags import Place
from scoring import GAMES
from scoring.text import LANGUAGES


@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_several_groups_are_folded_and_have_every_option(game, lang):
    html = options_tag(Place(game, lang))
    used = {option.group for option in game.options}
    assert html.count('<details') == len(used)
    assert html.count('scope="row"') == len(game.options)


def test_a_lone_group_lies_open():
    game = GAMES[0]
    assert '<details' not in options_tag(Place(game, 'en'), game.options[0].group)
