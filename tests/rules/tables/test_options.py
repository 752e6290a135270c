"""What a table can agree on: groups are folded, and nothing of them is lost."""

import pytest

from rules.sections import find as find_section
from rules.tables import options_of
from rules.tables.shared_tags import options_tag
from rules.tags import Place
from scoring import GAMES, find
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


def test_the_book_names_the_games_in_which_no_trump_is_not_doubled():
    game = find('bid-whist')
    single = [preset.key for preset in game.presets if options_of(game, preset)['no-trump-multiplier'] == 1]
    assert single == ['classic', 'club-round']
    for lang, named in (('en', ('classic', 'club round')), ('es', ('clásico', 'ronda de club'))):
        text = find_section('bid-whist', 'scoring', lang).text
        line = next(line for line in text.splitlines() if 'pad leaves it off' in line or 'no lo dobla' in line)
        assert all(f'*{name}*' in line for name in named)
