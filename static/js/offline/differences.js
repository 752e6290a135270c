// Two versions of a deal: what one says and the other does not is marked in both. This phone's is what was tapped
// ("8 hearts, 300 · Ann · Tricks for Ann & Cyd: 8"), the other's a row of the sheet.
const SHOWN = '.what > .bid, .what > b, .what .fig, .what > .name';
const tidy = (text) => text.replace(/\s+/g, ' ').trim();
const spoken = (node) => node.ariaLabel ?? node.data ?? [...node.childNodes].map(spoken).join(' ');
const words = (text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

export function markDifferences(made) {
  const [mine, theirs] = ['.words', '.theirs'].map((place) => made.querySelector(place));
  if (!mine || !theirs?.querySelector('.what')) return;
  for (const what of theirs.querySelectorAll('.what')) wrapName(what);
  const [tapped, written] = [words(mine.textContent), words([...theirs.querySelectorAll('.what')].map(spoken).join(' '))];
  mine.replaceChildren(...mine.textContent.split(' · ').map((text) => part(text, written)));
  for (const one of theirs.querySelectorAll(SHOWN)) one.classList.toggle('differs', [...words(tidy(spoken(one)))].some((word) => !tapped.has(word)));
}

// The name stands beside the bid as mere text.
function wrapName(what) {
  for (const node of [...what.childNodes].filter(({ data }) => data?.trim())) {
    const name = Object.assign(document.createElement('span'), { className: 'name' });
    node.replaceWith(name);
    name.append(node);
  }
}

// An answer differs by what follows its question, before the value that a bid has.
function part(text, written) {
  const [asked, answer = asked] = text.split(/(?<=[:?] )/);
  const differs = [...words(answer.split(', ')[0])].some((word) => !written.has(word));
  const made = Object.assign(document.createElement('span'), { className: 'part' });
  const bold = Object.assign(document.createElement('span'), { textContent: answer, className: differs ? 'differs' : '' });
  made.append(asked === answer ? '' : asked, bold);
  return made;
}
