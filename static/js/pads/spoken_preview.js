// Every answer to a tap brings a new note, and a screen reader leaves out what appears together with its live region: so
// the region that stays announces its words.
import { sayAfter } from '../live/say.js';
import { shown } from './pad_form.js';

export function speakNote() {
  const words = [...document.querySelectorAll('#note :is(h2, p)')].filter(shown).map((part) => part.innerText.replace(/\s+/g, ' ').trim());
  sayAfter(words.filter(Boolean).join(' '));
}

document.addEventListener('htmx:afterSwap', ({ detail }) => detail.target.id === 'note' && speakNote());
