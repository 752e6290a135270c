// Another phone changed the match while a hand was half entered here: shows both, and clears the pad if it was the same
// hand.
import { sayWho } from './theirs.js';

const pad = () => document.getElementById('pad');

export function showBoth({ inWords, clearPad, say }) {
  document.addEventListener('overtaken', () => {
    const made = document.getElementById('overtaken').content.firstElementChild.cloneNode(true);
    sayWho(made);
    const theirs = [...document.querySelectorAll('#sheet .hand .what')].at(-1);
    if (theirs) made.querySelector('.theirs').append(...theirs.cloneNode(true).childNodes);
    made.querySelector('.words').textContent = inWords(pad());
    document.querySelector('.last')?.remove(); // it shows the same, and the pad needs the space
    pad().before(made);
  });
  document.addEventListener('same-hand', ({ detail }) => {
    document.querySelector('.stale')?.replaceChildren(detail.says);
    say(detail.says);
    clearPad();
    pad().querySelector('[name=was]')?.remove();
  });
}
