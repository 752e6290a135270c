"""What the templates show of a match: the sheet in words, the next deal, charts, files. No points are computed here."""
