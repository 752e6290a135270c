"""What a device owns: passed on to another phone, downloaded, or deleted. Imports `matches` and `clubs`, never the
reverse.
"""
