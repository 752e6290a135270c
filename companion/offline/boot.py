"""Starts the site in a phone's Python. Imported once, by the worker."""

import os
import zoneinfo
from pathlib import Path

import django

SITE = Path(__file__).resolve().parent.parent.parent

zoneinfo.reset_tzpath([str(SITE / 'zoneinfo')])
os.environ['DJANGO_SETTINGS_MODULE'] = 'companion.offline.settings'
os.environ['DJANGO_ALLOW_ASYNC_UNSAFE'] = 'true'  # the browser's loop runs always, and nothing else is on this thread
django.setup()

from django.urls import get_resolver  # noqa: E402

from companion.matches.web import play  # noqa: E402, F401 - what a table needs must not keep the first tap waiting
from companion.offline.phone import bring_up_to_date as stand  # noqa: E402, F401 - for the worker, its first name
from companion.offline.phone import handle, missing, wake  # noqa: E402, F401 - for the worker

wake()
get_resolver().url_patterns  # noqa: B018 - what cannot be imported must keep it from waking, not from answering
