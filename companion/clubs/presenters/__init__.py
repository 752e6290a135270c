"""What the pages of a club show: rows and standings in words. No places or points are computed here."""
