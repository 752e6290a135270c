"""What a phone keeps, handed to another phone, taken along as files, or forgotten. Imports `matches` and `clubs`, never
the reverse."""
