"""The views of matches, a module per page or group of pages. Views do not import other views."""
