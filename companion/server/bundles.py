"""Bundles style sheets and scripts: written as small files, served as one file per page.

Handles only the `@import` lines of style sheets and plain `import` and `export` lines of scripts. Unbundled files work
the same in browsers, with more requests.
"""

import re
from collections.abc import Iterator
from os.path import relpath
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.files.base import ContentFile
from rcssmin import cssmin
from rjsmin import jsmin
from whitenoise.storage import CompressedManifestStaticFilesStorage

SHEET_IMPORT = re.compile(r'@import "([^"]+)"( print)?;\n?')
SHEET_URL = re.compile(r'url\((\.{1,2}/[^)]+)\)')
SCRIPT_IMPORT = re.compile(r"^import (?:\{ ([\w, ]+) \} from )?'(\.{1,2}/[\w./]+\.js)';\n", re.MULTILINE)
SCRIPT_EXPORT = re.compile(r'^export ((?:async )?function|const) (\w+)', re.MULTILINE)


class Storage(CompressedManifestStaticFilesStorage):  # type: ignore[misc] # whitenoise has no types
    """Replaces the imports in style sheets and scripts by the imported files and minifies the result, before names
    are hashed. Without it browsers would make one request per import.
    """

    def post_process(
        self, paths: dict[str, tuple[Any, str]], dry_run: bool = False, **options: object
    ) -> Iterator[tuple[str, str, bool]]:
        for name, (source, path) in list(paths.items()):
            if dry_run or not (whole := delivered(Path(source.path(path)))):
                continue
            self.delete(name)
            self.save(name, ContentFile(whole.encode()))
            paths[name] = (self, name)
        yield from super().post_process(paths, dry_run, **options)


def delivered(file: Path) -> str | None:
    """Return the served content of a style sheet or script of ours; None if the file is served unchanged."""
    if not file.is_relative_to(settings.BASE_DIR):
        return None
    if file.suffix == '.css':
        return str(cssmin(style_sheet(file)))
    if file.suffix == '.js':
        return str(jsmin(script(file)))
    return None


def style_sheet(file: Path) -> str:
    """Return the style sheet with every `@import "other.css";` (or `… print;`) replaced by that file, URLs adjusted."""

    def imported(statement: re.Match[str]) -> str:
        rules = _moved(file.parent / statement[1], file.parent)
        return f'@media print {{\n{rules}}}\n' if statement[2] else rules

    return SHEET_IMPORT.sub(imported, file.read_text(encoding='utf-8'))


def _moved(file: Path, folder: Path) -> str:
    """A style sheet with its URLs adjusted for another folder."""
    return SHEET_URL.sub(
        lambda link: f'url({Path(relpath(file.parent / link[1], folder)).as_posix()})', style_sheet(file)
    )


def script(file: Path) -> str:
    """Return the module preceded by everything it imports, each once and in its own scope; unchanged if it imports
    nothing. The bundle exports what the module does.
    """
    source = file.read_text(encoding='utf-8')
    if not SCRIPT_IMPORT.search(source):
        return source
    exports = _exports(source)
    given = f'export const {{ {exports} }} = {file.stem}_js;\n' if exports else ''
    return ''.join(_scopes(file.resolve(), [])) + given


def _exports(source: str) -> str:
    return ', '.join(name for _, name in SCRIPT_EXPORT.findall(source))


def _scopes(module: Path, seen: list[Path]) -> list[str]:
    """Depth first, so that a module follows those it needs."""
    seen.append(module)
    source = module.read_text(encoding='utf-8')
    needed = [(module.parent / path).resolve() for _, path in SCRIPT_IMPORT.findall(source)]
    before = [scope for other in needed if other not in seen for scope in _scopes(other, seen)]
    return [*before, _scope(module.stem, source)]


def _scope(name: str, source: str) -> str:
    """The module as a constant named after its file, so two modules in one bundle cannot share a file name."""
    body = SCRIPT_IMPORT.sub(_as_constants, source)
    body = SCRIPT_EXPORT.sub(r'\1 \2', body)
    return f'const {name}_js = (() => {{\n{body}return {{ {_exports(source)} }};\n}})();\n'


def _as_constants(name: re.Match[str]) -> str:
    return f'const {{ {name[1]} }} = {Path(name[2]).stem}_js;\n' if name[1] else ''
