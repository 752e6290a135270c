"""Scripts: written as small ES modules, delivered one file a page. Knows only the plain `import` and `export` lines of
`static/js`; a browser that is given the modules as they stand does the same with more requests."""

import re
from pathlib import Path

IMPORT = re.compile(r"^import (?:\{ ([\w, ]+) \} from )?'\./(\w+)\.js';\n", re.MULTILINE)
EXPORT = re.compile(r'^export ((?:async )?function|const) (\w+)', re.MULTILINE)


def gathered(script: Path) -> str:
    """The module with everything it imports in front of it, each once, each in a room of its own; the module as it
    stands where it imports nothing."""
    if not IMPORT.search(script.read_text(encoding='utf-8')):
        return script.read_text(encoding='utf-8')
    return ''.join(_rooms(script, []))


def _rooms(module: Path, seen: list[str]) -> list[str]:
    """Depth first, so that a module stands behind those it needs."""
    seen.append(module.stem)
    source = module.read_text(encoding='utf-8')
    needed = [name for _, name in IMPORT.findall(source)]
    before = [room for name in needed if name not in seen for room in _rooms(module.with_stem(name), seen)]
    return [*before, _room(module.stem, source)]


def _room(name: str, source: str) -> str:
    exports = ', '.join(exported for _, exported in EXPORT.findall(source))
    body = IMPORT.sub(lambda found: f'const {{ {found[1]} }} = {found[2]}_js;\n' if found[1] else '', source)
    body = EXPORT.sub(r'\1 \2', body)
    return f'const {name}_js = (() => {{\n{body}return {{ {exports} }};\n}})();\n'
