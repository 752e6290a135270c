// What this phone keeps of the matches it writes on, sealed by the site, and gives back to a site that lost it: one
// restored from an older backup, or whose disk lost its newest writes.
import { connect, inStore } from './database.js';
import { fetchOwn, site, toThisSite } from './gate.js';
import { token } from './forms.js';

const KEPT_FOR = 30 * 24 * 3600 * 1000; // milliseconds
const AFTER = 1500; // milliseconds after a hand, when nobody waits
const MOST = 100;

const create = (database) => database.createObjectStore('kept', { keyPath: 'code' });
const inKept = (mode, ask) => inStore(connect('companion-receipts', create), 'kept', mode, ask);
const remove = (code) => inKept('readwrite', (store) => store.delete(code));

async function ours() {
  const all = await inKept('readonly', (store) => store.getAll());
  const old = all.filter(({ at }) => at < Date.now() - KEPT_FOR);
  for (const { code } of old) await remove(code);
  return all.filter((one) => one.site === site && !old.includes(one)).sort((one, other) => other.at - one.at).slice(0, MOST);
}

const post = (address, body) =>
  fetchOwn(address, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token(), 'X-Outbox': '1', ...toThisSite } }).then((answer) =>
    answer.ok ? answer.json() : Promise.reject(new Error(answer.status)),
  );

// Keeps the match as the server has it now.
async function keep(code) {
  const before = await inKept('readonly', (store) => store.get(code));
  const answer = await fetchOwn(`/m/${code}/kept/?receipt=${before?.receipt ?? ''}`, { headers: { 'X-Outbox': '1' }, cache: 'no-store' });
  if (answer.status !== 200 || !answer.headers.get('Content-Type')?.includes('json')) return;
  const { text, seal, receipt, version } = await answer.json();
  await inKept('readwrite', (store) => store.put({ code, text, seal, receipt, version, site, at: Date.now() }));
}

// Asks whether the site knows what this phone knows, and gives it what it lost. Resolves with what it said of each
// match: {found, says, address}.
async function giveBack(only) {
  const held = (await ours()).filter(({ code, receipt }) => receipt && (!only || code === only));
  if (!held.length || !token()) return [];
  const lost = await post('/kept/', Object.fromEntries(held.map(({ code, receipt }) => [code, receipt])));
  const said = [];
  for (const { code, text, seal } of held.filter((one) => one.code in lost)) {
    if (lost[code] === 'gone') await remove(code);
    else said.push({ code, text, ...(await post('/kept/give/', { text, seal })) });
  }
  return said;
}

// On the page of a match that this phone writes on.
export async function keepReceipts() {
  const { code, watches } = document.getElementById('main').dataset;
  if (!code || watches !== undefined) return;
  const said = await giveBack(code).catch(() => []);
  said.forEach(tell);
  let later;
  const soon = () => {
    clearTimeout(later);
    later = setTimeout(() => said.some(({ found }) => found === 'forked') || keep(code).catch(() => {}), AFTER);
  };
  document.addEventListener('swapped', soon);
  document.addEventListener('htmx:afterSettle', ({ target }) => target.closest('#pad') || soon());
  soon();
}

// On a page about all matches, once for each visit.
export async function giveBackAll() {
  if (sessionStorage.getItem('gave back')) return;
  sessionStorage.setItem('gave back', 'yes');
  (await giveBack().catch(() => [])).forEach(tell);
}

// Shows what the site said above the page, with a way on: to the match, or to keep this phone's as one of its own.
function tell({ code, found, says, address, text, own, enough }) {
  if (!says) return;
  const line = Object.assign(document.createElement('p'), { className: 'left', role: 'status' });
  const title = JSON.parse(text).document.players.join(' · ');
  line.append(says, ' ', Object.assign(document.createElement('a'), { href: address, textContent: title }));
  if (found === 'forked') line.append(' ', button(own, () => openAsOwn(text)), ' ', button(enough, () => remove(code).then(() => line.remove())));
  document.getElementById('waiting').after(line);
}

const button = (textContent, onclick) => Object.assign(document.createElement('button'), { type: 'button', textContent, onclick });

async function openAsOwn(text) {
  const form = new FormData();
  form.set('document', new Blob([JSON.stringify(JSON.parse(text).document)], { type: 'application/json' }), 'match.json');
  form.set('csrfmiddlewaretoken', token());
  const answer = await fetchOwn('/open/', { method: 'POST', body: form, headers: toThisSite });
  if (answer.ok) location.assign(answer.url);
}
