"""A third language: its catalogue empty, half filled, and filled with longer words than any."""
