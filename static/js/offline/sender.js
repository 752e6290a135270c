// Gives the server what is queued, in order. Each act has a key, so sending it twice is harmless. What the server does
// not accept stays queued with the reason. Loaded by outbox.js, and one for all scripts of a page.
import { parsed } from './outbox.js';
import { waiting, saveAct, deleteAct, isElsewhere } from './queue_store.js';
import { askForReceipt, receiptIn, remember } from './acknowledged.js';
import { keepSentForms } from './sent_forms.js';
import { fetchOwn, site } from './gate.js';
import { measured } from './measured_clock.js';
import { measure, playedAt } from './server_clock.js';
import { postOwn, token } from './forms.js';
import { beKnown, keepIdentity } from './identity.js';
import { claimPasses } from './passes.js';
import { meetServer } from './handover_store.js';

const ASKS = { 409: 'conflict', 422: 'refused', 403: 'barred', 404: 'unknown', 410: 'gone' };
const MAY_PASS = ['barred', 'gone', 'unknown']; // a new key, or a match restored, ends these: tried again on each page
const isOver = ({ again }, outcome) => again && MAY_PASS.includes(outcome); // it was acknowledged, and nobody waits for it
let triedAgain = false;

// Fires `written` with {hand, text} for each act that the server has, and `outbox` with {hand, outcome, text} for each that
// it answered, once the queue is as it should be.
const tell = (detail) => document.dispatchEvent(new CustomEvent('outbox', { detail }));

token(); // that of this page's form counts on pages without one
export const keptSent = keepSentForms(); // what the form of the page before sent is kept by then

// Resolves with whether all went through. `patience` gives the milliseconds for an act when it is sent: an attempt that
// waited for the one before gets more time after its failure.
export function sendAll(patience) {
  return navigator.locks ? navigator.locks.request('outbox', () => sendEach(patience)) : sendEach(patience);
}

export function tryAgain() {
  triedAgain = false;
}

export const identify = () => keepIdentity().catch(() => {}).then(beKnown);

// False if sending must be retried: the network failed, or the server failed for one match. That match's other acts
// wait; those of other matches are sent.
async function sendEach(patience) {
  const held = new Set();
  const hold = ({ match, to, handsIn }) => held.add(match).add(handsIn ? to : match); // to agree follows on what is handed in
  const before = new Map(); // the act of each match that was sent last
  let through = true;
  const queue = await waiting().catch(() => []);
  if (queue.length) await beKnown().catch(() => {});
  if (queue.some(hasWaited)) await measureNow(patience());
  if (queue.some(({ met }) => met) && (await claimPasses().then(() => false, () => true))) return false;
  for (const hand of queue) {
    const stays = isElsewhere(hand) || (hand.asks && (triedAgain || !MAY_PASS.includes(hand.asks)));
    if (stays && !hand.desk) hold(hand); // the taps of a desk do not follow from one another
    if (held.has(hand.match)) hold(hand);
    if (stays || held.has(hand.match) || held.has(hand.to)) continue;
    const last = before.get(hand.match);
    before.set(hand.match, hand);
    const answer = await post(last && hand.seen === last.seen + 1 ? { ...hand, follows: last.key } : hand, patience);
    if (!answer.status) return false;
    const outcome = outcomeOf(hand, answer);
    if (!outcome) {
      if (answer.status >= 500) await saveAct({ ...hand, refusals: (hand.refusals ?? 0) + 1 });
      hold(hand);
      through = false;
      continue;
    }
    if (outcome === 'written') document.dispatchEvent(new CustomEvent('written', { detail: { hand, ...answer } }));
    if (outcome === 'written') await remember(hand, answer.receipt).catch(() => {});
    if (isOver(hand, outcome)) await deleteAct(hand);
    else if (outcome !== 'written') await saveAct({ ...hand, asks: outcome, says: messageIn(answer.text), told: toldIn(answer.text) });
    else if (localStorage.getItem('offline-kept') && !hand.desk) await saveAct({ ...hand, sent: true });
    else await deleteAct(hand);
    if (outcome !== 'written' || moved(hand, answer.text)) hold(hand);
    if (outcome === 'conflict' && hand.met) await meetServer(hand.match).catch(() => {});
    tell({ hand, outcome, ...answer });
  }
  triedAgain = true;
  return through;
}

// What is sent at once was played now; for the rest this phone's clock is compared with the server's first.
const WAITED = 30000; // milliseconds
const hasWaited = ({ at }) => !!at && Math.abs(Date.now() - at) > WAITED;

async function measureNow(patience) {
  const began = Date.now();
  const answer = await fetchOwn('/offline/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) }).catch(() => null);
  if (answer) measure(answer, began);
}

async function post(hand, patience) {
  if (!token()) return { status: 0, text: '' };
  const optional = ['was', 'next', 'follows'].filter((field) => hand[field]).map((field) => [field, hand[field]]);
  const ours = hand.desk ? [] : [['seen', hand.seen], ['key', hand.key], ['do', hand.do ?? 'write'], ...optional, ...(hand.begins ? [['code', hand.match]] : []), ...(hand.handed ? [['handed', '1']] : [])];
  const meant = hand.site || site; // neither, if the pages were answered while the database could not be read
  const played = hasWaited(hand) ? { 'X-Played': `${playedAt(hand, measured())}` } : {};
  const headers = { 'HX-Request': 'true', 'X-Outbox': '1', ...played, ...(meant ? { 'X-Companion': meant } : {}) };
  askForReceipt();
  const giveUp = new AbortController();
  const late = setTimeout(() => giveUp.abort(), patience());
  try {
    const asked = postOwn(hand.to, [...hand.taps, ...ours], { headers, signal: giveUp.signal });
    document.dispatchEvent(new Event('sending'));
    const answer = await asked;
    const receipt = receiptIn(answer.headers.get('X-Receipt'));
    return { status: answer.status, text: await answer.text(), url: answer.url, receipt };
  } catch {
    return { status: 0, text: '' };
  } finally {
    clearTimeout(late);
  }
}

// Only the match itself proves that the hand was saved: an answer may also be of another page, or cut short.
function outcomeOf(hand, { status, text }) {
  const shown = hand.desk ? `data-feed="${hand.match}` : hand.handsIn ? 'class="paper agree"' : hand.begins ? 'data-code="' : `data-code="${hand.match}"`;
  return status === 200 ? text.includes(shown) && 'written' : ASKS[status];
}

// The match was begun without a network under a code that is taken: what follows must use the server's code.
const moved = (hand, text) => hand.begins && !text.includes(`data-code="${hand.match}"`);

const messageIn = (text) => parsed(text).querySelector('#says, #said:not(:empty), [role=alert]')?.textContent ?? '';
// This phone's version of a deal, told as the sheet tells theirs.
const toldIn = (text) => parsed(text).querySelector('#same-deal .mine .version')?.outerHTML ?? '';
