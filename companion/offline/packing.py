"""Packs what phones are sent: two sets of files, each under its own name, with a Brotli copy beside every file.

`runtime-…` is Python with its library and the packages of the site; `site-…` is this site and changes with its version.
A set is complete once its list is written, so an interrupted run leaves nothing that looks finished.
"""

import json
import lzma
import re
import shutil
import time
import zipfile
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import brotli
from django.conf import settings

from companion.clubs import urls as clubs
from companion.i18n.languages import compile_catalogues, compiled_catalogues
from companion.i18n.phrases import cut_to
from companion.matches import urls as matches
from companion.offline import addresses, contents, runtime, stand_ins
from companion.phone import urls as this_phone
from companion.server.site_version import version
from rules import urls as rules
from rules.search.book import index_of
from rules.search.stored import file_of, written
from scoring.languages import languages

A_DAY = 24 * 3600  # seconds
LIST, AS_IT_CAME = 'files.json', 'as-it-came'
LIBRARY, PACKAGES, SITE = 'library.zip', 'packages.zip.xz', 'site.zip.xz'
WINDOW = 1 << 23  # bytes that whoever unpacks an archive reserves: more than any of them has
COMMENT = re.compile(rb'\{#[^\n]*?#\}|\{% comment\b[^\n]*?%\}.*?\{% endcomment %\}', re.DOTALL)  # of a template
KINDS = ('.md', '.json', '.toml', '.mo', '.html', '.py')
BYTECODE = [{'id': lzma.FILTER_LZMA2, 'preset': 9 | lzma.PRESET_EXTREME, 'dict_size': WINDOW, 'lc': 4, 'pb': 0}]


def folder() -> Path:
    place: Path = settings.OFFLINE_FILES
    return place


def runtime_set() -> str:
    """Return the name of the runtime's set: another runtime, other packages or another selection make another set."""
    depends_on = (_way(), contents.of_runtime(), PACKAGES)
    return f'runtime-{runtime.VERSION}-{_digest(*(part.encode() for part in depends_on))[:8]}'


@cache
def site_set() -> str:
    return f'site-{version()}'


def is_ready() -> bool:
    """Whether both sets exist for the running version."""
    return all((folder() / name / LIST).is_file() for name in (runtime_set(), site_set()))


def is_outdated() -> bool:
    """Whether both sets exist, but for another version."""
    return not is_ready() and any(folder().glob(f'site-*/{LIST}'))


def listed(name: str) -> dict[str, int]:
    """Return the files of a set with their sizes as sent."""
    sizes: dict[str, int] = json.loads((folder() / name / LIST).read_text(encoding='utf-8'))
    return sizes


def bring_runtime(archive: Path) -> None:
    runtime.unpack(archive, folder() / AS_IT_CAME)


def pack(tools: Path) -> None:
    """Pack whichever set is missing. Raises Unavailable if it cannot be compiled."""
    if not (folder() / runtime_set() / LIST).is_file():
        _pack_runtime(tools)
    if not (folder() / site_set() / LIST).is_file():
        _pack_site(tools)
    _drop_others()


def _pack_runtime(tools: Path) -> None:
    came = folder() / AS_IT_CAME
    with zipfile.ZipFile(came / runtime.LIBRARY) as given:
        sources = {name: given.read(name) for name in contents.of_library(given.namelist()) if not name.endswith('/')}
    lock = json.dumps(_empty_lock(came / runtime.LOCK)).encode()
    packages = {name: file.read_bytes() for name, file in contents.of_packages()}
    packages |= {name: text.encode() for name, text in stand_ins.STANDS_IN.items()}
    files = {name: (came / name).read_bytes() for name in (runtime.SCRIPT, runtime.GLUE, runtime.ENGINE)}
    files |= {runtime.LOCK: lock, LIBRARY: _archive(tools, sources), PACKAGES: _small(_archive(tools, packages))}
    _write_set(runtime_set(), files)


def _empty_lock(came: Path) -> dict[str, Any]:
    """The runtime needs a list of packages and compares its version with the list's; none of them is used."""
    lock = json.loads(came.read_text(encoding='utf-8'))
    return {name: {} if name == 'packages' else lock[name] for name in lock}


def _pack_site(tools: Path) -> None:
    compile_catalogues()
    files = dict(contents.of_site())
    sources = {name: as_short(file) for name, file in files.items()}
    for name, catalogue in compiled_catalogues().items():
        sources[f'companion/locale/{name}'] = cut_to(files.values(), catalogue)
    sources['server.json'] = json.dumps(_server()).encode()
    sources |= {f'rules/search/{file_of(lang).name}': written(index_of(lang)) for lang in languages()}
    _write_set(site_set(), {SITE: _small(_archive(tools, sources, order=_alike_together))})


def as_short(file: Path) -> bytes:
    """The content of a file: JSON without spaces, a template without comments."""
    content = file.read_bytes()
    if file.suffix == '.json':
        return json.dumps(json.loads(content), ensure_ascii=False, separators=(',', ':')).encode()
    return COMMENT.sub(b'', content) if file.suffix == '.html' else content


def _alike_together(name: str) -> tuple[int, str, str]:
    """Files of one kind beside each other, and kinds with the same words, pack 5 KB smaller."""
    kind = Path(name).suffix
    return KINDS.index(kind) if kind in KINDS else len(KINDS), kind, name


def _archive(tools: Path, sources: Mapping[str, bytes], *, order: Callable[[str], Any] | None = None) -> bytes:
    """A zip file of the modules' bytecode and everything else unchanged; not compressed, because Brotli does that
    better.
    """
    compiled = _compiled(tools, {name: text for name, text in sources.items() if name.endswith('.py')})
    whole = BytesIO()
    with zipfile.ZipFile(whole, 'w', zipfile.ZIP_STORED) as made:
        for name in sorted(sources, key=order):
            if name in compiled:
                made.writestr(zipfile.ZipInfo(f'{name}c'), compiled[name])
            else:
                made.writestr(zipfile.ZipInfo(name), sources[name])
    return whole.getvalue()


def _small(archive: bytes) -> bytes:
    """Phones keep it as it is sent, and their Python unpacks it: a browser can keep nothing smaller than gzip."""
    return lzma.compress(archive, filters=BYTECODE)


def _compiled(tools: Path, sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """Bytecode by name. Compiled modules are kept, so that a new version of the site compiles only what changed."""
    kept = folder() / 'compiled'
    kept.mkdir(exist_ok=True)
    places = {name: kept / _digest(_way().encode(), name.encode(), source) for name, source in sources.items()}
    missing = {name: source for name, source in sources.items() if not places[name].is_file()}
    if missing:
        for name, code in _compile(tools, missing).items():
            places[name].write_bytes(code)
    return {name: place.read_bytes() for name, place in places.items()}


def _compile(tools: Path, sources: Mapping[str, bytes]) -> dict[str, bytes]:
    with TemporaryDirectory(prefix='companion-') as place:
        source, target = Path(place) / 'source.zip', Path(place) / 'target.zip'
        with zipfile.ZipFile(source, 'w') as made:
            for name, text in sources.items():
                made.writestr(name, text)
        runtime.compile_archive(tools, folder() / AS_IT_CAME, source, target)
        with zipfile.ZipFile(target) as given:
            return {name: given.read(f'{name}c') for name in sources}


def _way() -> str:
    """What compiled code depends on: the runtime and the compiling script."""
    return runtime.VERSION + (Path(__file__).parent / 'bytecode.py').read_text(encoding='utf-8')


def _digest(*parts: bytes) -> str:
    return sha256(b'\0'.join(parts)).hexdigest()[:32]


def _server() -> dict[str, Any]:
    """The settings of the server that the phone needs; its URL patterns by namespace; and those, each [route, name], of
    pages that only the server has but others link to.
    """
    alone = {
        part.app_name: [[str(route.pattern), route.name] for route in part.urlpatterns] for part in (clubs, this_phone)
    }
    carried = {
        part.app_name: addresses.written(part.urlpatterns, but=addresses.FOR_MACHINES) for part in (matches, rules)
    }
    return {'time_zone': settings.TIME_ZONE, 'elsewhere': alone, 'addresses': carried}


def _write_set(name: str, files: Mapping[str, bytes]) -> None:
    place = folder() / name
    place.mkdir(parents=True, exist_ok=True)
    sizes = {}
    for file, content in files.items():
        packed = _packed(content)
        (place / f'{file}.br').write_bytes(packed)
        sizes[file] = len(packed)
    (place / LIST).write_text(json.dumps(sizes), encoding='utf-8')


def _packed(content: bytes) -> bytes:
    """The best Brotli compression, which takes half a minute for the runtime; done once and kept."""
    kept = folder() / 'packed'
    kept.mkdir(exist_ok=True)
    place = kept / _digest(content)
    if not place.is_file():
        place.write_bytes(brotli.compress(content, quality=11, lgwin=24))
    return place.read_bytes()


def _drop_others() -> None:
    """Delete sets of other versions, except those of the last day: another process may still be serving them."""
    yesterday = time.time() - A_DAY
    for other in [*folder().glob('runtime-*'), *folder().glob('site-*')]:
        if other.name not in (runtime_set(), site_set()) and other.stat().st_mtime < yesterday:
            shutil.rmtree(other)


def save(archive: Path) -> None:
    """Write both sets into one file, for a machine without internet."""
    with zipfile.ZipFile(archive, 'w') as made:
        for name in (runtime_set(), site_set()):
            for file in sorted((folder() / name).iterdir()):
                made.write(file, f'{name}/{file.name}')


def take(archive: Path) -> None:
    """Unpack the sets of such a file. Raises Unavailable if they are for another version of the site."""
    with zipfile.ZipFile(archive) as packed:
        wanted = (runtime_set(), site_set())
        if {name.split('/')[0] for name in packed.namelist()} != set(wanted):
            raise runtime.Unavailable(f'{archive} was made by another version of the site.')
        for name in wanted:
            (folder() / name).mkdir(parents=True, exist_ok=True)
        for name in sorted(packed.namelist(), key=lambda name: name.endswith(LIST)):
            (folder() / Path(name).parent.name / Path(name).name).write_bytes(packed.read(name))
    _drop_others()
