// Updates the open page to the newest version announced, but only when no request of this page is pending, because its
// answer brings the newest sheet anyway. A page that only watches gets the sheet with the version.
import { follow } from './version_feed.js';

let heard = 0;
let fetching = false;
let tapsWereKept;
let page;

const busy = () => document.querySelector('#pad[aria-busy=true], .htmx-request');
const soon = () => setTimeout(catchUp, 50);

// `swaps` has the functions of swap.js. `whenTapsWereKept` is called if another phone changed the match while a hand was
// half entered here.
export function keepUp(swaps, whenTapsWereKept = () => {}) {
  page = swaps;
  tapsWereKept = whenTapsWereKept;
  const { code, watches } = document.getElementById('main').dataset;
  const sheetsIn = watches === undefined || location.search ? '' : document.documentElement.lang;
  const hear = (version, sheet) => {
    if (version === null) return showGone();
    heard = Math.max(heard, version);
    document.dispatchEvent(new Event('heard'));
    if (sheet && version === heard && version > page.shownVersion() && !fetching && !busy()) show(sheet);
    soon();
  };
  follow(code, hear, sheetsIn);
  for (const rest of ['outbox', 'htmx:afterRequest']) document.addEventListener(rest, soon);
}

function show(sheet) {
  page.swap(sheet);
  navigator.serviceWorker?.controller?.postMessage({ drawn: { address: location.pathname, text: sheet } });
}

async function catchUp() {
  if (!(heard > page.shownVersion()) || fetching || busy()) return;
  fetching = true;
  try {
    const answer = await fetch(location.pathname + location.search, { headers: { 'HX-Request': 'true' }, cache: 'no-store' });
    const text = answer.ok ? await answer.text() : '';
    if (text.includes('id="main"') && !busy() && page.swap(text)) tapsWereKept();
  } catch {
    // The network failed again; the next version announced retries.
  } finally {
    fetching = false;
  }
}

function showGone() {
  const gone = document.getElementById('gone');
  gone.hidden = false;
  page.say(gone.textContent);
}
