"""The rule book: prose about the games. Every figure in it comes from `scoring`; it knows nothing of matches or
clubs.
"""
