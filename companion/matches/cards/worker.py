"""`python -m companion.matches.cards.worker FILE.hand`: look into one hand, in a process of its own.

Beside the file it keeps `.step`, and at the end writes `.json`; it ends early where there is a `.stop`.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any

from scoring.play.inquiry import inquire


class Stopped(Exception):
    """Somebody stopped it."""


def look_into(hand: Path) -> None:
    """Write what is found about the document in this file."""

    def watch(steps: int) -> None:
        if hand.with_suffix('.stop').exists():
            raise Stopped

    for step in inquire(json.loads(hand.read_text(encoding='utf-8')), watch):
        watch(0)
        _write(hand.with_suffix('.step'), {'done': step.done, 'of': step.of})
        if step.answers is not None:
            _write(hand.with_suffix('.json'), step.answers)


def _write(file: Path, value: dict[str, Any]) -> None:
    partial = file.with_name(f'{file.name}.partial')
    partial.write_text(json.dumps(value), encoding='utf-8')
    partial.replace(file)


if __name__ == '__main__':
    if os.name == 'posix':  # pages come first; Windows has no such call
        os.nice(10)
    try:
        look_into(Path(sys.argv[1]))
    except Stopped:
        sys.exit(0)
