// What waits, as a file that this or another phone reads again. Each act has its key, so one that is read twice, or has
// been sent meanwhile, does no harm.
import { saveAct, waiting } from './queue_store.js';

const FORMAT = 'companion-waiting/1';
const TEXTS = ['to', 'match', 'key', 'words', 'title'];

export const asFile = (acts) => ({ format: FORMAT, acts: acts.map(({ id: _id, asks: _asks, ...act }) => act) });

// The acts of each match or evening together.
export function byMatch(acts) {
  const groups = {};
  for (const act of acts) (groups[act.match] ??= []).push(act);
  return Object.values(groups);
}

// The evenings with acts that wait, as the matches that can be given: {code, title, at, waits, acts}.
export async function eveningsHere() {
  const ofEvenings = (await waiting()).filter(({ desk, handsIn }) => desk || handsIn);
  return byMatch(ofEvenings).map((acts) => {
    const { match: code, title, at } = acts.at(-1);
    return { code, title, at, waits: acts.length, acts };
  });
}

export const isFile = (content) => content?.format === FORMAT;

// Queues the acts that are not queued yet and returns how many they are. Fails for another kind of file.
export const readFile = (text) => queueAll(JSON.parse(text));

export async function queueAll({ format, acts }) {
  if (format !== FORMAT || !Array.isArray(acts) || !acts.every(isAct)) throw new TypeError('not a file of the waiting room');
  const known = new Set((await waiting()).map(({ key }) => key));
  const fresh = acts.filter(({ key }) => !known.has(key));
  for (const { id: _id, ...act } of fresh) await saveAct({ ...act, asks: '' });
  return fresh.length;
}

const isAct = (act) => TEXTS.every((name) => typeof act?.[name] === 'string') && /^\/[a-z]/.test(act.to) && Array.isArray(act.taps);
