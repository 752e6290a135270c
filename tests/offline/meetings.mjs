// node meetings.mjs SCRIPTS COUNT SEED: five phones at one table without a network meet COUNT times in any order, some of
// them the server in between, and write what they see: a deal is often recorded on two phones, sometimes with a wrong tap.
// Whoever is asked answers truly. At the end all meet, then all meet the server. Writes what was lost, doubled and asked.
import { pathToFileURL } from 'node:url';

const [scripts, count, seed] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(`${scripts}/offline/${name}.js`));
const [{ met }, { decided }] = await Promise.all(['meeting', 'decision'].map(load));

const PHONES = 5;
const A_TABLE = 40; // meetings
let state = Number(seed) >>> 0;
function random(below) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

const copy = (value) => JSON.parse(JSON.stringify(value));
const isGone = (act) => act.instead !== undefined;

class Server {
  constructor() {
    this.version = 1;
    this.hands = [];
    this.changes = [];
  }

  // 409 unless the writer saw this version; what was written before is written once.
  post(act) {
    if (this.changes.some(({ client_key }) => client_key === act.key)) return 200;
    const { number, deal } = hand(act);
    if (number > this.hands.length) throw new Error('no such hand');
    if (act.seen !== this.version) return this.isSame(act, deal) ? 200 : 409;
    if (number) this.hands[number - 1] = { deal, key: act.key };
    else this.hands.push({ deal, key: act.key });
    this.version += 1;
    this.changes.push({ version: this.version, client_key: act.key, hand: number || this.hands.length });
    return 200;
  }

  isSame(act, deal) {
    const next = this.changes.find(({ version }) => version === act.seen + 1);
    const written = next && this.hands.find(({ key }) => key === next.client_key);
    return !hand(act).number && !!written && written.key !== act.key && written.deal === deal && !hasSlip(act) && !written.key.includes('slip');
  }

  ground() {
    return { version: this.version, hands: copy(this.hands), rows: [
      { model: 'matches.match', fields: { document: { hands: copy(this.hands) } } },
      ...this.changes.map((fields) => ({ model: 'matches.change', fields: { ...fields } })),
    ] };
  }
}

// What is tapped of a deal: as varied as hands are.
function tapsOf(deal) {
  const number = Number(deal.slice(4));
  return [['bidder', number % 4], ['contract', (number * 7) % 25], ['tricks', (number * 3) % 11]];
}

const hasSlip = (act) => act.key.includes('slip');
const hand = (act) => ({ number: Number(act.to.match(/hands\/(\d+)/)?.[1] ?? 0), deal: act.deal });

class Phone {
  constructor(name, ground) {
    Object.assign(this, { name, ground, acts: [], made: 0, last: 0 });
  }

  waiting = () => this.acts.filter((act) => !isGone(act));

  sheet(before) {
    const [shown, queue] = [this.ground.hands.map(({ deal }) => deal), this.waiting()];
    for (const act of before ? queue.slice(0, queue.indexOf(before)) : queue) {
      const { number, deal } = hand(act);
      if (number) shown[number - 1] = deal;
      else shown.push(deal);
    }
    return shown;
  }

  record(deal) {
    const shown = this.sheet();
    if (shown.includes(deal)) return;
    const key = `${this.name}${(this.made += 1)}${random(10) ? '' : 'slip'}-${random(1e9)}`;
    const taps = tapsOf(deal);
    if (hasSlip({ key })) taps[random(3)][1] += 1;
    this.save({ to: '/m/x/record/', key, number: shown.length + 1, taps, deal, seen: this.ground.version + this.waiting().length, asks: '' });
  }

  // As the store of a phone: what has an id replaces what had it.
  save(act) {
    this.acts = [...this.acts.filter(({ id }) => id !== act.id), { ...act, id: act.id ?? (this.last += 1) }].sort((earlier, later) => earlier.id - later.id);
  }

  take(other) {
    const joined = met({ ground: this.ground, acts: this.acts }, copy({ ground: other.ground, acts: other.acts }));
    this.ground = copy(joined.ground);
    this.acts = copy(joined.acts).map((act, place) => ({ ...act, id: this.last + place + 1 }));
    this.last += this.acts.length;
    this.answerAll();
  }

  // The truth: whether the deal that is asked about is on the sheet, and where.
  answerAll() {
    for (let act; (act = this.waiting().find(({ asks }) => asks)); asked += 1) {
      const shown = this.sheet(act);
      const place = shown.indexOf(hand(act).deal) + 1;
      const same = place && place === act.number ? ['replace', 'drop'][random(2)] : 'drop';
      const choice = place ? same : 'after';
      const queue = this.waiting();
      const behind = queue.slice(queue.indexOf(act) + 1);
      const before = queue.slice(0, queue.indexOf(act));
      const { kept, gone } = decided(act, before, behind, this.ground.version + before.length, choice, shown.length);
      for (const changed of [...gone, ...kept]) this.save(changed);
    }
  }

  meetServer(server) {
    for (let first; (first = this.waiting()[0]); ) {
      if (server.post(first) === 200) this.acts = this.acts.filter((act) => act !== first);
      else this.take({ ground: server.ground(), acts: [] });
    }
    this.ground = server.ground();
  }
}

let [asked, lost, doubled, unequal] = [0, 0, 0, 0];
const wrong = [];

function play(meetings) {
  const server = new Server();
  const phones = Array.from({ length: PHONES }, (_, number) => new Phone('abcde'[number], server.ground()));
  const deals = [];
  for (let turn = 0; turn < meetings; turn++) {
    if (random(2)) {
      deals.push(`deal${deals.length + 1}`);
      for (let writers = 1 + random(2); writers; writers--) phones[random(PHONES)].record(deals.at(-1));
    }
    const phone = phones[random(PHONES)];
    if (random(12)) phone.take(phones[random(PHONES)]);
    else phone.meetServer(server);
  }
  for (let round = 0; round < 2; round++) {
    for (const phone of phones) phones[0].take(phone);
    for (const phone of phones) phone.take(phones[0]);
  }
  judge(phones.map((phone) => phone.sheet()), deals);
  for (const phone of phones) phone.meetServer(server);
  for (const phone of phones) phone.meetServer(server);
  judge([...phones.map((phone) => phone.sheet()), server.hands.map(({ deal }) => deal)], deals);
}

function judge(sheets, deals) {
  const [first] = sheets;
  const faults = [deals.filter((deal) => !first.includes(deal)).length, first.length - new Set(first).size, sheets.filter((sheet) => `${sheet}` !== `${first}`).length];
  [lost, doubled, unequal] = [lost + faults[0], doubled + faults[1], unequal + faults[2]];
  if (faults.some(Boolean) && wrong.length < 3) wrong.push({ state, deals, sheets });
}

let done = 0;
for (; done < count; done += A_TABLE) play(A_TABLE);
console.log(JSON.stringify({ meetings: done, lost, doubled, unequal, asked, wrong }));
