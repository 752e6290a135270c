"""The time zone the site keeps, in which evenings, nights and prints have their dates."""

from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

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


def _machine_zone() -> str:
    """The zone of TZ or /etc/localtime (in Windows, of its registry); UTC where the machine names none."""
    try:
        name = get_localzone_name()
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return 'UTC'
    return name if name and is_zone(name) else 'UTC'
