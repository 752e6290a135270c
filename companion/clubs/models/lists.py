"""A field of rows of which an evening may have 18,000."""

import json
from typing import Any

from django.db import models

_read = json.JSONDecoder().raw_decode


class Lists(models.JSONField):
    """JSON that is mostly an empty list. `json.loads` takes four times as long."""

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Any:
        if value == '[]':
            return []
        return _read(value)[0] if isinstance(value, str) else super().from_db_value(value, expression, connection)

    def deconstruct(self) -> Any:
        name, _path, args, kwargs = super().deconstruct()
        return name, 'django.db.models.JSONField', args, kwargs
