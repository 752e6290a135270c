#!/usr/bin/env python3
"""Django's door: `manage.py start` serves the site, `manage.py score` scores a file."""

import os
import sys


def main() -> None:
    os.environ.setdefault('DJANGO_SETTINGS_MODULE', 'companion.settings')
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == '__main__':
    main()
