"""`python -m tests.scoring.play.proof 10000`: random hands and endings of every game, and symmetries of endings, as
many as asked for; `proof 10000 endings bid-whist` only those."""

import sys
import time

from tests.scoring.play import test_best, test_play


def main(count, wanted):
    for name, compare, games in (
        ('hands', test_play.compare, test_play.SLUGS),
        ('endings', test_best.compare, test_best.WITH_A_BIDDER),
        ('symmetries', test_best.compare_alike, test_best.WITH_A_BIDDER),
    ):
        for game in [game for game in games if f'{name} {game}'.startswith(wanted)]:
            began = time.process_time()
            for seed in range(count):
                compare(game, seed)
            print(f'{count} {name} of {game}: {time.process_time() - began:.0f} s', flush=True)


if __name__ == '__main__':
    main(int(sys.argv[1]), ' '.join(sys.argv[2:]))
