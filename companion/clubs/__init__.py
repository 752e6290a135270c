"""Clubs: people who play together. Evenings from the door to the prizes, seasons, keys. Imports `matches`, never the
reverse."""
