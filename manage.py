#!/usr/bin/env python3
"""Django's command line: `manage.py start` serves the site, `manage.py score` scores a file.

Written so that every Python can read it, to say in a sentence which one it takes.
"""

import os
import sys

OLDEST = (3, 11)


def main():  # type: () -> None
    if sys.version_info < OLDEST:
        sys.exit('Companion needs Python %d.%d or newer; this is Python %d.%d.' % (OLDEST + sys.version_info[:2]))  # noqa: UP031 - f-strings are newer
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120 - also as the command of a wheel
    if sys.argv[1:] == ['--version']:
        from scoring.version import VERSION

        sys.exit(print('Companion ' + VERSION))  # noqa: T201 - Django would print its own version
    os.environ.setdefault('DJANGO_SETTINGS_MODULE', 'companion.settings')
    try:
        from django.core.management import execute_from_command_line

        execute_from_command_line(sys.argv)
    except KeyboardInterrupt:
        sys.exit(130)  # what shells expect after Ctrl-C; commands say themselves what it means


if __name__ == '__main__':
    main()
