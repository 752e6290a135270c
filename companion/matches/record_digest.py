"""The digest of a hand record: two records with the same digest are the same version of a hand."""

import json
from collections.abc import Mapping
from typing import Any

from companion.access.codes import hashed


def digest(record: Mapping[str, Any]) -> str:
    return hashed(json.dumps(record, sort_keys=True))[:12]
