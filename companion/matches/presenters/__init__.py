"""What the templates read of a match: the sheet in words, the next deal, charts, files. Computes no points."""
