"""How many connections one worker may keep open. All limits follow from the open-file limit of the process."""

import sys

RESERVED_FILES = 128  # reserved for the database, static files, pipes and libraries
WANTED_FILES = 65_536
STREAM_SHARE = 0.75  # share of the connections, so that pages are still served when all streams are taken
MAX_STREAMS = 3000  # in one worker; later viewers poll instead


def raise_file_limit() -> int:
    """Raise this process's limit of open files as far as the system allows; workers inherit it. Returns the limit."""
    if sys.platform == 'win32':
        return WANTED_FILES  # Windows has no such limit
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    ceiling = WANTED_FILES if hard == resource.RLIM_INFINITY else min(hard, WANTED_FILES)
    if ceiling > soft:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (ceiling, hard))
        except (OSError, ValueError):
            return soft  # macOS refuses more than the kernel's own limit
    return max(soft, ceiling)


def open_files_limit() -> int:
    if sys.platform == 'win32':
        return WANTED_FILES
    import resource

    return min(resource.getrlimit(resource.RLIMIT_NOFILE)[0], WANTED_FILES)


def max_connections() -> int:
    """Return how many connections one worker keeps open; it closes further ones at once."""
    return max(open_files_limit() - RESERVED_FILES, RESERVED_FILES)


def max_streams() -> int:
    return min(MAX_STREAMS, int(max_connections() * STREAM_SHARE))
