"""The views of a club, one module a page or a group of them. Views import no views, but the page they fall back to."""
