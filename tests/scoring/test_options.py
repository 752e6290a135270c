"""Options: their allowed values, how a preset and a table's own choices combine, and which conflict."""

import pytest

from scoring import GAMES, BadDocument, find
from scoring.options import Choice, check, check_money, choice, flag, money, number, resolve, several
from scoring.text import Text

WORDS = {'label': Text('', ''), 'help': Text('', '')}
KEYS = (Choice('auto', Text('', '')), Choice('off', Text('', '')))
FLAG = flag('setting', False, 'bids', 'scoring', **WORDS)
CHOICE = choice('slam', 'auto', 'bids', 'scoring', *KEYS, **WORDS)
SEVERAL = several('contracts', ('auto',), 'bids', 'scoring', *KEYS, **WORDS)
NUMBER = number('target', 500, 'bids', 'scoring', low=1, high=1000, choices=KEYS, none=Text('', ''), **WORDS)

MONEY = money('unit-value', None, 'end', 'match-end#money', none=Text('', ''), **WORDS)


@pytest.mark.parametrize(
    ('option', 'raw', 'value'),
    [
        (FLAG, True, True),
        (CHOICE, 'off', 'off'),
        (SEVERAL, [], ()),
        (SEVERAL, ['off', 'auto'], ('off', 'auto')),
        (NUMBER, 1, 1),
        (NUMBER, 1000, 1000),
        (NUMBER, 'auto', 'auto'),
        (NUMBER, None, None),
        (NUMBER, 'none', None),
        (MONEY, '0.05 EUR', '0.05 EUR'),
        (MONEY, 'none', None),
    ],
)
def test_an_option_takes_its_values(option, raw, value):
    assert check(option, raw) == value


@pytest.mark.parametrize(
    ('option', 'raw', 'code'),
    [
        (FLAG, 0, 'option-not-yes-or-no'),
        (FLAG, None, 'option-not-yes-or-no'),
        (CHOICE, None, 'option-unknown-choice'),
        (CHOICE, ['off'], 'option-unknown-choice'),
        (SEVERAL, None, 'option-unknown-choice'),
        (SEVERAL, [[]], 'option-unknown-choice'),
        (SEVERAL, ['off', 'off'], 'option-unknown-choice'),
        (NUMBER, 0, 'option-out-of-range'),
        (NUMBER, 1001, 'option-out-of-range'),
        (NUMBER, True, 'option-not-a-number'),
        (NUMBER, 'never', 'option-not-a-number'),
        (NUMBER, [], 'option-not-a-number'),
        (MONEY, 5, 'option-not-money'),
        (MONEY, '0.05', 'option-not-money'),
    ],
)
def test_and_no_others(option, raw, code):
    with pytest.raises(BadDocument) as refused:
        check(option, raw)
    assert (refused.value.at, refused.value.code) == (f'options/{option.key}', code)


TYPED = [
    ('five', 'option-not-money'),
    ('1,000 JPY', 'option-money-either-way'),
    ('1.000 JPY', 'option-money-either-way'),
]


@pytest.mark.parametrize(('typed', 'code'), TYPED)
def test_what_a_person_types_may_be_two_amounts(typed, code):
    with pytest.raises(BadDocument) as refused:
        check_money(MONEY, typed)
    assert (refused.value.at, refused.value.code) == ('options/unit-value', code)
    assert check_money(MONEY, '1,00 JPY') == '1.00 JPY'


def test_a_table_has_the_last_word_then_the_preset_then_the_default():
    game = find('five-hundred')
    agreed = resolve(game.options, game.preset('australian'), {'value-open-misere': 500})
    assert [agreed[key] for key in ('value-open-misere', 'win-condition', 'target')] == [500, 'on-won-bid', 500]
    assert set(agreed) == {option.key for option in game.options}


def test_what_was_agreed_cannot_be_changed():
    game = find('five-hundred')
    with pytest.raises(TypeError):
        resolve(game.options, game.preset('avondale'), {})['target'] = 1


@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_no_preset_warns_about_itself(game):
    for preset in game.presets:
        agreed = resolve(game.options, preset, {})
        clashing = [clash.code for clash in game.clashes for players in preset.players if clash.when(agreed, players)]
        assert clashing == [], preset.key


@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_what_conflicts_is_said_in_whole_sentences(game):
    for clash in game.clashes:
        assert clash.text.en.endswith('.') and clash.text.es.endswith('.'), clash.code
        assert clash.option in {option.key for option in game.options}, clash.code


def test_three_options_are_suggested_at_most():
    game = find('black-lady')
    with pytest.raises(BadDocument) as refused:
        resolve(game.options, game.preset('modern'), {'moon-points-x': 1})
    assert refused.value.facts['known'] == ('moon-points', 'sun-points', 'moon-bonus-card')


MATTERING = [
    # game, what is agreed, options that have an effect with it, options that have none
    (
        'five-hundred',
        {},
        'win-condition back-door rebid misere-timing',
        'redeal-keeps-bars hi-lo-defender-points',
    ),
    (
        'five-hundred',
        {'contracts': ['hi-lo']},
        'hi-lo-defender-points value-hi-lo',
        'value-misere misere-timing',
    ),
    ('five-hundred', {'defender-trick-points': 0}, 'target', 'defender-cutoff defender-score-cap'),
    ('five-hundred', {'defender-trick-points': 1}, 'defender-cutoff defender-score-cap', ''),
    ('five-hundred', {'target': None}, 'back-door', 'win-condition both-over'),
    ('five-hundred', {'failed-points': 'give-to-opponents'}, 'target', 'back-door back-door-limit'),
    ('five-hundred', {'setting': True}, 'redeal-keeps-bars', 'ralph-shortfall'),
    ('five-hundred', {'ralphing': True}, 'redeal-keeps-bars ralph-shortfall', 'breach-value'),
    ('five-hundred', {'breach': True}, 'redeal-keeps-bars breach-value', 'ralph-shortfall'),
    ('five-hundred', {'auction-rounds': 'one'}, 'winner-may-raise', 'rebid bid-after-pass'),
    ('bid-whist', {'boston-points': 14, 'boston-multiplier': 1}, 'boston-scope', 'boston-multiplier'),
    ('bid-whist', {'boston-points': None, 'boston-multiplier': 2}, 'boston-scope boston-multiplier', ''),
    ('bid-whist', {'boston-points': None, 'boston-multiplier': 1}, 'boston-multiplier', 'boston-scope'),
    ('bid-whist', {'boston-points': 14, 'kitty-book': 'none'}, 'target', 'boston-scope boston-wins'),  # twelve books
    ('bid-whist', {'rise-and-fly': 'on-set'}, 'hands-limit', 'target tie'),
    ('bid-whist', {'rise-and-fly': 'on-set', 'hands-limit': 9}, 'tie', 'target'),
    ('progressive-solo', {'pots': 'two'}, 'pot-stake-frog tariff-frog', ''),
    ('progressive-solo', {'pots': 'none', 'contracts': ['frog']}, 'tariff-frog', 'pot-stake-frog tariff-heart-solo'),
    ('black-lady', {'settlement': 'points', 'target': None}, 'target', 'starting-chips exact-target'),
    ('black-lady', {'settlement': 'chips-howell'}, 'starting-chips', 'target'),
    ('black-lady', {'target': 100, 'pass': None}, 'exact-target', 'pass-forbidden'),
    ('black-lady', {'pass': 'left'}, 'pass-forbidden', 'starting-chips'),
]


@pytest.mark.parametrize(('game', 'agreed', 'with_effect', 'without'), MATTERING)
def test_forms_hide_what_has_no_effect_with_what_is_agreed(game, agreed, with_effect, without):
    options = resolve(find(game).options, find(game).presets[0], agreed)
    for key in with_effect.split():
        assert find(game).option(key).matters(options, 4), key
    for key in without.split():
        assert not find(game).option(key).matters(options, 4), key
