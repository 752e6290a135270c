// Finds the lines that answer a question in the index a phone has kept. Ranks as rules/search does, more simply: BM25,
// other names, word beginnings and slips of one letter; takes stems and names from the index and knows no language.
const IN_HEADING = 3;
const SATURATION = 1.4;
const LENGTH = 0.5;
const SYNONYM = 0.8;
const PREFIX = 0.6;
const TYPO = 0.6;
const HEADED = 0.8; // how much more a passage is worth whose heading is the very question
const NAMED = 2.5; // how much more the pages of a game are worth when the question names it
const STANDING = { glossary: 0.6, 'at-a-glance': 0.9 };
const BEST = 10;
const PER_SECTION = 3;

// The index as it came, made ready to be asked: every passage with its words counted.
export function opened(index) {
  const stems = new Map(Object.entries(index.stems).flatMap(([stem, forms]) => forms.split(' ').map((form) => [form, stem])));
  const book = { ...index, stems, common: new Set(index.common), names: new Map(index.names), holders: new Map() };
  book.passages = index.sections.flatMap((section) => section.passages.map((one) => passage(book, section, one)));
  book.passages.forEach((one, place) => one.counts.forEach((_, word) => holders(book, word).add(place)));
  book.average = book.passages.reduce((sum, one) => sum + one.length, 0) / book.passages.length;
  return book;
}

function passage(book, section, [anchor, title, ...lines]) {
  const counts = new Map();
  const count = (text, times) => wordsOf(book, text).forEach((word) => counts.set(word, (counts.get(word) ?? 0) + times));
  lines.forEach((line) => count(line, 1));
  count(title, IN_HEADING);
  count(`${section.title} ${section.name}`, 1);
  const length = [...counts.values()].reduce((sum, often) => sum + often, 0);
  return { section, anchor, title, lines, counts, length, heading: new Set(wordsOf(book, title)) };
}

function holders(book, word) {
  if (!book.holders.has(word)) book.holders.set(word, new Set());
  return book.holders.get(word);
}

// The stems of a text: suits by name, no accents, no capitals, a game's number in digits, none of the
// words every question has.
export function wordsOf(book, text) {
  const plain = text.replace(/[♠♣♦♥]/g, (sign) => ` ${book.suits[sign]} `).toLowerCase().normalize('NFKD');
  const ascii = plain.replace(/[^\0-\x7f]/g, '');
  const digits = Object.entries(book.written ?? {}).reduce((text, [words, number]) => text.replaceAll(words, number), ascii);
  const forms = (digits.match(/\d{1,3}(?:,\d{3})+(?!\w)|[a-z0-9]+/g) ?? []).map((form) => form.replaceAll(',', ''));
  return forms.filter((form) => !book.common.has(form)).map((form) => book.stems.get(form) ?? form);
}

// The best places, best first; only of one game where it is named. `line` is the one that answers, `hits` its words.
export function search(book, asked, game = '') {
  const [words, named] = withoutGame(book, wordsOf(book, asked));
  const wishes = words.map((_, place) => wish(book, words, place)).filter((one) => one.size);
  const hits = new Set(wishes.flatMap((one) => [...one.keys()]).flatMap((name) => name.split(' ')));
  const ranked = [...scores(book, wishes)]
    .map(([place, score]) => ({ ...book.passages[place], score }))
    .map((one) => ({ ...one, score: one.score * (named.has(one.section.game) ? NAMED : 1) }))
    .filter((one) => !game || one.section.game === game)
    .sort((one, other) => other.score - one.score);
  return spread(ranked).map((one) => ({ ...one, hits, line: answering(book, one, hits) }));
}

function spread(ranked) {
  const shown = new Map();
  return ranked.filter(({ section }) => {
    shown.set(section, (shown.get(section) ?? 0) + 1);
    return shown.get(section) <= PER_SECTION;
  }).slice(0, BEST);
}

// Every page of a game would answer to its name: it chooses the game instead, where more is asked.
function withoutGame(book, words) {
  const asked = ` ${words.join(' ')} `;
  for (const [slug, name] of Object.entries(book.games)) {
    const phrase = ` ${name.join(' ')} `;
    if (words.length > name.length && asked.includes(phrase)) return [asked.replace(phrase, ' ').trim().split(' '), new Set([slug])];
  }
  const nouns = Object.entries(book.games).filter(([, name]) => words.includes(name[0]) || words.includes(name.at(-1)));
  return [words, new Set(nouns.map(([slug]) => slug))];
}

// What would do for a word of the question, and how well: itself, other names, what it begins, what it was meant to be.
function wish(book, words, place) {
  const word = words[place];
  const found = new Map(book.holders.has(word) ? [[word, 1]] : []);
  const add = (name, worth) => found.has(name) || found.set(name, worth);
  for (const name of otherNames(book, words, place)) add(name, SYNONYM);
  const known = [...book.holders.keys()];
  if (place === words.length - 1 && word.length > 2) known.filter((one) => begins(word, one)).forEach((one) => add(one, PREFIX));
  if (!found.size && word.length > 4) known.filter((one) => slipped(word, one)).forEach((one) => add(one, TYPO));
  return found;
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

// One letter too many, too few, another, or two changed about.
export function slipped(typed, known) {
  const [short, long] = typed.length < known.length ? [typed, known] : [known, typed];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const [left, right] = [short.slice(same), long.slice(same)];
  if (left.length < right.length) return left === right.slice(1);
  return left.slice(1) === right.slice(1) || (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2));
}

// What grants all that was asked is worth more, and more again in its heading.
function scores(book, wishes) {
  const granted = new Map();
  for (const one of wishes) {
    const best = new Map();
    for (const [name, worth] of one) {
      for (const place of having(book, name.split(' '))) best.set(place, Math.max(best.get(place) ?? 0, worth * weight(book, place, name.split(' '))));
    }
    for (const [place, worth] of best) granted.set(place, [...(granted.get(place) ?? []), worth]);
  }
  const sum = (worths) => worths.reduce((all, worth) => all + worth, 0);
  return new Map([...granted].map(([place, worths]) => [place, (sum(worths) * worths.length * standing(book, place, wishes)) / wishes.length]));
}

function having(book, words) {
  return [...(book.holders.get(words[0]) ?? [])].filter((place) => words.every((word) => book.passages[place].counts.has(word)));
}

function weight(book, place, words) {
  const { counts, length } = book.passages[place];
  const one = (word) => {
    const often = counts.get(word);
    return (rarity(book, word) * often * (SATURATION + 1)) / (often + SATURATION * (1 - LENGTH + (LENGTH * length) / book.average));
  };
  return words.reduce((sum, word) => sum + one(word), 0) / words.length;
}

function rarity(book, word) {
  const have = book.holders.get(word)?.size ?? 0;
  return Math.log(1 + (book.passages.length - have + 0.5) / (have + 0.5));
}

function standing(book, place, wishes) {
  const { heading, section } = book.passages[place];
  if (section.slug === 'glossary') return STANDING.glossary;
  const headed = wishes.filter((one) => [...one.keys()].some((name) => name.split(' ').every((word) => heading.has(word)))).length;
  const said = (headed * headed) / (wishes.length * Math.max(1, headed, heading.size));
  return (1 + HEADED * said) * (STANDING[section.slug] ?? 1);
}

function answering(book, { lines }, hits) {
  const worth = (line) => [...new Set(wordsOf(book, line))].filter((word) => hits.has(word)).reduce((sum, word) => sum + rarity(book, word), 0);
  const worths = lines.map(worth);
  return lines[worths.indexOf(Math.max(...worths))] ?? '';
}
