"""What a card did, in sentences: to its trick, and to the result of the hand."""

from collections.abc import Sequence

from rules.lessons.cards import called
from rules.lessons.plan import READER
from rules.lessons.scene_words import WORDS, scene_word
from rules.lessons.winning import SUITS
from rules.names import NAMES
from scoring.play.alone import Standing, Tried
from scoring.play.card import Rules
from scoring.play.course import Trick
from scoring.tricks import winner
from scoring.words import NOUNS

NOUN_OF = {'tricks': 'trick', 'books': 'book', 'points': 'point'}
MOST_NAMED = 3  # cards that would have been better


def counted(count: int, unit: str, lang: str) -> str:
    """Return "8 tricks", "1 point", "no tricks"."""
    if not count:
        return WORDS[f'no-{unit}'].in_language(lang)
    return f'{count} {NOUNS[NOUN_OF[unit]].counted(count, lang)}'


def headline(now: Standing, trick: Trick, unit: str, lang: str) -> str:
    """Return what the reader's last card did, and how much it cost."""
    tried = now.tried
    assert tried is not None, 'the reader has played'  # noqa: S101 - asked only after a card
    gaps = {'card': called(tried.choice, lang), 'name': NAMES[lang][trick.winner]}
    gaps['lost'] = counted(abs(int(tried.was) - int(tried.became)), unit, lang)
    if tried.forced:
        return scene_word('only-card', lang, **gaps)
    if not tried.better:
        return scene_word('costs-nothing', lang, **gaps)
    return scene_word(f'costs-{_fate(tried, trick, now.judge.course.rules)}', lang, **gaps)


def _fate(tried: Tried, trick: Trick, rules: Rules) -> str:
    """What became of the card in its trick."""
    if trick.winner == READER:
        return 'and-wins'
    card = tried.choice.partition('/')[0]
    ours = READER in rules.declarers
    how, won = rules.ranking, trick.cards[winner(trick.cards, rules.ranking)]
    same = [card for card in trick.cards if how.suits[card] == how.suits[trick.cards[0]]]
    best = max(same, key=how.strength.__getitem__)
    trumped = card == best and how.suits[won] == how.trump in SUITS and how.suits[card] != how.trump
    return 'and-is-trumped' if trumped and (trick.winner in rules.declarers) != ours else 'only'


def figures(tried: Tried, key: str, unit: str, lang: str, *, first: bool) -> str:
    """Return what the hand comes to now, and with what it would have come to more. `key`: whose result it is, `most`,
    `fewest`, `theirs`, `score`; `first`: the card was led.
    """
    return scene_word(
        f'now-{key}' + '-first' * first,
        lang,
        became=counted(int(tried.became), unit, lang),
        was=counted(int(tried.was), unit, lang),
        better=better_cards(tried, lang),
    )


def better_cards(tried: Tried, lang: str) -> str:
    """Return the cards that would have cost nothing: "A♥, K♥ or 9♥"."""
    return either([called(card, lang) for card in _told(tried.better)], lang)


def _told(better: Sequence[str]) -> list[str]:
    """Of a joker that may name several suits, the first only."""
    jokers = [card for card in better if '/' in card][1:]
    return [card for card in better if card not in jokers][:MOST_NAMED]


def either(names: Sequence[str], lang: str) -> str:
    """Return "A♥, K♥ or 9♥"."""
    if len(names) == 1:
        return names[0]
    return WORDS['or'].in_language(lang).format(names=', '.join(names[:-1]), last=names[-1])
