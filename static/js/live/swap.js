// Puts the match as it now stands into the open page, and keeps what the reader was doing: the keyboard's place, the
// hands that were opened, what was tapped on the pad.
import { tapsOf, isTouched, putBack, askAgain } from '../pads/pad_form.js';
import { selectorOf } from './selector.js';

const TO_READ = 2000; // milliseconds for what is said before the page goes elsewhere
const main = () => document.getElementById('main');
export const shownVersion = () => Number(main().dataset.version);

export function say(words) {
  const said = document.getElementById('said');
  if (said) said.textContent = words;
}

// `text` is the server's fragment. `taps` are kept unless they were just written; true when some had to be kept. Those
// say from now on which version they began with: where it was this very hand, the server will know.
export function swap(text, { keepTaps = true } = {}) {
  const made = new DOMParser().parseFromString(text, 'text/html');
  const [old, next] = [main(), made.getElementById('main')];
  const opened = [...old.querySelectorAll('details[open][id]')].map((details) => details.id);
  const touched = keepTaps && isTouched(old.querySelector('#pad'));
  const taps = touched ? tapsOf(old.querySelector('#pad')) : [];
  const focused = old.contains(document.activeElement) ? placeOf(document.activeElement) : null;
  old.replaceWith(next);
  for (const id of opened) next.querySelector(`#${id}`)?.setAttribute('open', '');
  window.htmx?.process(next);
  const pad = next.querySelector('#pad');
  if (pad && touched) {
    pad.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'was', value: old.dataset.version }));
    putBack(pad, taps);
    askAgain(pad);
  }
  if (focused) (next.querySelector(focused) ?? next).focus({ preventScroll: true });
  if (next.dataset.next && !old.dataset.next) goOn(next);
  else say(made.getElementById('said')?.textContent || score(next));
  document.dispatchEvent(new Event('swapped'));
  return !!pad && touched;
}

// A rematch has begun, and everybody goes on to it.
function goOn(next) {
  say(next.querySelector('.following').textContent.trim());
  setTimeout(() => location.assign(next.dataset.next), TO_READ);
}

// Where the keyboard stands, in words that still mean something on the new sheet.
function placeOf(element) {
  const holder = element.closest('[id]');
  return selectorOf(element) || (holder.id === 'main' ? '#main' : `#${holder.id} ${element.tagName}`);
}

function score(next) {
  const sides = [...next.querySelectorAll('.totals .side')];
  return sides.map((side) => ['h2', '.total'].map((part) => side.querySelector(part)?.textContent.trim()).join(' ')).join(', ');
}
