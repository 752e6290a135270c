"""A phone has only what `contents.py` packs: everything the site imports must be packed, replaced, or left out."""

import ast
import json
import re
import sys
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.test import RequestFactory
from django.urls import path

from companion.matches import urls as matches
from companion.offline import addresses, contents, stand_ins
from companion.offline.addresses import FOR_MACHINES, ONLY_ONLINE
from companion.offline.exclusions import FROZEN
from rules import urls as rules

pytestmark = pytest.mark.slow

REPLACED = {name.removesuffix('.py').removesuffix('/__init__').replace('/', '.') for name in stand_ins.STANDS_IN}
PACKED = {name for name, _file in contents.of_packages()}
MODULES = [(name, file) for name, file in contents.of_site() if file.suffix == '.py']


def imported(tree: ast.AST) -> Iterator[str]:
    """Modules named by import statements, those inside functions too: they may run on a phone. What is only for the
    checker of types is not imported.
    """
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == 'TYPE_CHECKING':
            continue
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module or ''
            yield from (module for name in node.names if is_own(module := f'{node.module}.{name.name}'))
        yield from imported(node)


def is_own(module: str) -> bool:
    place = settings.BASE_DIR / module.replace('.', '/')
    return place.with_suffix('.py').is_file() or (place / '__init__.py').is_file()


def is_packed(module: str) -> bool:
    if module in REPLACED:
        return True
    first, place = module.partition('.')[0], module.replace('.', '/')
    if first in sys.stdlib_module_names:
        return place in FROZEN or bool(contents.of_library([f'{place}.py']))
    if first in contents.ROOMS:
        return bool({f'{place}.py', f'{place}/__init__.py'} & {name for name, _file in MODULES})
    return first in REPLACED or bool({f'{place}.py', f'{place}/__init__.py'} & PACKED)


def test_a_phone_has_every_module_that_the_site_imports():
    missing = {
        (name, module)
        for name, file in MODULES
        for module in imported(ast.parse(file.read_bytes()))
        if not is_packed(module)
    }
    assert not missing, '\n'.join(
        f'{name} is packed for phones and imports {module}, which is not. In companion/offline/contents.py add the '
        'package to PACKAGES or STANDS_IN; or, if no page needs the module, add that to NOT_OF_SITE.'
        for name, module in sorted(missing)
    )


def views(rows: list[addresses.Row], *below: str) -> Iterator[str]:
    for route, answers, _name, _given in rows:
        if not isinstance(answers, str):
            yield from views(answers, *below, route)
        elif not is_only_online(''.join((*below, route))):
            yield answers


def is_only_online(route: str) -> bool:
    address = re.sub('<[^>]+>', '1', route)
    return any(path(known, lambda _: None).pattern.match(address) for known in ONLY_ONLINE)


def test_what_answers_an_address_is_packed():
    written = set(views(addresses.written([*matches.urlpatterns, *rules.urlpatterns], but=FOR_MACHINES)))
    assert len(written) > 50
    assert not [view for view in written if not is_packed(view.rpartition('.')[0])]


def test_addresses_come_to_a_phone_as_they_are():
    rows = addresses.written(rules.urlpatterns)
    assert rows == json.loads(json.dumps(rows))
    read = [(str(route.pattern), getattr(route, 'name', None)) for route in addresses.read(rows)]
    assert read == [(str(route.pattern), getattr(route, 'name', None)) for route in rules.urlpatterns]
    first = addresses.read(rows)[0]
    assert first.callback(RequestFactory().get('/robots.txt')).content.startswith(b'User-agent')


def test_a_missing_package_is_seen():
    assert not is_packed('companion.clubs.files') and is_packed('companion.offline.pwa')
    assert not is_packed('mdit_py_plugins.footnote') and not is_packed('django.contrib.admin')
    assert not is_packed('xlsxwriter') and not is_packed('tarfile') and is_packed('django.urls')
