"""The search behind a draw: it counts steps, never seconds, so that it finds the same on every machine."""
