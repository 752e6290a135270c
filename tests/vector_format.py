"""Formats the worked cases as short readable blocks: `python -m tests.vector_format`. What fits on a line is written on
one; a longer object fills lines with its entries, a longer list has a line for each item.
"""

import json
from pathlib import Path
from typing import Any

VECTORS = Path(__file__).parent / 'vectors'
WIDTH = 120


def files() -> list[Path]:
    return sorted([*VECTORS.glob('*.json'), *VECTORS.glob('*/*.json')])


def formatted(cases: list[Any]) -> str:
    return '[\n  ' + ',\n  '.join(_block(case, 2) for case in cases) + '\n]\n'


def _block(value: Any, indent: int, before: int = 0) -> str:
    """The JSON of a value that follows `before` characters of a line with this indentation."""
    line = json.dumps(value, ensure_ascii=False)
    if not value or not isinstance(value, dict | list) or indent + before + len(line) < WIDTH:
        return line
    if isinstance(value, list):
        return _lines('[]', [_block(item, indent + 2) for item in value], indent)
    return _lines('{}', _filled([_entry(key, item, indent + 2) for key, item in value.items()], indent + 2), indent)


def _lines(ends: str, lines: list[str], indent: int) -> str:
    inner = '\n' + ' ' * (indent + 2)
    return f'{ends[0]}{inner}{("," + inner).join(lines)}\n{" " * indent}{ends[1]}'


def _filled(entries: list[str], indent: int) -> list[str]:
    """Entries side by side, as many as fit on a line."""
    lines: list[str] = []
    for entry in entries:
        alone = not lines or '\n' in entry or '\n' in lines[-1]
        if alone or indent + len(lines[-1]) + len(entry) + 3 > WIDTH:
            lines.append(entry)
        else:
            lines[-1] = f'{lines[-1]}, {entry}'
    return lines


def _entry(key: str, value: Any, indent: int) -> str:
    name = f'{json.dumps(key)}: '
    return name + _block(value, indent, len(name))


if __name__ == '__main__':
    for file in files():
        file.write_text(formatted(json.loads(file.read_text(encoding='utf-8'))), encoding='utf-8')
