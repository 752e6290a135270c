"""How far a posted hand goes: the folders it enters and the files it runs, from the request to the new sheet."""

import re
import sys
from pathlib import Path

import pytest

from tests.companion.matches.conftest import EIGHT_HEARTS
from tests.structure import HOUSE

pytestmark = pytest.mark.django_db
FIGURES = (HOUSE / 'docs/figures.md').read_text(encoding='utf-8')


def walked(act) -> set[str]:
    """The files of the three packages in which a function is called."""
    entered: set[str] = set()

    def note(frame, event, _argument):
        if event == 'call' and frame.f_code.co_name != '<module>':
            entered.add(frame.f_code.co_filename)

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    inside = (Path(name) for name in entered)
    paths = {file.relative_to(HOUSE).as_posix() for file in inside if HOUSE in file.parents}
    return {path for path in paths if path.split('/')[0] in ('companion', 'rules', 'scoring')}


@pytest.fixture
def files(ann) -> set[str]:
    """Of the second hand: the first also loads what is loaded once."""
    ann.tap(data=EIGHT_HEARTS, htmx=True)
    fields, headers = {**ann.hidden(), **EIGHT_HEARTS}, {'HX-Request': 'true'}
    return walked(lambda: ann.client.post(ann.at + 'record/', fields, headers=headers))


def test_the_walk_of_a_hand_is_as_short_as_the_figures_say(files):
    """Within a fifth, as the other figures of the structure."""
    now = (len({path.rpartition('/')[0] for path in files}), len(files))
    row = re.search(r'^\| a hand posted[^|]*\|[^|]*\| (\d+) · (\d+) \|', FIGURES, re.MULTILINE)
    assert all(own <= int(most) * 1.2 for own, most in zip(now, row.groups(), strict=True)), (now, sorted(files))
