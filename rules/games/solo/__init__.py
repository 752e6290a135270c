"""How six-bid solo and progressive solo are explained."""

from rules.book import Book
from rules.games.solo import answers, calculators, lesson, option_sentences, rulings, tables, ten_questions
from rules.rulings import tag

BOOK = Book(
    answers=answers.ANSWERS,
    tags={**tables.TAGS, **tag.TAGS},
    values_at=tables.values_at,
    worth_of=tables.worth_of,
    calculators=calculators.QUESTIONS,
    fields_of=calculators.fields_of,
    option_sentences=option_sentences.SENTENCES,
    lesson=lesson.LESSON,
    rulings=rulings.RULINGS,
    ten_questions=ten_questions.TEN_QUESTIONS,
)
