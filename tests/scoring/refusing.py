"""What a test expects to be refused: where, and with which code."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from scoring.errors import Refusal


@contextmanager
def refuses(at: str | None = None, code: str | None = None, kind: type[Refusal] = Refusal) -> Iterator[None]:
    """Expects a refusal of this kind at this path, with this code; what is None may be anything."""
    with pytest.raises(kind) as caught:
        yield
    assert (at or caught.value.at, code or caught.value.code) == (caught.value.at, caught.value.code)
