"""Everything that proves the house stands. The folders mirror it; `python -m tests` runs them all."""
