"""Rule sets: a preset and the options that differ from it under a name ("Thursday rules"), saved on this device or
packed into a link.

The content of a link is validated like typed input.
"""

import base64
import binascii
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from companion.i18n.languages import language
from companion.matches.models import RuleSet
from rules.tables import table_of
from scoring import BadDocument, find
from scoring.game import Game, Table
from scoring.options import Preset, resolve
from scoring.say import refusal_text
from scoring.text import plain, readable

LONGEST_NAME = 40
LONGEST_LINK, LARGEST = 3000, 20_000  # characters as sent, bytes unpacked; all options of a game take a tenth


class BadRuleSet(Exception):
    """The rules are not valid; the message explains why to whoever opened them."""


@dataclass(frozen=True)
class RuleSetContent:
    """A named rule set. `overrides` holds only what differs from the preset, so that equal rules are always equal."""

    name: str
    game: Game
    preset: Preset
    overrides: Mapping[str, Any]

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players for which it can be played and its rules are valid."""
        return tuple(count for count in self.preset.players if not self._clash_at(count))

    @property
    def table(self) -> Table:
        """Return an empty table that plays by these rules."""
        options = resolve(self.game.options, self.preset, self.overrides)
        return table_of(self.game, self.preset, options, players=str(next(iter(self.seats), '')))

    def _clash_at(self, count: int) -> Any:
        options = resolve(self.game.options, self.preset, self.overrides)
        return next((clash for clash in self.game.clashes if clash.refuses and clash.when(options, count)), None)

    def plays(self, game: Game, preset: Preset, overrides: Mapping[str, Any]) -> bool:
        """Return whether a table with this agreement plays this rule set."""
        return (game, preset, plain(overrides)) == (self.game, self.preset, plain(self.overrides))


def content_of(name: Any, game: Any, preset: Any, options: Any) -> RuleSetContent:
    """Return the rule set made of untrusted values. Raises BadRuleSet if it cannot be played."""
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
    """Return the rule set packed into one segment of an address."""
    content = [rules.name, rules.game.slug, rules.preset.key, plain(rules.overrides)]
    text = json.dumps(content, separators=(',', ':'), ensure_ascii=False)
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip('=')


def unpacked(word: str) -> RuleSetContent:
    """Return the rule set packed in an address. Raises BadRuleSet if it was truncated, altered or made up."""
    try:
        content = json.loads(_inflated(word))
    except (ValueError, RecursionError, zlib.error, binascii.Error):
        raise BadRuleSet(_('Part of this link is missing. Ask for it again, or copy all of it.')) from None
    if not isinstance(content, list) or len(content) != 4:
        raise BadRuleSet(_('Part of this link is missing. Ask for it again, or copy all of it.'))
    return content_of(*content)


def _inflated(word: str) -> bytes:
    """A small link could expand to gigabytes, so nothing beyond LARGEST is unpacked."""
    if len(word) > LONGEST_LINK:
        raise ValueError(word[:20])
    raw = base64.b64decode(word.encode('ascii') + b'=' * (-len(word) % 4), altchars=b'-_', validate=True)
    stream = zlib.decompressobj()
    text = stream.decompress(raw, LARGEST)
    if not stream.eof:
        raise ValueError(word[:20])
    return text


def save(holder: str, rules: RuleSetContent) -> RuleSet:
    """Save the rule set on a device, replacing one with the same name."""
    values = {'game': rules.game.slug, 'preset': rules.preset.key, 'options': plain(rules.overrides)}
    return RuleSet.objects.update_or_create(holder=holder, name=rules.name, defaults=values)[0]


def save_copy(holder: str, rules: RuleSetContent) -> RuleSet:
    """Save another device's rule set; if its name is taken by other rules, a number is appended."""
    taken = {kept.name: kept for kept in RuleSet.objects.filter(holder=holder)}
    names = [rules.name, *(f'{rules.name[: LONGEST_NAME - 4]} {number}' for number in range(2, len(taken) + 3))]
    same = {
        name for name in names if name in taken and _of(taken[name]).plays(rules.game, rules.preset, rules.overrides)
    }
    name = next(name for name in names if name not in taken or name in same)
    return save(holder, replace(rules, name=name))


def saved_by(holder: str) -> list[tuple[RuleSet, RuleSetContent]]:
    """Return the rule sets of a device by name; those that can no longer be played are left out."""
    sets = []
    for kept in RuleSet.objects.filter(holder=holder) if holder else ():
        try:
            sets.append((kept, _of(kept)))
        except BadRuleSet:
            continue
    return sets


def _of(kept: RuleSet) -> RuleSetContent:
    return content_of(kept.name, kept.game, kept.preset, kept.options)
