"""The id, in the database and so in its backups: a restored site is the same site, a blank one another."""

import secrets

from django.db import models


def new_id() -> str:
    return secrets.token_urlsafe(9)


def new_seal() -> str:
    return secrets.token_hex(32)


class Site(models.Model):
    """A single row, `pk` 1. With `secret` the site seals what phones keep of it, also after a restore."""

    public_id = models.CharField(max_length=32, default=new_id)
    secret = models.CharField(max_length=64, default=new_seal)

    def __str__(self) -> str:
        return self.public_id
