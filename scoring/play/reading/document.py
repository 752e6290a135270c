"""Reads a whole play document, in the order of the norm."""

from typing import Any

from scoring.errors import BadDocument
from scoring.game import Game
from scoring.games import GAMES, PLAYS, find
from scoring.options import Preset, Values, resolve
from scoring.play.card import Pack, Play
from scoring.play.document import COMMON, FORMAT, WITH_A_BIDDER, Document
from scoring.play.errors import refusal
from scoring.play.fields import Fields
from scoring.play.reading.cards import read_dealt
from scoring.play.reading.plays import read_leader, read_turns
from scoring.play.reading.questions import check_hands, read_asked, read_bidders
from scoring.text import readable, shown

REQUIRED = ('format', 'game', 'preset', 'players', 'dealer', 'hands', 'ask')
FREE = ['contracts']  # asked alone, it needs no contract and no bidder


def read(data: Any) -> Document:
    """Return the document of any JSON value. Raises BadDocument at its first fault."""
    if not isinstance(data, dict):
        raise refusal('', 'not-an-object')
    _check_names(data)
    fields = _fields(data)
    play = PLAYS[fields.game.package]
    terms = play.read(fields)
    pack = play.pack(terms)
    dealt = read_dealt(fields, terms, pack)
    rules = play.rules(terms, dealt) if terms.named else None
    leader = read_leader(fields, rules, pack)
    ask = read_asked(fields, play, rules)
    bidders = read_bidders(fields, ask, pack)
    check_hands(ask, rules, pack, dealt)
    turns = read_turns(fields, ask, pack, dealt, rules, leader)
    given = leader if 'leader' in fields else None
    sides = fields.game.sides(fields.players, fields.options)
    return Document(fields.game, play, sides, terms, pack, dealt, rules, leader, given, turns, ask, bidders)


def pack_of(data: dict[str, Any]) -> Pack:
    """Return the cards in play by a document, whatever its hands. Raises BadDocument."""
    _check_names(data)
    fields = _fields(data)
    play = PLAYS[fields.game.package]
    return play.pack(play.read(fields))


def _check_names(data: dict[str, Any]) -> None:
    """Refuse a field that is unknown or belongs to another game, then one that is missing."""
    slug = data.get('game')
    game = find(slug) if isinstance(slug, str) else None
    known = {name for known_game in ([game] if game else GAMES) for name in fields_of(PLAYS[known_game.package])}
    for name in data:
        if name not in known:
            raise refusal(readable(name), 'unknown-field', field=readable(name))
    for name in REQUIRED:
        if name not in data:
            raise refusal(name, 'missing-field', field=name)


def fields_of(play: Play) -> tuple[str, ...]:
    """Return the fields that a document of the game may have."""
    return (*COMMON, *play.fields, *(WITH_A_BIDDER if play.trials else ()))


def _fields(data: dict[str, Any]) -> Fields:
    """The game, its preset and options, and how many sit at the table."""
    if data['format'] != FORMAT:
        raise refusal('format', 'unknown-format', format=FORMAT)
    game = _game(data['game'])
    preset = _preset(game, data['preset'])
    options = _options(game, preset, data.get('options', {}))
    players = data['players']
    if type(players) is not int or players not in preset.players:
        raise refusal('players', 'bad-value', value=shown(players))
    for clash in game.clashes:
        if clash.refuses and clash.when(options, players):
            raise BadDocument(f'options/{clash.option}', clash.code, sentence=clash.text)
    return Fields(data, game, preset, options, players, free=data['ask'] == FREE)


def _game(slug: Any) -> Game:
    if not isinstance(slug, str):
        raise refusal('game', 'bad-value', value=shown(slug))
    game = find(slug)
    if game is None:
        raise refusal('game', 'unknown-game', value=shown(slug), known=tuple(known.slug for known in GAMES))
    return game


def _preset(game: Game, key: Any) -> Preset:
    if not isinstance(key, str):
        raise refusal('preset', 'bad-value', value=shown(key))
    preset = game.preset(key)
    if preset is None:
        raise refusal('preset', 'unknown-preset', value=shown(key), known=tuple(known.key for known in game.presets))
    return preset


def _options(game: Game, preset: Preset, overrides: Any) -> Values:
    if not isinstance(overrides, dict):
        raise refusal('options', 'not-an-object')
    return resolve(game.options, preset, overrides)
