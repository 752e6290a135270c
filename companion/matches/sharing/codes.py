"""Codes, keys and device marks: made here, and only their hashes are kept. Knows no database."""

import secrets
from hashlib import sha256

LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'  # without those that look alike on a phone
CODE_LENGTH = 12  # 59 bits


def new_code() -> str:
    """The code in a match's address: who has it may watch."""
    return ''.join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    """Whether a phone may propose it for a match that it begins."""
    return len(text) == CODE_LENGTH and set(text) <= set(LETTERS)


def code_from(*secrets_of_a_phone: str) -> str:
    """The same code for the same words, so that a match begun twice in the same moment is begun once."""
    number = int(hashed('\n'.join(secrets_of_a_phone)), 16)
    return ''.join(LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(CODE_LENGTH))


def new_secret() -> str:
    """128 bits for a scorer's link or a device's cookie."""
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
