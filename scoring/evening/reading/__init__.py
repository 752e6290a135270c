"""Reads evening and season documents from any JSON value, and JSON from bytes."""
