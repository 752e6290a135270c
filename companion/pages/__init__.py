"""Pages of no app: the start page and what a device prefers."""
