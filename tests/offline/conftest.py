"""A phone without a screen: the files that phones store, in the Python of Node.js, called from here line by line."""

import base64
import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders

from companion.offline import packing
from tests import offline_files

HERE = Path(__file__).parent


class Phone:
    """Its running Python. `call` names a function of a module there."""

    def __init__(self, files: Path, names: Path) -> None:
        words = ['node', HERE / 'phone.mjs', files, names]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.woken_in: int = self._read()

    def call(self, name: str, *given: Any, module: str = 'companion.offline.phone') -> Any:
        self.process.stdin.write(json.dumps({'module': module, 'call': name, 'given': given}) + '\n')
        self.process.stdin.flush()
        return self._read()

    def page(self, path: str, **more: Any) -> tuple[int, str]:
        asked = {'method': 'GET', 'path': path, 'host': 'testserver', 'site': 'site-of-tests', 'waits': {}, **more}
        answer = self.call('handle', json.dumps(asked))
        return answer['status'], base64.b64decode(answer['body']['base64']).decode()

    def bring_up_to_date(self, *snapshots: dict, acts: list | tuple = (), gone: list | tuple = ()) -> dict[str, str]:
        given = {'grounds': snapshots, 'gone': gone, 'rule_sets': None, 'mark': '', 'acts': acts}
        return json.loads(self.call('bring_up_to_date', json.dumps(given)))

    def _read(self) -> Any:
        answer = json.loads(self.process.stdout.readline())
        assert 'error' not in answer, answer['error']
        return answer['found']


@pytest.fixture(scope='session')
def phone_python(carried, tmp_path_factory) -> Iterator[Phone]:
    if not shutil.which('node'):
        pytest.skip('no Node.js here: what a phone works out is tried in the browser only')
    files = tmp_path_factory.mktemp('carried')
    for name in (packing.runtime_set(), packing.site_set()):
        for packed in (offline_files.PLACE / name).glob('*.br'):
            offline_files.unpack(packed, files)
    static_files = sorted({name for finder in finders.get_finders() for name, _storage in finder.list([])})
    names = files / 'staticfiles.json'
    names.write_text(json.dumps({'version': '1.1', 'hash': '', 'paths': {name: name for name in static_files}}))
    phone = Phone(files, names)
    yield phone
    phone.process.stdin.close()
    phone.process.wait(30)
