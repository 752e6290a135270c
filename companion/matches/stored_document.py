"""The field of a match document. One of hundreds of hands is read from its text once in each process."""

import json
from copy import copy
from functools import lru_cache
from typing import Any

from django.db import models

LONG, LONGEST = 10_000, 250_000  # characters; texts in between are remembered

_read = lru_cache(8)(json.loads)


class StoredDocument(models.JSONField):
    """What is remembered is found by the whole text, so it cannot be stale; nobody writes in a record of it."""

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Any:
        if not isinstance(value, str) or not LONG < len(value) < LONGEST:
            return super().from_db_value(value, expression, connection)
        return {name: copy(part) for name, part in _read(value).items()}

    def deconstruct(self) -> Any:
        name, _path, args, kwargs = super().deconstruct()
        return name, 'django.db.models.JSONField', args, kwargs
