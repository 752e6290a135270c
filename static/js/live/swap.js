// Replaces the match on the open page and keeps the reader's state: the focus, the opened hands, the taps on the pad.
import { began, tapsOf, isTouched, putBack, askAgain, recordsNext } from '../pads/pad_form.js';
import { say } from './say.js';
import { selectorOf } from './selector.js';

const TO_READ = 2000; // milliseconds to read the message before the page changes
const main = () => document.getElementById('main');
export const shownVersion = () => Number(main().dataset.version);
export const versionIn = (text) => Number(text.match(/data-version="(\d+)"/)?.[1]);

// `text` is the server's fragment, or the page made of it. Taps are kept unless they were just saved or the new pad is another hand's; returns
// whether any were kept. They carry the version they were made for, so that the server can tell if this hand has been
// recorded since. `swapping` announces that those of the next hand may have no pad any more, or one that refuses them.
export function swap(text, { keepTaps = true, aloud = true } = {}) {
  const made = text.getElementById ? text : new DOMParser().parseFromString(text, 'text/html');
  const [old, next] = [main(), made.getElementById('main')];
  const opened = [...old.querySelectorAll('details[open][id]')].map((details) => details.id);
  const [before, pad] = [old, next].map((match) => match.querySelector('#pad'));
  const touched = keepTaps && isTouched(before);
  const kept = touched && pad?.getAttribute('action') === before.getAttribute('action');
  const taps = touched ? tapsOf(before) : [];
  const focused = old.contains(document.activeElement) ? placeOf(document.activeElement) : null;
  if (touched && recordsNext(before)) document.dispatchEvent(new Event('swapping'));
  old.replaceWith(next);
  for (const id of opened) next.querySelector(`#${id}`)?.setAttribute('open', '');
  window.htmx?.process(next);
  if (kept) {
    began(pad, before.elements.was?.value ?? old.dataset.version);
    putBack(pad, taps);
    askAgain(pad);
  }
  if (focused) (next.querySelector(focused) ?? next).focus({ preventScroll: true });
  if (next.dataset.next && !old.dataset.next) goOn(next);
  else if (aloud) say(made.getElementById('said')?.textContent || score(next));
  document.dispatchEvent(new Event('swapped'));
  return kept;
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
