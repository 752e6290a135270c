"""The tests, in folders that mirror the packages; `python -m tests` runs them all."""
