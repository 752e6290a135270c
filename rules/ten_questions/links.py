"""The addresses that a named table leads to: a new match, its booklet, its rules."""

from urllib.parse import urlencode

from django.urls import reverse

from rules.calculators.from_match import in_address
from rules.ten_questions.named import house_rules
from scoring.game import Table


def new_match(table: Table) -> str:
    """Return the address of a new match that is filled in with this table's rules."""
    game, key = table.game, table.preset.key
    asked = [('game', game.slug), ('seats', str(len(table.players))), ('preset', key), ('drawn_preset', key)]
    for key, value in house_rules(table).items():
        if game.option(key).kind == 'several':
            asked += [(f'several-{key}', '1'), *((f'option-{key}', item) for item in value)]
        else:
            asked.append((f'option-{key}', in_address(game.option(key), value)))
    return f'{reverse("matches:new")}?{urlencode(asked)}'


def of_table(name: str, table: Table, lang: str) -> str:
    """Return the address of a page of the book about this table."""
    game = table.game
    asked = {'preset': table.preset.key, 'players': str(len(table.players))}
    asked |= {key: in_address(game.option(key), value) for key, value in house_rules(table).items()}
    return f'{reverse(f"rules:{name}", kwargs={"lang": lang, "game": game.slug})}?{urlencode(asked)}'
