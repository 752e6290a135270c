// The service worker: stores pages so that the site opens without a network. The server prepends gate.js, hashed_file.js,
// packed_file.js, from_network.js and CONFIG: the site's id, version, pages (stored on every phone), tell (those of them that tell of
// matches), offline (the page for addresses not stored), static (the path of static files), languages (those whose rule
// pages begin with their code). A page is stored with every file it refers to. Never touches /live/.
const CACHES = `companion-${CONFIG.site}-`; // pages of another site at this address are not touched
const CACHE = CACHES + CONFIG.version;
const OLD_CACHE = /^companion-[0-9a-f]{12}$/; // of versions without the site's id
const PAGE_TIMEOUT = 1000; // milliseconds in which an open page must say whether it can answer
const AT_LAST = 15000; // milliseconds after which a page that is nowhere on the phone is given up; if it still comes, it is stored
const TRIES = 5; // for a page in sight that is silent: it is still loading
const WAKE_TIMEOUT = 20000; // milliseconds it may take to start the site on the phone and answer
const OWN = '/offline/files/'; // the site on the phone: stored by the page, completely or not at all
const MOST_MATCHES = 40;
const RULES = `(?:/(?:${CONFIG.languages.join('|')}))?/rules/`; // the rule book, in English or another language
const KEEPABLE = [
  /^\/(new\/|mine\/|players\/|waiting\/|hand-over\/|offline\/(offer\/)?)?$/,
  /^\/m\/[\w-]+\/((big|history|rules)\/|end\.svg)?$/,
  /^\/(clubs|c\/[\w-]+)\/$/,
  /^\/e\/[\w-]+\/((door|people|room|seats|standings|wall)\/|(t|desk)\/\d+\/\d+\/)?$/,
  new RegExp(`^${RULES}[^?]*$`),
];
const keepable = (address) => KEEPABLE.some((pages) => pages.test(address));
const SEARCH = new RegExp(`^(${RULES}search/)\\?`); // without the site on the phone the page looks at the pages that are stored
const AUCTION = /^(\/m\/[\w-]+\/)auction\//; // every call needs the server; without it there is the pad
const OPENED_FROM = new RegExp(`^(${RULES}[^?]*)\\?from=[\\w.-]+$`); // a match or a hand: the page is the same
const CLUB = /^\/(clubs|c|e|key|card)\//; // not answered on the phone, only shown as last seen
const MATCH = /^\/m\/[\w-]+\//;
const PREVIEW = /\/preview\//;
const REMATCH = /^\/m\/[\w-]+\/rematch\/$/;
const PICTURE = /^\/m\/[\w-]+\/end\.svg$/;
const MAIN = /<main id="main"[^]*<\/main>/;
const MATCH_AS_IT_STANDS = /^\s*<main id="main"[^>]* data-code=/;
const MAY_WRITE = /<form[^>]* action="\/m\//;
const BOOK = new RegExp(`${RULES}(?!search/|glossary/)[\\w-]+/`); // the pages of one game
const FILE = new RegExp(`["(]((?:\\.\\./|${CONFIG.static})[^"()]+\\.(?:css|js|woff2))`, 'g');
const NO_SCRIPT = /<noscript>[^]*?<\/noscript>/g;
const IGNORE_VARY = { ignoreVary: true };
const PACKED_OR_NOT = { ...IGNORE_VARY, ignoreSearch: true };

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(storePages());
});

self.addEventListener('activate', (event) => event.waitUntil(clear().then(() => self.clients.claim())));

// A message from an opened page.
self.addEventListener('message', (event) => event.waitUntil(handleMessage(event.data).catch(() => {})));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin || pathname.startsWith('/live/')) return;
  if (pathname.startsWith(CONFIG.static) || (pathname.startsWith(OWN) && pathname !== OWN)) event.respondWith(file(request, pathname));
  else if (request.mode === 'navigate') event.respondWith(request.method === 'GET' ? page(event, pathname + search) : sent(event, pathname));
  else if (request.headers.has('HX-Request')) event.respondWith(part(event, pathname));
  else if (PICTURE.test(pathname)) event.respondWith(picture(event, pathname));
  else if (pathname === '/offline/offer/') event.respondWith(page(event, pathname));
});

let opening; // what an opened page needs at once is stored before what belongs around it

function handleMessage({ keep: wanted, drawn: seen, renewed, opened, around, firstTime, firstVisit }) {
  if (wanted) return fetchAll(wanted, true);
  if (seen) return keepDrawn(seen);
  if (renewed) return renewAround(renewed);
  if (opened) return (opening = keepOpened(opened, firstTime));
  return keepAround(around, firstVisit);
}

// The pages that tell of a match besides its own, for whoever writes on it.
async function renewAround(address) {
  const match = matchOf(address);
  if (MAY_WRITE.test(await textOf(match))) await fetchAll([...CONFIG.tell, `${match}history/`], true);
}

// A page of an evening or a watched match as updated in an open tab.
async function keepDrawn({ address, text }) {
  const cache = await caches.open(CACHE);
  const kept = (CLUB.test(address) || MATCH.test(address)) && (await cache.match(address, IGNORE_VARY));
  if (kept) await cache.put(address, await replaced(kept, text.match(MAIN)[0]));
}

// A new version fetches every stored page again; if that fails, the old version stays. On a new phone the rest comes
// when the page is idle.
async function storePages() {
  const old = await Promise.all((await oldCaches()).map(pagesOf));
  await fetchAll([CONFIG.offline, ...old.flat()], true);
}

// Open tabs may still request files of the previous version, so its files stay.
async function clear() {
  const [last, ...older] = (await oldCaches()).reverse();
  await Promise.all(older.map((name) => caches.delete(name)));
  if (!last) return;
  const cache = await caches.open(last);
  await Promise.all((await pagesOf(last)).map((address) => cache.delete(address, IGNORE_VARY)));
}

async function oldCaches() {
  return (await caches.keys()).filter((name) => (name.startsWith(CACHES) || OLD_CACHE.test(name)) && name !== CACHE);
}

async function pagesOf(name) {
  const kept = await (await caches.open(name)).keys();
  return kept.map((request) => new URL(request.url).pathname).filter((address) => !address.startsWith(CONFIG.static));
}

// The first page was requested before this worker controlled it, and may have been loading when the worker was
// activated and claimed the others.
async function keepOpened(address, firstTime) {
  if (firstTime) await self.clients.claim();
  await fetchAll([address], firstTime);
}

// Stores what is read next: the start pages, and unless the network is metered a match's history and rules, and its
// game's part of the rule book: a first visit has enough to fetch, and may be the last.
async function keepAround(address, firstVisit) {
  await opening;
  await fetchAll(firstVisit ? CONFIG.pages : [...CONFIG.pages, ...CONFIG.soon], false);
  const [match] = address.match(MATCH) ?? [];
  if (match) await fetchAll([...(await untold(match)), ...pictureIn(await textOf(match))], true);
  if (navigator.connection?.saveData) return;
  if (match) await fetchAll([`${match}history/`, `${match}rules/`], !(await isTold(match)));
  if (!match || !firstVisit) await keepBook(address);
}

// Whether the stored history is of the stored match: then its rules are too.
async function isTold(match) {
  const [version] = (await textOf(`${match}history/`)).match(/ data-version="\d+"/) ?? [];
  return (await textOf(match)).includes(version);
}

// The pages that tell of matches, if they do not yet tell of one that this phone writes: it may have begun before this
// worker was there.
async function untold(match) {
  const isListed = (await textOf(CONFIG.tell.at(-1))).includes(match);
  return isListed || !MAY_WRITE.test(await textOf(match)) ? [] : CONFIG.tell;
}

// The picture that a finished match sends.
const pictureIn = (text) => (text.match(/(?<= data-svg=")\/m\/[\w-]+\/end\.svg/) ?? []).slice(0, 1);

// Stores a game's chapters for its tables, and the search page too for readers of the rule book.
async function keepBook(address) {
  const atTable = MATCH.test(address);
  const [game] = (atTable ? await textOf(address) : address).match(BOOK) ?? [];
  const [book] = address.match(new RegExp(`^${RULES}`)) ?? [];
  if (book) await fetchAll([`${book}search/`], false);
  if (!game) return;
  await fetchAll([game], false);
  const chapters = (await textOf(game)).matchAll(/<li>\s*<a href="([^"#]+)"/g);
  await fetchAll([...chapters].map(([, chapter]) => chapter).filter((chapter) => chapter.startsWith(game)), false);
}

async function textOf(address) {
  return (await (await caches.open(CACHE)).match(address, IGNORE_VARY))?.text() ?? '';
}

// One at a time: nobody is waiting, and the network may be slow.
async function fetchAll(addresses, again) {
  const cache = await caches.open(CACHE);
  for (const address of new Set(addresses)) {
    if (keepable(address) && (again || !(await cache.match(address, IGNORE_VARY)))) await keep(address, await fetchOwn(address));
  }
}

async function keep(address, answer) {
  if (!keepable(address)) return;
  const cache = await caches.open(CACHE);
  if (answer.status === 410) await cache.delete(address, IGNORE_VARY);
  if (!answer.ok || answer.redirected) return;
  await keepFiles(cache, address, await answer.clone().text());
  await cache.put(address, answer);
  if (MATCH.test(address)) await forgetOldest(cache);
}

// Stores the files that a page or style sheet refers to before the page itself, so that it opens completely. Those for
// browsers without scripts are left out: they have no service worker.
async function keepFiles(cache, address, text) {
  for (const [, named] of text.replace(NO_SCRIPT, '').matchAll(FILE)) {
    const file = new URL(named, location.origin + address).pathname;
    if (await cache.match(file, PACKED_OR_NOT)) continue;
    const answer = await fetchFile(file);
    await keepFiles(cache, file, await answer.clone().text());
    await storePacked(cache, file, answer);
  }
}

async function forgetOldest(cache) {
  const pages = (await pagesOf(CACHE)).filter((address) => MATCH.test(address)).reverse();
  const newest = [...new Set(pages.map(matchOf))].slice(0, MOST_MATCHES);
  const forgotten = pages.filter((address) => !newest.includes(matchOf(address)));
  await Promise.all(forgotten.map((address) => cache.delete(address, IGNORE_VARY)));
}

const matchOf = (address) => address.match(MATCH)[0];

// File names contain a hash, so a stored file of any version is the right one, also for a script asked for once more.
async function file(request, address) {
  return (await caches.match(address, IGNORE_VARY)) ?? (await storedPacked(caches, address)) ?? fetch(request);
}

// Network first. If it fails, is too slow, or answers with an error or not as this site, an open page answers, else the
// stored page is used. `no-cache` because going back would otherwise show the page as first loaded, older than the
// stored one.
async function page(event, address) {
  const cache = await caches.open(CACHE);
  const fresh = fetch(asking(event.request, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) })).then(whole);
  event.waitUntil(fresh.then((answer) => isOurs(answer) && keep(address, answer.clone())).catch(() => {}));
  const first = await inTime(fresh);
  if (first) return first;
  const [, instead] = address.match(SEARCH) ?? address.match(AUCTION) ?? address.match(OPENED_FROM) ?? [];
  const kept = await cache.match(instead ?? address, IGNORE_VARY);
  const asked = (address === '/offline/offer/' || CLUB.test(address) ? null : await askPage(event)) ?? kept;
  const late = new Promise((_, reject) => setTimeout(reject, AT_LAST));
  return asked ?? unlessForeign(Promise.race([fresh, late]), cache.match(CONFIG.offline, IGNORE_VARY));
}

// The network's, an open page's or the stored one.
async function picture(event, address) {
  const fresh = fetch(event.request, { signal: AbortSignal.timeout(PATIENCE) });
  const page = (await inTime(fresh)) ?? (await askPage(event)) ?? (await (await caches.open(CACHE)).match(address, IGNORE_VARY));
  return page ?? unlessForeign(fresh);
}

// The site runs in open pages, as this worker may be ended at any moment. The first that can answers, even one that is being left;
// Firefox and Safari also list the page to come, which cannot. The answer is stored for a reload when no page is open.
async function askPage(event, body = '') {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  const headers = Object.fromEntries([...request.headers].filter(([name]) => name.startsWith('hx-') || name === 'accept-language'));
  const given = { method: request.method, path: pathname + search, body, headers: { 'accept-language': navigator.languages.join(), ...headers } };
  const most = (await carries()) ? TRIES : 1;
  let isLoading = true;
  for (let tries = 0; isLoading && tries < most; tries++) {
    isLoading = false;
    const pages = (await self.clients.matchAll({ type: 'window' })).filter(({ id }) => id !== event.resultingClientId);
    for (const open of pages.sort((client) => (client.visibilityState === 'visible' ? -1 : 1))) {
      const answer = await question(open, { ask: 'answer', request: given });
      if (answer) return drawn(event, pathname + search, answer);
      isLoading ||= answer === undefined && open.visibilityState === 'visible';
    }
  }
  return null;
}

const carries = async () => !!(await (await caches.open('carried-site')).match(OWN, IGNORE_VARY));

// What is done on top of acts that wait must wait behind them: counting from another state, the server would take back another hand.
async function isBehind({ request, clientId }, pathname) {
  if (request.method !== 'POST' || !MATCH.test(pathname) || PREVIEW.test(pathname) || !(await carries())) return false;
  const open = await self.clients.get(clientId);
  return !!open && !!(await question(open, { ask: 'waits', match: pathname.split('/')[2] }));
}

// The answer; null if the page has none, undefined if it says nothing.
function question(open, asked) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    let patience = setTimeout(resolve, PAGE_TIMEOUT);
    port1.onmessage = ({ data }) => {
      clearTimeout(patience);
      if (data.here) patience = setTimeout(resolve, WAKE_TIMEOUT, null);
      else resolve(data.answer ?? null);
    };
    open.postMessage(asked, [port2]);
  });
}

function drawn(event, address, { status, headers, body }) {
  const where = headers.find(([name]) => name === 'Location')?.[1];
  if (where) return Response.redirect(new URL(where, event.request.url), 303);
  const made = new Response(body, { status, headers: [...headers, ['X-Companion', `${CONFIG.site} phone`]] });
  const isPage = event.request.mode === 'navigate' && event.request.method === 'GET';
  if (isPage) event.waitUntil(keep(address, made.clone()).catch(() => {}));
  else if (status === 200) event.waitUntil(renew(event.request.method, new URL(event.request.url).pathname, made.clone()).catch(() => {}));
  return made;
}

// A submitted form may change stored pages: all pages of its match (deleted ones are removed), and always the start
// pages; a change of language or appearance affects every page.
async function sent(event, pathname) {
  const [copy, spare] = [event.request.clone(), event.request.clone()];
  const queued = (await isBehind(event, pathname)) && (await askPage(event, await formOf(copy.clone())));
  if (queued) return queued;
  const fresh = fetch(asking(event.request, { signal: AbortSignal.timeout(PATIENCE) })).then((answer) => withToken(answer, event.request, spare));
  const answer = await inTime(fresh);
  if (answer) event.waitUntil(renewAll(pathname).catch(() => {}));
  const form = answer ? '' : await formOf(copy);
  const asked = answer ?? (await askPage(event, form));
  return asked ?? unlessForeign(fresh, await later(event.request, pathname, form));
}

// A page being left may wake too late: the next sends the form once awake (unkept.js). Elsewhere a rematch waits (begin_later.js).
async function later({ referrer }, pathname, form) {
  const awakes = form && (await carries());
  if (awakes) await (await caches.open('tapped')).put(pathname, new Response(form, { headers: { 'X-At': Date.now() } }));
  else if (REMATCH.test(pathname) && referrer) return Response.redirect(`${referrer.split('#')[0]}#later`, 303);
  return (await caches.open(CACHE)).match(CONFIG.offline, IGNORE_VARY);
}

// The fields of a form, a file as its text; '' if there are none.
const formOf = async (request) =>
  /urlencoded/.test(request.headers.get('Content-Type')) ? request.text().catch(() => '') : `${new URLSearchParams(await fieldsOf(request).catch(() => []))}`;

const fieldsOf = async (request) =>
  Promise.all([...(await request.formData())].map(async ([name, value]) => [name, typeof value === 'string' ? value : await value.text()]));

async function renewAll(pathname) {
  const [place] = pathname.match(MATCH) ?? pathname.match(/^\/(language|look)\//) ?? [];
  const others = place ? (await pagesOf(CACHE)).filter((address) => address.startsWith(MATCH.test(place) ? place : '/')) : [];
  await fetchAll([...CONFIG.pages, ...others], true);
}

// An updated match in an open page also updates the stored page. Requests of the outbox go to the server only.
async function part(event, pathname) {
  const { request } = event;
  const outbox = request.headers.has('X-Outbox');
  const copy = outbox || request.method === 'GET' ? null : request.clone();
  const queued = copy && (await isBehind(event, pathname)) && (await askPage(event, await formOf(copy.clone())));
  if (queued) return queued;
  const fresh = fetch(request).then((answer) => (outbox ? answer : whole(answer)));
  const first = outbox ? null : await inTime(fresh);
  const drawnHere = outbox || first ? null : await askPage(event, copy ? await formOf(copy) : '');
  const answer = first ?? drawnHere ?? (await unlessForeign(fresh));
  if (answer.ok && isOurs(answer) && MATCH.test(pathname) && !drawnHere) event.waitUntil(renew(request.method, pathname, answer.clone()).catch(() => {}));
  return answer;
}

async function renew(method, pathname, answer) {
  const text = await answer.text();
  if (!MATCH_AS_IT_STANDS.test(text)) return;
  const address = method === 'GET' ? pathname : matchOf(pathname);
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address, IGNORE_VARY);
  if (kept) {
    await cache.put(address, await replaced(kept, text.match(MAIN)[0]));
    await keepFiles(cache, address, text).catch(() => {}); // a finished match needs others; without a network there is none to fetch
  } else await fetchAll([address], true); // what is being stored at this moment may be older
  if (MAY_WRITE.test(text)) await fetchAll(pictureIn(text), true);
}

async function replaced(kept, main) {
  const headers = new Headers(kept.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set('date', new Date().toUTCString());
  return new Response((await kept.text()).replace(MAIN, () => main), { headers });
}
