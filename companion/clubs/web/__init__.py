"""The views of clubs, a module per page or group of pages. Views import no other views, except the page they fall back
to.
"""
