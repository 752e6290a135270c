"""What to do when something went wrong at the table: tables of incidents and the walk from one to its ruling.

Which incidents a game knows stands in its package of `rules/games`; rows that several games share are in `common`.
"""
