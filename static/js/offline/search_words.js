// The words of the stored index of the rule book.

// The stems of a text: suits by name, no accents or capitals, phrases and numbers in one spelling, no stop words.
export function wordsOf(book, text) {
  const named = plain(text.replace(/[♠♣♦♥]/g, (sign) => ` ${book.suits[sign]} `));
  const oneWay = book.phrases.reduce((all, [pattern, written]) => all.replace(pattern, written), named);
  const forms = (oneWay.match(/\d{1,3}(?:,\d{3})+(?!\w)|[a-z0-9]+/g) ?? []).map((form) => form.replaceAll(',', ''));
  return forms.filter((form) => !book.common.has(form)).map((form) => book.stems.get(form) ?? form);
}

// Whether a question asks for a number, so that the answer should have one.
export function asksForNumber(book, asked) {
  return new RegExp(book.amount).test(plain(asked));
}

// Whether a question is for the meaning of a word, which the glossary answers.
export function asksForMeaning(book, asked) {
  return new RegExp(book.meaning).test(plain(asked));
}

function plain(text) {
  return text.toLowerCase().replaceAll('−', '-').normalize('NFKD').replace(/[^\0-\x7f]/g, '');
}

// How much a word tells: a rare one tells more.
export function rarity(book, word) {
  const have = book.holders.get(word)?.size ?? 0;
  return Math.log(1 + (book.passages.length - have + 0.5) / (have + 0.5));
}
