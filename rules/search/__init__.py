"""Search in the rule book; a phone that keeps the site has the same."""
