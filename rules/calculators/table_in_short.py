"""The rules of a table in a line, and whether a question is still about the table it was opened from."""

from hashlib import sha256

from rules.calculators.fields import Asked
from rules.tables import options_of
from rules.words import word
from scoring.game import Table

PRINT = 'state-rules'  # the address parameter


def fingerprint(table: Table) -> str:
    """Return a short text that is the same for tables with the same rules and as many players."""
    options = sorted(
        (key, sorted(value) if isinstance(value, tuple) else value) for key, value in table.options.items()
    )
    return sha256(repr((table.preset.key, len(table.players), options)).encode()).hexdigest()[:12]


def is_another(table: Table, asked: Asked) -> bool:
    """Whether an address from a match asks about other rules than that match has."""
    return asked.get(PRINT, '') not in ('', fingerprint(table))


def in_short(table: Table, lang: str) -> str:
    """Return the preset, the players where the preset has a choice, and how many house rules: "Modern, 5 players,
    2 house rules".
    """
    usual = options_of(table.game, table.preset)
    changed = sum(table.options[key] != value for key, value in usual.items())
    parts = [table.preset.name.in_language(lang)]
    if len(table.preset.players) > 1:
        parts.append(word('players', lang, count=len(table.players)))
    if changed:
        parts.append(word('one-house-rule' if changed == 1 else 'many-house-rules', lang, count=changed))
    return ', '.join(parts)
