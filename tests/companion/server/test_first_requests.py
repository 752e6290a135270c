"""A worker has imported its pages before the first request: two threads that import at once may see half a module."""

import subprocess
import sys

import pytest

from tests.served import HOUSE

pytestmark = pytest.mark.slow

ASKED = """
import sys, companion.asgi
from django.conf import settings
wanted = {settings.ROOT_URLCONF, 'companion.templatetags.days', 'scoring.evening.next_round'}
print(sorted(wanted - sys.modules.keys()))
"""


def test_a_worker_imports_its_pages_before_it_serves():
    done = subprocess.run([sys.executable, '-c', ASKED], cwd=HOUSE, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == '[]', done.stderr
