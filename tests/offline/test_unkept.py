"""A page that is not stored is loaded again once the site on the phone is awake: whenever opened, never for ever."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not shutil.which('node'), reason='no Node.js here')]
AGAIN, STAYS, SHOWN = [True, True, 1], [True, False, 0], [False, False, 0]
SENT = [True, True, 0, ['do', 'start'], ['name', 'Ann L']]
TABS = {
    'opened twice': [('x?', AGAIN), ('x', SHOWN), ('x?', AGAIN), ('x', SHOWN)],
    'it cannot be drawn here': [('x?', AGAIN), ('x?', STAYS), ('x?', STAYS)],
    'opened once more from another page': [('x?', AGAIN), ('x?', STAYS), ('h', SHOWN), ('x?', AGAIN)],
    'another that is not stored either': [('x?', AGAIN), ('x?', STAYS), ('y?', AGAIN), ('y?', STAYS)],
    'a form led there': [('x!', SENT), ('x', SHOWN), ('x?', AGAIN)],
    # As in Firefox on a busy machine: Start was forgotten, and "not saved on this phone" stayed with the site awake.
    'a form led there, and the page it left was too late again': [*[('x!', SENT)] * 3, ('x!', STAYS)],
    'a form led there long ago': [('x-', AGAIN), ('x', SHOWN), ('x?', AGAIN)],
}


@pytest.mark.parametrize('tab', TABS.values(), ids=TABS)
def test_it_is_loaded_again_once_each_time(tab):
    words = ['node', Path(__file__).parent / 'unkept.mjs', *(page for page, _came in tab)]
    loads = json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)
    assert loads == [came for _page, came in tab]
