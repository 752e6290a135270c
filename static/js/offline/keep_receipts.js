// Keeps what this phone writes on, matches and evenings, as the site sealed it.
import { change, keptOf } from './kept_store.js';
import { fetchOwn, site } from './gate.js';
import { askForRight, giveBack, sentFormsKept, tell } from './receipts.js';

const AFTER = 1500; // milliseconds after a change, when nobody waits
const MOST_ACTS = 10; // of a match's own phone, which need not fetch it again after each
const BYTES = 20; // of a large evening, for each millisecond that it is asked for less often

// Keeps the match or evening as the server has it now, in place of the acts that are part of it.
async function keep(code, evening) {
  const { held } = (await keptOf(code)) ?? {};
  const answer = await fetchOwn(`/${evening ? 'e' : 'm'}/${code}/kept/?receipt=${held?.receipt ?? ''}&version=${held?.version ?? ''}`, { headers: { 'X-Outbox': '1' }, cache: 'no-store' });
  const isNew = answer.status === 200 && answer.headers.get('Content-Type')?.includes('json');
  if (!isNew && !(held && answer.status === 204)) return;
  const { receipt, version, ...now } = isNew ? await answer.json() : held;
  await change(code, (before) => {
    const newest = before.version > version ? before : { receipt, version };
    const acts = (before.acts ?? []).filter((act) => act.version > version);
    return { ...before, ...now, asked: false, held: { receipt, version }, receipt: newest.receipt, version: newest.version, reaches: acts.length ? 0 : version, evening, site, acts };
  });
}

// Whether what is kept of a match lacks nothing that the page shows.
async function isKept(code) {
  const { held, reaches, acts = [] } = (await keptOf(code)) ?? {};
  return held && reaches >= Number(document.getElementById('main').dataset.version) && acts.length <= MOST_ACTS;
}

// On the page of a match, or of an evening, that this phone writes on.
async function keepHere(code, evening, events) {
  const ready = evening ? Promise.resolve() : sentFormsKept();
  const answers = await ready.then(() => giveBack(code)).catch(() => []);
  answers.forEach(tell);
  if (answers.some(({ found }) => found === 'forked')) return;
  let later;
  let size = answers[0]?.text?.length ?? 0;
  const now = async () => {
    if (!evening && (await isKept(code))) return;
    await keep(code, evening);
    size = (await keptOf(code))?.text?.length ?? 0;
  };
  const soon = () => {
    clearTimeout(later);
    later = setTimeout(() => now().catch(() => {}), Math.max(AFTER, evening ? size / BYTES : 0));
  };
  events(soon);
  if ((await keptOf(code))?.held) now().catch(() => {});
  else soon(); // a first visit has enough to fetch
}

export function keepReceipts() {
  const { code, watches } = document.getElementById('main').dataset;
  if (!code) return;
  if (watches !== undefined) return askForRight(code).then((again) => again && location.reload(), () => {});
  keepHere(code, false, (soon) => {
    document.addEventListener('swapped', soon);
    document.addEventListener('htmx:afterSettle', ({ target }) => target.closest('#pad') || soon());
  });
}

export function keepEvening() {
  const { keeps, gives } = document.getElementById('main').dataset;
  if (keeps) keepHere(keeps, true, (soon) => document.addEventListener('put', soon));
  if (gives) giveBack(gives).then((answers) => answers.forEach(tell), () => {});
}

