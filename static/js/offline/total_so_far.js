// The total that a phone knows which works nothing out: the sheet's, without the hands that wait.
import { inWords } from '../live/since_when.js';

let at = 0; // milliseconds when the server last said that the sheet is its newest; 0 before

export function followTotal(shownVersion) {
  document.addEventListener('heard', ({ detail }) => detail === shownVersion() && (at = Date.now()));
}

// Fills the words in; `handsWait` says whether it lacks some.
export async function soFar(made, handsWait) {
  made.querySelector('.time').textContent = await inWords(at);
  made.querySelector('.each').textContent = totals().join(', ');
  if (!handsWait) made.querySelector('.lacks').remove();
  return made;
}

function totals() {
  const sides = [...document.querySelectorAll('#main .totals .side:has(.total)')];
  return sides.map((side) => ['h2', '.total'].map((part) => side.querySelector(part).textContent.trim()).join(' '));
}
