"""The audit log has words for everything that can be done."""

from companion.clubs.models import What
from companion.clubs.presenters.log_lines import WORDS


def test_every_kind_of_action_has_its_words():
    """Without them the log of a club with such an action would be an error page."""
    assert set(WORDS) == set(What)
