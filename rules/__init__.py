"""The rule book: pages about the games. All its figures come from `scoring`; it does not know matches or clubs."""
