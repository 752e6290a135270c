"""Matches: who plays, what was recorded, who may write. Points come from `scoring`."""
