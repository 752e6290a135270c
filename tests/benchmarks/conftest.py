"""Ann's phone at a fresh match, as the tests of the site know it."""

from tests.companion.matches.conftest import ann, match  # noqa: F401 - fixtures
