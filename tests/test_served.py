"""A site that tests start ends with them, also where they are killed: a left one once kept its port and its memory."""

import subprocess
import sys

import psutil
import pytest

from tests.served import NO_ORPHAN, wait_until

# The parent dies once its child is the program that was started: before, nothing tells the child.
STARTS = f"""
import os, pathlib, subprocess
started = subprocess.Popen({[*NO_ORPHAN, 'sleep', '60']}, stdout=subprocess.DEVNULL)
while pathlib.Path(f'/proc/{{started.pid}}/comm').read_text() != 'sleep\\n': pass
print(started.pid, flush=True)
os._exit(1)
"""


@pytest.mark.skipif(not NO_ORPHAN, reason='only Linux tells a process that its parent has died')
def test_what_tests_start_dies_with_them():
    pid = int(subprocess.run([sys.executable, '-c', STARTS], capture_output=True, text=True, check=False).stdout)
    wait_until(lambda: not psutil.pid_exists(pid), 10, 'it was left behind')
