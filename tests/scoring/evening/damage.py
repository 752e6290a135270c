"""Documents with something wrong in them: a part removed, doubled, or replaced by something unexpected."""

import copy
import random
from typing import Any

STRANGE = (
    *(None, True, False, 0, -1, 1, 2, 2.5, 10**17, 1e308, '', ' ', 'x', 'x' * 61, '\ud800', '1', '=1+1', '\u202ex'),
    *([], {}, [[]], [None], {'': 0}, [1, 1], [{}], 'draw', 2**31),
)


def damaged(chance: random.Random, document: Any) -> Any:
    """The document with one to three of its parts damaged."""
    broken = copy.deepcopy(document)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        if not isinstance(broken, dict) or not broken:
            return broken
        _damage(chance, *_somewhere(chance, broken))
    return broken


def _somewhere(chance: random.Random, document: Any) -> tuple[Any, Any]:
    """An object or a list in the document, and one of its keys."""
    holder, key = document, chance.choice(list(document))
    while isinstance(holder[key], dict | list) and holder[key] and chance.random() < 0.8:
        holder = holder[key]
        key = chance.choice(list(holder)) if isinstance(holder, dict) else chance.randrange(len(holder))
    return holder, key


def _damage(chance: random.Random, holder: Any, key: Any) -> None:
    deed = chance.random()
    if deed < 0.15:
        del holder[key]
    elif deed < 0.25 and isinstance(holder, list):
        holder.append(copy.deepcopy(holder[key]))
    elif deed < 0.3 and isinstance(holder, dict):
        holder['strange'] = chance.choice(STRANGE)
    else:
        holder[key] = copy.deepcopy(chance.choice(STRANGE))
