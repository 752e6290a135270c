// Follows a match: by its stream, or by asking now and then where the stream cannot get through. Hears only which
// version there is. Nothing is open while the page is hidden.
const PATIENCE = 6000; // milliseconds until a silent stream is given up; one that works speaks at once
const OFTEN = 5000; // between two questions without a stream
const SELDOM = 60000; // between two tries of the stream, and two looks whether it died without a word
const AT_MOST = 15000; // between two tries of a server that does not answer
const NAP = 15000; // a clock that jumped this far: the device slept

let code;
let hear;
let stream;
let timer;
let askingSince;
let failures = 0;
let ended = false;

// `news` is called with each version heard, or with null when the match was deleted.
export function follow(match, news) {
  code = match;
  hear = news;
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', close);
  addEventListener('pageshow', ({ persisted }) => persisted && open());
  addEventListener('online', open);
  wakeUp(Date.now());
  if (document.readyState === 'complete') look();
  else addEventListener('load', look); // what the page is made of comes first
}

const look = () => (document.hidden ? close() : open());

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
  if (ended) return;
  stream = new EventSource(`/live/${code}/`);
  stream.addEventListener('match', ({ data }) => {
    askingSince = null;
    failures = 0;
    wait(SELDOM, check);
    hear(Number(data));
  });
  stream.addEventListener('gone', end);
  stream.onerror = () => stream?.readyState === EventSource.CLOSED && ask();
  wait(PATIENCE, ask);
}

async function ask() {
  close();
  askingSince ??= Date.now();
  const answered = await version();
  if (ended || stream || document.hidden) return;
  failures = answered ? 0 : failures + 1;
  if (!answered) return wait(Math.min(1000 * 2 ** failures, AT_MOST), open);
  const tryAgain = Date.now() - askingSince > SELDOM;
  if (tryAgain) askingSince = null;
  wait(OFTEN, tryAgain ? open : ask);
}

async function check() {
  wait(SELDOM, check);
  if (!(await version())) open();
}

// The browser asks with the tag it has, so an unchanged match costs the server one small answer.
async function version() {
  try {
    const answer = await fetch(`/m/${code}/version`, { cache: 'no-cache' });
    if (answer.status === 404 || answer.status === 410) end();
    else if (answer.ok) hear(Number(await answer.text()));
    return answer.ok;
  } catch {
    return false;
  }
}

function end() {
  ended = true;
  close();
  hear(null);
}
