// node settled.mjs MODULE: reads {sheet, queue}, lists of deals, as JSON; answers the question about each queued hand as
// somebody does who knows which deal it is, and writes the sheet it leads to and how often was asked.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const { settled } = await import(pathToFileURL(process.argv[2]));

function played({ sheet, queue, before }) {
  let version = sheet.length;
  let asked = 0;
  let dropped = 0;
  const told = []; // in the history
  let acts = queue.map((deal, place) => ({ id: place, to: '/m/x/record/', deal, number: before + place + 1, seen: before + place, asks: '' }));
  while (acts.length) {
    const [act, ...behind] = acts;
    const correction = act.to.match(/hands\/(\d+)\/$/);
    const kept = act.to.match(/hands\/(\d+)\/theirs\/$/);
    if (act.seen !== version) act.asks ||= 'conflict';
    if (act.asks) {
      asked += 1;
      const choice = sheet[act.number - 1] === act.deal ? 'replace' : sheet.includes(act.deal) ? 'drop' : 'after';
      if (choice === 'drop' && act.number <= sheet.length) dropped += 1;
      acts = settled(act, behind, version, choice, sheet.length).kept;
      continue;
    }
    if (kept) told.push([sheet[kept[1] - 1], act.deal]);
    else if (correction) sheet[correction[1] - 1] = act.deal;
    else sheet.push(act.deal);
    version += 1;
    acts = behind;
  }
  return { sheet, asked, told: told.length, dropped };
}
console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(played)));
