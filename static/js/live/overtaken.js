// Another phone changed the match while a hand was half entered here: shows both, and clears the pad if it was the same
// hand. If there is no pad for it any more, because their hand ended the match or an earlier one must be mended first, the
// taps are held, through reloads of this tab, until there is.
import { fetchOwn, toThisSite } from '../offline/gate.js';
import { messages } from '../offline/messages.js';
import { sayWho } from './theirs.js';

const pad = () => document.getElementById('pad');
const place = () => `held ${document.getElementById('main').dataset.code}`;
const written = () => document.querySelectorAll('#sheet details.hand').length;
let held;
let mine; // in words, before the hand of the other phone came: its pad may not have all of them

function keep(taps) {
  held = taps;
  if (taps) sessionStorage.setItem(place(), JSON.stringify(taps));
  else sessionStorage.removeItem(place());
}

export function showBoth({ inWords, clearPad, say, tapsOf, isTouched, began, putBack, askAgain, recordsNext }) {
  let isShown = false;
  let [before, now] = [written(), written()];

  function hold() {
    const version = pad().elements.was?.value ?? document.getElementById('main').dataset.version;
    const form = new FormData(pad());
    form.set('was', version);
    isShown = false;
    const address = pad().querySelector('.steps').getAttribute('hx-post');
    const action = pad().getAttribute('action');
    keep({ version, form: [...form], taps: tapsOf(pad()), words: inWords(pad()), address, action, isWhole: !!document.querySelector('#note.ready') });
  }

  function release() {
    if (!held) return;
    const { version, taps } = held;
    if (!recordsNext(pad())) return isShown || tell();
    mine = held.words;
    keep(null);
    if (isTouched(pad())) return;
    began(pad(), version);
    putBack(pad(), taps);
    askAgain(pad());
  }

  async function tell() {
    isShown = true;
    const says = await sameHand(held);
    const end = document.querySelector('.finish, #repair');
    if (!held || !end) return;
    if (!says) return offerToCompare(show(held.words, end), held);
    keep(null);
    end.before(Object.assign(document.createElement('p'), { className: 'stale', role: 'alert', textContent: says }));
    say(says);
  }

  // There is no pad to save it with: the server asks with both versions.
  function offerToCompare(made, { isWhole, action, form }) {
    const button = made.querySelector('button');
    button.hidden = !isWhole;
    button.onclick = () => {
      const values = { do: 'write' };
      for (const [field, value] of form) values[field] = [...(values[field] ?? []), value];
      keep(null);
      window.htmx.ajax('POST', action, { target: '#main', swap: 'outerHTML', values });
    };
  }

  document.addEventListener('swapping', hold);
  document.addEventListener('swapped', () => ([before, now] = [now, written()]));
  for (const change of ['swapped', 'htmx:afterSettle']) document.addEventListener(change, release);
  document.addEventListener('overtaken', () => {
    if (now <= before) return sayChanged(inWords(pad()), pad());
    document.querySelector('.last')?.remove(); // it shows the same, and the pad needs the space
    show(mine ?? inWords(pad()), pad()); // the server asks with both versions once the hand is whole
    mine = null;
  });
  document.addEventListener('same-hand', ({ detail }) => {
    document.querySelector('.stale')?.replaceChildren(detail.says);
    say(detail.says);
    clearPad();
    pad().querySelector('[name=was]')?.remove();
    pad().append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'next', value: document.getElementById('main').dataset.version }));
  });
  held = JSON.parse(sessionStorage.getItem(place()));
  release();
}

// They took a hand back, changed one or ended the match: no hand of theirs is new.
async function sayChanged(words, below) {
  if (await messages().catch(() => null)) shown('overtaken-otherwise', words, below);
}

function shown(template, words, below) {
  const made = document.getElementById(template).content.firstElementChild.cloneNode(true);
  sayWho(made);
  made.querySelector('.words').textContent = words;
  below.before(made);
  return made;
}

function show(words, below) {
  const made = shown('overtaken', words, below);
  const theirs = [...document.querySelectorAll('#sheet .hand .what')].at(-1);
  if (theirs) made.querySelector('.theirs').append(...theirs.cloneNode(true).childNodes);
  return made;
}

// The server's sentence if their hand is the one that was being entered here.
async function sameHand({ form, address }) {
  const answer = await fetchOwn(address, { method: 'POST', body: new URLSearchParams(form), headers: { 'HX-Request': 'true', ...toThisSite } }).catch(() => null);
  return JSON.parse(answer?.headers.get('HX-Trigger') ?? '{}')['same-hand']?.says;
}
