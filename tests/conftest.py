"""Marks tests that need a browser, a started site or a database, and deselects those outside the chosen lane. Nothing
here needs the site: the tests of the engine run without its fixtures (`tests/site_fixtures.py`).
"""

import gc
from collections import Counter
from collections.abc import Iterator
from math import ceil
from pathlib import Path

import pytest
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis

from scoring.evening.search import ahead, annealing
from tests.lanes import FEW, LANES, NEVER_FAST, is_in, is_whole, part

# Thousands of tests stay in memory; to look through them again and again for garbage takes a tenth of the time.
gc.set_threshold(100_000, 20, 20)

# How long Hypothesis takes to draw depends on the load of the machine, so no test fails for it.
hypothesis.register_profile(
    'house',
    derandomize=True,
    deadline=None,
    max_examples=15,  # the same ones each time, so more of them find little more
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
hypothesis.register_profile(  # the fast lane's: too few examples to say that a strategy leaves out many
    'quick', hypothesis.get_profile('house'), max_examples=5, suppress_health_check=list(HealthCheck)
)
hypothesis.register_profile(  # of --proofs: other examples each time
    'thorough', hypothesis.get_profile('house'), max_examples=500, derandomize=False
)
PROFILES = {'fast': 'quick', 'engine': 'quick', 'proofs': 'thorough'}  # by lane

HERE = Path(__file__).parent
ENGINE = HERE / 'scoring'
SLOW_FOLDERS = {HERE / name for name in NEVER_FAST}
DATABASE_FIXTURES = {'db', 'transactional_db', 'live_server', 'site'}
STARTS_A_PROCESS = {'served', 'manage'}  # functions of `tests.served`


def pytest_addoption(parser):
    parser.addoption('--lane', choices=LANES, default='all', help='which tests run: see tests/lanes.py')
    parser.addoption('--part', type=part, default=(0, 1), help='1/3: one of three parts, by lot')


def pytest_configure(config):
    hypothesis.load_profile(PROFILES.get(config.getoption('lane'), 'house'))
    if config.getoption('lane') == 'engine':
        return
    config.pluginmanager.import_plugin('tests.site_fixtures')
    if not hasattr(config, 'workerinput'):
        from companion.i18n.languages import compile_catalogues

        compile_catalogues()
        _say_what_is_still_open(config)


def _say_what_is_still_open(config):
    """A game or an option that is not whole yet fails here, in sentences, and not in hundreds of tests."""
    if config.getoption('lane') == 'fast':
        from tests.still_open import AT_A_GLANCE, still_open

        if left := still_open(parts=AT_A_GLANCE):
            pytest.exit('\n'.join(['Still open:', *left]), returncode=1)


def pytest_ignore_collect(collection_path, config):
    fast = config.getoption('lane') in ('fast', 'engine')
    return True if fast and collection_path in SLOW_FOLDERS else None


@pytest.hookimpl(trylast=True)  # after the folders have set their own marks
def pytest_collection_modifyitems(config, items):
    for item in items:
        _mark(item)
    lane, wanted = config.getoption('lane'), config.getoption('part')
    chosen = [item for item in items if LANES[lane](_marks(item))]
    mine = [item for item in chosen if is_whole(lane, _marks(item)) or is_in(item.nodeid, wanted)]
    kept = mine if lane in ('proofs', 'faults') else list(_sample(mine, FEW if lane == 'fast' else len(mine)))
    config.hook.pytest_deselected(items=list(set(items) - set(kept)))
    items[:] = kept


def _marks(item: pytest.Function) -> set[str]:
    return {mark.name for mark in item.iter_markers()}


def _sample(items: list[pytest.Function], at_most: int) -> Iterator[pytest.Function]:
    """Of each test marked `sampled(n)` every n-th case; of each other so many cases at most, always the same ones."""
    cases, met = Counter(map(_test, items)), Counter[tuple[Path, str]]()
    for item in items:
        mark, test = item.get_closest_marker('sampled'), _test(item)
        if met[test] % max(mark.args[0] if mark else 1, ceil(cases[test] / at_most)) == 0:
            yield item
        met[test] += 1


def _test(item: pytest.Function) -> tuple[Path, str]:
    return item.path, getattr(item, 'originalname', item.name)


def _mark(item):
    needs = set(item.fixturenames)
    if ENGINE in item.path.parents:
        item.add_marker('engine')
    if SLOW_FOLDERS & set(item.path.parents):
        item.add_marker('slow')
    if getattr(item.obj, 'is_hypothesis_test', False):
        item.add_marker(pytest.mark.sampled(1))
    if needs & DATABASE_FIXTURES or item.get_closest_marker('django_db'):
        item.add_marker('database')
    if {'site', 'carried'} & needs or STARTS_A_PROCESS & vars(item.module).keys():
        item.add_marker('served')
    if 'carried' in needs:
        item.add_marker('carried')
    if needs & {'browser', 'browser_type'}:
        item.add_marker('browser')


@pytest.fixture(scope='module')
def quick_draw():
    """A draw that searches little, for what must hold however good the seats are."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(annealing, 'STEPS', 2_000)
        ahead.plan_ahead.cache_clear()
        yield
    ahead.plan_ahead.cache_clear()
