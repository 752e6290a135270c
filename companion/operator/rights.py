"""Which phones are the operator's: those that entered a code of this machine. Kept in the data folder, so that a
restore takes the right from nobody; only hashes are stored.
"""

from companion.access.codes import LETTERS, hashed, new_code
from companion.server.own_settings import own, put

GROUP = 4  # letters, to be read aloud


def offer_code() -> str:
    """Return a new code that makes one phone the operator's, in groups; an earlier one that nobody used is void."""
    code = new_code()
    put(operator_code=hashed(code))
    return '-'.join(code[start : start + GROUP] for start in range(0, len(code), GROUP))


def enter(typed: str, holder: str) -> bool:
    """Make a device the operator's if what was typed is the code, which works once. False if it is not."""
    code = ''.join(letter for letter in typed.lower() if letter in LETTERS)
    if not code or hashed(code) != own('operator_code'):
        return False
    put(operator_code=None, operators=[*operators(), holder])
    return True


def operators() -> list[str]:
    """Return the devices of operators, as hashes."""
    operators: list[str] = own('operators', [])
    return operators


def leave(holder: str) -> None:
    put(operators=[other for other in operators() if other != holder])


def only(holder: str = '') -> None:
    """Shut out every other phone; without a device, every one."""
    put(operators=[holder] if holder else None, operator_code=None)
