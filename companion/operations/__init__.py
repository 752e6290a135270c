"""What the operator of a site needs: backup, restore, verify, safe migrations, status. Knows the database and the data
folder; of matches only that they can be scored."""

from django.core.management.base import CommandError


class OperationError(CommandError):
    """An operation could not be carried out; the message is a sentence for the operator, in place of a traceback."""
