// Searches the stored index of the rule book. It ranks like rules/search/ranking.py, with the weights, stems, names and
// phrases that come with the index, so nothing here depends on a language.
import { excerpt } from './search_excerpts.js';
import { asksForMeaning, asksForNumber, rarity, wordsOf } from './search_words.js';

// Prepares the index for searching: the words of every passage are counted.
export function opened(index) {
  const stems = new Map(Object.entries(index.stems).flatMap(([stem, forms]) => forms.split(' ').map((form) => [form, stem])));
  const phrases = index.phrases.map(([pattern, written]) => [new RegExp(pattern, 'g'), written]);
  const book = { ...index, stems, phrases, common: new Set(index.common), names: new Map(index.names), holders: new Map() };
  book.named = new Set(index.names.flatMap(([name]) => name.split(' ')));
  book.passages = index.sections.flatMap((section) => section.passages.map((row) => passage(book, section, row)));
  book.passages.forEach((entry, place) => entry.counts.forEach((_, word) => holders(book, word).add(place)));
  book.average = book.passages.reduce((sum, entry) => sum + entry.length, 0) / book.passages.length;
  return book;
}

function passage(book, section, [anchor, title, ways, drawn, ...lines]) {
  const counts = new Map();
  const count = (text, times) => wordsOf(book, text).forEach((word) => counts.set(word, (counts.get(word) ?? 0) + times));
  const prose = lines.filter((_, place) => !drawn.includes(place));
  count(prose.join(' '), 1);
  count(title, book.weights.in_heading);
  count(section.title, book.weights.in_section_title);
  count(section.name, 1);
  ways.forEach((way) => count(way, book.weights.in_way_to_ask));
  const length = [...counts.values()].reduce((sum, often) => sum + often, 0);
  return { section, anchor, title, lines: prose.length ? prose : lines, counts, length, headings: [title, ...ways].map((text) => new Set(wordsOf(book, text))) };
}

function holders(book, word) {
  if (!book.holders.has(word)) book.holders.set(word, new Set());
  return book.holders.get(word);
}

// The best passages, best first; of one game if it is given. `text` answers, `hits` are the words to mark in it.
export function search(book, asked, game = '') {
  const meant = gameMeant(book, wordsOf(book, asked).map((word) => nameMeant(book, closestStem(book, word))));
  const wishes = meant.words.map((_, place) => wish(book, meant, place)).filter((forms) => forms.length);
  const hits = new Set(wishes.flat().flatMap(({ words }) => words));
  const scored = scores(book, wishes);
  if (asksForMeaning(book, asked)) definitions(book, meant.words).forEach((place) => scored.set(place, book.weights.definition));
  if (meant.intent) introductions(book, meant.intent).forEach((place) => scored.set(place, book.weights.intent));
  const ranked = [...scored]
    .map(([place, score]) => ({ ...book.passages[place], place, score }))
    .map((entry) => ({ ...entry, score: entry.score * (meant.games.get(entry.section.game) ?? 1) }))
    .filter((entry) => !game || entry.section.game === game)
    .sort((entry, other) => other.score - entry.score || entry.place - other.place);
  const forNumber = asksForNumber(book, asked);
  return spread(book, ranked).map((entry) => ({ ...entry, hits, text: excerpt(book, entry, wishes, forNumber) }));
}

// A form that the book never uses loses its ending until the book has what is left: a phone has no stemmer.
function closestStem(book, word) {
  const known = (word) => book.holders.has(word) || book.named.has(word);
  const cut = [1, 2, 3].map((letters) => word.slice(0, -letters)).find((left) => left.length > 2 && known(left));
  return known(word) || !cut ? word : cut;
}

// The glossary's entries for a word, "Kitty (widow, blind)" for each of its names.
function definitions(book, words) {
  const asked = words.join(' ');
  const called = (title) => title.split(/[(),]/).some((name) => asked && wordsOf(book, name).join(' ') === asked);
  return book.passages.flatMap(({ section, anchor, title }, place) =>
    section.slug === 'glossary' && anchor && called(title) ? [place] : [],
  );
}

// The word of a game's name that a misspelt word was meant to be, otherwise the word itself.
function nameMeant(book, word) {
  if (book.holders.has(word) || word.length <= book.weights.short) return word;
  const [closest] = alike(book, word, book['name-words']);
  return closest ? closest[0] : word;
}

function introductions(book, slug) {
  return book.passages.flatMap(({ section, anchor }, place) => (section.slug === slug && !anchor ? [place] : []));
}

function spread(book, ranked) {
  const shown = new Map();
  return ranked.filter(({ section }) => {
    shown.set(section, (shown.get(section) ?? 0) + 1);
    return shown.get(section) <= book.weights.per_section;
  }).slice(0, book.weights.best);
}

// A game's name occurs on every page of that game, so in a longer question it selects the game instead. A nickname may
// also be a word of the rules (hearts), so it stays in the question with a low weight.
function gameMeant(book, words) {
  for (const [slug, name] of Object.entries(book.games)) {
    const start = placeOf(name, words);
    if (start >= 0 && words.length > name.length && !isSomethingElse(book, words, start, name.length)) {
      const left = [...words.slice(0, start), ...words.slice(start + name.length)];
      return { words: left, games: new Map([[slug, book.weights.named]]), faint: [], intent: intent(book, left) };
    }
  }
  for (const [slug, name] of book.called) {
    const start = placeOf(name, words);
    if (start >= 0 && !isSomethingElse(book, words, start, name.length)) {
      const left = [...words.slice(0, start), ...words.slice(start + name.length)];
      const faint = left.length ? name.map((_, place) => start + place) : [];
      return { words, games: new Map([[slug, book.weights.called]]), faint, intent: intent(book, left) };
    }
  }
  for (const [slug, levels] of Object.entries(book.bids)) {
    const faint = bidIn(book, words, levels);
    if (faint.length) {
      return { words, games: new Map([[slug, book.weights.bid]]), faint: faint.length < words.length ? faint : [], intent: '' };
    }
  }
  const nouns = Object.entries(book.games).filter(([, name]) => name.length > 1 && words.includes(name.at(book.noun)));
  return { words, games: new Map(nouns.map(([slug]) => [slug, book.weights.noun])), faint: [], intent: intent(book, words) };
}

// The places of a bid in the question: 8 hearts is a bid, the 8 of hearts a card.
function bidIn(book, words, levels) {
  const suits = book['suit-names'];
  const starts = words.flatMap((word, place) => (levels.includes(word) && suits.includes(words[place + 1]) ? [place] : []));
  return starts.flatMap((start) => [start, start + 1]);
}

function placeOf(name, words) {
  return name.length ? words.findIndex((_, start) => name.every((word, place) => words[start + place] === word)) : -1;
}

function isSomethingElse(book, words, start, length) {
  const around = [words[start - 1], words[start + length]];
  return /^\d+$/.test(words[start - 1] ?? '') || around.some((word) => book['not-a-name'].includes(word));
}

function intent(book, left) {
  const intent = Object.entries(book.intents).find(([, words]) => left.length && left.every((word) => words.includes(word)));
  return intent ? intent[0] : '';
}

// The words that match a word of the question, with their weights: itself, synonyms, completions, corrected spellings.
function wish(book, meant, place) {
  const word = meant.words[place];
  const forms = new Map();
  const add = (name, game, worth) => {
    const key = `${name}|${game}`;
    if (!forms.has(key)) forms.set(key, { words: name.split(' '), game, worth });
  };
  if (book.holders.has(word)) add(word, '', 1);
  for (const [name, game] of otherNames(book, meant.words, place)) add(name, game, book.weights.synonym);
  const known = [...book.holders.keys()];
  if (place === meant.words.length - 1 && word.length > 2 && !book.holders.has(word)) {
    known.filter((form) => begins(word, form)).forEach((form) => add(form, '', book.weights.prefix));
  }
  if (!forms.size && word.length > 3) alike(book, word, known).forEach(([form, close]) => add(form, '', book.weights.typo * close));
  const faint = meant.faint.includes(place) ? book.weights.faint : 1;
  return [...forms.values()].map((form) => ({ ...form, worth: form.worth * faint }));
}

function otherNames(book, words, place) {
  const names = [];
  for (let start = 0; start <= place; start += 1) {
    for (let end = place + 1; end <= words.length; end += 1) names.push(...(book.names.get(words.slice(start, end).join(' ')) ?? []));
  }
  return names;
}

function begins(typed, known) {
  return known.startsWith(typed) || (known.length > 3 && typed.startsWith(known) && typed.length - known.length < 4);
}

// The three most similar known words, with their similarity.
function alike(book, word, known) {
  return known
    .map((candidate) => [candidate, 1 - distance(word, candidate) / Math.max(word.length, candidate.length)])
    .filter(([, close]) => close >= book.weights.close)
    .sort((candidate, other) => other[1] - candidate[1])
    .slice(0, 3);
}

// Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours.
export function distance(word, other) {
  let [before, row] = [[], Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = word[i - 1] === other[j - 1];
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
      if (swapped) next[j] = Math.min(next[j], before[j - 2] + 1);
    }
    [before, row] = [row, next];
  }
  return row[other.length];
}

// A passage that matches every word scores higher, and higher still if its heading does.
function scores(book, wishes) {
  const granted = new Map();
  for (const forms of wishes) {
    const best = new Map();
    for (const { words, game, worth } of forms) {
      for (const place of having(book, words, game)) best.set(place, Math.max(best.get(place) ?? 0, worth * weight(book, place, words)));
    }
    for (const [place, worth] of best) granted.set(place, [...(granted.get(place) ?? []), worth]);
  }
  const sum = (worths) => worths.reduce((all, worth) => all + worth, 0);
  return new Map([...granted].map(([place, worths]) => [place, (sum(worths) * worths.length * standing(book, place, wishes)) / wishes.length]));
}

function having(book, words, game) {
  const every = [...(book.holders.get(words[0]) ?? [])].map((place) => [place, book.passages[place]]);
  const matching = every.filter(([, { counts, section }]) => words.every((word) => counts.has(word)) && (!game || section.game === game));
  return matching.map(([place]) => place);
}

function weight(book, place, words) {
  const { saturation, length: share } = book.weights;
  const { counts, length } = book.passages[place];
  const weightOf = (word) => {
    const often = counts.get(word);
    return (says(book, word) * rarity(book, word) * often * (saturation + 1)) / (often + saturation * (1 - share + (share * length) / book.average));
  };
  return words.reduce((sum, word) => sum + weightOf(word), 0) / words.length;
}

// A number of tricks, cards or players stands all over the book and says less.
function says(book, word) {
  return /^\d+$/.test(word) && Number(word) <= book.weights.highest_figure ? book.weights.figure : 1;
}

// The factor for where a passage stands, and for a heading that says what was asked and little else.
function standing(book, place, wishes) {
  const { headings, section, anchor } = book.passages[place];
  const share = (book.weights.sections[section.slug] ?? 1) * (anchor === 'options' ? book.weights.options : 1);
  if (section.slug === 'glossary') return share;
  const worthOf = (heading, number) => {
    const says = ({ words, game }) => words.every((word) => heading.has(word)) && (!game || section.game === game);
    const headed = wishes.filter((forms) => forms.some(says)).length;
    return ((number ? book.weights.way : 1) * headed * headed) / (wishes.length * Math.max(1, headed, heading.size));
  };
  return (1 + book.weights.headed * Math.max(...headings.map(worthOf))) * share;
}
