"""The browser of the browser tests: found on this machine, or installed."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

# The shell, Chromium without windows of its own, first: it takes about half the processor time.
NAMES = ('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome')
# No sandbox: in containers and as root Chromium has none. The other flags keep it off the network and quiet.
FLAGS = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-extensions',
    # A page closed at the moment when another replaces it would never report that it is closed (crbug.com/536385539).
    # Each phone is a profile of its own, for which the browser would start a spare renderer and never use it.
    # Only the last flag of this name counts, so it repeats what Playwright disables and a local site needs disabled.
    '--disable-features=RenderDocument,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,PaintHolding,'
    'SpareRendererForSitePerProcess,PreloadTopChromeWebUI',
]


@cache
def executable() -> str | None:
    """The path of a Chromium: the system's own or Playwright's; None if there is neither."""
    own = next(filter(None, map(shutil.which, NAMES)), None)
    return own or _playwrights()


def ensure() -> None:
    """Install one if there is none. If that fails, the browser tests are skipped and say so."""
    if executable():
        return
    print('Installing Chromium for the browser tests.', flush=True)
    for command in _installers():
        subprocess.run(command, check=False, timeout=600)
        executable.cache_clear()
        if executable():
            return


def _installers() -> list[list[str]]:
    if hasattr(os, 'geteuid') and os.geteuid() == 0 and shutil.which('apt-get'):
        install = ['apt-get', 'install', '-y', '-qq', 'fonts-liberation']
        return [['apt-get', 'update', '-qq'], [*install, NAMES[0]], [*install, 'chromium']]
    return [[sys.executable, '-m', 'playwright', 'install', 'chromium']]


def _playwrights() -> str | None:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None
