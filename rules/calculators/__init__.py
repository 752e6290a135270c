"""Calculators: questions people argue about, answered by the engine. No points are computed here."""
