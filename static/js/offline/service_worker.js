// The service worker: what the phone keeps, so that the site opens without a network. The server writes SHELF above:
// version, pages (kept from the start), offline (the page for what was never kept), static (where files live). A page is
// kept with every file it names, so there is no list to forget one in. Never touches /live/.
const CACHE = `companion-${SHELF.version}`;
const PATIENCE = 4000; // milliseconds a page may take before the kept one is shown
const MOST_MATCHES = 40;
const KEEPABLE = /^\/(new\/|mine\/|offline\/|m\/[\w-]+\/((big|history|rules)\/)?|(es\/)?rules\/[^?]*)?$/;
const SEARCH = /^(\/(es\/)?rules\/search\/)\?/; // what was asked, the page itself asks the kept index
const AUCTION = /^(\/m\/[\w-]+\/)auction\//; // needs the server for every call; without it there is the pad
const MATCH = /^\/m\/[\w-]+\//;
const MAIN = /<main id="main"[^]*<\/main>/;
const MATCH_AS_IT_STANDS = /^\s*<main id="main"[^>]* data-code=/;
const MAY_WRITE = /<form[^>]* action="\/m\//;
const BOOK = /(?:\/es)?\/rules\/(?!search\/|glossary\/)[\w-]+\//; // of one game
const FILE = new RegExp(`["(]((?:\\.\\./|${SHELF.static})[^"()]+\\.(?:css|js|woff2))`, 'g');
const LOOSELY = { ignoreVary: true };

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(stock());
});

self.addEventListener('activate', (event) => event.waitUntil(clear().then(() => self.clients.claim())));

// From a page that has opened.
self.addEventListener('message', (event) => event.waitUntil(opened(event.data).catch(() => {})));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin || pathname.startsWith('/live/')) return;
  if (pathname.startsWith(SHELF.static)) event.respondWith(file(request));
  else if (request.mode === 'navigate') event.respondWith(request.method === 'GET' ? page(event, pathname + search) : sent(event, pathname));
  else if (request.headers.has('HX-Request') && MATCH.test(pathname)) event.respondWith(part(event, pathname));
});

// A new version takes along every page that was kept, fetched anew; where that fails, the old version stays.
async function stock() {
  const old = await Promise.all((await oldCaches()).map(pagesOf));
  await fetchAll([...SHELF.pages, ...old.flat()], true);
}

// Tabs that are still open may ask for another file of the version before: of that one the files stay.
async function clear() {
  const [last, ...older] = (await oldCaches()).reverse();
  await Promise.all(older.map((name) => caches.delete(name)));
  if (!last) return;
  const cache = await caches.open(last);
  await Promise.all((await pagesOf(last)).map((address) => cache.delete(address, LOOSELY)));
}

async function oldCaches() {
  return (await caches.keys()).filter((name) => name.startsWith('companion-') && name !== CACHE);
}

async function pagesOf(name) {
  const kept = await (await caches.open(name)).keys();
  return kept.map((request) => new URL(request.url).pathname).filter((address) => !address.startsWith(SHELF.static));
}

// What goes with the page that is read: of a match its history and its rules, and the book of its game, though not on a
// metered network. What happened on the first page of all, before it came under this worker, was not seen here.
async function opened({ address, metered, firstTime }) {
  if (firstTime) await takeOver(address);
  const [match] = address.match(MATCH) ?? [];
  await fetchAll([address], false);
  if (match) await fetchAll([`${match}history/`, `${match}rules/`], true);
  if (!metered) await keepBook(address);
}

// A page that was still loading when this worker began is overlooked by the claim made then.
async function takeOver(address) {
  await self.clients.claim();
  await fetchAll([address, ...SHELF.pages], true);
}

// The chapters of a game for those at its table; to whoever reads the book, its search as well.
async function keepBook(address) {
  const atTable = MATCH.test(address);
  const [game] = (atTable ? await textOf(address) : address).match(BOOK) ?? [];
  const [book] = address.match(/^(\/es)?\/rules\//) ?? [];
  if (book) await fetchAll([`${book}search/`, `${book}search/index.json`], false);
  if (!game) return;
  await fetchAll([game], false);
  const chapters = (await textOf(game)).matchAll(/<li>\s*<a href="([^"#]+)"/g);
  await fetchAll([...chapters].map(([, chapter]) => chapter).filter((chapter) => chapter.startsWith(game)), false);
}

async function textOf(address) {
  return (await (await caches.open(CACHE)).match(address, LOOSELY))?.text() ?? '';
}

// One after the other: nobody waits for these, and the table's network may be thin.
async function fetchAll(addresses, again) {
  const cache = await caches.open(CACHE);
  for (const address of new Set(addresses)) {
    if (KEEPABLE.test(address) && (again || !(await cache.match(address, LOOSELY)))) await keep(address, await fetch(address));
  }
}

async function keep(address, answer) {
  if (!KEEPABLE.test(address)) return;
  const cache = await caches.open(CACHE);
  if (answer.status === 404 || answer.status === 410) await cache.delete(address, LOOSELY);
  if (!answer.ok || answer.redirected) return;
  await keepWhole(cache, address, answer);
  if (MATCH.test(address)) await forgetOldest(cache);
}

// The files that a page or a style sheet names come first, so that what is kept opens as it should.
async function keepWhole(cache, address, answer) {
  const text = await answer.clone().text();
  for (const [, named] of text.matchAll(FILE)) {
    const file = new URL(named, location.origin + address).pathname;
    if (await cache.match(file, LOOSELY)) continue;
    const found = await fetch(file);
    if (!found.ok) throw new Error(`${file}: ${found.status}`);
    await keepWhole(cache, file, found);
  }
  await cache.put(address, answer);
}

async function forgetOldest(cache) {
  const pages = (await pagesOf(CACHE)).filter((address) => MATCH.test(address)).reverse();
  const newest = [...new Set(pages.map(matchOf))].slice(0, MOST_MATCHES);
  const forgotten = pages.filter((address) => !newest.includes(matchOf(address)));
  await Promise.all(forgotten.map((address) => cache.delete(address, LOOSELY)));
}

const matchOf = (address) => address.match(MATCH)[0];

// Files have hashed names: the one that is kept is the right one, whichever version kept it.
async function file(request) {
  return (await caches.match(request, LOOSELY)) ?? fetch(request);
}

// The network first; the kept page where the network fails, answers with a fault, or takes too long. On the way back a
// browser would be content with the page as it was first loaded, older than the kept one.
async function page(event, address) {
  const cache = await caches.open(CACHE);
  const fresh = fetch(event.request, { cache: 'no-cache' });
  event.waitUntil(fresh.then((answer) => keep(address, answer.clone())).catch(() => {}));
  const [, instead] = address.match(SEARCH) ?? address.match(AUCTION) ?? [];
  const kept = await cache.match(instead ?? address, LOOSELY);
  if (!kept) return fresh.catch(() => cache.match(SHELF.offline, LOOSELY));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
  return Promise.race([fresh.then((answer) => (answer.status < 500 ? answer : kept), () => kept), late]);
}

// A form that was sent may change what is kept: of a match all its pages (a deleted one goes), and always the first ones;
// another language or lamp changes every page.
async function sent(event, pathname) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(renewAll(pathname).catch(() => {}));
    return answer;
  } catch {
    return (await caches.open(CACHE)).match(SHELF.offline, LOOSELY);
  }
}

async function renewAll(pathname) {
  const [place] = pathname.match(MATCH) ?? pathname.match(/^\/(language|look)\//) ?? [];
  const others = place ? (await pagesOf(CACHE)).filter((address) => address.startsWith(MATCH.test(place) ? place : '/')) : [];
  await fetchAll([...SHELF.pages, ...others], true);
}

// The match as it stands, on its way into an open page, goes into the kept page as well.
async function part(event, pathname) {
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(renew(event.request.method, pathname, answer.clone()).catch(() => {}));
  return answer;
}

async function renew(method, pathname, answer) {
  const text = await answer.text();
  if (!MATCH_AS_IT_STANDS.test(text)) return;
  const address = method === 'GET' ? pathname : matchOf(pathname);
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address, LOOSELY);
  if (kept) await cache.put(address, await replaced(kept, text.match(MAIN)[0]));
  if (MAY_WRITE.test(text)) await fetchAll([...SHELF.pages, `${matchOf(pathname)}history/`], true);
}

async function replaced(kept, main) {
  const headers = new Headers(kept.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response((await kept.text()).replace(MAIN, () => main), { headers });
}
