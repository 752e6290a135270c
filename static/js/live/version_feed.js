// Follows the version of a match through an event stream, or by polling if the stream is blocked. Nothing is open while
// the page is hidden, and without a network no stream is: Firefox would not keep the page for the back button, and with it the
// worker that draws the next page. Fires `unheard` on the window where neither is to be had.
import { fetchOwn, site } from '../offline/gate.js';

const PATIENCE = 6000; // milliseconds until a silent stream is given up; a working one sends at once
const AT_LAST = 15000; // until a silent poll is
const OFTEN = 5000; // between two polls
const SELDOM = 60000; // between two attempts to open the stream, and two checks whether it died silently
const AT_MOST = 15000; // between two attempts to reach a server that does not answer, or a match that is deleted
const NAP = 15000; // if the clock jumped this far, the device was asleep

const canUnpack = 'DecompressionStream' in window;

let code;
let sheets;
let hear;
let stream;
let timer;
let askingSince;
let failures = 0;
let isOurs = false; // whether the stream has named this site
let deleted = false;

// `news` is called with each version, or with null while the match is deleted. With `sheetsIn`, a language, it also gets the
// new sheet of everyone who only watches, where the stream has it.
export function follow(match, news, sheetsIn = '') {
  code = match;
  sheets = sheetsIn && canUnpack ? `?sheet=${sheetsIn}` : '';
  hear = news;
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', close);
  addEventListener('pageshow', ({ persisted }) => persisted && look());
  for (const change of ['online', 'offline']) addEventListener(change, look);
  wakeUp(Date.now());
  if (document.readyState === 'complete') look();
  else addEventListener('load', look); // the page's own files load first
}

const look = () => (document.hidden ? close() : navigator.onLine ? open() : ask());

function wakeUp(before) {
  if (Date.now() - before > NAP && !document.hidden) open();
  setTimeout(wakeUp, OFTEN, Date.now());
}

function wait(time, then) {
  clearTimeout(timer);
  timer = setTimeout(then, time);
}

function close() {
  clearTimeout(timer);
  stream?.close();
  stream = null;
}

function open() {
  close();
  isOurs = false;
  stream = new EventSource(`/live/${code}/${sheets}`);
  stream.addEventListener('site', ({ data }) => (isOurs = !site || data === site));
  stream.addEventListener('match', async ({ data }) => {
    if (!isOurs) return;
    askingSince = null;
    failures = 0;
    isCut = false;
    wait(SELDOM, check);
    const [version, sheet] = data.split(' ');
    deleted = false;
    hear(Number(version), sheet && (await unpacked(sheet)));
  });
  stream.addEventListener('gone', ask); // only the site's own answer says whether it was deleted
  let isCut = false; // the browser reconnects, and fails as often
  stream.onerror = () => {
    if (stream?.readyState === EventSource.CLOSED) ask();
    else if (!isCut) wait(PATIENCE, ask);
    isCut = true;
  };
  wait(PATIENCE, ask);
}

// The inverse of Base64 and gzip.
function unpacked(sheet) {
  const bytes = Uint8Array.from(atob(sheet), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

async function ask() {
  close();
  askingSince ??= Date.now();
  const answered = await version();
  if (deleted || stream || document.hidden) return;
  failures = answered ? 0 : failures + 1;
  if (!answered) dispatchEvent(new Event('unheard'));
  if (!answered) return wait(navigator.onLine === false ? 3 * SELDOM : Math.min(1000 * 2 ** failures, AT_MOST), open);
  const tryAgain = Date.now() - askingSince > SELDOM;
  if (tryAgain) askingSince = null;
  wait(OFTEN, tryAgain ? open : ask);
}

async function check() {
  wait(SELDOM, check);
  if (!(await version())) open();
}

// The browser sends the ETag it has, so an unchanged match costs one small answer; 410 while it is deleted.
export const askFor = (one) => fetchOwn(`/m/${one}/version`, { cache: 'no-cache', signal: AbortSignal.timeout(AT_LAST) });

async function version() {
  try {
    const answer = await askFor(code);
    if (answer.status === 410) sayDeleted();
    else if (answer.ok) {
      deleted = false;
      hear(Number(await answer.text()));
    }
    return answer.ok;
  } catch {
    return false;
  }
}

// Its owner may restore it, so it is looked for again.
function sayDeleted() {
  close();
  wait(AT_MOST, open);
  if (!deleted) hear(null);
  deleted = true;
}
