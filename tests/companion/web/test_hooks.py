"""`settings.HOOKS` joins apps that must not import each other: each name is asked and each path leads somewhere."""

import re

import pytest
from django.conf import settings

from companion.web.hooks import hooks
from tests.test_house import HOUSE


@pytest.mark.parametrize('name', settings.HOOKS)
def test_every_hook_is_asked_and_answered(name):
    sources = [file.read_text() for package in ('companion', 'rules') for file in (HOUSE / package).rglob('*.py')]
    asked = re.compile(rf"(hooks\(|HOOKS\[)'{re.escape(name)}'")
    assert any(map(asked.search, sources))
    assert all(map(callable, hooks(name)))


def test_an_unknown_hook_is_an_error():
    with pytest.raises(KeyError):
        hooks('matches.may_wach')
