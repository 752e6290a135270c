"""Pages and forms that leave one go through the service worker, which waits for no answer for ever."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.offline import pwa

CONFIG = {'site': 'us', 'version': '1', 'pages': [], 'soon': [], 'tell': [], 'languages': [], 'static': '/static/'}


@pytest.fixture(scope='module')
def shown() -> dict[str, str]:
    if not shutil.which('node'):
        pytest.skip('no Node.js here')
    script = f'const CONFIG = {json.dumps(CONFIG | {"offline": "/offline/"})};\n{pwa._scripts()}'
    words = ['node', Path(__file__).parent / 'sent.mjs']
    done = subprocess.run(words, input=script, capture_output=True, text=True, check=True, timeout=60)
    return json.loads(done.stdout)


def test_a_form_that_the_network_swallows_leads_to_a_page(shown):
    """It once left the page blank for as long as the browser waited."""
    assert shown['swallowed'] == 'no network'


def test_a_page_that_the_network_swallows_and_the_phone_has_not_is_given_up(shown):
    """After a quarter of a minute: it once took a whole one, in which nothing was to be seen."""
    assert shown['page'] == 'no network'


def test_a_form_older_than_its_cookie_is_sent_again_with_the_new_token(shown):
    """On a first visit the page for no network may bring a cookie after the form that is open: Start was refused."""
    assert shown['ours'] == 'written'


def test_a_form_of_another_site_is_given_no_token(shown):
    assert shown['theirs'] == 'once more'


def test_a_stored_script_is_found_when_it_is_asked_for_once_more(shown):
    """A page asks for one that could not be loaded at `?1`: without a network it never came."""
    assert shown['script'] == 'the script'
