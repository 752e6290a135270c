"""The languages of the site."""
