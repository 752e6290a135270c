"""Creates codes, keys and device ids; only their hashes are stored."""

import secrets
from hashlib import sha256

LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'  # without characters that look alike on a phone
CODE_LENGTH = 12  # 59 bits


def new_code() -> str:
    """Return a new code for a match's address; whoever has it may watch."""
    return ''.join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    """Whether a phone may propose this code for a match it creates."""
    return len(text) == CODE_LENGTH and set(text) <= set(LETTERS)


def code_from(*secrets_of_a_phone: str) -> str:
    """Return a code derived from the arguments, so that two simultaneous requests create one match."""
    number = int(hashed('\n'.join(secrets_of_a_phone)), 16)
    return ''.join(LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(CODE_LENGTH))


def new_secret() -> str:
    """Return 128 random bits for a scorer's link or a device's cookie."""
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
