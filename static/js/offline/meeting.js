// What becomes of a match when one phone takes in what another holds of it. Pure: touches neither page nor store. A side
// is {ground, acts}: what the server last said of the match (or null), and what waits, in order. An act with `instead`
// was decided away, for the first of the acts with these keys, or for one of them; it is remembered (away_store.js), so
// that it does not come back from a third phone. `turns` counts how often an act was moved by a decision: who moved it last
// knows best; `lives` how often it came back after it had been decided away.
const CHANGE = 'matches.change';
const changesIn = (ground) => (ground?.rows ?? []).filter(({ model }) => model === CHANGE).map(({ fields }) => fields);
const versionOf = ({ ground }) => ground?.version ?? 0;
const handsIn = (ground) => (ground?.rows ?? []).find(({ model }) => model === 'matches.match')?.fields.document.hands.length ?? 0;
const CORRECTS = /(\/hands\/)(\d+)(\/.*)$/;
const isGone = (act) => act.instead !== undefined;
const keysOf = (acts) => acts.map(({ key }) => key);

// Returns {ground, acts}: `acts` in order, those decided away last. Where the phones wrote apart, the first act of one of
// them `asks`, as it would at the server.
export function met(mine, theirs) {
  const newest = versionOf(theirs) > versionOf(mine) ? theirs : mine;
  const onServer = new Map(changesIn(newest.ground).map(({ client_key, hand }) => [client_key, hand]));
  const [own, given] = [mine, theirs].map(({ acts }) => acts.filter(({ key }) => !onServer.has(key)));
  const latest = latestOf([...own, ...given]);
  const away = new Map([...latest].filter(([, act]) => isGone(act) && !isBack(act, latest)));
  const back = [...latest.values()].filter((act) => isBack(act, latest)).map(({ lives = 0, ...act }) => ({ ...act, lives: lives + 1 }));
  const doubtful = landed([...mine.acts, ...theirs.acts], onServer);
  const [here, there] = [own, given].map((acts) => acts.filter((act) => !isGone(act) && !isGone(latest.get(act.key))).map((act) => (doubtful.has(act.key) ? asked(act) : act)));
  const first = leads(here, there, versionOf(mine) - versionOf(theirs)) ? [here, mine, there, theirs] : [there, theirs, here, mine];
  const { acts, same } = joined(newest.ground, ...first, back);
  const targets = new Map([...targetsOf(first[3], onServer), ...targetsOf(first[1], onServer)]);
  const follows = followed(acts, targets, new Map([...away, ...same.map((act) => [act.key, act])]), handsIn(newest.ground));
  const [stay, left] = [follows.filter((act) => !isGone(act)), follows.filter(isGone)];
  return { ground: newest.ground, acts: [...numbered(stay, newest), ...left, ...same, ...away.values()] };
}

// Each follows the one before it; `next` says so to the server, which would ask about hands of two phones in one minute.
function numbered(acts, newest) {
  let hands = handsIn(newest.ground);
  return acts.map((act, place) => {
    const seen = versionOf(newest) + place;
    return act.number ? { ...act, number: act.asks ? act.number : (hands += 1), seen, was: '', next: seen } : { ...act, seen };
  });
}

// A hand that replaced one which is there no more is a hand again.
const asHand = ({ replaces: _, hand: _hand, ...act }, number) => ({ ...act, to: act.to.replace(CORRECTS, '/record/'), number, asks: 'conflict', apart: true });

// The hands of a side by what they are everywhere: those on the server by number, the others by the key of their act.
const onSheet = (number) => `#${number}`;
const handsOf = (count, acts) => [...Array.from({ length: count }, (_, place) => onSheet(place + 1)), ...keysOf(acts.filter(({ number }) => number))];

// Which hand each correction of a side is about.
function targetsOf({ ground, acts }, onServer) {
  const hands = handsOf(handsIn(ground), acts.filter((act) => !isGone(act))).map((key) => (onServer.has(key) ? onSheet(onServer.get(key)) : key));
  return acts.filter(({ to }) => CORRECTS.test(to)).map(({ key, to }) => [key, hands[to.match(CORRECTS)[2] - 1]]);
}

// A correction follows its hand, or the one that was kept for it. Of a hand that is there no more it is left out.
function followed(acts, targets, away, count) {
  const hands = handsOf(count, acts);
  const keptFor = (key) => (hands.includes(key) || !away.has(key) ? key : keptFor(away.get(key).instead[0]));
  return acts.flatMap((act) => {
    const now = targets.has(act.key) ? hands.indexOf(keptFor(targets.get(act.key))) + 1 : null;
    if (now === null) return [act];
    if (now) return [{ ...act, to: act.to.replace(CORRECTS, `$1${now}$3`), hand: now }];
    return [act.replaces ? asHand(act, hands.length + 1) : { ...act, instead: [] }];
  });
}

// Whether what is here comes first: it continues what is there, was decided on later, or knows more of the server.
function leads(here, there, newer) {
  const turns = turnsOf(here, there) - turnsOf(there, here);
  if (begins(here, there) && turns >= 0) return true;
  if (begins(there, here) && turns <= 0) return false;
  return (turns || newer) > 0;
}

const begins = (list, start) => start.every(({ key }, place) => list[place]?.key === key);

function turnsOf(list, others) {
  const known = new Set(keysOf(others));
  return list.filter(({ key }) => known.has(key)).reduce((sum, { turns = 0 }) => sum + turns, 0);
}

function joined(ground, list, side, others, otherSide, back) {
  const known = new Set(keysOf(list));
  const left = [...others.filter(({ key }) => !known.has(key)), ...back].map(({ instead: _, ...act }) => act);
  const theirs = new Set(keysOf(otherSide.acts));
  const apart = list.filter(({ key }) => !theirs.has(key));
  const same = left.filter((act) => apart.some((other) => isSameHand(other, act)));
  const more = left.filter((act) => !same.includes(act));
  const asks = more.length && (back.length || apart.length > same.length || isBehind(ground, otherSide));
  const firsts = list.length && isBehind(ground, side) ? asking(list) : list;
  const sameAs = (act) => ({ ...act, instead: [apart.find((other) => isSameHand(other, act)).key] });
  return { acts: [...firsts, ...(asks ? asking(more) : more)], same: same.map(sameAs) };
}

// Each of the hands may be one that the other phone recorded too: after the first the next is asked about (settled.js).
const asking = ([first, ...rest]) => [asked(first), ...rest].map((act) => (act.number ? { ...act, apart: true } : act));
const asked = (act) => ({ ...act, asks: 'conflict', ...(act.number ? { apart: true } : {}) });

// The same taps for the same number: one deal, recorded on both phones. Nobody is asked, as at the server.
const isSameHand = (hand, other) => !!hand.number && hand.number === other.number && tapsOf(hand) === tapsOf(other);
const tapsOf = ({ taps }) => JSON.stringify([...taps].sort());

// Whether the server has something that this side did not know when it wrote.
function isBehind(ground, { acts, ...side }) {
  const own = new Set(keysOf(acts));
  return changesIn(ground).some(({ version, client_key }) => version > versionOf(side) && !own.has(client_key));
}

// What was decided last about each act, by key.
function latestOf(acts) {
  const latest = new Map();
  for (const act of acts) {
    const { lives = -1, ...known } = latest.get(act.key) ?? {};
    const now = act.lives ?? 0;
    if (now > lives || (now === lives && isGone(act) && !isGone(known))) latest.set(act.key, { lives: 0, ...act });
  }
  return latest;
}

// One that may have been kept for it is away itself: a person looks at it again.
const isBack = ({ instead = [] }, latest) => instead.some((key) => isGone(latest.get(key) ?? {}));

// The acts that were kept for one which has reached the server from another phone.
const landed = (acts, onServer) => new Set(acts.filter((act) => isGone(act) && onServer.has(act.key)).map(({ instead }) => instead[0]));
