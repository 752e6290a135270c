"""How many tables of which size a number of people makes."""

from scoring.evening.document import Evening


def sizes(evening: Evening, people: int) -> list[int]:
    """Return the table sizes, irregular ones last; empty if there are too few people for a table."""
    if evening.odd == 'threes-and-fours':
        return _threes_and_fours(people)
    if evening.odd == 'one-odd-table':
        return _one_odd_table(people)
    return [evening.seats_at_table] * (people // evening.seats_at_table)


def fewest(evening: Evening) -> int:
    """Return the smallest number of people that makes a table."""
    return evening.seats_at_table if evening.odd == 'byes' else 3


def _threes_and_fours(people: int) -> list[int]:
    """As many tables of four and as few of three as seat everyone; five people sit at one table."""
    if people < 3:
        return []
    if people == 5:
        return [5]
    threes = -people % 4
    return [4] * ((people - 3 * threes) // 4) + [3] * threes


def _one_odd_table(people: int) -> list[int]:
    """Tables of four and one table of five, six or three."""
    if people < 3:
        return []
    odd = {0: 0, 1: 5, 2: 6, 3: 3}[people % 4]
    return [4] * ((people - odd) // 4) + ([odd] if odd else [])
