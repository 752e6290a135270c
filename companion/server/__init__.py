"""How the site is served: README.md says what runs where."""
