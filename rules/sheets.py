"""A sheet as the pages of the rule book draw it."""

from typing import Any

from rules.addresses import rule_address
from scoring import Sheet, as_json
from scoring.say import say_side


def drawn_sheet(sheet: Sheet, lang: str) -> dict[str, Any]:
    """Return the JSON form of a sheet, with links to rules and partners' names joined as the language does."""
    sides = [{'name': say_side(sheet.table, side, lang)} for side in range(len(sheet.sides))]
    return {**as_json(sheet, lang, address=rule_address), 'sides': sides}
