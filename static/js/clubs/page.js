// Replaces the open page by the server's current one, and keeps the focus and what was typed.
import { selectorOf } from '../live/selector.js';

const main = () => document.getElementById('main');
const SEATS = 2 ** 20; // as in live_versions.py: versions of players' pages count the seats in this, and below it the results
const OFTEN = 1000; // milliseconds, on average, between two drawings at the desk and on the wall
const SELDOM = 8000; // on a player's phone, and before another try
let fetching = false;
let heard = 0;
let drawnAt = 0;
let turn = 0;
let timer;

export const shown = () => Number(main().dataset.version);
const busy = () => document.body.ariaBusy === 'true' || typing();
const typing = () => main().querySelector('input:focus, textarea:focus, select:focus, details.more[open]') || [...main().querySelectorAll('input')].some(isChanged);
const isChanged = ({ type, value, defaultValue, checked, defaultChecked }) => type !== 'hidden' && (value !== defaultValue || checked !== defaultChecked);

export function put(text, address) {
  const made = new DOMParser().parseFromString(text, 'text/html');
  const next = made.getElementById('main');
  if (!next || made.querySelector('script[type=module]')?.src !== document.querySelector('script[type=module]')?.src) {
    if (address) location.assign(address);
    return false;
  }
  if (!address && Number(next.dataset.version) < shown()) return false; // overtaken on its way
  const focused = document.activeElement?.closest('#main') ? selectorOf(document.activeElement) : '';
  document.title = made.title;
  const [bar, newBar] = [document, made].map((page) => page.querySelector('header.bar, header.top'));
  if (!newBar.querySelector('.menu')) newBar.append(...bar.querySelectorAll('.menu'));
  bar.replaceWith(newBar);
  document.body.className = made.body.className;
  main().replaceWith(next);
  const below = document.querySelector('.below-line');
  if (below) below.replaceWith(made.querySelector('.below-line'));
  if (focused) (next.querySelector(focused) ?? next).focus({ preventScroll: true });
  const said = next.querySelector('[role=alert]')?.textContent ?? next.querySelector('.said-last p, .lead-line b')?.textContent ?? '';
  document.getElementById('said').textContent = said.trim();
  document.dispatchEvent(new Event('put'));
  return true;
}

// Stored for a reload without a network.
const keep = (text) => navigator.serviceWorker?.controller?.postMessage({ drawn: { address: location.pathname, text } });

// Draws what was heard of: new seats at once, results when it is this phone's turn, as hundreds may follow one evening.
// What cannot be drawn now, because somebody types or the network fails, is tried again.
export function catchUpTo(version) {
  heard = Math.max(heard, version);
  if (fetching || heard <= shown()) return;
  const soon = Math.floor(heard / SEATS) > Math.floor(shown() / SEATS);
  wait(soon ? 0 : drawnAt + turn - Date.now());
}

function wait(time) {
  clearTimeout(timer);
  timer = setTimeout(catchUp, time);
}

async function catchUp() {
  if (busy()) return wait(OFTEN);
  fetching = true;
  const drawn = await drawAnew();
  fetching = false;
  drawnAt = Date.now();
  turn = (shown() < SEATS ? OFTEN : SELDOM) * (0.5 + Math.random());
  return drawn ? catchUpTo(heard) : heard > shown() && wait(SELDOM);
}

export async function drawAnew() {
  const { href } = location;
  if (busy()) return false;
  try {
    const headers = main().dataset.feed.endsWith('.seats') ? { 'X-Live': '1' } : {}; // of hundreds of phones: live.html will do
    const answer = await fetch(href, { headers, cache: 'no-store' });
    const text = await answer.text();
    if (!answer.ok || busy() || href !== location.href || !put(text)) return false;
    keep(text);
    return true;
  } catch {
    return false;
  }
}
