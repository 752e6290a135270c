"""The site: knows Django, asks `scoring`, never computes a point."""
