// Brings the open page up to the version that was heard of, once no tap of this page is on its way any more: its own
// answer brings the newest sheet.
import { follow } from './version_feed.js';
import { swap, say, shownVersion } from './swap.js';

let heard = 0;
let fetching = false;
let tapsWereKept;

const busy = () => document.querySelector('#pad[aria-busy=true], .htmx-request');
const soon = () => setTimeout(catchUp, 50);

// `whenTapsWereKept` is called when somebody else wrote while a hand was half tapped here.
export function keepUp(whenTapsWereKept = () => {}) {
  tapsWereKept = whenTapsWereKept;
  follow(document.getElementById('main').dataset.code, (version) => {
    if (version === null) return farewell();
    heard = Math.max(heard, version);
    document.dispatchEvent(new Event('heard'));
    soon();
  });
  for (const rest of ['outbox', 'htmx:afterRequest']) document.addEventListener(rest, soon);
}

async function catchUp() {
  if (!(heard > shownVersion()) || fetching || busy()) return;
  fetching = true;
  try {
    const answer = await fetch(location.pathname + location.search, { headers: { 'HX-Request': 'true' }, cache: 'no-store' });
    const text = answer.ok ? await answer.text() : '';
    if (text.includes('id="main"') && !busy() && swap(text)) tapsWereKept();
  } catch {
    // The network went again; the next version that is heard of brings us here again.
  } finally {
    fetching = false;
  }
}

function farewell() {
  const gone = document.getElementById('gone');
  gone.hidden = false;
  say(gone.textContent);
}
