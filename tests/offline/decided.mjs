// node decided.mjs MODULE: for each line {act, behind, version, choice, written} of JSON what becomes of the queue, as a
// page works it out once a person has said which deal its first hand is.
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const { decided } = await import(pathToFileURL(process.argv[2]));
for await (const line of createInterface({ input: process.stdin })) {
  const { act, behind, version, choice, written } = JSON.parse(line);
  console.log(JSON.stringify(decided(act, [], behind, version, choice, written)));
}
