"""The structure of the code, read from its imports and definitions: rooms, circles among them, sizes."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
PACKAGES = ('scoring', 'rules', 'companion')
Imports = dict[str, set[str]]


def modules(package: str) -> dict[str, Path]:
    """Return the modules of a package by their dotted names, migrations left out."""
    files = (file for file in sorted((HOUSE / package).rglob('*.py')) if 'migrations' not in file.parts)
    return {_dotted(file): file for file in files}


def _dotted(file: Path) -> str:
    parts = file.relative_to(HOUSE).with_suffix('').parts
    return '.'.join(parts[:-1] if parts[-1] == '__init__' else parts)


@cache
def nodes_of(file: Path) -> list[ast.AST]:
    """Return the imports and functions of a file."""
    kinds = ast.Import | ast.ImportFrom | ast.FunctionDef | ast.AsyncFunctionDef
    return [node for node in ast.walk(ast.parse(file.read_text(encoding='utf-8'))) if isinstance(node, kinds)]


def rooms(package: str) -> set[str]:
    """Return the folders of a package that hold modules, as paths; a game's own folders count as one."""
    folders = {file.parent.relative_to(HOUSE).as_posix() for file in modules(package).values()}
    return {folder for folder in folders if '/' in folder and Path(folder).parent.name not in ('games', 'pads')}


def imported(file: Path, known: dict[str, Path]) -> Iterator[str]:
    for node in nodes_of(file):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = (f'{node.module}.{alias.name}' for alias in node.names)
            yield from (name if name in known else node.module for name in names if node.module in known)


@cache
def imports_of_rooms() -> Imports:
    """Return which folders each folder imports, with the folders above and below it left out: a package and its parts
    are one place.
    """
    known = {name: file for package in PACKAGES for name, file in modules(package).items()}
    imports: Imports = defaultdict(set)
    for file in known.values():
        here = file.parent.relative_to(HOUSE).as_posix()
        for name in imported(file, known):
            there = known[name].parent.relative_to(HOUSE).as_posix()
            if not (f'{there}/'.startswith(f'{here}/') or f'{here}/'.startswith(f'{there}/')):
                imports[here].add(there)
    return imports


def circles(imports: Imports) -> list[tuple[str, str]]:
    """Return the pairs of folders that reach each other by imports."""
    reached = {room: _reach(room, imports) for room in imports}
    return sorted((a, b) for a in reached for b in reached[a] if a < b and a in reached.get(b, ()))


def _reach(start: str, imports: Imports) -> set[str]:
    reached: set[str] = set()
    waiting = [start]
    while waiting:
        for room in imports.get(waiting.pop(), set()) - reached:
            reached.add(room)
            waiting.append(room)
    return reached


def spread(sizes: Iterable[int]) -> str:
    """Return sizes as "median / 90th percentile / longest (number)"."""
    ordered = sorted(sizes)
    if not ordered:
        return '–'
    return f'{ordered[len(ordered) // 2]} / {ordered[len(ordered) * 9 // 10]} / {ordered[-1]} ({len(ordered)})'


def lines_of(files: Iterable[Path]) -> list[int]:
    return [len(file.read_text(encoding='utf-8').splitlines()) for file in files]


def functions_of(files: Iterable[Path]) -> list[int]:
    """Return the lines of each function, from its first line to its last."""
    return [
        node.end_lineno - node.lineno + 1
        for file in files
        for node in nodes_of(file)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno
    ]


def table() -> list[str]:
    """Return the rows of the table in docs/figures.md: what, and how it is now."""
    rows = []
    for package in PACKAGES:
        files = [file for file in modules(package).values() if file.read_text(encoding='utf-8').strip()]
        rows.append(f'| `{package}`: files · functions | {spread(lines_of(files))} · {spread(functions_of(files))} |')
    static = [file for file in (HOUSE / 'static').rglob('*') if 'vendor' not in file.parts]
    for what, files in (
        ('templates', (HOUSE / 'templates').rglob('*.html')),
        ('scripts', (file for file in static if file.suffix == '.js')),
        ('style sheets', (file for file in static if file.suffix == '.css')),
    ):
        rows.append(f'| {what} | {spread(lines_of(files))} |')
    loose = [name for name, file in modules('companion').items() if file.parent == HOUSE / 'companion']
    rows.append(f'| rooms in `companion` · modules beside them | {len(top_rooms("companion"))} · {len(loose) - 1} |')
    rows.append(f'| pairs of folders that reach each other by imports | {len(circles(imports_of_rooms()))} |')
    return rows


def top_rooms(package: str) -> set[str]:
    return {room.split('/')[1] for room in rooms(package)}


if __name__ == '__main__':
    print('\n'.join(table()))
