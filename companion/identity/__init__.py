"""The id of this site. Every answer carries it, so that a phone can tell an answer of this site from that of a café's
login page, a proxy, or another site at the same address. It guards against mistaken networks; against attackers there
is https.
"""

HEADER = 'X-Companion'
