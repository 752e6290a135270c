"""The files sent to phones: complete, small enough, and as declared; and a site without them is unchanged."""

import marshal
import re
import tarfile
import traceback
import zipfile

import pytest
from django.test import Client

from companion.offline import bytecode, contents, packing, runtime
from tests import offline_files
from tests.served import manage

ONCE, AGAIN = 5_500_000, 1_500_000  # bytes


@pytest.fixture
def sizes(carried, settings) -> dict[str, int]:
    settings.OFFLINE_FILES = offline_files.PLACE
    return {name: sum(packing.listed(name).values()) for name in (packing.runtime_set(), packing.site_set())}


def test_it_keeps_its_budget(sizes):
    once, again = sum(sizes.values()), sizes[packing.site_set()]
    print(f'\nsent once {once / 1e6:.2f} MB, again for a new version {again / 1e6:.2f} MB')
    assert once <= ONCE and again <= AGAIN


def test_all_of_the_site_that_draws_pages_is_packed(sizes, tmp_path):
    offline_files.unpack(offline_files.PLACE / packing.site_set() / f'{packing.SITE}.br', tmp_path)
    with zipfile.ZipFile(tmp_path / 'site.zip') as packed:
        names = set(packed.namelist())
    for name in (
        'scoring/__init__.pyc',
        'companion/matches/models.pyc',
        'templates/matches/match.html',
        'zoneinfo/UTC',
    ):
        assert name in names
    assert not [name for name in names if name.startswith('tests/') or name.endswith('.py')]


def test_every_static_file_that_a_packed_template_names_is_kept():
    templates = [file.read_text(encoding='utf-8') for name, file in contents.of_site() if name.startswith('templates/')]
    named = {name for text in templates for name in re.findall(r"{% static '([^']+)'", text)}
    assert len(named) > 10 and not [name for name in named if not name.startswith(contents.STATIC)]


def test_files_are_served_as_packed_and_only_those(sizes):
    client = Client()
    listed = client.get('/offline/files/?keep')
    assert listed.status_code == 200 and 'device' in listed.cookies
    address = next(name for name in listed.json()['files'] if name.endswith('.wasm'))
    answer = client.get(address, headers={'Accept-Encoding': 'br'})
    assert answer.headers['Content-Encoding'] == 'br' and answer.headers['Content-Type'] == 'application/wasm'
    assert client.get(address).content[:4] == b'\0asm'
    assert client.get('/offline/files/runtime-0/pyodide.mjs').status_code == 404
    assert client.get(address.rpartition('/')[0] + '/files.json').status_code == 404


def test_only_the_worker_may_compile(sizes):
    client = Client()
    worker = client.get(f'/offline/files/{packing.site_set()}/worker.js')
    assert "'wasm-unsafe-eval'" in worker.headers['Content-Security-Policy']
    assert 'unsafe-eval' not in client.get('/').headers['Content-Security-Policy']


def test_without_the_files_there_is_nothing_to_offer(client, settings, tmp_path):
    settings.OFFLINE_FILES = tmp_path
    assert client.get('/offline/files/').status_code == 204  # every phone asks, so it is not an error


def test_another_archive_is_refused(tmp_path):
    wrong = tmp_path / 'pyodide.tgz'
    with tarfile.open(wrong, 'w:gz'):
        pass
    with pytest.raises(runtime.Unavailable, match='SHA-512'):
        runtime.unpack(wrong, tmp_path / 'here')
    assert not (tmp_path / 'here').exists()


def test_the_command_says_why_it_cannot(tmp_path):
    wrong = tmp_path / 'stick.tgz'
    wrong.write_bytes(b'no archive')
    done = manage('offline', '--from', wrong, COMPANION_OFFLINE=str(tmp_path / 'files'), COMPANION_SECRET_KEY='x')
    assert done.returncode == 1 and 'SHA-512' in done.stderr and 'Traceback' not in done.stderr


def test_a_stick_of_another_version_is_refused(tmp_path, settings):
    settings.OFFLINE_FILES = tmp_path / 'files'
    stick = tmp_path / 'stick.zip'
    with zipfile.ZipFile(stick, 'w') as made:
        made.writestr('site-0/files.json', '{}')
    with pytest.raises(runtime.Unavailable, match='another version'):
        packing.take(stick)


def test_a_stick_carries_everything(sizes, tmp_path, settings):
    packing.save(tmp_path / 'stick.zip')
    settings.OFFLINE_FILES = tmp_path / 'files'
    packing.take(tmp_path / 'stick.zip')
    assert packing.is_ready()


def test_annotations_stay_where_something_reads_them():
    """`singledispatch` learns from them for which type a function is registered."""
    source = b"""from functools import singledispatch
@singledispatch
def kind(value: object) -> str: return 'any'
@kind.register
def _(value: int) -> str: return 'whole'
"""
    made: dict = {}
    exec(marshal.loads(bytecode.bytecode(source, 'm.py')[16:]), made)
    assert (made['kind'](1), made['kind']('a')) == ('whole', 'any')
    assert made['kind'].__annotations__ == {}


def test_bytecode_without_lines_still_runs_and_still_tells_where_it_failed():
    """A traceback looks up the line of every instruction."""
    code = bytecode.bytecode(b'"""Says."""\ndef f(x):\n    """Doc."""\n    return 1 / x\n', 'm.py')
    names: dict = {}
    exec(marshal.loads(code[16:]), names)
    assert names['f'](2) == 0.5 and names['f'].__doc__ is None
    try:
        names['f'](0)
    except ZeroDivisionError as error:
        assert 'ZeroDivisionError' in ''.join(traceback.format_exception(error))


def test_names_of_arguments_and_of_what_inner_functions_share_are_kept():
    """Calls name arguments, closures find names by them, and `locals()` tells them; other local names are cut."""
    source = b"""
def outer(given, *rest, named=1, **more):
    shared, alone = given + named, 5
    def inner(): return shared + alone * 0
    return sum(rest) + inner() + len(more)
def told(a):
    b = a
    return locals()
def counted(things):
    total = 0
    for thing in things: total += thing
    return total
"""
    made: dict = {}
    exec(marshal.loads(bytecode.bytecode(source, 'm.py')[16:]), made)
    assert made['outer'](1, 2, named=3, other=4) == 7 and made['told'](1) == {'a': 1, 'b': 1}
    assert made['counted']([1, 2]) == 3 and 'total' not in made['counted'].__code__.co_varnames


def test_what_stays_out_is_named_by_beginnings():
    assert contents.of_library(
        ['pdb.py', 'pdbx.py', 'xml/dom/x.py', 'xml/sax/saxutils.py', 'trace.py', 'traceback.py']
    ) == [
        'pdbx.py',
        'xml/sax/saxutils.py',
        'traceback.py',
    ]


@pytest.mark.parametrize(
    ('name', 'text', 'packed'),
    [
        ('lesson.json', '{\n "title": {\n  "es": "Qué es"\n }\n}', '{"title":{"es":"Qué es"}}'),
        (
            'page.html',
            '{% load i18n %}{% comment %}\nReads: a.\n{% endcomment %}\n<p>{# why #}a</p>',
            '{% load i18n %}\n<p>a</p>',
        ),
    ],
)
def test_what_nobody_reads_is_not_packed(name, text, packed, tmp_path):
    (tmp_path / name).write_text(text, encoding='utf-8')
    assert packing.as_short(tmp_path / name).decode() == packed
