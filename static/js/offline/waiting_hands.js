// Shows on the match page which of its hands still wait on this phone, and asks where one could not be written. Comes
// after the page, once a hand may wait; what the page has loaded already is handed to it.
import { sayWho, showRows } from '../live/theirs.js';

const template = (id) => document.getElementById(id).content.firstElementChild.cloneNode(true);
const pad = () => document.getElementById('pad');

let waiting, decide, putBackOnPad, isBeingEdited, shownVersion;

export function showWaitingHands(queue) {
  ({ waiting, decide, putBackOnPad, isBeingEdited, shownVersion } = queue);
  for (const change of ['outbox', 'swapped', 'htmx:afterSettle']) document.addEventListener(change, show);
  show();
}

let showing = 0;
async function show() {
  const turn = ++showing;
  const main = document.getElementById('main');
  const hands = (await waiting().catch(() => [])).filter((hand) => hand.match === main.dataset.code);
  if (turn !== showing) return;
  for (const old of document.querySelectorAll('.waits, .prompt, .later')) old.remove();
  const asking = hands.find((hand) => hand.asks && !isBeingEdited(hand));
  if ('provisional' in main.dataset && !asking) return; // the sheet shows them already
  for (const last of main.querySelectorAll('.last')) last.hidden = hands.length > 0 && !asking;
  for (const next of main.querySelectorAll('.next')) next.hidden = hands.length > 0 && !asking;
  if (pad()) pad().hidden = !!asking;
  if (!hands.length || !main.isConnected) return;
  main.querySelector('#sheet').append(...hands.map(row));
  freeSeats();
  for (const made of asking ? [question(asking, hands)] : hands.at(-1).number ? [next(hands), line(hands)] : [line(hands)]) main.querySelector('.write').insertBefore(made, pad());
}

// Who deals and who may bid after a hand that waits is for the server to say.
function freeSeats() {
  for (const seat of document.querySelectorAll('#pad .seats .faint')) {
    seat.classList.remove('faint');
    seat.querySelector('input').classList.add('legal');
  }
}

function row(hand) {
  const made = template('waits-row');
  made.querySelector('.no').textContent = hand.number ?? '';
  made.querySelector('.words').textContent = hand.words;
  return made;
}

// In the place of what is next.
function next(hands) {
  const made = template('waits-next');
  made.querySelector('b').textContent = hands.at(-1).number + 1;
  return made;
}

const MANY_REFUSALS = 3; // by a server that has trouble; a network that fails is none

// In the place of the last hand: the last one that waits, and the way to take it back.
function line(hands) {
  const made = template('waits-line');
  const last = hands.at(-1);
  made.querySelector('b').textContent = hands.length;
  made.querySelector('.words').textContent = last.words;
  made.querySelector('button').hidden = !pad() || !last.number;
  made.querySelector('button').onclick = () => putBackOnPad(last, false);
  const copies = made.querySelector('[value=copy]');
  copies.parentElement.hidden = !hands.some(({ refusals }) => refusals >= MANY_REFUSALS);
  copies.hidden = !navigator.clipboard;
  copies.onclick = () => copy(hands, copies);
  return made;
}

// conflict: somebody else wrote meanwhile · refused: it cannot stand, `says` tells why · barred: this phone may not write
function question(hand, hands) {
  const made = template(hand.number || !document.getElementById('asks-act') ? `asks-${hand.asks}` : 'asks-act');
  made.querySelector('.words').textContent = hand.words;
  if (hand.says) made.querySelector('.says')?.append(hand.says);
  theirs(made.querySelector('.theirs'), hand);
  sayWho(made);
  const actions = {
    after: () => decided(hand, hands, true),
    drop: () => decided(hand, hands, false),
    edit: () => putBackOnPad(hand, true),
    copy: ({ target }) => copy(hands, target),
  };
  for (const button of made.querySelectorAll('button')) {
    button.onclick = actions[button.value];
    if (button.value === 'edit') button.hidden = !pad();
    if (button.value === 'copy') button.hidden = !navigator.clipboard;
  }
  return made;
}

// Of other acts than new hands the site on this phone knows what can follow what.
function decided(hand, hands, keepIt) {
  if (hands.every(({ number }) => number)) return decide(hand, shownVersion(), keepIt);
  return document.dispatchEvent(new CustomEvent('decided', { detail: { hand, keepIt } }));
}

// All that wait, one a line, for whoever may write them.
async function copy(hands, button) {
  await navigator.clipboard.writeText(hands.map(({ number, words }) => `${number}. ${words}`).join('\n'));
  button.textContent = button.dataset.done;
}

// What the others wrote: the hands on the sheet from this one's number on, as the sheet shows them. Of a sheet that is
// still on its way nothing is said.
function theirs(place, hand) {
  if (!place) return;
  if (showRows(place, hand.number ?? hand.hand) || shownVersion() <= hand.seen) place.querySelector('.changed').remove();
}
