"""What a page of an evening follows live: its `pulse` for the desk and the wall, its `seating` for players' cards,
whose code has an ending of its own. Neither says anything about a score."""

from companion import live
from companion.clubs.models import Evening

SEATS = '.seats'


def connect() -> None:
    """Lets `live` ask for the versions of evenings."""
    live.SOURCES.append(versions)


def versions(codes: list[str]) -> dict[str, int]:
    """The version behind each code that is an evening's."""
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
    """Announce a changed evening; call it inside the transaction."""
    live.notify_code(evening.code)
    live.notify_code(evening.code + SEATS)
