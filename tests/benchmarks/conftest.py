"""Ann's phone at a new match, as in the tests of the site."""

from tests.companion.matches.conftest import ann, match  # noqa: F401 - fixtures
