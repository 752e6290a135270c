"""Search in the rule book, on the server and offline."""
