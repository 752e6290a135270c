"""Clubs: members, evenings from registration to prizes, seasons, keys. Imports `matches`, never the reverse."""
