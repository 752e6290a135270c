// Updates the open page to the newest version announced, but only when no request of this page is pending, because its
// answer brings the newest sheet anyway. A page that only watches gets the sheet with the version.
import { fetchOwn } from '../offline/gate.js';
import { follow } from './version_feed.js';

const AT_LAST = 30000; // milliseconds until a sheet that does not come is given up: it is long, and the network may be slow
const LATER = 5000; // milliseconds until a sheet that could not be had is asked for again

let heard = 0;
let fetching = false;
let tapsWereKept;
let page;

// What is replaced between press and release gets no click.
const busy = () => document.querySelector('[aria-busy=true], .htmx-request, #main :active');
const soon = () => setTimeout(catchUp, 50);

// `swaps` has the functions of swap.js. `whenTapsWereKept` is called if another phone changed the match while a hand was
// half entered here.
export function keepUp(swaps, whenTapsWereKept = () => {}) {
  page = swaps;
  tapsWereKept = whenTapsWereKept;
  const { code, watches } = document.getElementById('main').dataset;
  const sheetsIn = watches === undefined || location.search ? '' : document.documentElement.lang;
  const hear = (version, sheet) => {
    if (sayWhether(version === null)) return;
    heard = Math.max(heard, version);
    document.dispatchEvent(new CustomEvent('heard', { detail: version }));
    if (sheet && version === heard && version > page.shownVersion() && !fetching && !busy()) show(sheet);
    soon();
  };
  follow(code, hear, sheetsIn);
  document.addEventListener('outbox', ({ detail: { outcome } }) => outcome === 'written' && sayWhether(false)); // it is there again
  for (const rest of ['outbox', 'htmx:afterRequest', 'pointerup', 'pointercancel']) document.addEventListener(rest, soon);
}

// Whether the match is deleted. Once it is restored, what was done on it meanwhile can be sent.
function sayWhether(isDeleted) {
  const gone = document.getElementById('gone');
  if (isDeleted) page.say(gone.textContent);
  else if (!gone.hidden) document.dispatchEvent(new Event('restored'));
  gone.hidden = !isDeleted;
  return isDeleted;
}

function show(sheet) {
  page.swap(sheet);
  navigator.serviceWorker?.controller?.postMessage({ drawn: { address: location.pathname, text: sheet } });
}

const textIn = (match, part) => match.querySelector(part)?.textContent.replace(/\s+/g, ' ').trim();

// Where others only said something of hands, or agreed or asked how a mishap is settled, nothing calls for a look at the taps.
function draw(text) {
  const old = document.getElementById('main');
  const kept = page.swap(text);
  const now = document.getElementById('main');
  if (kept) carryChips(...[old, now].map((match) => match.querySelector('#pad .steps')));
  document.getElementById('trouble')?.setAttribute('hidden', ''); // what no answer came to may be on this sheet
  const { recorded } = now.dataset;
  const isAlike = (recorded && recorded === old.dataset.recorded) || textIn(now, '#sheet') === textIn(old, '#sheet');
  if (kept && !isAlike) tapsWereKept();
  const ofHost = textIn(now, '#of-host');
  if (ofHost && ofHost !== textIn(old, '#of-host')) page.say(ofHost);
}

// What a ruling has put on the pad is no question of the new one; without it another hand would be saved.
function carryChips(from, to) {
  const chips = from.querySelectorAll(':scope > :is(link, .mistakes, input[hidden])');
  if (!chips.length || to.querySelector('.mistakes')) return;
  to.prepend(...chips);
  to.dispatchEvent(new Event('change', { bubbles: true }));
}

// What the address has put on the pad (`?record=`, `?fill=`) was of the hand before.
const ownAddress = () => location.pathname + (/[?&](record|fill)=/.test(location.search) ? '' : location.search);

async function catchUp() {
  if (!(heard > page.shownVersion()) || fetching || busy()) return;
  fetching = true;
  try {
    const answer = await fetchOwn(ownAddress(), { headers: { 'HX-Request': 'true' }, cache: 'no-store', signal: AbortSignal.timeout(AT_LAST) });
    if (answer.status >= 500) throw new Error(answer.status);
    const text = answer.ok ? await answer.text() : '';
    // What was saved here meanwhile has drawn this version already, and said so.
    if (!(page.versionIn(text) > page.shownVersion()) || busy()) return;
    draw(text);
    soon(); // another may have been told of while this one was on its way
  } catch {
    setTimeout(catchUp, LATER);
  } finally {
    fetching = false;
  }
}
