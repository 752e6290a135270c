"""Codes, keys and device marks: made here, and only their hashes are kept. Knows no database."""

import secrets
from hashlib import sha256

LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'  # without those that look alike on a phone
CODE_LENGTH = 12  # 59 bits


def new_code() -> str:
    """The code in a match's address: who has it may watch."""
    return ''.join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_secret() -> str:
    """128 bits for a scorer's link or a device's cookie."""
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
