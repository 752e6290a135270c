"""Headers of static files, which are served before any middleware for pages. Reads no settings."""

from typing import Any


def add_nosniff(headers: Any, path: str, url: str) -> None:
    """Browsers take a file for what the server says it is."""
    headers['X-Content-Type-Options'] = 'nosniff'
