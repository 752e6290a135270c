"""The tables of rulings hold together: every row is reached, says whose rule it is, and what it writes is scored."""

import json
import re
from itertools import product
from pathlib import Path
from random import Random

import pytest

from rules.lessons.new_hands import new_match
from rules.rulings.answer import fields, table_of
from rules.rulings.sources import SOURCES, short, whose
from rules.rulings.told import Case, filled, incidents_of
from rules.rulings.walk import Ruled, conditions, is_for, paths, walk
from scoring import GAMES, BadDocument, score
from scoring.text import LANGUAGES
from tests.scoring.cases import own_cases, sheet_of

TABLES = [
    table_of({'game': game.slug, 'preset': preset.key, 'players': players})
    for game in GAMES
    for preset in game.presets
    for players in preset.players
]
OPTIONS = [
    {'revoke': value, 'renege': renege, 'out-of-turn': turn, 'score-errors': errors}
    for value, renege, turn, errors in product(
        ('hand-lost', 'tricks', 'points', 'as-played', 'all-points', 'rest', 'rest-one-pays', 'chips'),
        ('transfer', 'forfeit', 'loses-match'),
        ('open-card', 'ask-suit', 'back', 'ask-heart', 'back-not-that-suit', 'hand-lost'),
        ('match', 'next-deal', 'always'),
    )
]
FIRSTS = [
    table_of({'game': game.slug, 'preset': game.presets[0].key, 'players': game.presets[0].players[0]})
    for game in GAMES
]
BLAME = re.compile(
    'guilty|cheat|punish|illegal|offender|culprit|shall|must be deemed|'
    'culpable|tramposo|castigo|infractor|ilegal|delito',
    re.IGNORECASE,
)
by_table = pytest.mark.parametrize('table', TABLES, ids=lambda table: f'{table.preset.key}-{len(table.players)}')
by_game = pytest.mark.parametrize('table', FIRSTS, ids=lambda table: table.game.slug)
both = pytest.mark.parametrize('lang', LANGUAGES)


def allowed(table, options):
    """The options of this set that the game has, where it has such a choice."""
    known = {option.key: {choice.key for choice in option.choices} for option in table.game.options}
    return {key: value for key, value in options.items() if value in known.get(key, ())}


def variants(table, **also):
    """The table under every choice that a ruling may turn on, with these options besides."""
    seen = []
    for options in OPTIONS:
        chosen = allowed(table, options)
        if chosen not in seen:
            seen.append(chosen)
            if changed := with_options(table, {**chosen, **also}):
                yield changed


def with_options(table, options):
    """The table with these options; None where the game refuses them at such a table."""
    asked = {'game': table.game.slug, 'preset': table.preset.key, 'players': len(table.players), 'options': options}
    try:
        return table_of(asked)
    except BadDocument as refusal:
        assert refusal.at.startswith('options/')
        return None


def known_at(table):
    """All that a match can know of a hand at this table, before a bid and after each."""
    bids = [{'contract': code, 'bidder': 0} for code in ('8H', *table.options.get('contracts', ()))]
    every = [Case(table, hand).for_walk for hand in ({}, *bids)]
    return {frozenset(known.known.items()): known for known in every}.values()


@pytest.mark.sampled(3)
@by_table
def test_every_path_ends_after_three_questions_at_most(table):
    for incident, known in product(incidents_of(table), known_at(table)):
        ends = list(paths(incident, known))
        assert ends
        assert all(1 <= len(answers) <= 3 for answers, _ in ends)
        assert len({answers for answers, _ in ends}) == len(ends)


def reached_in(table):
    """The rows that some table of this one's game comes to."""
    tables = [other for other in TABLES if other.game == table.game]
    rare = {'lay-down-penalty': 20, 'no-trump-jokers': 'first-void'}
    extra = {key: value for key, value in rare.items() if key in table.options}
    for other in (*tables, *variants(table), *variants(table, **extra)):
        for incident, known in product(incidents_of(other), known_at(other)):
            yield from (id(row) for _, row in paths(incident, known))


@pytest.mark.slow
def test_every_row_is_reached_at_some_table():
    """Games of one family share rows; what only one of them plays is reached there."""
    reached = {row for table in FIRSTS for row in reached_in(table)}
    rows = [
        (table.game.slug, incident.key, row)
        for table in FIRSTS
        for incident in incidents_of(table)
        for row in incident.rows
    ]
    assert [(game, key, row.answers, row.code) for game, key, row in rows if id(row) not in reached] == []


@pytest.mark.sampled(5)
@by_table
def test_no_two_rows_contradict(table):
    """Of the rows that end a path one comes first, and one is for all tables and hands."""
    for other in variants(table):
        for incident, known in product(incidents_of(other), known_at(other)):
            for answers, ruled in paths(incident, known):
                ends = [row for row in incident.rows if row.length == len(answers) and row.fits(answers)]
                fitting = [row for row in ends if is_for(row, known)]
                assert [row for row in fitting if conditions(row) == conditions(ruled)] == [ruled]
                assert len([row for row in ends if not any(conditions(row))]) == 1


@by_game
@both
def test_a_ruling_says_what_to_do_in_three_sentences_and_whose_rule_it_is(table, lang):
    name = table.game.name.in_language(lang)
    for incident in incidents_of(table):
        for row in incident.rows:
            text = filled(row.text, Case(table, {}), lang)
            assert len(text) <= 240, text
            assert len(re.findall(r'[.](?: |$)', text)) <= 3, text
            assert not BLAME.search(text), text
            assert text[0].isupper() and text.endswith('.'), text
            assert whose(row, name, lang).endswith('.')
            assert all(filled(other, Case(table, {}), lang) for other in row.named)


@by_game
def test_a_row_has_a_source_or_says_that_there_is_none(table):
    for incident in incidents_of(table):
        for row in incident.rows:
            known = short(row.source)
            assert known is None or known in SOURCES
            if row.certainty in ('law', 'parent'):
                assert known, (incident.key, row.answers, row.source)
            assert row.source or row.certainty in ('none', 'custom', 'count')


def sample_hands():
    """A played hand of every preset, from the worked cases or made up."""
    hands = {(game.slug, preset.key): made_up(game, preset) for game in GAMES for preset in game.presets}
    worked = set()
    for case in own_cases():
        match = case['match']
        if 'error' in case['expect'] or len(match.get('hands', ())) != 1:
            continue
        hand = match['hands'][0]
        if {'faults', 'reneges'} & hand.keys() or not {'bidder', 'hearts', 'heart_points'} & hand.keys():
            continue
        if (place := (match['game'], match['preset'])) not in worked:
            worked.add(place)
            hands[place] = {key: value for key, value in match.items() if key != 'closed'}
    return list(hands.values())


def made_up(game, preset):
    """A hand that the game accepts."""
    chance = Random(preset.key)
    while True:
        match = new_match(game, preset, chance)
        if not score(match).error:
            return match


@pytest.mark.parametrize('match', sample_hands(), ids=lambda match: match['preset'])
def test_what_a_ruling_writes_is_scored_and_named_on_the_sheet(match):
    table = score(match).table
    sides = range(len(table.sides))
    for incident in incidents_of(table):
        for _, row in paths(incident, Case(table, {}).for_walk):
            written = fields(row, table)
            if not written:
                continue
            [(name, entries)] = written.items()
            for side in sides[:1] if len(row.entries) > 1 else sides:
                own = [{**entry, 'side': entry['side'] if len(row.entries) > 1 else side} for entry in entries]
                hand = {key: value for key, value in match['hands'][0].items() if key != 'moon'} | {name: own}
                sheet = sheet_of({**match, 'hands': [hand]})
                if sheet['error'] and sheet['error']['code'] == 'fault-sits-out':
                    continue  # nobody without cards makes a mistake
                assert sheet['error'] is None, (incident.key, side, sheet['error'])
                assert any(NAMES_IT.search(line['reason']) for line in sheet['hands'][0]['lines']), (incident.key, side)


NAMES_IT = re.compile('fault|revoke|called|wrong-call|cards|tricks-moved|tricks-not-scored|moon-void|renege')


def test_a_question_that_the_match_answers_may_be_answered_all_the_same():
    table = table_of({'game': 'five-hundred', 'preset': 'three-handed', 'players': 3})
    known = Case(table, {}).for_walk
    lead = next(incident for incident in incidents_of(table) if incident.key == 'lead')
    short_way, long_way = walk(lead, ('not-all',), known), walk(lead, ('alone', 'not-all'), known)
    assert isinstance(short_way, Ruled) and short_way == long_way
    assert short_way.row.code == 'back'


@pytest.mark.parametrize('lang', LANGUAGES)
def test_people_say_every_incident_in_ten_ways(lang):
    asked = json.loads((Path(__file__).parents[3] / 'rules/rulings/asked' / f'{lang}.json').read_text())
    keys = {incident.key for table in FIRSTS for incident in incidents_of(table)}
    assert {key for key in keys if len(asked.get(key, ())) < 10} == set()
    assert asked.keys() == keys
