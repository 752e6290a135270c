"""Who may see and who may write: codes, devices, keys."""
