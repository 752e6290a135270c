"""An interface for other programs: JSON to read, a document to score, described by OpenAPI."""
