"""Fixtures of all tests but the engine's: phones in a browser, a running site, the files of the site."""

import os

import pytest
from django.utils import translation

from tests import chromium, offline_files
from tests.bundled import BundlesHandler
from tests.phones import phones
from tests.served import served

# Playwright keeps an event loop in the test's thread; Django's calls there are synchronous on purpose.
os.environ.setdefault('DJANGO_ALLOW_ASYNC_UNSAFE', 'true')


@pytest.fixture(autouse=True)
def reads_english():
    """A page that was asked for in Spanish leaves the process in that language."""
    yield
    translation.deactivate()


@pytest.fixture(scope='session', autouse=True)
def named_site():
    """The site's id is known, as after its first request: most pages then need no database for it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr('companion.identity.site._stored_id', lambda: 'site-of-tests')
        patch.setattr('companion.identity.site._stored_secret', lambda: 'secret of tests')
        yield


@pytest.fixture(scope='session', autouse=True)
def bundled_files():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr('django.contrib.staticfiles.handlers.StaticFilesHandler', BundlesHandler)
        yield


@pytest.fixture(scope='session')
def browser_type(browser_type):
    if not chromium.executable():
        pytest.skip('no Chromium here, and none could be installed')
    return browser_type


@pytest.fixture(scope='session')
def browser_type_launch_args(browser_type_launch_args):
    return {**browser_type_launch_args, 'executable_path': chromium.executable(), 'args': chromium.FLAGS}


@pytest.fixture
def phone_of(new_context, live_server):
    """Opens a page on a phone of the given size, on a site inside the test: fast, but without live streams and, unless
    asked for, without a service worker.
    """
    with phones(new_context, live_server.url, service_workers='block') as open_page:
        yield open_page


@pytest.fixture
def phone(phone_of):
    return phone_of()


@pytest.fixture
def small_phone(phone_of):
    return phone_of(320, 568)


@pytest.fixture(scope='session')
def site(tmp_path_factory):
    """The running site, with live streams; shared by the tests, so each uses matches of its own."""
    with served(tmp_path_factory.mktemp('site'), workers=2) as running:
        yield running


@pytest.fixture(scope='session')
def carried() -> None:
    """What a phone keeps to score without a network is there for this version."""
    if not offline_files.ready():
        pytest.skip(offline_files.MISSING)
