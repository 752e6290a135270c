"""Calculators opened from a match: its rules, players and totals, and the way back."""

import pytest

from rules.calculators.option_form import table_from
from rules.calculators.sitting import address_of, carried, code_in
from scoring import GAMES, score
from scoring.document import FORMAT
from scoring.errors import BadDocument

MATCH = {
    'format': FORMAT,
    'game': 'five-hundred',
    'preset': 'avondale',
    'options': {'setting': True, 'target': 330},
    'players': ['Zoe', 'Yan', 'Xia', 'Wim'],
    'first_dealer': 3,
    'hands': [{'bidder': 0, 'contract': '8H', 'tricks': [8, 2]}],
}


@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_every_table_is_the_same_again_after_a_walk_through_the_address(game):
    for preset in game.presets:
        for option in game.options:
            for value in (None,) * bool(option.none) + tuple(choice.key for choice in option.choices[:2]):
                players = preset.players[0]
                wanted = (value,) if option.kind == 'several' else value
                names = [f'P{seat}' for seat in range(players)]
                document = {'format': FORMAT, 'game': game.slug, 'preset': preset.key, 'players': names}
                try:
                    sheet = score({**document, 'options': {option.key: wanted}, 'first_dealer': 0, 'hands': []})
                except BadDocument:
                    continue  # agreements that do not fit together
                if sheet.error:
                    continue
                table, refused = table_from(game, address_of(sheet, 'abcd'), 'en')
                assert (dict(table.options), refused) == (dict(sheet.table.options), {})


def test_the_question_is_asked_about_this_table(client):
    address = address_of(score(MATCH), 'abcd')
    assert address['total-0'] == '300'
    page = client.get('/rules/five-hundred/settle/', {**address, 'ask': 'score', 'contract': '6S', 'tricks-0': '6'})
    text = page.content.decode()
    assert 'Zoe &amp; Xia' in text
    assert '340' in text
    assert 'It is won by <b>Zoe &amp; Xia</b>' in text
    assert text.count('href="/m/abcd/"') == 2
    assert 'private' in page['Cache-Control']


def test_a_form_hands_on_what_belongs_to_the_match(client):
    address = address_of(score(MATCH), 'abcd')
    text = client.get('/rules/five-hundred/settle/', address).content.decode()
    for name, value in carried(address).items():
        assert f'<input type="hidden" name="{name}" value="{value}">' in text


@pytest.mark.parametrize('code', ['', 'a', '../x', '<b>', 'x' * 99])
def test_no_other_address_is_led_back_to(code):
    assert code_in({'from': code}) == ''
