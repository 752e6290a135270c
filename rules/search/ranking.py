"""Finds the lines that answer a question: ranks passages by BM25, with other names of a thing, words half typed and
misspelt ones.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.safestring import SafeString
from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules.addresses import section_address
from rules.search.book import index_of
from rules.search.excerpts import Question, excerpt
from rules.search.games import Meant, game_meant, name_words
from rules.search.index import Index, Name
from rules.search.passages import Passage, passage_at, with_lines
from rules.search.stems import asks_for_meaning, asks_for_number, marked, words_of
from rules.search.weights import WEIGHTS
from scoring.game import Table

# One word of a question: the names that would do for it, and how well. All words of a name must be there.
Wish = Mapping[Name, float]


@dataclass(frozen=True)
class Result:
    """One place in the book: `text` answers, `lines` is that with its words marked; `place` says game and section.
    `elsewhere`: it is not about the table that asks.
    """

    address: str
    title: str
    place: str
    lines: SafeString
    text: str
    section: str
    anchor: str
    elsewhere: bool = False


def search(asked: str, lang: str, game: str = '', table: Table | None = None) -> list[Result]:
    """The best places for a question, best first; only of one game where `game` is named. What is found in the game of
    `table` is told as that table plays it.
    """
    index = index_of(lang)
    meant = game_meant(tuple(_name_meant(index, word, lang) for word in words_of(asked, lang)), lang)
    wishes = wishes_of(index, meant)
    scores = _scores(index, wishes)
    if asks_for_meaning(asked, lang):
        scores |= dict.fromkeys(index.defined.get(meant.words, ()), WEIGHTS.definition)
    if meant.intent:
        scores |= _introductions(index, meant)

    games = meant.games or ({table.game.slug: WEIGHTS.here} if table else {})

    def order(place: int) -> tuple[float, int]:
        section = index.passages[place].section
        return -scores[place] * games.get(section.game, 1), place

    ranked = sorted(scores, key=order)
    return list(_best(index, ranked, Question(wishes, asks_for_number(asked, lang)), lang, game, table))


def _name_meant(index: Index, word: str, lang: str) -> str:
    """The word of a game's name that a misspelt word was meant to be, otherwise the word itself."""
    if word in index.holders or len(word) <= WEIGHTS.short:
        return word
    alike = process.extractOne(word, name_words(lang), scorer=OSA.normalized_similarity, score_cutoff=WEIGHTS.close)
    return alike[0] if alike else word


def _introductions(index: Index, meant: Meant) -> dict[int, float]:
    """The opening of the section that answers a question about a game as a whole: "how do I play hearts"."""
    return {
        place: WEIGHTS.intent
        for place, passage in enumerate(index.passages)
        if passage.section.slug == meant.intent and not passage.anchor
    }


def _best(
    index: Index, ranked: list[int], asked: Question, lang: str, game: str, table: Table | None
) -> Iterator[Result]:
    shown: Counter[tuple[str, str]] = Counter()
    for place in ranked:
        passage = index.passages[place]
        section = passage.section
        if (game and section.game != game) or shown[section.game, section.slug] == WEIGHTS.per_section:
            continue
        shown[section.game, section.slug] += 1
        passage = with_lines(passage)
        here = passage_at(table, passage) if table and section.game == table.game.slug else passage
        yield _result(index, here or passage, asked, lang, elsewhere=here is None)
        if shown.total() == WEIGHTS.best:
            return


def _result(index: Index, passage: Passage, asked: Question, lang: str, *, elsewhere: bool) -> Result:
    section = passage.section
    stems = {word for wish in asked.wishes for words, _ in wish for word in words}
    text = excerpt(index, passage, asked, lang)
    where = section_address(section)
    return Result(
        address=f'{where}#{passage.anchor}' if passage.anchor else where,
        title=passage.title,
        place=f'{passage.game_name} · {section.title}',
        lines=marked(text, stems, lang),
        text=text,
        section=section.slug,
        anchor=passage.anchor,
        elsewhere=elsewhere,
    )


def _scores(index: Index, wishes: list[Wish]) -> dict[int, float]:
    """Every passage that grants a wish. One that grants them all is worth more, and more again in its heading."""
    granted: dict[int, dict[int, float]] = defaultdict(dict)
    matches: Counter[tuple[int, int]] = Counter()
    for number, wish in enumerate(wishes):
        in_headings: set[tuple[int, int]] = set()
        for (words, game), likeness in wish.items():
            for place in index.having(words, game):
                worth = likeness * sum(_says(word) * index.weight(place, word) for word in words) / len(words)
                granted[place][number] = max(granted[place].get(number, 0.0), worth)
            in_headings |= index.headings_with(words, game)
        matches.update(in_headings)
    headed = _headed(index, matches, len(wishes))
    return {
        place: sum(worths.values()) * len(worths) / len(wishes) * _standing(index, place, headed[place])
        for place, worths in granted.items()
    }


def _says(word: str) -> float:
    """A number of tricks, cards or players stands all over the book and says less."""
    return WEIGHTS.figure if word.isdigit() and int(word) <= WEIGHTS.highest_figure else 1.0


def _headed(index: Index, matches: Counter[tuple[int, int]], asked: int) -> dict[int, float]:
    """How far a heading of each passage says what was asked, and little else: 1 where it is the very question."""
    headed: dict[int, float] = defaultdict(float)
    for (place, number), words in matches.items():
        share = words * words / (asked * max(words, len(index.headings[place][number])))
        headed[place] = max(headed[place], share * WEIGHTS.way if number else share)
    return headed


def _standing(index: Index, place: int, headed: float) -> float:
    """How much a passage counts for where it stands, and for a heading that says what was asked."""
    passage = index.passages[place]
    section = WEIGHTS.sections.get(passage.section.slug, 1.0)
    if passage.anchor == 'options':
        section *= WEIGHTS.options
    if passage.section.slug == 'glossary':
        return section
    return (1 + WEIGHTS.headed * headed) * section


def wishes_of(index: Index, meant: Meant) -> list[Wish]:
    """Return each asked word with all that would do for it: itself, other names of the thing, what it begins, what it
    was meant to be.
    """
    wishes = [_wish(index, meant, place) for place in range(len(meant.words))]
    return [wish for wish in wishes if wish]


def _wish(index: Index, meant: Meant, place: int) -> Wish:
    asked = meant.words
    word = asked[place]
    wish: dict[Name, float] = {((word,), ''): 1.0} if word in index.holders else {}
    for name in _other_names(index, asked, place):
        wish.setdefault(name, WEIGHTS.synonym)
    if place == len(asked) - 1 and len(word) > 2 and word not in index.holders:  # perhaps still being typed
        wish = {((known,), ''): WEIGHTS.prefix for known in index.holders if _begins(word, known)} | wish
    if not wish and len(word) > 3:
        alike = process.extract(
            word, list(index.holders), scorer=OSA.normalized_similarity, score_cutoff=WEIGHTS.close, limit=3
        )
        wish = {((known,), ''): WEIGHTS.typo * close for known, close, _ in alike}
    return {name: worth * WEIGHTS.faint for name, worth in wish.items()} if place in meant.faint else wish


def _begins(typed: str, known: str) -> bool:
    """Whether a word being typed may become a known one: "ralp", and "ralphin", which has lost no ending yet."""
    return known.startswith(typed) or (len(known) > 3 and typed.startswith(known) and len(typed) - len(known) < 4)


def _other_names(index: Index, asked: tuple[str, ...], place: int) -> Iterator[Name]:
    """Other names of whatever is named at this place: "shoot the moon" is several words of one name."""
    for start in range(place + 1):
        for end in range(place + 1, len(asked) + 1):
            yield from index.names.get(asked[start:end], ())
