"""Operating a site: backup, restore, verify, safe migrations, status."""

from django.core.management.base import CommandError


class OperationError(CommandError):
    """An operation failed; the message is a sentence for the operator instead of a traceback."""
