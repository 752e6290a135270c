"""Views are independent: what two of them need has a module of its own."""

import ast
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent


def test_views_import_no_views():
    views = {
        name
        for urls in [*HOUSE.glob('companion/**/urls.py'), *HOUSE.glob('rules/**/urls.py')]
        for name in _views_of(urls)
    }
    assert len(views) > 30
    for view in sorted(views):
        path = HOUSE / f'{view.replace(".", "/")}.py'
        others = {name for name in _modules_imported(path) if name in views and name != view}
        assert not others, f'{view} imports {others}'


def _views_of(urls: Path) -> set[str]:
    """The engine has no views."""
    named = _modules_imported(urls)
    return {name for name in named if not name.endswith('.urls') and not name.startswith('scoring.')}


def _modules_imported(path: Path) -> set[str]:
    """The modules of the site that a file imports, or imports from."""
    named = [
        (node.module, alias.name)
        for node in ast.walk(ast.parse(path.read_text(encoding='utf-8')))
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
    ]
    modules = {f'{module}.{name}' for module, name in named} | {module for module, _ in named}
    return {name for name in modules if (HOUSE / f'{name.replace(".", "/")}.py').is_file()}
