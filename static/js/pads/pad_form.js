// What is tapped on a pad, whatever the game: read it, say it in words, put it back, wipe it.
const OURS = ['csrfmiddlewaretoken', 'seen', 'key', 'do', 'was'];
export const shown = (element) => element.checkVisibility?.({ visibilityProperty: true }) ?? element.offsetParent !== null;
const choice = (input) => ['radio', 'checkbox'].includes(input.type);
const fields = (pad) => [...pad.elements].filter((input) => input.name && input.type !== 'hidden' && input.tagName !== 'BUTTON');

export function tapsOf(pad) {
  return pad ? [...new FormData(pad)].filter(([field, value]) => value !== '' && !OURS.includes(field)) : [];
}

// "8 hearts, 300 · Ann · Tricks for Ann & Cyd: 8": but for a contract and who bid it, an answer says nothing without its
// question; tens and units are one number, and what a change of mind took out of the hand is not in it.
export function inWords(pad) {
  const said = new Map();
  for (const input of fields(pad).filter(isAnswer)) {
    const asked = input.matches(CLEAR) ? answer(input) : question(input);
    said.set(asked, [...(said.get(asked) ?? []), answer(input)]);
  }
  return [...said].map(([asked, answers]) => (asked === answers[0] ? asked : asked + answers.join(', '))).join(' · ');
}

const CLEAR = '.bids *, .by-result *, .steps:not(:has(.plays)) .seats *';
function drawn(element) {
  const { display, visibility } = getComputedStyle(element);
  return display !== 'none' && visibility !== 'hidden';
}

// What was tapped, not what the pad came with; but for the three who play, who fold away once one of them bid.
function isAnswer(input) {
  const parts = ['.step:not(.plays)', '.by-points, .by-result, .mark'].map((part) => input.closest(part));
  if (input.value === '' || input.closest('.tens') || !parts.every((part) => !part || drawn(part))) return false;
  return !choice(input) || (input.checked && (!input.defaultChecked || input.matches('.legal, .plays *')));
}

// A question that is folded away still reads in the words that fit whoever bid.
function question(input) {
  const asked = input.closest('fieldset, .rarer:not(.marks)')?.querySelector('legend, summary');
  const words = asked && (spoken(asked) || tidy(asked.querySelector('.any')?.textContent));
  return words ? words + (words.endsWith('?') ? ' ' : ': ') : '';
}

// Words as they would be read out: a drawn suit by its name.
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

const tidy = (text) => (text ?? '').replace(/\s+/g, ' ').trim();

export function putBack(pad, taps) {
  for (const input of fields(pad)) {
    const mine = taps.filter(([field]) => field === input.name).map(([, value]) => value);
    if (!mine.length) continue;
    if (choice(input)) input.checked = mine.includes(input.value);
    else input.value = mine[0];
  }
}

export const isTouched = (pad) => !!pad?.querySelector('.legal:checked');

// Back to what the server drew; where it drew taps that were kept, those go too.
export function wipe(pad) {
  pad.reset();
  unsay(pad);
  for (const input of isTouched(pad) ? fields(pad) : []) {
    if (choice(input)) input.checked = input.type === 'radio' && input.value === '';
    else input.value = '';
  }
}

// Refusals that no longer belong to what is tapped.
export function unsay(pad) {
  for (const refusal of pad.querySelectorAll('.refusal')) refusal.textContent = '';
}

// Every question that can be seen has an answer that may be given.
export function isComplete(pad) {
  const asked = [...pad.querySelectorAll('.step:has(.legal)')].filter(shown);
  const tens = (step) => [...step.querySelectorAll('.tens:has([value="0"]):not(:has(:checked))')].some(shown);
  const open = asked.filter((step) => !step.querySelector('.legal:checked') || tens(step));
  return isTouched(pad) && !open.length;
}

// Lets the pad ask for its preview again, as after a tap.
export const askAgain = (pad) => fields(pad)[0]?.dispatchEvent(new Event('change', { bubbles: true }));
