"""The live versions of an evening: its `pulse` for the desk and the wall, its `seating` for players' cards under a
separate code. Neither reveals a score.
"""

from companion import live
from companion.clubs.models import Evening

SEATS = '.seats'


def connect() -> None:
    """Register the versions of evenings with `live`."""
    live.SOURCES.append(versions)


def versions(codes: list[str]) -> dict[str, int]:
    """Return the version of each code that belongs to an evening."""
    plain = {code.removesuffix(SEATS) for code in codes}
    found = {
        code: (pulse, seating)
        for code, pulse, seating in Evening.objects.filter(code__in=plain).values_list('code', 'pulse', 'seating')
    }
    return {
        code: found[code.removesuffix(SEATS)][code.endswith(SEATS)]
        for code in codes
        if code.removesuffix(SEATS) in found
    }


def notify(evening: Evening) -> None:
    """Announce a changed evening. Call it inside the transaction."""
    live.notify_code(evening.code)
    live.notify_code(evening.code + SEATS)
