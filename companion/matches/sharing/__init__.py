"""Access to matches: codes, devices, keys."""
