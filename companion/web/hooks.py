"""What an app asks of others that it must not import: the functions that `settings.HOOKS` lists under one name."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.utils.module_loading import import_string


def hooks(name: str) -> list[Callable[..., Any]]:
    """Return the functions of a hook in their order. Raises KeyError if `settings.HOOKS` has no such name."""
    return [import_string(path) for path in settings.HOOKS[name]]
