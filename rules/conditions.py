"""When a passage of the book holds. It says so itself, in its Markdown:

    {when="players=3"}                     before a paragraph, list or table; before a heading: for all below it
    [A sentence.]{when="kitty=on"}         in a paragraph, as an item of a list, or as the first cell of a row

A condition asks for `players`, `preset`, `pack` or an option: `jokers=0,1` (one of these, or one of these is among
several), `jokers!=2`, `jokers>0`, `setting` (it is on, or agreed), `not setting`; joined by `and`, and by `or`, which
binds less. `book` is true of no table: what is said of all tables together; `here` only of one. An option that plays no
part at a table has no value there.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from scoring.game import Game, Table
from scoring.options import Option

Fact = Callable[[Table], object]
ATTRIBUTE = 'when'
BOOK, HERE = 'book', 'here'
_TERM = re.compile(r'(?P<no>not )?(?P<key>[a-z0-9-]+)(?:(?P<sign>!=|=|>|<)(?P<values>[\w,.-]+))?')
_EMPTY = {'paragraph', 'list_item', 'bullet_list', 'ordered_list', 'blockquote', 'dl', 'dt'}


class BadCondition(Exception):
    """A condition nobody can decide; the message names it."""


def holds(condition: str, table: Table, facts: Mapping[str, Fact]) -> bool:
    """Return whether a passage is true of a table; `facts`: what a game knows besides its options. Raises
    BadCondition.
    """
    return any(all(_is(term, table, facts) for term in every.split(' and ')) for every in condition.split(' or '))


def _is(term: str, table: Table, facts: Mapping[str, Fact]) -> bool:
    parts = _TERM.fullmatch(term)
    if not parts:
        raise BadCondition(f'{table.game.slug}: {term!r} is no condition')
    if parts['key'] in (BOOK, HERE):
        return parts['key'] == HERE
    value = _value(parts['key'], table, facts)
    return _compared(value, parts['sign'], (parts['values'] or '').split(',')) != bool(parts['no'])


def _compared(value: object, sign: str | None, wanted: list[str]) -> bool:
    if not sign:
        return bool(value)
    if sign in '<>':
        return isinstance(value, int) and (value < int(wanted[0]) if sign == '<' else value > int(wanted[0]))
    have = {str(item) for item in (value if isinstance(value, tuple) else (value,))}
    return bool(have & set(wanted)) == (sign == '=')


def _value(key: str, table: Table, facts: Mapping[str, Fact]) -> object:
    if key == 'players':
        return len(table.players)
    if key == 'preset':
        return table.preset.key
    if key in facts:
        return facts[key](table)
    option = next((known for known in table.game.options if known.key == key), None)
    if option is None:
        raise BadCondition(f'{table.game.slug}: {key!r} is no option')
    return table.options[key] if plays_a_part(option, table) else None


def plays_a_part(option: Option, table: Table) -> bool:
    """Whether an option can make a difference at a table: with so many players, and its needs met."""
    seated = not option.seats or len(table.players) in option.seats
    return seated and option.matters(table.options, len(table.players))


# --- What is left of a page


def only_what_holds(state: StateCore) -> None:
    """Take away what is not so at the table of the page, and the marks of what is; without a table all stays."""
    asks = state.env['holds']
    tokens = list(_lines(list(_blocks(state.tokens, asks)), asks))
    while len(left := _without_empty(tokens)) < len(tokens):
        tokens = left
    state.tokens = tokens


def of_all_tables(condition: str) -> bool:
    """For a page about no table: what is said only of one is left out."""
    return HERE not in condition.split(' and ')


def _blocks(tokens: Sequence[Token], asks: Callable[[str], bool]) -> Iterator[Token]:
    below, closes = 0, -1
    for token in tokens:
        condition = str(token.attrs.pop(ATTRIBUTE, ''))
        if closes >= 0:
            closes = -1 if token.nesting == -1 and token.level == closes else closes
            continue
        if token.type == 'heading_open' and int(token.tag[1]) <= (below or 9):
            below = 0 if not condition or asks(condition) else int(token.tag[1])
        elif condition and not below and not asks(condition):
            closes = token.level if token.nesting == 1 else -1
            continue
        if not below:
            yield token


def _lines(tokens: Sequence[Token], asks: Callable[[str], bool]) -> Iterator[Token]:
    for token in tokens:
        if token.type == 'inline':
            kept = list(_spans(token.children or [], asks))
            token.meta['emptied'] = len(kept) < len(token.children or []) and not any(map(_says, kept))
            token.children = kept
        yield token


def _spans(children: Sequence[Token], asks: Callable[[str], bool]) -> Iterator[Token]:
    """What holds; of the spans only those that say something else as well, such as where a sentence comes from."""
    marked: list[tuple[bool, bool]] = []
    for child in children:
        if child.type == 'span_open':
            condition = str(child.attrs.pop(ATTRIBUTE, ''))
            marked.append((asks(condition) if condition else True, bool(child.attrs)))
        holds = all(shown for shown, _stays in marked)
        stays = marked.pop()[1] if child.type == 'span_close' else child.type != 'span_open' or marked[-1][1]
        if holds and stays:
            yield child


def _says(child: Token) -> bool:
    return child.type not in ('text', 'softbreak', 'span_open', 'span_close') or bool(child.content.strip())


def _without_empty(tokens: Sequence[Token]) -> list[Token]:
    """Without the paragraphs, items, lists, rows and tables of which nothing is left."""
    kept: list[Token] = []
    place = 0
    while place < len(tokens):
        end = _end(tokens, place)
        if end > place and _holds_nothing(tokens[place : end + 1]):
            place = end
        else:
            kept.append(tokens[place])
        place += 1
    return kept


def _holds_nothing(block: Sequence[Token]) -> bool:
    """Whether a block, from its opening to its end, is empty: a row if its first cell is, a term if its meaning is."""
    kind = block[0].type.removesuffix('_open')
    lines = [token for token in block if token.type == 'inline']
    if kind == 'tr':
        return bool(lines[0].meta.get('emptied'))
    if kind == 'table':
        return not any(token.type == 'td_open' for token in block)
    return kind in _EMPTY and all(line.meta.get('emptied') for line in lines[kind == 'dt' :])


def _end(tokens: Sequence[Token], place: int) -> int:
    """The place of the token that closes a block; of a term, that which closes its meaning."""
    opening = tokens[place]
    if opening.nesting != 1:
        return place
    kind = 'dd_close' if opening.type == 'dt_open' else opening.type.replace('_open', '_close')
    return next(at for at in range(place, len(tokens)) if tokens[at].type == kind and tokens[at].level == opening.level)


def unknown_in(game: Game, condition: str) -> set[str]:
    """Return the keys and values of a condition that the game does not have."""
    options = {option.key: option for option in game.options}
    wrong = set()
    for term in _TERM.finditer(re.sub(r' (?:and|or) ', '\n', condition)):
        key, values = term['key'], set(filter(None, (term['values'] or '').split(',')))
        if key == 'preset':
            wrong |= values - {preset.key for preset in game.presets}
        elif key in options and options[key].kind in ('choice', 'several'):
            wrong |= values - {choice.key for choice in options[key].choices}
        elif key not in options and key not in ('players', 'pack', BOOK, HERE):
            wrong.add(key)
    return wrong
