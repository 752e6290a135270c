"""What a ruling sets in the hand besides mistakes is accepted by the game, in every preset in which it can occur."""

from random import Random

import pytest

from rules.books import lesson_card
from rules.rulings.told import Case, incidents_of
from rules.rulings.walk import paths
from scoring import score
from scoring.games.solo.values import CONTRACTS, MOST_BY_CUSTOM
from tests.rules.rulings.test_tables import FIRSTS, TABLES, with_options
from tests.scoring.cases import sheet_of

AGREED = ({'moon': 'choice'}, {'lay-down-penalty': 20}, {'out-of-turn': 'hand-lost'}, {'revoke': 'rest-one-pays'})
REASONS = {'laid_down': 'laid-down', 'moon': 'moon'}  # of a line that names it


def tables_of(table):
    """The table, and with each agreement that a ruling which sets a field hangs on: the options, and the table."""
    known = {option.key: {choice.key for choice in option.choices} for option in table.game.options}
    for options in ({}, *AGREED):
        possible = all(
            key in known and (isinstance(value, int) or value in known[key]) for key, value in options.items()
        )
        if possible and (changed := with_options(table, options)):
            yield options, changed


def effects_of(table):
    """Each ruling at this table that sets a field: what the table agreed on, the table, the way there, the ruling."""
    for options, agreed in tables_of(table):
        for incident in incidents_of(agreed):
            if incident.matters(agreed.options, len(agreed.players)):
                for answers, row in paths(incident, Case(agreed, {}).for_walk):
                    if row.record:
                        yield options, agreed, (incident.key, *answers), row


def hands_for(table, options, name):
    """Hands of this table in which the field means something."""
    if name in ('made', 'call_in_widow'):
        dealt = {'active': [0, 1, 2]} if len(table.players) > MOST_BY_CUSTOM else {}
        for contract in (CONTRACTS[code] for code in table.options['contracts']):
            trump = {'trump': contract.trumps[0]} if contract.names_trump else {}
            if contract.goal == 'everything' or (name == 'made' and not contract.by_the_point):
                yield {'contract': contract.code, 'bidder': 1, 'made': True, **trump, **dealt}
        return
    hand = played(table, options)
    yield all_to(hand, 1) if name == 'moon' else hand


def played(table, options):
    """A hand that the game accepts at this table."""
    chance, sides = Random(table.preset.key), len(table.sides)
    while True:
        hand = lesson_card(table.game).new_hand(table.options, len(table.players), sides, chance)
        if not score(match_of(table, options, hand)).error:
            return hand


def all_to(hand, seat):
    """The hand with every card taken by one player."""
    taken = {}
    for name, value in hand.items():
        if isinstance(value, list) and name != 'queens':
            taken[name] = [sum(value) * (place == seat) for place in range(len(value))]
        else:
            taken[name] = [seat] * len(value) if isinstance(value, list) else seat
    return taken


def written(row):
    """The fields as they stand in the hand of a table where the side or seat 1 was at fault."""
    fields = {}
    for name, value in row.record.items():
        fields[name] = [1] if isinstance(value, list) else value
    if row.entries:
        fields['faults'] = [{'side': 1, 'kind': entry.kind} for entry in row.entries]
    return fields


@pytest.mark.parametrize('table', TABLES, ids=lambda table: f'{table.preset.key}-{len(table.players)}')
def test_every_field_that_a_ruling_sets_is_scored(table):
    for options, agreed, place, row in effects_of(table):
        for name in row.record:
            for hand in hands_for(agreed, options, name):
                with_ruling = {**hand, **written(row)}
                assert wrong_with(match_of(agreed, options, with_ruling), name) is None, (options, place, with_ruling)


def match_of(table, options, hand):
    match = {'format': 'companion-match/1', 'game': table.game.slug, 'preset': table.preset.key, 'options': options}
    return {**match, 'players': list(table.players), 'first_dealer': 0, 'hands': [hand]}


def wrong_with(match, name):
    """Why the game does not take the hand, or says nothing of the field; None if all is well."""
    sheet = sheet_of(match)
    if sheet['error']:
        return sheet['error']
    [counted] = sheet['hands']
    if name == 'made':
        return None if counted['result'] == ('made' if match['hands'][0]['made'] else 'lost') else counted['result']
    reasons = [line['reason'] for line in counted['lines']]
    return None if any(REASONS.get(name, '') in reason for reason in reasons) else reasons


def test_each_such_field_is_tried():
    effects = [(table, options, row.record) for first in FIRSTS for options, table, _, row in effects_of(first)]
    tried = {name for table, options, record in effects for name in record if list(hands_for(table, options, name))}
    assert tried == {'made', 'call_in_widow', 'laid_down', 'moon'}
