"""A table offline while things fail: what was done on the phone reaches the server, once and in order.

The phone has no screen: its scripts and its Python are those of every phone, run in Node.js (`carried/phone.mjs`).
"""

import json
import shutil
import subprocess
from collections import defaultdict
from pathlib import Path

import pytest

from companion.offline import packing
from tests import offline_files
from tests.companion.matches.conftest import TABLE
from tests.faults import times
from tests.faults.table import Trial, add
from tests.served import HOUSE, served

HERE = Path(__file__).parent / 'carried'
SAMPLE, WHOLE = 14, 50
SEEDS = range(13, 37)  # a piece of 1,200 trials each, 500 of pairs: `python -m tests --faults -k seed17` runs one
PIECES = [pytest.param(seed, id=f'seed{seed}', marks=pytest.mark.whole if seed > SEEDS[0] else ()) for seed in SEEDS]
# In place of scripts that draw pages, which nobody sees here.
UNSEEN = {
    'live/swap.js': 'export const [swap, shownVersion, versionIn] = [trial.swap, trial.version, trial.versionIn];\n',
    'offline/offer.js': """export const words = async () => {};
export const [offer, drawState, markWhatNeedsOthers, drawWaiting, sayDrawn] = [0, 0, 0, 0, 0].map(() => () => {});
export const phrase = () => '';
export const sayDropped = trial.drop;
""",
}


@pytest.mark.parametrize('seed', PIECES)
def test_what_was_done_without_a_network_is_neither_lost_nor_doubled(tmp_path, carried, seed):
    if not shutil.which('node'):
        pytest.skip('no Node.js here')
    with served(tmp_path / 'data') as site:
        given = {'runtime': _runtime(tmp_path), 'scripts': _scripts(tmp_path), 'site': site.url, 'table': TABLE}
        trials = _go_through(given | {'trials': times(SAMPLE, WHOLE), 'seed': seed})
    assert len(trials) == times(SAMPLE, WHOLE)
    by_fault = defaultdict(list)
    for trial in trials:
        by_fault[trial['fault']].append(trial)
    for fault, some in by_fault.items():
        hands, lost, doubled = (sum(trial[name] for trial in some) for name in ('hands', 'lost', 'doubled'))
        longest, asked = max(trial['seconds'] for trial in some), sum(trial['questions'] for trial in some)
        saw = f'its sheet, worked out here; asked {asked} times'
        add(Trial(f'offline: {fault}', 'SQLite', len(some), hands, lost, doubled, longest, saw))
    assert [trial for trial in trials if trial['expected'] != trial['written']] == []


def _go_through(given: dict) -> list[dict]:
    done = subprocess.run(
        ['node', HERE / 'phone.mjs'], input=json.dumps(given), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith('{')]


def _runtime(place: Path) -> str:
    files = place / 'runtime'
    files.mkdir()
    for name in (packing.runtime_set(), packing.site_set()):
        for packed in (offline_files.PLACE / name).glob('*.br'):
            offline_files.unpack(packed, files)
    names = [file.relative_to(HOUSE / 'static').as_posix() for file in (HOUSE / 'static').rglob('*') if file.is_file()]
    paths = {name: name for name in [*names, 'django_htmx/htmx-2.min.js']}
    (files / 'staticfiles.json').write_text(json.dumps({'version': '1.1', 'hash': '', 'paths': paths}))
    return str(files)


def _scripts(place: Path) -> str:
    scripts = place / 'js'
    shutil.copytree(HOUSE / 'static/js', scripts)
    (scripts / 'package.json').write_text('{"type": "module"}')
    for name, text in UNSEEN.items():
        (scripts / name).write_text(text)
    return str(scripts)
