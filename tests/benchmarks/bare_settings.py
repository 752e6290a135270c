"""The site's settings as it is served, with the bare view beside it."""

from companion.settings import *  # noqa: F403

ROOT_URLCONF = 'tests.benchmarks.bare'
