// What one phone gives another of its matches, and what becomes of it there: the stores of the phone, read and written.
import { all, isElsewhere, saveAct, waiting } from './queue_store.js';
import { awayFrom, comeBack, keepAway } from './away_store.js';
import { connect, inStore } from './database.js';
import { index, keepSnapshot, refreshSnapshot, snapshotOf } from './snapshot_store.js';
import { measured } from './measured_clock.js';
import { playedAt } from './server_clock.js';
import { site } from './gate.js';
import { met } from './meeting.js';

const FORMAT = 'companion-handover/1';
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const OWN_KEY = 5e11; // added to a match's number: the number of this phone's right on it until the server gives one
const ACT = /^(\/m\/([\w-]+)\/[a-z\d/-]+\/|\/new\/)$/;
const KEY = 'matches.key';
const CHANGE = 'matches.change';
const MATCH = 'matches.match';

export const asksNow = (acts) => acts.some(({ asks }) => ['conflict', 'refused'].includes(asks));
const isOf = (code) => (act) => act.match === code && !act.desk && !act.handsIn;
const queuedOf = async (code) => (await all()).filter(isOf(code));
const actsOf = async (code) => [...(await queuedOf(code)), ...(await awayFrom(code))];

// The matches that can be given: {code, title, at, waits}, when something was last written on it and how many acts wait;
// those with acts that wait first, the one written on last before all.
export async function matchesHere() {
  const { matches } = await index();
  const queue = (await waiting()).filter((act) => !act.desk && !act.handsIn && !isElsewhere(act)).reverse();
  const known = new Map();
  for (const { match: code, title, at } of queue) {
    const { at: last = at, waits = 0 } = known.get(code) ?? {};
    known.set(code, { code, title, at: last, waits: waits + 1 });
  }
  for (const code of Object.keys(matches)) {
    const { title, rows = [] } = (await snapshotOf(code)) ?? {};
    const { played_at: played, changed_at: changed } = rows.find(({ model }) => model === MATCH)?.fields ?? {};
    const now = known.get(code) ?? { code, waits: 0, at: Date.parse(played ?? changed) };
    known.set(code, { ...now, title: title ?? now.title });
  }
  return [...known.values()].filter(({ title }) => title);
}

// All that another phone needs of a match, with the match before it where the server does not know the rematch yet.
export async function parcelOf(code) {
  const own = await all();
  const [begins] = own.filter((act) => act.match === code && act.begins);
  const [, before] = begins?.to.match(/^\/m\/([\w-]+)\/rematch\/$/) ?? [];
  const codes = before ? [before, code] : [code];
  return { format: FORMAT, site, matches: await Promise.all(codes.map(bundleOf)) };
}

async function bundleOf(code) {
  const acts = await actsOf(code);
  const snapshot = (await snapshotOf(code)) ?? (await refreshSnapshot(code).catch(() => null)); // a phone that does not keep the site has none
  for (const act of await queuedOf(code)) if (!act.met) await saveAct({ ...act, met: true });
  const { pass, rows, ...known } = snapshot ?? {};
  const given = snapshot && { ...known, rows: rows.filter(({ model }) => model !== KEY).map(withoutKeys) };
  return { code, title: known.title ?? acts[0]?.title ?? '', ground: given ?? null, acts: acts.map(asGiven), pass: pass?.seed ? await passFrom(pass) : null };
}

const withoutKeys = ({ model, pk, fields }) => ({ model, pk, fields: model === CHANGE ? { ...fields, key: null, receipt: '' } : fields });
const asGiven = ({ id: _id, sent: _sent, at, clock, refusals: _refusals, ...act }) => ({ ...act, at: playedAt({ at, clock }, measured()), asks: asksNow([act]) ? act.asks : '' });

// Each phone that takes the match gets a right of its own, sealed by the owner's with a number nobody used before.
async function passFrom({ key, seed }) {
  if (!crypto.subtle) return null; // over plain http
  const number = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  const [text, secret] = [number, seed].map((part) => new TextEncoder().encode(part));
  const signs = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const proof = [...new Uint8Array(await crypto.subtle.sign('HMAC', signs, text))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { key, number, proof };
}

// Takes in what another phone gave. Resolves with {code, title, hands, asks}, or with `why` it was not taken: `bad` (no
// parcel), `elsewhere` (of another site), `question` (one is open here), `barred` (the giver may not pass its right on).
export async function take(parcel) {
  if (!isParcel(parcel)) return { why: 'bad' };
  if (parcel.site !== site) return { why: 'elsewhere' };
  let taken;
  for (const bundle of parcel.matches) {
    taken = await takeOne(bundle);
    if (taken.why) break;
  }
  return taken;
}

async function takeOne({ code, title, ground, acts, pass }) {
  const mine = { ground: (await snapshotOf(code)) ?? null, acts: await actsOf(code) };
  const may = mine.ground || pass || acts.some(({ begins }) => begins) || mine.acts.length;
  if (!may) return { why: 'barred', title };
  if (asksNow([...mine.acts, ...acts])) return { why: 'question', title, code };
  const merged = met(mine, { ground, acts: acts.map((act) => asTaken(act, mine)) });
  if (merged.ground && merged.ground !== mine.ground) await keepSnapshot(asOwn(merged.ground, mine.ground, pass));
  await replaceQueue(code, merged.acts);
  const here = merged.acts.filter(({ instead }) => instead === undefined);
  return { code, title, waits: here.length, asks: asksNow(here) };
}

// The server has what these acts do not know. It is met like another phone, so that nothing of other phones is doubled.
export async function meetServer(code) {
  const mine = { ground: (await snapshotOf(code)) ?? null, acts: (await actsOf(code)).map((act) => ({ ...act, asks: '' })) };
  const snapshot = await refreshSnapshot(code);
  if (snapshot) await replaceQueue(code, met(mine, { ground: snapshot, acts: [] }).acts);
}

// In one transaction: a phone that dies has the acts of before or those of after. Those decided away are stored before it.
async function replaceQueue(code, acts) {
  const stay = acts.filter(({ instead }) => instead === undefined);
  for (const act of acts) await (stay.includes(act) ? comeBack(act.key) : keepAway({ ...act, met: true }));
  const put = (store, rows) => {
    for (const { id } of rows.filter(isOf(code))) store.delete(id);
    for (const { id: _, ...act } of stay) store.put({ ...act, met: true });
  };
  return inStore(connect('companion', () => {}), 'waiting', 'readwrite', (store) => replaced(store, put), { durability: 'strict' });
}

function replaced(store, put) {
  const asked = store.getAll();
  asked.onsuccess = () => put(store, asked.result);
  return asked;
}

// By this phone's clock; who began the match gets it from the server, and who takes it over only keeps score. `taken`: it
// was tapped on another phone.
function asTaken(act, mine) {
  const clock = measured();
  const own = mine.acts.find(({ key }) => key === act.key);
  const handed = own ? own.handed : !!act.begins;
  return { ...act, handed, taken: own ? !!own.taken : true, at: act.at - (clock?.offset ?? 0), clock, site };
}

// The other's snapshot with this phone's right: the one it had, or the one it was given.
function asOwn(snapshot, mine, pass) {
  const match = snapshot.rows.find(({ model }) => model === MATCH).pk;
  const had = mine?.rows.filter(({ model }) => model === KEY) ?? [];
  const fresh = { model: KEY, pk: OWN_KEY + match, fields: { match, label: '', secret_hash: null, holder: '', made_at: new Date().toISOString(), revoked_at: null, role: 'scorer', founder: false } };
  const known = Object.fromEntries(Object.entries({ pass: mine?.pass ?? (had.length ? null : pass) }).filter(([, value]) => value));
  return { ...snapshot, ...known, rows: [...snapshot.rows.filter(({ model }) => model !== KEY), ...(had.length ? had : [fresh])] };
}

const isText = (value) => typeof value === 'string';
const isAct = (code) => (act) => ['to', 'match', 'key', 'words', 'title'].every((name) => isText(act?.[name])) && act.match === code && ACT.test(act.to) && Array.isArray(act.taps);
const isGround = (ground, code) => ground === null || (ground?.code === code && Number.isInteger(ground.version) && Array.isArray(ground.rows) && ground.rows.every(({ model }) => [MATCH, CHANGE].includes(model)) && ground.rows.some(({ model }) => model === MATCH));
const isBundle = (bundle) => isText(bundle?.code) && isGround(bundle.ground, bundle.code) && Array.isArray(bundle.acts) && bundle.acts.every(isAct(bundle.code)) && !!(bundle.ground || bundle.acts.length);
const isParcel = (parcel) => parcel?.format === FORMAT && Array.isArray(parcel.matches) && parcel.matches.length > 0 && parcel.matches.every(isBundle);
