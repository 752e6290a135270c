// node older.mjs SCRIPTS: which snapshots stay on a phone that the site tells only of its newest match. Writes the codes
// that the phone has at the end, and those it asked for, as JSON.
import { pathToFileURL } from 'node:url';
import { opened, rowsOf } from './disk.mjs';

const US = { 'X-Companion': 'us 1' };
globalThis.document = { documentElement: { dataset: { site: 'us' } } };
globalThis.indexedDB = { open: opened };
const asked = [];
globalThis.fetch = async (path) => {
  const [, code] = path.match(/^\/m\/(\w+)\/ground\/$/) ?? [];
  if (code) asked.push(code);
  return Response.json(code ? { code, version: 2, rows: [] } : { matches: { newest: 2 }, more: true, rule_sets: [] }, { headers: US });
};

const matches = { newest: 1, waits: 1, old: 1 };
for (const code of Object.keys(matches)) rowsOf('companion-ground/grounds').set(code, { code, version: 1, rows: [] });
rowsOf('companion-ground/rest').set('index', { key: 'index', site: 'us', matches, rule_sets: [], mark: '' });
const { refreshAll, index } = await import(pathToFileURL(`${process.argv[2]}/snapshot_store.js`).href);
await refreshAll(['waits', 'opened']);
console.log(JSON.stringify({ kept: (await index()).matches, stored: [...rowsOf('companion-ground/grounds').keys()], asked }));
