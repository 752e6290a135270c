"""Reads evening and season documents out of any JSON value, and JSON out of any bytes."""
