// Replaces the open page with the server's current one, unless somebody is typing, and keeps the focus.
import { fetchOwn } from '../offline/gate.js';
import { selectorOf } from '../live/selector.js';

const main = () => document.getElementById('main');
const OFTEN = 1000; // milliseconds between two refreshes at the desk and on the wall, on average
const SELDOM = 8000; // the same on a player's phone, and before a retry
let fetching = false;
let announced = 0; // the newest version
let refreshedAt = 0;
let delay = 0;
let timer;

// A button that is replaced between press and release gets no click, so the new page waits for the release, and for that
// of what was pressed meanwhile: whoever ticks names quickly presses the next before the click of the last is over.
let release = Promise.resolve();
const RELEASES = ['pointerup', 'pointercancel'];
addEventListener('pointerdown', ({ button }) => {
  if (button) return;
  release = new Promise((done) => RELEASES.forEach((end) => addEventListener(end, () => setTimeout(done, 50), { once: true })));
}, true);
export async function released() {
  for (let last; last !== release; await last) last = release;
}

const isPlayers = () => 'resultsBelow' in main().dataset;
// Half a pair chosen, or other totals than another phone's about to be typed.
export const isHalfDone = (search) => /[?&](first=|other)/.test(search);
export const shown = () => Number(main().dataset.version);
const busy = () => document.body.ariaBusy === 'true' || typing();
const TYPING = 'input:focus, textarea:focus, select:focus, details.more[open]';
const ASKED = 'form.acts [aria-invalid], [name=asked], [name=sure]'; // what was typed waits for an answer
const typing = () => main().querySelector(`${TYPING}, ${ASKED}`) || [...main().querySelectorAll('input')].some(isChanged);
// In versions of players' pages, multiples of this count the seatings, and the rest results; other pages have none.
const resultsBelow = () => Number(main().dataset.resultsBelow ?? Infinity);
const isChanged = ({ type, value, defaultValue, checked, defaultChecked }) => type !== 'hidden' && (value !== defaultValue || checked !== defaultChecked);

// The room and the rounds have a style sheet of their own. The one before stays until it is loaded.
let sheet = document.querySelector('link[rel=stylesheet]');
function wear(next) {
  if (next.href === sheet.href) return;
  const before = sheet;
  before.after(next);
  next.onload = () => before.remove();
  sheet = next;
}

export function put(text, address) {
  const made = new DOMParser().parseFromString(text, 'text/html');
  const next = made.getElementById('main');
  const isOther = made.querySelector('script[type=module]')?.src !== document.querySelector('script[type=module]')?.src;
  if (!next || isOther) {
    if (address) location.assign(address);
    else if (next) location.reload(); // the site was upgraded: with the old script the page would stay as it is
    return false;
  }
  if (!address && Number(next.dataset.version) < shown()) return false; // an older answer that arrived later
  const focused = document.activeElement?.closest('#main') ? selectorOf(document.activeElement) : '';
  for (const { id } of main().querySelectorAll('details[open][id]')) next.querySelector(`#${id}`)?.setAttribute('open', '');
  const told = address ? null : document.querySelector('#main > .message:has(#says)'); // to the last tap: it stays until the next
  document.title = made.title;
  const [bar, newBar] = [document, made].map((page) => page.querySelector('header.bar, header.top'));
  if (!newBar.querySelector('.menu')) newBar.append(...bar.querySelectorAll('.menu'));
  bar.replaceWith(newBar);
  wear(made.querySelector('link[rel=stylesheet]'));
  document.body.className = made.body.className;
  if (!main().isEqualNode(next)) main().replaceWith(next); // otherwise what moves would begin again
  const below = document.querySelector('.below-line');
  if (below) below.replaceWith(made.querySelector('.below-line'));
  if (focused) ((address && main().querySelector('[autofocus]')) || (main().querySelector(focused) ?? main())).focus({ preventScroll: true });
  const message = next.querySelector('[role=alert], [role=status]:not([hidden])')?.textContent ?? next.querySelector('.said-last p, .lead-line b, .agree > h2')?.textContent ?? '';
  document.getElementById('said').textContent = message.trim();
  if (told && !next.querySelector('#says')) main().prepend(told);
  document.dispatchEvent(new Event('put'));
  return true;
}

// Stored for a reload without a network.
const keep = (text) => navigator.serviceWorker?.controller?.postMessage({ drawn: { address: location.pathname, text } });

// Shows an announced version: new seats at once, results after a random delay, because hundreds of phones may follow one
// evening. Retried if somebody is typing or the network fails.
export function catchUpTo(version) {
  announced = Math.max(announced, version);
  if (fetching || announced <= shown()) return;
  const soon = Math.floor(announced / resultsBelow()) > Math.floor(shown() / resultsBelow());
  wait(soon ? 0 : refreshedAt + delay - Date.now());
}

function wait(time) {
  clearTimeout(timer);
  timer = setTimeout(catchUp, time);
}

// The evening was deleted: the page says so, after a minute even to who is typing, for what is typed can go nowhere.
export function leave(seconds = 60) {
  if (busy() && seconds) setTimeout(leave, OFTEN, seconds - 1);
  else location.reload();
}

async function catchUp() {
  if (announced <= shown()) return undefined; // an answer was faster
  if (busy()) return wait(OFTEN);
  fetching = true;
  const done = await refresh();
  fetching = false;
  refreshedAt = Date.now();
  delay = (isPlayers() ? SELDOM : OFTEN) * (0.5 + Math.random());
  return done ? catchUpTo(announced) : announced > shown() && wait(SELDOM);
}

export async function refresh() {
  const { href } = location;
  if (busy()) return false;
  try {
    const headers = isPlayers() ? { 'X-Live': '1' } : {}; // hundreds of phones: live.html is enough
    const answer = await fetchOwn(href, { headers, cache: 'no-store' });
    const text = await answer.text();
    await released();
    if (!answer.ok || busy() || href !== location.href || !put(text)) return false;
    if (!isHalfDone(location.search)) keep(text);
    return true;
  } catch {
    return false;
  }
}
