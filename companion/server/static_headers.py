"""Headers of static files, which are served before any middleware runs."""

from typing import Any


def add_nosniff(headers: Any, path: str, url: str) -> None:
    """Browsers must trust the declared content type."""
    headers['X-Content-Type-Options'] = 'nosniff'
