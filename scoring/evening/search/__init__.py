"""The search behind a draw. It is limited by steps, not by time, so that it gives the same result on every machine."""
