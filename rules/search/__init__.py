"""Search in the rule book, on the server and as a phone keeps it."""
