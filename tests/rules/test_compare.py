"""Ways to play side by side: only the rows in which they differ."""

from rules.compare import differences
from scoring import find

GAME = find('five-hundred')


def rows(*presets: str) -> dict[str, list[str]]:
    return {row['option'].key: row['values'] for row in differences(GAME, list(presets), 'en')['rows']}


def test_only_differences_are_shown():
    found = rows('avondale', 'australian')
    assert found['value-open-misere'] == ['500', '520']
    assert 'target' not in found


def test_what_a_preset_does_not_play_is_a_dash():
    assert rows('avondale', 'original-1904')['value-misere'] == ['250', '—']


def test_without_a_choice_all_are_shown(client):
    html = client.get('/rules/five-hundred/compare/').content.decode()
    assert all(preset.name.en in html for preset in GAME.presets)
