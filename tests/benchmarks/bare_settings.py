"""The site's production settings plus the bare view."""

from companion.settings import *  # noqa: F403

ROOT_URLCONF = 'tests.benchmarks.bare'
