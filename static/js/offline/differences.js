// Two versions of a deal: what one says and the other does not is marked in both. The other's is a row of the sheet, this
// phone's is told alike, or where the server has not told it, what was tapped ("8 hearts, 300 · Ann · Tricks for Ann & Cyd: 8").
const SHOWN = ['.bid', '.name', '.fig', 'b', ':is(b, small) > .fig'].map((part) => `:is(.what, .version) > ${part}`).join();
const spoken = (node) => node.ariaLabel ?? node.data ?? [...node.childNodes].map(spoken).join(' ');
const words = (text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
const isIn = (known, text) => [...words(text)].every((word) => known.has(word));

export function markDifferences(made) {
  const [mine, theirs] = ['.words', '.theirs'].map((place) => made.querySelector(place));
  const rows = [...(theirs?.querySelectorAll('.what') ?? [])];
  if (!mine || !rows.length) return;
  const told = mine.querySelector('.version');
  if (told) return markBoth(told, rows);
  const answers = mine.textContent.split(' · ').map((text) => text.split(/(?<=[:?] )/));
  const [tapped, written] = [answers.map((answer) => answer.at(-1)), rows.map(spoken)].map((texts) => words(texts.join(' ')));
  mine.replaceChildren(...answers.map((answer) => part(answer, written)));
  rows.forEach(wrapName);
  for (const shown of theirs.querySelectorAll(SHOWN)) shown.classList.toggle('differs', !isIn(tapped, spoken(shown)));
}

// Both in the same words.
function markBoth(told, rows) {
  for (const what of [told, ...rows]) wrapName(what);
  const [here, there] = [[told], rows].map((all) => all.flatMap((what) => [...what.querySelectorAll(SHOWN)]));
  for (const [shown, others] of [[here, there], [there, here]]) {
    const known = words(others.map(spoken).join(' '));
    for (const part of shown) part.classList.toggle('differs', !isIn(known, spoken(part)));
  }
}

// The name stands beside the bid as mere text.
function wrapName(what) {
  for (const node of [...what.childNodes].filter(({ data }) => data?.trim())) {
    const name = Object.assign(document.createElement('span'), { className: 'name' });
    node.replaceWith(name);
    name.append(node);
  }
}

// An answer after its question, if it has one; the value after a bid is no answer.
function part(answer, written) {
  const made = Object.assign(document.createElement('span'), { className: 'part' });
  const answered = Object.assign(document.createElement('span'), { textContent: answer.at(-1) });
  answered.classList.toggle('differs', !isIn(written, answer.at(-1).split(', ')[0]));
  made.append(...answer.slice(0, -1), answered);
  return made;
}
