// Shows on the match page which of its hands are still queued, and asks what to do with one that was refused. Loaded
// after the page; the functions it shares with the page are passed in.
import { sayWho, showRows } from '../live/theirs.js';
import { messages } from './messages.js';
import { keepAway } from './away_store.js';
import { decided } from './decision.js';
import { followsLink } from './new_link.js';
import { markDifferences } from './differences.js';
import { followTotal, soFar } from './total_so_far.js';
import { fit } from '../pads/fit.js';

const span = (className, ...parts) => {
  const made = Object.assign(document.createElement('span'), { className });
  made.append(...parts);
  return made;
};
const template = (id) => document.getElementById(id).content.firstElementChild.cloneNode(true);
const pad = () => document.getElementById('pad');

let waiting, saveAct, deleteAct, send, edit, isBeingEdited, skipAuction, wipe, putBack, askAgain, shownVersion, recordsNext;

export function showWaitingHands(queue) {
  ({ waiting, saveAct, deleteAct, send, edit, isBeingEdited, skipAuction, wipe, putBack, askAgain, shownVersion, recordsNext } = queue);
  followTotal(shownVersion);
  for (const change of ['outbox', 'swapped']) document.addEventListener(change, show);
  document.addEventListener('htmx:afterSettle', ({ target }) => target.closest('#pad') || show());
  show();
}

// What needs more texts than the page has is not shown while they cannot be had.
const withMessages = (wanted) => wanted && messages().catch(() => null);

let showing = 0;
let lastAsked;
async function show() {
  const turn = ++showing;
  const main = document.getElementById('main');
  const hands = (await waiting().catch(() => [])).filter((hand) => hand.match === main.dataset.code);
  const asks = hands.find((hand) => hand.asks && !isBeingEdited(hand));
  const canAsk = await withMessages(asks); // otherwise it waits
  const handsIn = hands.some((hand) => hand.handsIn);
  const enough = await withMessages(!handsIn && isEnough(hands));
  const worked = 'provisional' in main.dataset;
  const known = (await withMessages(!worked && (handsIn || enough))) && (await soFar(template('waits-total'), hands.some((act) => !act.handsIn)));
  const isFailing = await withMessages(hands.some(({ refusals }) => refusals >= MANY_REFUSALS));
  if (turn !== showing) return;
  for (const old of document.querySelectorAll('.waits, .prompt, .later')) old.remove();
  const mending = pad() && !recordsNext(pad()); // an earlier hand comes first
  const asking = !mending && canAsk && asks;
  if (pad()) pad().hidden = !!asking || (!mending && (handsIn || !!enough));
  for (const form of main.querySelectorAll('form.hand-in')) form.hidden = handsIn || !(written() || hands.length);
  if ('provisional' in main.dataset && !asking && !handsIn) return; // the sheet already shows them
  for (const last of main.querySelectorAll('.last')) last.hidden = hands.length > 0 && !asking;
  for (const next of main.querySelectorAll('.next')) next.hidden = hands.length > 0 && !asking && !mending;
  if (!hands.length || !main.isConnected) return;
  const onSheet = !('provisional' in main.dataset) ? 0 : asking ? hands.indexOf(asking) : hands.length;
  main.querySelector('#sheet').append(...hands.slice(onSheet).map(row));
  freeSeats();
  const isHand = hands.at(-1).number;
  const ahead = enough ? stop(hands) : next(hands);
  const shown = asking ? [question(asking, hands)] : isHand && !mending ? [ahead, line(hands, isFailing)] : [line(hands, isFailing)];
  if (known && !asking) shown[0].append(known);
  const above = pad() ?? main.querySelector('.write > .finish'); // after the end: above the chart
  for (const made of shown) main.querySelector('.write').insertBefore(made, above);
  fit();
  if (asking && asking.key !== lastAsked) shown[0].scrollIntoView({ block: 'nearest' });
  lastAsked = asking && asking.key;
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
  sayInParts(made.querySelector('.words'), hand.words);
  return made;
}

// "Tricks for Ann & Cyd: 7": a long name is cut in its own part, so that every answer stays in sight. Many are said in `few` words.
function sayInParts(place, words, few = false) {
  const said = words.split(/(?<= ·) /);
  const answers = (few && said.length > MANY_ANSWERS ? saidOnce(said) : said).map((told) => span('told', ...told.split(/(?=[:?] | ·$)/).map(part)));
  place.replaceChildren(...answers.flatMap((told) => [told, ' ']));
  place.title = words;
}

const MANY_ANSWERS = 4;
const part = (words) => span(words.length > 14 ? 'part long' : 'part', words);

// "Hearts for Ann: 26 · Hearts for Bob: 0" becomes "Hearts for Ann: 26 · Bob: 0".
function saidOnce(answers) {
  const said = [];
  while (said.length < answers.length) {
    const from = said.length;
    let [head, to] = [answers[from], from + 1];
    for (let same; to < answers.length && (same = begin(head, answers[to])); to += 1) head = same;
    said.push(answers[from], ...answers.slice(from + 1, to).map((answer) => answer.slice(head.length)));
  }
  return said;
}

// The words with which both questions begin.
function begin(one, other) {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const words = one.slice(0, same).replace(/[^ ]*$/, '');
  return words.includes(': ') ? '' : words;
}

// Replaces the number of the next hand.
function next(hands) {
  const made = template('waits-next');
  made.querySelector('b').textContent = hands.at(-1).number + 1;
  return made;
}

// At a club's table a round has so many hands. Which of them count only the server knows, so one more may be tapped.
let more; // the hand after which one more was wanted
const isEnough = (hands) => hands.at(-1)?.number >= (Number(document.getElementById('main').dataset.hands) || Infinity) && hands.at(-1).number !== more;

function stop(hands) {
  const made = template('waits-enough');
  made.querySelector('b').textContent = document.getElementById('main').dataset.hands;
  made.querySelector('button').onclick = () => {
    more = hands.at(-1).number;
    show();
  };
  return made;
}

const MANY_REFUSALS = 3; // by a failing server; network failures do not count

// Puts the taps of a queued hand back on the pad: removed from the queue, or to be edited in place.
async function putBackOnPad(hand, inPlace) {
  if (inPlace) edit(hand);
  else await deleteAct(hand);
  skipAuction(); // an auction may cover it
  wipe(pad());
  putBack(pad(), hand.taps);
  askAgain(pad());
  tellAll();
}

// Replaces the last hand: shows the last queued one and the button to take it back.
function line(hands, isFailing) {
  const made = template('waits-line');
  const last = hands.at(-1);
  made.querySelector('b').textContent = hands.length;
  sayInParts(made.querySelector('.words'), last.words, true);
  made.querySelector('button').hidden = !last.handsIn && (!recordsNext(pad()) || !last.number);
  made.querySelector('button').onclick = () => (last.handsIn ? deleteAct(last).then(tellAll) : putBackOnPad(last, false));
  if (isFailing) made.append(failing(hands));
  return made;
}

function failing(hands) {
  const made = template('waits-failing');
  const copies = made.querySelector('button');
  copies.hidden = !navigator.clipboard;
  copies.onclick = () => copy(hands, copies);
  return made;
}

// conflict: another phone wrote meanwhile · refused: invalid, `says` has the reason · barred: this phone may not write ·
// gone: the match was deleted · unknown: the server lost it
function question(hand, hands) {
  const isAct = !hand.number && ['conflict', 'refused'].includes(hand.asks);
  const made = template(isAct ? 'asks-act' : `asks-${hand.asks}`);
  made.querySelector('.words').textContent = hand.words;
  if (hand.told && hand.asks === 'conflict') made.querySelector('.words').innerHTML = hand.told;
  for (const part of made.querySelectorAll('[data-only]')) part.hidden = part.dataset.only !== hand.asks;
  if (hand.says) made.querySelector('.says')?.append(hand.says);
  const taken = 'provisional' in document.getElementById('main').dataset ? [] : hands.slice(0, hands.indexOf(hand)).filter(({ taken }) => taken);
  theirs(made.querySelector('.theirs'), hand, taken);
  if (hand.asks === 'conflict') markDifferences(made);
  followsLink(made.querySelector('.new-link'), hand.match);
  if (!taken.length) sayWho(made);
  sayNumber(made, hand);
  const actions = {
    after: () => onDecision(hand, hands, 'after'),
    replace: () => onDecision(hand, hands, 'replace'),
    drop: () => onDecision(hand, hands, 'drop'),
    edit: () => putBackOnPad(hand, true),
    again: () => again(hand),
    copy: ({ target }) => copy(hands, target),
  };
  for (const button of made.querySelectorAll('button')) {
    button.onclick = actions[button.value];
    if (button.value === 'edit') button.hidden = !pad();
    if (button.value === 'copy') button.hidden = !navigator.clipboard;
  }
  return made;
}

// Other reasons than these may pass, so it is sent as it is.
async function again(hand) {
  await saveAct({ ...hand, asks: '' });
  await send();
}

// Applies a person's decision about the first queued hand of a match, whose sheet now has `version` and `written` hands:
// `after` saves it as the next, `replace` corrects the hand of its number, `drop` deletes it.
async function decide(hand, version, choice, written) {
  const acts = (await waiting()).filter(({ match }) => match === hand.match);
  const [before, behind] = [acts.filter(({ id }) => id < hand.id), acts.filter(({ id }) => id > hand.id)];
  const { kept, gone } = decided(hand, before, behind, version, choice, written);
  for (const act of gone.filter(({ met }) => met)) await keepAway(act); // other phones must hear of it
  for (const act of gone) await deleteAct(act);
  for (const act of kept) await saveAct(act);
  await send();
  document.dispatchEvent(new CustomEvent('waits', { detail: {} })); // what was decided without a network is worked out here
}

// Acts other than new hands are resolved by the site on this phone, which knows what can follow what.
function onDecision(hand, hands, choice) {
  if (hands.every(({ number }) => number)) return decide(hand, shownVersion(), choice, written());
  return document.dispatchEvent(new CustomEvent('decided', { detail: { hand, choice } }));
}

const tellAll = () => document.dispatchEvent(new CustomEvent('outbox', { detail: {} }));

// Copies all queued hands, one per line, for someone who may record them.
async function copy(hands, button) {
  await navigator.clipboard.writeText(hands.map(({ number, words }) => (number ? `${number}. ${words}` : words)).join('\n'));
  button.textContent = button.dataset.done;
}

const written = () => Math.max(0, ...[...document.querySelectorAll('#sheet details.hand')].map((row) => Number(row.id.slice(5))));

// Asks about the deal of this number, if the sheet has one; otherwise only whether the hand may follow.
function sayNumber(made, { number }) {
  const theirs = number <= written();
  for (const place of made.querySelectorAll('.number')) place.textContent = number;
  for (const only of made.querySelectorAll('.of-a-deal')) only.hidden = !theirs;
}

// Shows the hands others recorded from this one's number on, after an act on none those since; nothing while that sheet is still loading.
// `taken` are acts of another phone that wait here too.
function theirs(place, hand, taken) {
  if (!place) return;
  for (const { words } of taken) place.append(Object.assign(document.createElement('p'), { textContent: words }));
  if (showRows(place, hand.number ?? hand.hand ?? hand.following) || taken.length || shownVersion() <= hand.seen) place.querySelector('.changed').remove();
}
