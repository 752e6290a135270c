"""Everything that writes in a club. Each deed is one transaction, one line of the audit, and done once however often it
is sent."""

from companion.clubs.services.writing import Refused, Stale

__all__ = ['Refused', 'Stale']
