// What is tapped on a pad, whatever the game: read it, say it in words, put it back, wipe it.
const OURS = ['csrfmiddlewaretoken', 'seen', 'key', 'do'];
const shown = (element) => element.checkVisibility?.({ visibilityProperty: true }) ?? element.offsetParent !== null;
const choice = (input) => ['radio', 'checkbox'].includes(input.type);
const fields = (pad) => [...pad.elements].filter((input) => input.name && input.type !== 'hidden' && input.tagName !== 'BUTTON');

export function tapsOf(pad) {
  return pad ? [...new FormData(pad)].filter(([field, value]) => value !== '' && !OURS.includes(field)) : [];
}

// "8 hearts, 300 · Ann · Tricks for Ann & Cyd: 8": a number says nothing without its question; tens and units are one.
export function inWords(pad) {
  return fields(pad).filter((input) => isAnswer(input) && !input.closest('.tens')).map(said).join(' · ');
}

function said(input) {
  const tens = input.closest('.units')?.parentElement.querySelector('.tens :checked')?.value ?? 0;
  const answer = tens > 0 ? tens * 10 + Number(input.value) : label(input);
  return /^\d+$/.test(answer) ? question(input) + answer : answer;
}

// What was tapped, not what the pad came with.
const isAnswer = (input) => input.value !== '' && (choice(input) ? input.checked && (!input.defaultChecked || input.matches('.go')) : true);

// A legend that a folded step hides still says what was asked: in the words that fit whoever bid.
function question(input) {
  const legend = input.closest('fieldset')?.querySelector('legend');
  const asked = legend && ((shown(legend) && tidy(legend.innerText)) || tidy((legend.querySelector('.any') ?? legend).textContent));
  return asked ? `${asked}: ` : '';
}

const label = (input) => (choice(input) ? tidy(input.ariaLabel ?? input.closest('label')?.innerText) || input.value : input.value);
const tidy = (text) => (text ?? '').replace(/\s+/g, ' ').trim();

export function putBack(pad, taps) {
  for (const input of fields(pad)) {
    const mine = taps.filter(([field]) => field === input.name).map(([, value]) => value);
    if (!mine.length) continue;
    if (choice(input)) input.checked = mine.includes(input.value);
    else input.value = mine[0];
  }
}

export const isTouched = (pad) => !!pad?.querySelector('.go:checked');

// Back to what the server drew; where it drew taps that were kept, those go too.
export function wipe(pad) {
  pad.reset();
  for (const input of isTouched(pad) ? fields(pad) : []) {
    if (choice(input)) input.checked = input.type === 'radio' && input.value === '';
    else input.value = '';
  }
}

// Every question that can be seen has an answer that may be given.
export function isComplete(pad) {
  const asked = [...pad.querySelectorAll('.step:has(.go)')].filter(shown);
  const tens = (step) => [...step.querySelectorAll('.tens:has([value="0"]):not(:has(:checked))')].some(shown);
  const open = asked.filter((step) => !step.querySelector('.go:checked') || tens(step));
  return isTouched(pad) && !open.length;
}

// Lets the pad ask for its preview again, as after a tap.
export const askAgain = (pad) => fields(pad)[0]?.dispatchEvent(new Event('change', { bubbles: true }));
