// A page of an evening says above all from when it is while there is no network.
import { inWords } from '../live/since_when.js';
import { shown } from './page.js';

let at = 0; // milliseconds; 0 if the server has said nothing to this page yet
let silent = !navigator.onLine;

export function sayAsOf() {
  document.addEventListener('put', () => heard(true));
  document.addEventListener('heard', ({ detail }) => heard(!(detail > shown())));
  for (const sign of ['offline', 'unheard']) addEventListener(sign, unheard);
  if (silent) unheard();
}

function heard(isNewest) {
  silent = false;
  if (isNewest) at = Date.now();
  place().hidden = true;
}

async function unheard() {
  silent = true;
  const time = await inWords(at);
  if (!silent) return;
  place().textContent = place().dataset.says.replace('{time}', time);
  place().hidden = false;
}

const place = () => document.querySelector('.as-of');
