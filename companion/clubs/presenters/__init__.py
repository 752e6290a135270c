"""What the pages of a club read: rows and standings turned into words. Computes no place and no point."""
