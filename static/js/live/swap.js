// Replaces the match on the open page and keeps the reader's state: the focus, the opened hands, the taps on the pad.
import { tapsOf, isTouched, putBack, askAgain } from '../pads/pad_form.js';
import { selectorOf } from './selector.js';

const TO_READ = 2000; // milliseconds to read the message before the page changes
const main = () => document.getElementById('main');
export const shownVersion = () => Number(main().dataset.version);

export function say(words) {
  const said = document.getElementById('said');
  if (said) said.textContent = words;
}

// `text` is the server's fragment. Taps are kept unless they were just saved; returns whether any were kept. Kept taps
// carry the version they were made for, so that the server can tell if this hand has been recorded since.
export function swap(text, { keepTaps = true } = {}) {
  const made = new DOMParser().parseFromString(text, 'text/html');
  const [old, next] = [main(), made.getElementById('main')];
  const opened = [...old.querySelectorAll('details[open][id]')].map((details) => details.id);
  const touched = keepTaps && isTouched(old.querySelector('#pad'));
  const taps = touched ? tapsOf(old.querySelector('#pad')) : [];
  const focused = old.contains(document.activeElement) ? placeOf(document.activeElement) : null;
  if (touched) document.dispatchEvent(new CustomEvent('swapping', { detail: next }));
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

// A rematch was started, so every phone goes there.
function goOn(next) {
  say(next.querySelector('.following').textContent.trim());
  setTimeout(() => location.assign(next.dataset.next), TO_READ);
}

// A selector for the focused element that also works on the new sheet.
function placeOf(element) {
  const holder = element.closest('[id]');
  return selectorOf(element) || (holder.id === 'main' ? '#main' : `#${holder.id} ${element.tagName}`);
}

function score(next) {
  const sides = [...next.querySelectorAll('.totals .side')];
  return sides.map((side) => ['h2', '.total'].map((part) => side.querySelector(part)?.textContent.trim()).join(' ')).join(', ');
}
