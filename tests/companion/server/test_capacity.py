"""Limits follow from the number of files that the system allows a process to open."""

import resource
import subprocess
import sys

import pytest

from companion.server import capacity

RAISED = 'from companion.server.capacity import raise_file_limit; print(raise_file_limit())'


def test_the_limit_of_open_files_is_raised_as_far_as_the_system_allows():
    """In a separate process with a low limit, which is the default of most systems."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    wanted = capacity.WANTED_FILES if hard == resource.RLIM_INFINITY else min(hard, capacity.WANTED_FILES)
    lowered = f'import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (256, {hard})); {RAISED}'
    done = subprocess.run([sys.executable, '-c', lowered], capture_output=True, text=True, check=True)
    assert int(done.stdout) == wanted


@pytest.mark.parametrize(
    ('files', 'connections', 'streams'), [(1024, 896, 672), (65_536, 65_408, 3000), (256, 128, 96), (64, 128, 96)]
)
def test_pages_have_room_beside_streams(monkeypatch, files, connections, streams):
    monkeypatch.setattr(capacity, 'open_files_limit', lambda: files)
    assert (capacity.max_connections(), capacity.max_streams()) == (connections, streams)
