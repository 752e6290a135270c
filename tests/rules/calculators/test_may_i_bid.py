"""A whole auction without a match: the calls are part of the address, the game says which are legal and why not."""

import pytest

from scoring import GAMES
from tests.rules.calculators.test_calculators import asked


def auction(game: str = 'five-hundred', *calls: str, lang: str = 'en', **form: str) -> dict:
    return asked(game, 'auction', lang, calls=' '.join(calls), **form).answer


def may(answer: dict) -> set[str]:
    return {call['value'] for call in answer['may']}


def why_not(answer: dict, call: str) -> str:
    return next(reason['why'] for reason in answer['may_not'] if call in {each['value'] for each in reason['calls']})


def test_may_i_bid_misere_now():
    assert 'only after a bid of seven' in why_not(auction('five-hundred', '6S'), 'misere')
    assert 'misere' in may(auction('five-hundred', '7S'))


def test_a_house_rule_changes_the_answer():
    assert 'misere' in may(auction('five-hundred', '6S', **{'misere-timing': 'any-time'}))


def test_calls_are_made_in_turn_and_taken_back():
    answer = auction('five-hundred', '6S', 'pass', call='7C')
    assert [(call['name'], call['call']) for call in answer['made']] == [('Ann', '6♠'), ('Bob', 'pass'), ('Cyd', '7♣')]
    assert answer['turn'] == 'Dan to call.'
    assert auction('five-hundred', '6S', '7C', undo='1')['calls'] == '6S'
    assert auction('five-hundred', '6S', '7C', afresh='1')['calls'] == ''


def test_a_call_that_cannot_be_made_says_why_and_changes_nothing():
    answer = auction('five-hundred', '7H', call='6S')
    assert 'Go higher or pass' in answer['refusal']
    assert answer['calls'] == '7H'
    assert why_not(answer, '6S') == 'Not high enough:'


@pytest.mark.parametrize(
    ('game', 'calls', 'lang', 'says'),
    [
        ('five-hundred', '7H pass pass pass', 'en', 'The auction is over: Ann plays 7♥.'),
        ('five-hundred', 'pass pass pass pass', 'en', 'Everybody has passed.'),
        ('bid-whist', 'P 4D P 4N', 'es', 'La subasta ha terminado: Dani juega 4 sin triunfo.'),
        ('six-bid-solo', 'solo misere pass pass', 'en', 'The auction is over: Bob plays misère.'),
        ('progressive-solo', 'pass frog double pass pass', 'en', 'The auction is over: Bob plays frog.'),
    ],
)
def test_it_says_who_plays_what(game, calls, lang, says):
    answer = auction(game, *calls.split(), lang=lang)
    assert (answer['turn'], answer['may']) == (says, [])


@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_every_game_with_an_auction_offers_it(client, game):
    assert ('id="auction"' in client.get(f'/rules/{game.slug}/settle/').content.decode()) == bool(game.auction)


@pytest.mark.parametrize('nonsense', ['calls=%00&call=x', 'calls=6S+nine+7S', 'call=7S&call=', 'undo=1', 'players=99'])
def test_nonsense_in_the_address_is_passed_over(client, nonsense):
    assert client.get(f'/rules/five-hundred/settle/?ask=auction&{nonsense}').status_code == 200
