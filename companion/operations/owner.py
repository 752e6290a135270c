"""Whom a data folder belongs to: a restore by root must leave its files to the user who serves the site."""

import os
import sys
from pathlib import Path


def owner_of(folder: Path) -> str:
    """Return the name of the user a folder belongs to; '' on Windows."""
    if sys.platform == 'win32' or not folder.exists():
        return ''
    try:
        return folder.owner()
    except KeyError:
        return str(folder.stat().st_uid)  # a user of another machine


def is_own(folder: Path) -> bool:
    """Whether the folder is there and belongs to the user who works here."""
    return sys.platform != 'win32' and folder.exists() and folder.stat().st_uid == os.geteuid()


def is_someone_elses(folder: Path) -> bool:
    """Whether root works here for another user."""
    return sys.platform != 'win32' and os.geteuid() == 0 and folder.exists() and folder.stat().st_uid != 0


def give_to_owner(folder: Path) -> None:
    """Give everything in the folder to the user the folder belongs to."""
    if not is_someone_elses(folder):
        return
    whose = folder.stat()
    for file in folder.rglob('*'):
        os.chown(file, whose.st_uid, whose.st_gid, follow_symlinks=False)
