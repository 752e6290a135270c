"""Which question parts the remaining presets best, and which preset the answers fit.

Each preset is as likely as any other before the first answer. A table that plays one answers a question as the preset
does, or one time in ten otherwise, by a house rule or a slip: so no single answer rules a preset out.
"""

from collections.abc import Mapping
from functools import cache
from math import log2

from rules.books import book_of
from rules.conditions import holds
from rules.tables import options_of, table_of
from rules.ten_questions.card import Answer, Question
from scoring import GAMES
from scoring.game import Game, Table
from scoring.options import Preset

MOST = 10
WORTH_ASKING = 0.2  # bits
OTHERWISE = 0.1  # how likely a table answers one question otherwise than its preset
NOT_NOTICED = 0.85  # how likely a table does not know where its preset is unusual, against where it is usual
UNKNOWN = 'unknown'  # the answer of somebody who does not know
PLAYERS = 'players'

Given = Mapping[str, str]  # the key of a question -> that of its answer, in the order of asking
Weights = Mapping[str, float]  # the key of a preset -> how likely it is; together 1


def questions_of(game: Game) -> tuple[Question, ...]:
    """Return the questions of a game, besides how many play."""
    return tuple(
        question
        for question in book_of(game).ten_questions.questions
        if game.slug in question.games or not question.games
    )


def answer_at(question: Question, table: Table) -> Answer | None:
    """Return the answer of a table; None where the question does not arise."""
    facts = book_of(table.game).facts
    return next((answer for answer in question.answers if holds(answer.when, table, facts)), None)


def table_at(game: Game, preset: Preset, players: int) -> Table:
    """Return the table of a preset without house rules."""
    return table_of(game, preset, options_of(game, preset), players=str(players))


@cache
def _answers(slug: str, players: int) -> Mapping[str, Mapping[str, str]]:
    """The key of a preset for so many -> question -> answer, without the questions that do not arise."""
    game = next(known for known in GAMES if known.slug == slug)
    return {
        preset.key: {
            question.key: answer.key
            for question in questions_of(game)
            if (answer := answer_at(question, table_at(game, preset, players)))
        }
        for preset in game.presets
        if players in preset.players
    }


def weights(game: Game, players: int, given: Given) -> Weights:
    """Return how likely each preset for so many players is after these answers."""
    usual = _answers(game.slug, game.usual_players)[game.presets[0].key]
    answers = _answers(game.slug, players)
    likelihoods = {key: _likelihood(game, own, usual, given) for key, own in answers.items()}
    total = sum(likelihoods.values())
    return {key: likelihood / total for key, likelihood in likelihoods.items()}


def _likelihood(game: Game, answers: Mapping[str, str], usual: Mapping[str, str], given: Given) -> float:
    """A question that does not arise with a preset says little: it counts as one answer in so many."""
    likely = 1.0
    for question in questions_of(game):
        answer = given.get(question.key)
        if answer is None:
            continue
        if answer == UNKNOWN:
            own = answers.get(question.key)
            likely *= NOT_NOTICED if own != usual.get(question.key, own) else 1
        elif question.key not in answers:
            likely /= len(question.answers)
        elif answers[question.key] != answer:
            likely *= OTHERWISE
    return likely


def gain(game: Game, players: int, question: Question, likely: Weights) -> float:
    """Return how many bits an answer tells about the preset."""
    share = dict.fromkeys([answer.key for answer in question.answers], 0.0)
    unsure = 0.0
    for preset, weight in likely.items():
        answer = _answers(game.slug, players)[preset].get(question.key)
        for key in [answer] if answer else share:
            share[key] += weight if answer else weight / len(share)
        unsure += 0 if answer else weight * log2(len(share))
    return -sum(part * log2(part) for part in share.values() if part) - unsure


def next_question(game: Game, players: int, given: Given) -> Question | None:
    """Return the question to ask next; None after ten, how many play among them, or if no other tells enough."""
    if len(given) + len(game.players[1:2]) >= MOST:
        return None
    likely = weights(game, players, given)
    open_ones = [question for question in questions_of(game) if question.key not in given]
    best = max(open_ones, key=lambda question: gain(game, players, question, likely), default=None)
    return best if best and gain(game, players, best, likely) >= WORTH_ASKING else None


def best_fits(game: Game, players: int, given: Given) -> tuple[Preset, ...]:
    """Return the likeliest preset, and those that are as likely, in the order of the game."""
    likely = weights(game, players, given)
    best = max(likely.values())
    return tuple(preset for preset in game.presets if likely.get(preset.key, 0) > best * 0.999)
