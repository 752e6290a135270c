"""The history of a match describes what was done, with a sentence for each kind of change."""

import pytest

from companion.matches.models import Change
from companion.matches.presenters.history import SENTENCES


def test_every_kind_of_change_has_its_sentence():
    """Without one the page of a match that has such a change would be an error page."""
    assert SENTENCES.keys() == set(Change.What)


@pytest.mark.parametrize('what', Change.What)
def test_every_kind_of_change_is_drawn(ann, match, what):
    Change.objects.create(match=match, version=2, what=what, key=match.keys.get(), by='Ann')
    page = ann.client.get(ann.at + 'history/').content.decode()
    assert str(SENTENCES[what]).partition('%')[0].strip() in page
