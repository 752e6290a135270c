"""A table's rules under a name ("Thursday rules"): the preset and what differs from it, kept on this device or carried
whole inside a link. Whatever a link says is checked as if somebody had typed it. Draws nothing."""

import base64
import binascii
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from companion.languages import language
from companion.matches.models import RuleSet
from rules.tables import table_of
from scoring import BadDocument, find
from scoring.game import Game, Table
from scoring.options import Preset, resolve
from scoring.say import refusal_text
from scoring.text import plain, readable

LONGEST_NAME = 40
LONGEST_LINK, LARGEST = 3000, 20_000  # characters as sent, bytes unpacked; every option of a game takes a tenth


class BadRuleSet(Exception):
    """The rules cannot be played as they stand; its words say why, for whoever opened them."""


@dataclass(frozen=True)
class RuleSetContent:
    """A named set. `overrides` holds only what differs from the preset, so that the same rules always look the same."""

    name: str
    game: Game
    preset: Preset
    overrides: Mapping[str, Any]

    @property
    def seats(self) -> tuple[int, ...]:
        """For how many players it can be recorded here and its rules fit together."""
        return tuple(count for count in self.preset.players if not self._clash_at(count))

    @property
    def table(self) -> Table:
        """A table nobody sits at yet that plays by these rules."""
        options = resolve(self.game.options, self.preset, self.overrides)
        return table_of(self.game, self.preset, options, players=str(next(iter(self.seats), '')))

    def _clash_at(self, count: int) -> Any:
        options = resolve(self.game.options, self.preset, self.overrides)
        return next((clash for clash in self.game.clashes if clash.refuses and clash.when(options, count)), None)

    def plays(self, game: Game, preset: Preset, overrides: Mapping[str, Any]) -> bool:
        """Whether a table that agreed on these plays this very set."""
        return (game, preset, plain(overrides)) == (self.game, self.preset, plain(self.overrides))


def content_of(name: Any, game: Any, preset: Any, options: Any) -> RuleSetContent:
    """The set behind values from outside; raises BadRuleSet where they are none that can be played."""
    card = find(game) if isinstance(game, str) else None
    way = card.preset(preset) if card and isinstance(preset, str) else None
    if not (card and way and isinstance(options, dict) and isinstance(name, str)):
        raise BadRuleSet(_('These are rules for a game or a way to play that is not known here.'))
    try:
        checked = resolve(card.options, way, options)
    except BadDocument as refusal:
        raise BadRuleSet(refusal_text(refusal, language())) from None
    usual = resolve(card.options, way, {})
    overrides = {key: checked[key] for key in checked if checked[key] != usual[key]}
    rules = RuleSetContent(
        readable(name).strip()[:LONGEST_NAME] or way.name.in_language(language()), card, way, overrides
    )
    if not rules.seats:
        clash = rules._clash_at(way.players[0])
        raise BadRuleSet(clash.text.in_language(language()) if clash else _('This table cannot be recorded here yet.'))
    return rules


def packed(rules: RuleSetContent) -> str:
    """The set as one word of an address."""
    said = [rules.name, rules.game.slug, rules.preset.key, plain(rules.overrides)]
    text = json.dumps(said, separators=(',', ':'), ensure_ascii=False)
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip('=')


def unpacked(word: str) -> RuleSetContent:
    """The set behind a word of an address; raises BadRuleSet where it was cut, changed or made up."""
    try:
        said = json.loads(_inflated(word))
    except (ValueError, RecursionError, zlib.error, binascii.Error):
        raise BadRuleSet(_('Part of this link is missing. Ask for it again, or copy all of it.')) from None
    if not isinstance(said, list) or len(said) != 4:
        raise BadRuleSet(_('Part of this link is missing. Ask for it again, or copy all of it.'))
    return content_of(*said)


def _inflated(word: str) -> bytes:
    """A small link could swell to gigabytes; nothing beyond LARGEST is unpacked."""
    if len(word) > LONGEST_LINK:
        raise ValueError(word[:20])
    raw = base64.b64decode(word.encode('ascii') + b'=' * (-len(word) % 4), altchars=b'-_', validate=True)
    stream = zlib.decompressobj()
    text = stream.decompress(raw, LARGEST)
    if not stream.eof:
        raise ValueError(word[:20])
    return text


def save(holder: str, rules: RuleSetContent) -> RuleSet:
    """Save the set on a device; one of the same name is replaced."""
    said = {'game': rules.game.slug, 'preset': rules.preset.key, 'options': plain(rules.overrides)}
    return RuleSet.objects.update_or_create(holder=holder, name=rules.name, defaults=said)[0]


def save_copy(holder: str, rules: RuleSetContent) -> RuleSet:
    """Save somebody else's set: where its name is taken by other rules, it gets a number behind it."""
    taken = {kept.name: kept for kept in RuleSet.objects.filter(holder=holder)}
    names = [rules.name, *(f'{rules.name[: LONGEST_NAME - 4]} {number}' for number in range(2, len(taken) + 3))]
    same = {
        name for name in names if name in taken and _of(taken[name]).plays(rules.game, rules.preset, rules.overrides)
    }
    name = next(name for name in names if name not in taken or name in same)
    return save(holder, replace(rules, name=name))


def saved_by(holder: str) -> list[tuple[RuleSet, RuleSetContent]]:
    """What a device has kept, by name; what can no longer be played is left out."""
    found = []
    for kept in RuleSet.objects.filter(holder=holder) if holder else ():
        try:
            found.append((kept, _of(kept)))
        except BadRuleSet:
            continue
    return found


def _of(kept: RuleSet) -> RuleSetContent:
    return content_of(kept.name, kept.game, kept.preset, kept.options)
