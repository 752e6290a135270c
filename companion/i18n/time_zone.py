"""The time zone the site keeps, in which evenings, nights and prints have their dates."""

import importlib.util
from pathlib import Path
from zoneinfo import TZPATH, ZoneInfo, ZoneInfoNotFoundError, available_timezones

from tzlocal import get_localzone_name

AREAS = (
    'Africa/',
    'America/',
    'Antarctica/',
    'Arctic/',
    'Asia/',
    'Atlantic/',
    'Australia/',
    'Europe/',
    'Indian/',
    'Pacific/',
)


def site_zone(chosen: str) -> str:
    """Return the name of the zone: `chosen` by the operator, otherwise the machine's. Raises SystemExit with a sentence
    if no zone has the chosen name.
    """
    if not chosen:
        return _machine_zone()
    if not is_zone(chosen):
        raise SystemExit(f'COMPANION_TIME_ZONE: there is no time zone "{chosen}". Pacific/Auckland is one.')
    return chosen


def is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def zones() -> list[str]:
    """Return the zones to choose from, sorted: those named after a city, and UTC."""
    return sorted(name for name in available_timezones() if name == 'UTC' or name.startswith(AREAS))


def zone_file(name: str) -> Path:
    """Return the file of a zone, of the system or of the package tzdata, for phones, which have neither."""
    package = importlib.util.find_spec('tzdata')
    folders = [*TZPATH, *(package.submodule_search_locations or () if package else ())]
    files = (Path(folder) / part / name for folder in folders for part in ('', 'zoneinfo'))
    return next(file for file in files if file.is_file())


def _machine_zone() -> str:
    """The zone of TZ or /etc/localtime (in Windows, of its registry); UTC where the machine names none."""
    try:
        name = get_localzone_name()
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return 'UTC'
    return name if name and is_zone(name) else 'UTC'
