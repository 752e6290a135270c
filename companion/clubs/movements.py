"""The choices of the setup form for how people change tables, each with a sentence and what it means for tonight's
number of people.
"""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from companion.clubs.table_sizes import KNOCK_OUT, said_of_tables
from scoring.evening import next_round
from scoring.evening.reading.evening import FORMAT

PERFECT = (4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24)
MOST_ROUNDS = 30
Words = str | Promise


@dataclass(frozen=True)
class Movement:
    """`forms`: who enters, the default first. `tonight`: people expected and rounds wanted -> a sentence."""

    key: str
    name: Words
    help: Words
    forms: tuple[str, ...]
    tonight: Callable[[int, int], str]


def _tables(people: int, rounds: int) -> str:
    return said_of_tables({}, people)


def _perfect(people: int, rounds: int) -> str:
    if people not in PERFECT:
        return _('Not for %d: it takes 4, 5, 8, 9, 12, 13, 16, 17, 20, 21 or 24 people.') % people
    return _('%(people)d people: everybody partners everybody once in %(rounds)d rounds.') % {
        'people': people,
        'rounds': people - 1 if people % 4 == 0 else people,
    }


def _north_stays(people: int, rounds: int) -> str:
    if people % 4:
        return _('%d people do not fill the tables: each round would be drawn.') % people
    entries = [{'number': number} for number in range(1, people + 1)]
    form = {'form': 'individual', 'movement': 'north-stays', 'planned': min(max(rounds, 1), MOST_ROUNDS)}
    planned = next_round({'format': FORMAT, **form, 'entries': entries})
    again = [remark.facts['round'] for remark in planned.remarks if remark.code == 'will-meet-again']
    return f'{_tables(people, rounds)} {_meet_again(again[0])}' if again else _tables(people, rounds)


def _meet_again(first: int) -> str:
    return _('From round %d on people meet again.') % first


def _pairs(people: int, rounds: int) -> str:
    return said_of_tables({'form': 'pairs'}, people)


def _round_robin(people: int, rounds: int) -> str:
    pairs = people // 2
    whole = max(pairs - 1 if pairs % 2 == 0 else pairs, 1)
    all_meet = ngettext('All meet in %d round.', 'All meet in %d rounds.', whole) % whole
    return f'{_pairs(people, rounds)} {all_meet}{_after(whole, rounds)}'


def _mitchell(people: int, rounds: int) -> str:
    return _pairs(people, rounds) + _after((people // 2 + 1) // 2, rounds)


def _after(cycle: int, rounds: int) -> str:
    """What more rounds than a cycle has lead to."""
    return f' {_meet_again(cycle + 1)}' if rounds > cycle > 0 else ''


def _knock_out(people: int, rounds: int) -> str:
    pairs = people // 2
    tables = said_of_tables({'form': 'pairs', 'movement': KNOCK_OUT}, people)
    needed = max((pairs - 1).bit_length(), 1)
    return tables + ' ' + ngettext('One is left after %d round.', 'One is left after %d rounds.', needed) % needed


MOVEMENTS = (
    Movement(
        'draw',
        gettext_lazy('Drawn each round'),
        gettext_lazy('Partners and tables are drawn for each round so that people meet as seldom as possible.'),
        ('individual', 'each', 'pairs'),
        _tables,
    ),
    Movement(
        'perfect',
        gettext_lazy('Everybody with everybody'),
        gettext_lazy('A fixed plan: everybody has each other person once as partner and twice as opponent.'),
        ('individual',),
        _perfect,
    ),
    Movement(
        'north-stays',
        gettext_lazy('North stays'),
        gettext_lazy('The paper rotation: North stays, South goes one table down, East one up, West two up.'),
        ('individual',),
        _north_stays,
    ),
    Movement(
        'winners-up',
        gettext_lazy('Winners up'),
        gettext_lazy('Winners go one table up, losers stay, and nobody keeps the partner.'),
        ('individual',),
        _tables,
    ),
    Movement(
        'whist-drive',
        gettext_lazy('Whist drive'),
        gettext_lazy('Losers move on to the next tables, winners stay and change partners.'),
        ('individual',),
        _tables,
    ),
    Movement(
        'by-rank',
        gettext_lazy('By the standings'),
        gettext_lazy('The best so far sit at table 1, the next at table 2, and so on.'),
        ('individual', 'each'),
        _tables,
    ),
    Movement(
        'round-robin',
        gettext_lazy('Pairs: all against all'),
        gettext_lazy('Fixed pairs; each meets each other pair once.'),
        ('pairs',),
        _round_robin,
    ),
    Movement(
        'mitchell',
        gettext_lazy('Pairs: Mitchell'),
        gettext_lazy('Half of the pairs stay, the others go one table on after each round.'),
        ('pairs',),
        _mitchell,
    ),
    Movement(
        'swiss',
        gettext_lazy('Pairs: Swiss'),
        gettext_lazy('Pairs with equal results meet, and nobody twice if it can be helped.'),
        ('pairs',),
        _pairs,
    ),
    Movement(
        KNOCK_OUT,
        gettext_lazy('Pairs: knock-out'),
        gettext_lazy('The losers are out, until one pair is left.'),
        ('pairs',),
        _knock_out,
    ),
    Movement(
        'two-lives',
        gettext_lazy('Pairs: two lives'),
        gettext_lazy('A pair that loses twice is out.'),
        ('pairs',),
        _pairs,
    ),
    Movement(
        'rise-and-fly',
        gettext_lazy('Pairs: rise and fly'),
        gettext_lazy('Winners stay, losers get up, the next pair in line sits down.'),
        ('pairs',),
        _pairs,
    ),
)
BY_KEY = {movement.key: movement for movement in MOVEMENTS}
