// Reads the taps of any pad, describes them, restores them, clears them.
const OURS = ['csrfmiddlewaretoken', 'seen', 'key', 'do', 'was', 'next'];
export const shown = (element) => element.checkVisibility?.({ visibilityProperty: true }) ?? element.offsetParent !== null;
const choice = (input) => ['radio', 'checkbox'].includes(input.type);
const fields = (pad) => [...pad.elements].filter((input) => input.name && input.type !== 'hidden' && input.tagName !== 'BUTTON');

export function tapsOf(pad) {
  return pad ? [...new FormData(pad)].filter(([field, value]) => value !== '' && !OURS.includes(field)) : [];
}

// "8 hearts, 300 · Ann · Tricks for Ann & Cyd: 8": every answer but the contract and the bidder is shown with its
// question; tens and units are one number; answers to questions that no longer apply are left out.
export function inWords(pad) {
  const chosen = new Map();
  for (const input of fields(pad).filter(isAnswer)) {
    const asked = input.matches(CLEAR) ? answer(input) : question(input);
    chosen.set(asked, [...(chosen.get(asked) ?? []), answer(input)]);
  }
  return [...chosen].map(([asked, answers]) => (asked === answers[0] ? asked : asked + answers.join(', '))).join(' · ');
}

const CLEAR = '.bids *, .by-result *, .steps:not(:has(.plays)) .seats *';
function drawn(element) {
  const { display, visibility } = getComputedStyle(element);
  return display !== 'none' && visibility !== 'hidden';
}

// Whether it was tapped rather than preselected. The three active players count too, though their question folds away
// once one of them has bid.
function isAnswer(input) {
  const parts = ['.step:not(.plays)', '.by-points, .by-result, .mark'].map((part) => input.closest(part));
  if (input.value === '' || input.closest('.tens') || !parts.every((part) => !part || drawn(part))) return false;
  return !choice(input) || (input.checked && (!input.defaultChecked || input.matches('.legal, .plays *')));
}

// The text of a question, in a form that fits any bidder if it is folded away.
function question(input) {
  const asked = input.closest('fieldset, .rarer:not(.marks)')?.querySelector('legend, summary');
  const words = asked && (spoken(asked) || tidy(asked.querySelector('.any')?.textContent));
  return words ? words + (words.endsWith('?') ? ' ' : ': ') : '';
}

// The text as a screen reader would read it: a drawn suit by its name.
function spoken(element) {
  const parts = [...element.childNodes].map((part) => part.ariaLabel ?? (part.children ? drawn(part) && spoken(part) : part.data));
  return tidy(parts.filter(Boolean).join(' '));
}

function answer(input) {
  const tens = input.closest('.units')?.parentElement.querySelector('.tens :checked')?.value ?? 0;
  const label = input.closest('label');
  const own = input.ariaLabel ?? (label?.querySelector('.name') ?? label)?.textContent;
  const words = tens > 0 ? `${tens * 10 + Number(input.value)}` : (choice(input) && tidy(own).replace('+ ', '')) || input.value;
  return `${input.closest('.doubles')?.ariaLabel ?? ''} ${words}`.trim();
}

const tidy = (text) => (text ?? '').replace(/\s+/g, ' ').replaceAll(' ,', ',').trim();

export function putBack(pad, taps) {
  for (const input of fields(pad)) {
    const mine = taps.filter(([field]) => field === input.name).map(([, value]) => value);
    if (!mine.length) continue;
    if (choice(input)) input.checked = mine.includes(input.value);
    else input.value = mine[0];
  }
}

// Says the version at which the taps began, if the match has changed since.
export const began = (pad, value) => pad.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'was', value }));

// Whether it is the pad of the next hand, and not of one to correct or to mend.
export const recordsNext = (pad) => !!pad?.getAttribute('action').endsWith('/record/');

export const isTouched = (pad) => !!pad?.querySelector('.legal:checked');

// Back to what the server sent; taps the server restored are cleared too.
export function wipe(pad) {
  pad.reset();
  unsay(pad);
  for (const input of isTouched(pad) ? fields(pad) : []) {
    if (choice(input)) input.checked = input.type === 'radio' && input.value === '';
    else input.value = '';
  }
}

// Removes refusals that no longer apply to the taps.
export function unsay(pad) {
  for (const refusal of pad.querySelectorAll('.refusal')) refusal.textContent = '';
}

// Whether every visible question has a valid answer.
export function isComplete(pad) {
  const asked = [...pad.querySelectorAll('.step:has(.legal)')].filter(shown);
  const tens = (step) => [...step.querySelectorAll('.tens:has([value="0"]):not(:has(:checked))')].some(shown);
  const open = asked.filter((step) => !step.querySelector('.legal:checked') || tens(step));
  return isTouched(pad) && !open.length;
}

// Requests a new preview, as a tap would.
export const askAgain = (pad) => fields(pad)[0]?.dispatchEvent(new Event('change', { bubbles: true }));
