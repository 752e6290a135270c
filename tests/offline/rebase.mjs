// node rebase.mjs MODULE: reads {acts, version, written} as JSON and writes what becomes of them.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const { rebased, mayFollow } = await import(pathToFileURL(process.argv[2]));
const { acts, version, written } = JSON.parse(readFileSync(0, 'utf8'));
console.log(JSON.stringify({ ...rebased(acts, version, written), may: acts.map((act) => mayFollow(act, written)) }));
