// Gives this site the matches and evenings that the phone holds of another site at the same address: one that was set up
// again without its data. Each keeps its code where that is free; what waits for it follows.
import { isElsewhere, saveAct, waiting } from './queue_store.js';
import { deleteAll, ofAnotherSite, removeSnapshot } from './snapshot_store.js';
import { token } from './forms.js';
import { fetchOwn, site, toThisSite } from './gate.js';
import { change, everything } from './kept_store.js';

// What belongs to another site: matches {code, title, version, rows}, without `rows` where only acts wait; evenings as
// they are kept.
export async function anotherSites() {
  const known = await ofAnotherSite();
  const codes = new Set(known.map(({ code }) => code));
  const evenings = (await everything().catch(() => [])).filter((row) => row.evening && !!site && row.site !== site);
  for (const { code } of evenings) codes.add(code);
  const others = (await waiting()).filter((act) => isElsewhere(act) && !codes.has(act.match));
  return [...evenings, ...known, ...new Map(others.map(({ match, title }) => [match, { code: match, title }])).values()];
}

// Resolves with what was not taken, and why if the site says it; it stays on this phone.
export async function giveBack() {
  const left = [];
  for (const match of await anotherSites()) {
    const given = match.evening ? await giveEvening(match) : match.rows ? await give(match) : await letBegin(match);
    if (given !== true) left.push({ ...match, ...given });
  }
  if (!left.length) await deleteAll();
  return left;
}

async function give({ code, version, proof = '', rows }) {
  const { document: sheet } = rows.find(({ model }) => model === 'matches.match').fields;
  const form = new FormData();
  form.set('document', new Blob([JSON.stringify(sheet)], { type: 'application/json' }), 'match.json');
  for (const [name, value] of Object.entries({ code, version, proof })) form.set(name, value);
  form.set('csrfmiddlewaretoken', token());
  const answer = await fetchOwn('/offline/back/', { method: 'POST', body: form, headers: toThisSite }).catch(() => null);
  if (answer?.status === 410) return removeSnapshot(code).then(() => true); // deleted on purpose
  if (!answer?.ok) return false;
  const { code: now, stands_at } = await answer.json();
  await move(code, now, stands_at - version);
  await removeSnapshot(code);
  return true;
}

// The desk brings the evening, the tables what they did since; what they did before is there once.
async function giveEvening({ code, text, seal, acts = [] }) {
  const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': token(), ...toThisSite };
  const answer = text ? await fetchOwn('/clubs/kept/give/', { method: 'POST', body: JSON.stringify({ text, seal }), headers }).catch(() => null) : { ok: true };
  const { found, says } = text && answer?.ok ? await answer.json() : {};
  if (!answer?.ok || ['barred', 'refused'].includes(found)) return { says };
  for (const act of acts) await saveAct({ ...act, site, again: true });
  for (const act of (await waiting()).filter(({ match, desk }) => desk && match === code)) await saveAct({ ...act, site, asks: '' });
  await change(code, ({ held, receipt, version, reaches, ...now }) => ({ ...now, site }));
  return true;
}

// The acts follow to the match as it is there: at another version, and perhaps with another code.
async function move(code, now, steps) {
  for (const act of (await waiting()).filter(({ match }) => match === code)) {
    const seen = Math.max(0, Number(act.seen) + steps);
    await saveAct({ ...act, site, match: now, to: act.to.replace(`/m/${code}/`, `/m/${now}/`), seen, asks: '' });
  }
}

// A match that was begun here and never sent begins there.
async function letBegin({ code }) {
  const acts = (await waiting()).filter(({ match }) => match === code);
  if (!acts[0].begins) return false;
  for (const act of acts) await saveAct({ ...act, site, asks: '' });
  return true;
}
