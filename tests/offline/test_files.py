"""Files with a hash in their names are kept for good: only such as this site, or a server for its files, would send."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not shutil.which('node'), reason='no Node.js here')

OURS = {'X-Companion': 'us 1', 'Content-Type': 'application/octet-stream'}
TYPES = {
    '/static/a.0c.js': 'text/javascript',
    '/static/a.0c.mjs': 'application/javascript; charset=utf-8',
    '/static/a.0c.css': 'text/css; charset="utf-8"',
    '/static/a.0c.woff2': 'font/woff2',
    '/static/a.0c.svg': 'image/svg+xml',
    '/static/a.0c.png': 'image/png',
    '/static/LICENSE.0c': 'text/plain',
}
FOREIGN = ({}, *({'Content-Type': kind} for kind in ('text/html', 'application/json', 'text/event-stream')))


def taken(answers: list[tuple[str, dict]]) -> list[bool]:
    words = ['node', Path(__file__).parent / 'files.mjs', json.dumps(answers)]
    return json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)


def test_a_file_of_its_type_is_taken_with_and_without_the_header_of_this_site():
    own = [(address, {'headers': {'Content-Type': kind}}) for address, kind in TYPES.items()]
    ours = [(address, {'headers': OURS}) for address in TYPES]
    assert all(taken([*own, *ours]))


def test_what_a_network_says_instead_of_a_file_is_not_taken():
    foreign = [(address, {'headers': headers}) for address in TYPES if 'LICENSE' not in address for headers in FOREIGN]
    nothing = [('/static/LICENSE.0c', {'headers': headers}) for headers in FOREIGN[:2]]
    refused = [(address, {'headers': OURS, 'status': 503}) for address in TYPES]
    assert not any(taken([*foreign, *nothing, *refused]))
