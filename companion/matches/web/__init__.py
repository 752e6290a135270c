"""The views of a match, one module a page or a group of them. Views import no views."""
