"""Rows of a table as sentences: each cell says which column it stands in, for whoever reads a row without the table."""

import re

_TABLE = re.compile(r'<table(?! class="options")[^>]*>.*?</table>', re.S)  # of options each cell says what it is
_HEAD = re.compile(r'<thead>(.*?)</thead>', re.S)
_ROW = re.compile(r'<tr>(.*?)</tr>', re.S)
_CELL = re.compile(r'(<t[dh][^>]*>)(.*?)(</t[dh]>)', re.S)
_BELOW = re.compile(r'<small>(.*?)</small>', re.S)  # what stands below a name, several things with dots between
_UNSPOKEN = re.compile(r'<sup .*?</sup>|<small>.*?</small>|<span aria-hidden="true">.*', re.S)
_TAG = re.compile(r'<(?!svg)[^>]+>|&\w+;')
_WORD = re.compile(r'[^\W\d_]{2}')
_DOT = ' · '


def labelled(html: str) -> str:
    """Return a page with the heads of its tables' columns within their cells."""
    return _TABLE.sub(_with_heads, html)


def _with_heads(table: re.Match[str]) -> str:
    head = _HEAD.search(table[0])
    if not head:
        return table[0]
    names = [cell[2] for cell in _CELL.finditer(head[1])]
    return _ROW.sub(lambda row: _row(row[1], names), _HEAD.sub('', table[0]))


def _row(row: str, heads: list[str]) -> str:
    cells = zip(_CELL.finditer(row), heads, strict=False)
    return f'<tr>{"".join(_cell(cell, head, first=not place) for place, (cell, head) in enumerate(cells))}</tr>'


def _cell(cell: re.Match[str], head: str, *, first: bool) -> str:
    """What a row is about needs no label, unless it is only a number or a suit."""
    name, text = _UNSPOKEN.sub('', head).strip(), _below(cell[2], head)
    is_told = first and _WORD.search(_UNSPOKEN.sub('', _TAG.sub('', text)))
    if is_told or not _TAG.sub('', name).strip() or not _TAG.sub('', text).strip():
        return f'{cell[1]}{text}{cell[3]}'
    return f'{cell[1]}{name}: {text}{cell[3]}'


def _below(text: str, head: str) -> str:
    """The same for what stands below the name, where the head says as many things below its own."""
    names, values = _BELOW.search(head), _BELOW.search(text)
    if not names or not values or names[1].count(_DOT) != values[1].count(_DOT):
        return text
    pairs = zip(names[1].split(_DOT), values[1].split(_DOT), strict=True)
    labelled = (value if name.lower() in value.lower() else f'{name}: {value}' for name, value in pairs)
    return text.replace(values[0], f'<small>{_DOT.join(labelled)}</small>')
