"""Reads a play document, refusing it at its first fault."""
