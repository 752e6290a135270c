// Sends the hands that wait on this phone: in order, each once (its key makes a second sending harmless), as soon as
// the network lets it. What the server does not take stays in the drawer, with what it asks. Draws nothing.
import { waiting, saveAct, deleteAct } from './queue_store.js';

const PATIENCE = 4; // times the last pause: a network that is slow, not gone, is given longer with each try
const SOON = 2000; // milliseconds
const AT_LAST = 30000;
const ASKS = { 409: 'conflict', 422: 'refused', 403: 'barred', 404: 'gone', 410: 'gone' };
let pause = SOON;
let timer;
let triedBarred = false;

// Tells the page: `outbox` with {hand, outcome, text}, for each hand the server answered and once when all is done.
const tell = (detail) => document.dispatchEvent(new CustomEvent('outbox', { detail }));

export async function send() {
  clearTimeout(timer);
  const through = await (navigator.locks ? navigator.locks.request('outbox', sendAll) : sendAll());
  if (!through) timer = setTimeout(send, pause);
  pause = through ? SOON : Math.min(pause * 2, AT_LAST);
  tell({});
}

// False where it must be tried again: the network failed, or the server had trouble with a match. Its other hands wait;
// those of the next match are sent all the same.
async function sendAll() {
  const held = new Set();
  let through = true;
  for (const hand of await waiting().catch(() => [])) {
    if (hand.asks && (hand.asks !== 'barred' || triedBarred)) held.add(hand.match);
    if (held.has(hand.match)) continue;
    const answer = await post(hand);
    if (!answer.status) return false;
    const outcome = outcomeOf(hand, answer);
    if (!outcome) {
      if (answer.status !== 200) await saveAct({ ...hand, refusals: (hand.refusals ?? 0) + 1 });
      held.add(hand.match);
      through = false;
      continue;
    }
    if (outcome !== 'written') await saveAct({ ...hand, asks: outcome, says: said(answer.text) });
    else if (localStorage.getItem('offline-kept')) await saveAct({ ...hand, sent: true });
    else await deleteAct(hand);
    if (outcome !== 'written' || moved(hand, answer.text)) held.add(hand.match);
    tell({ hand, outcome, text: answer.text });
  }
  triedBarred = true;
  return through;
}

async function post(hand) {
  const token = document.querySelector('[name=csrfmiddlewaretoken]').value;
  const body = new URLSearchParams([...hand.taps, ['seen', hand.seen], ['key', hand.key], ['do', hand.do ?? 'write'], ...(hand.begins ? [['code', hand.match]] : []), ['csrfmiddlewaretoken', token]]);
  const giveUp = new AbortController();
  const patience = setTimeout(() => giveUp.abort(), PATIENCE * pause);
  try {
    const answer = await fetch(hand.to, { method: 'POST', body, headers: { 'HX-Request': 'true', 'X-Outbox': '1' }, signal: giveUp.signal });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: '' };
  } finally {
    clearTimeout(patience);
  }
}

// A café's login page also answers 200: only the match itself means that the hand is written.
function outcomeOf(hand, { status, text }) {
  const shown = hand.handsIn ? 'class="paper agree"' : hand.begins ? 'data-code="' : `data-code="${hand.match}"`;
  return status === 200 ? text.includes(shown) && 'written' : ASKS[status];
}

// A match that began without a network, and whose code somebody else has: what follows must go there.
const moved = (hand, text) => hand.begins && !text.includes(`data-code="${hand.match}"`);

const said = (text) => new DOMParser().parseFromString(text, 'text/html').querySelector('#says, #said:not(:empty)')?.textContent ?? '';

// What the person decided about the first waiting hand of a match whose sheet now shows `version`: write it after what
// is there, or deleteAct it. The hands behind it follow on.
export async function decide(hand, version, keepIt) {
  const behind = (await waiting()).filter((other) => other.match === hand.match && other.id > hand.id);
  if (!keepIt) await deleteAct(hand);
  for (const [place, one] of [...(keepIt ? [hand] : []), ...behind].entries()) {
    await saveAct({ ...one, seen: version + place, asks: '' });
  }
  await send();
}

// Whatever hints that the network is back: the browser's word comes late or too early on some phones.
export function keepSending() {
  const sendNow = () => {
    pause = SOON;
    if (!document.hidden) send();
  };
  addEventListener('online', sendNow);
  document.addEventListener('heard', sendNow); // the live stream spoke
  document.addEventListener('visibilitychange', sendNow);
  send();
}
