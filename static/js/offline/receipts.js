// Keeps what this phone writes on, matches and evenings, sealed by the site, and gives it back to a site that lost it: one
// restored from an older backup, or whose disk lost its newest writes. Acts that are newer are sent again.
import { change, everything, keptOf, remove } from './kept_store.js';
import { saveAct, waiting } from './queue_store.js';
import { fetchOwn, site, toThisSite } from './gate.js';
import { send } from './outbox.js';
import { token } from './forms.js';

const AFTER = 1500; // milliseconds after an act, when nobody waits; until then the act itself is kept
const BYTES = 20; // of a large evening, for each millisecond that it is asked for less often

const asking = ({ evening }) => (evening ? '/clubs/kept/' : '/kept/');
const post = (address, body) =>
  fetchOwn(address, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token(), 'X-Outbox': '1', ...toThisSite } }).then((answer) =>
    answer.ok ? answer.json() : Promise.reject(new Error(answer.status)),
  );

// Keeps the match or evening as the server has it now. The acts until now are part of it; a table's phone, which has no
// more than them, goes on keeping them, as `known`.
async function keep(code, evening) {
  const { receipt = '', text = '', acts = [] } = (await keptOf(code)) ?? {};
  const answer = await fetchOwn(`/${evening ? 'e' : 'm'}/${code}/kept/?receipt=${receipt}`, { headers: { 'X-Outbox': '1' }, cache: 'no-store' });
  if (answer.status !== 204 && !(answer.status === 200 && answer.headers.get('Content-Type')?.includes('json'))) return;
  const now = answer.status === 204 ? { text } : await answer.json();
  const until = new Set(acts.map(({ key }) => key));
  const left = (act) => (until.has(act.key) ? (now.text ? [] : [{ ...act, known: true }]) : [act]);
  await change(code, (before) => ({ ...before, ...now, evening, site, acts: (before.acts ?? []).flatMap(left) }));
}

// Asks whether the site knows what this phone knows, and gives it what it lost. Resolves with what it said of each:
// {found, says, address}.
async function giveBack(only) {
  const ours = (await everything()).filter((one) => one.site === site && (!only || one.code === only));
  if (!ours.length || !token()) return [];
  const said = [];
  for (const evening of [false, true]) {
    const held = ours.filter((one) => !!one.evening === evening);
    const known = held.filter(({ receipt }) => receipt);
    // Asked without receipts too: where there is no network, nothing may go back into the queue.
    const lost = held.length ? await post(asking({ evening }), Object.fromEntries(known.map(({ code, receipt }) => [code, receipt]))) : {};
    for (const one of held) said.push({ ...one, ...(await returned(one, lost[one.code])) });
  }
  await send();
  return said;
}

// Acts that are not known to be in what was kept are sent again, and all if the site lost some: each counts once.
async function returned(one, lost) {
  const { code, text, seal, acts = [] } = one;
  if (lost === 'gone') return remove(code).then(() => ({ found: lost }));
  const told = lost && text ? await post(`${asking(one)}give/`, { text, seal }) : {};
  const again = told.found === 'forked' ? [] : acts.filter(({ known }) => lost || !known);
  const queued = (await waiting()).map(({ key }) => key);
  for (const { known, ...act } of again) if (!queued.includes(act.key)) await saveAct({ ...act, again: true });
  return told;
}

// On the page of a match, or of an evening, that this phone writes on.
async function keepHere(code, evening, events) {
  const said = await giveBack(code).catch(() => []);
  said.forEach(tell);
  let later;
  let size = said[0]?.text?.length ?? 0;
  const isOpen = () => said.some(({ found }) => found === 'forked');
  const now = () => keep(code, evening).then(async () => (size = (await keptOf(code))?.text?.length ?? 0));
  const soon = () => {
    clearTimeout(later);
    later = setTimeout(() => isOpen() || now().catch(() => {}), Math.max(AFTER, evening ? size / BYTES : 0));
  };
  events(soon);
  soon();
}

export function keepReceipts() {
  const { code, watches } = document.getElementById('main').dataset;
  if (!code || watches !== undefined) return;
  keepHere(code, false, (soon) => {
    document.addEventListener('swapped', soon);
    document.addEventListener('htmx:afterSettle', ({ target }) => target.closest('#pad') || soon());
  });
}

export function keepEvening() {
  const { keeps } = document.getElementById('main').dataset;
  if (keeps) keepHere(keeps, true, (soon) => document.addEventListener('put', soon));
}

// On a page about all matches, once for each visit.
export async function giveBackAll() {
  if (sessionStorage.getItem('gave back')) return;
  sessionStorage.setItem('gave back', 'yes');
  (await giveBack().catch(() => [])).forEach(tell);
}

// Shows what the site said above the page, with a way on: to it, or to keep this phone's as one of its own.
function tell(one) {
  const { code, found, says, address, own, enough } = one;
  if (!says) return;
  const line = Object.assign(document.createElement('p'), { className: 'left', role: 'status' });
  line.append(says, ' ', Object.assign(document.createElement('a'), { href: address, textContent: titleOf(one) }));
  if (found === 'forked') line.append(' ', button(own, () => openAsOwn(one)), ' ', button(enough, () => remove(code).then(() => line.remove())));
  document.getElementById('waiting').after(line);
}

const titleOf = ({ evening, title, text }) => (evening ? title : JSON.parse(text).document.players.join(' · '));
const button = (textContent, onclick) => Object.assign(document.createElement('button'), { type: 'button', textContent, onclick });

async function openAsOwn({ code, evening, text, seal }) {
  if (evening) {
    const { found, address } = await post('/clubs/kept/give/', { text, seal, own: true });
    if (found === 'returned' || found === 'known') await remove(code).then(() => location.assign(address));
    return;
  }
  const form = new FormData();
  form.set('document', new Blob([JSON.stringify(JSON.parse(text).document)], { type: 'application/json' }), 'match.json');
  form.set('csrfmiddlewaretoken', token());
  const answer = await fetchOwn('/open/', { method: 'POST', body: form, headers: toThisSite });
  if (answer.ok) location.assign(answer.url);
}
