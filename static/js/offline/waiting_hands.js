// Shows on the match page which of its hands are still queued, and asks what to do with one that was refused. Loaded
// after the page; the functions it shares with the page are passed in.
import { sayWho, showRows } from '../live/theirs.js';

const template = (id) => document.getElementById(id).content.firstElementChild.cloneNode(true);
const pad = () => document.getElementById('pad');

let waiting, decide, putBackOnPad, isBeingEdited, shownVersion;

export function showWaitingHands(queue) {
  ({ waiting, decide, putBackOnPad, isBeingEdited, shownVersion } = queue);
  for (const change of ['outbox', 'swapped']) document.addEventListener(change, show);
  document.addEventListener('htmx:afterSettle', ({ target }) => target.closest('#pad') || show());
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
  if ('provisional' in main.dataset && !asking) return; // the sheet already shows them
  for (const last of main.querySelectorAll('.last')) last.hidden = hands.length > 0 && !asking;
  for (const next of main.querySelectorAll('.next')) next.hidden = hands.length > 0 && !asking;
  if (pad()) pad().hidden = !!asking;
  if (!hands.length || !main.isConnected) return;
  main.querySelector('#sheet').append(...hands.map(row));
  freeSeats();
  const isHand = hands.at(-1).number;
  const shown = asking ? [question(asking, hands)] : isHand ? [next(hands), line(hands)] : [line(hands)];
  for (const made of shown) main.querySelector('.write').insertBefore(made, pad());
}

// Only the server knows who deals and who may bid after a queued hand.
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

// Replaces the number of the next hand.
function next(hands) {
  const made = template('waits-next');
  made.querySelector('b').textContent = hands.at(-1).number + 1;
  return made;
}

const MANY_REFUSALS = 3; // by a failing server; network failures do not count

// Replaces the last hand: shows the last queued one and the button to take it back.
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

// conflict: another phone wrote meanwhile · refused: invalid, `says` has the reason · barred: this phone may not write
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

// Acts other than new hands are resolved by the site on this phone, which knows what can follow what.
function decided(hand, hands, keepIt) {
  if (hands.every(({ number }) => number)) return decide(hand, shownVersion(), keepIt);
  return document.dispatchEvent(new CustomEvent('decided', { detail: { hand, keepIt } }));
}

// Copies all queued hands, one per line, for someone who may record them.
async function copy(hands, button) {
  await navigator.clipboard.writeText(hands.map(({ number, words }) => `${number}. ${words}`).join('\n'));
  button.textContent = button.dataset.done;
}

// Shows the hands others recorded from this one's number on; nothing while that sheet is still loading.
function theirs(place, hand) {
  if (!place) return;
  if (showRows(place, hand.number ?? hand.hand) || shownVersion() <= hand.seen) place.querySelector('.changed').remove();
}
