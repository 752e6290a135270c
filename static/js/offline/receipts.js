// Gives what this phone keeps of matches and evenings back to a site that lost it: one restored from an older backup, or
// whose disk lost its newest writes. Acts that are newer are sent again.
import { change, everything, keptOf, remove } from './kept_store.js';
import { saveAct, waiting } from './queue_store.js';
import { fetchOwn, site, toThisSite } from './gate.js';
import { send, sender } from './outbox.js';
import { token } from './forms.js';

const asking = ({ evening }) => (evening ? '/clubs/kept/' : '/kept/');
const post = (address, body) =>
  fetchOwn(address, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token(), 'X-Outbox': '1', ...toThisSite } }).then((answer) =>
    answer.ok ? answer.json() : Promise.reject(new Error(answer.status)),
  );

// What the form of the page before sent is kept by then; only matches have such forms.
export const sentFormsKept = () => sender().then(({ keptSent }) => keptSent);

// Asks whether the site knows what this phone knows, and gives it what it lost. Resolves with what it said of each:
// {found, says, address}.
export async function giveBack(only) {
  const ours = (await everything()).filter((row) => row.site === site && (!only || row.code === only));
  if (!ours.length || !token()) return [];
  const answers = [];
  for (const evening of [false, true]) {
    const held = ours.filter((row) => !!row.evening === evening);
    const known = held.filter(({ receipt }) => receipt);
    // Asked without receipts too: where there is no network, nothing may go back into the queue.
    const lost = held.length ? await post(asking({ evening }), Object.fromEntries(known.map(({ code, receipt }) => [code, receipt]))) : {};
    for (const row of held) answers.push({ ...row, ...(await returned(row, lost[row.code])) });
  }
  await send();
  const queued = keysOf(await waiting());
  for (const row of answers) {
    const sent = keysOf(row.again);
    if (sent.some((key) => refused.includes(key))) row.says = row.barred ?? '';
    else if (sent.some((key) => queued.includes(key))) row.says = ''; // it is there again only if nobody is asked about it
  }
  return answers;
}

// Another phone may have brought a match back, without the right that this one had on it. Asked once.
export async function askForRight(code) {
  const { asked, text, seal, ...row } = (await keptOf(code)) ?? {};
  if (!text || asked || row.site !== site || !token()) return false;
  const { found } = await post('/kept/give/', { text, seal });
  if (found !== 'returned') await change(code, (now) => ({ ...now, asked: true }));
  return found === 'returned';
}

// What the site lost is given back and the acts since then are sent again, as are those without a receipt: each counts once.
async function returned(row, lost) {
  const { code, text, seal, acts = [] } = row;
  if (lost === 'gone') return remove(code).then(() => ({ found: lost }));
  const queued = keysOf(await waiting());
  const again = acts.filter(({ key, receipt }) => (lost || !receipt) && !queued.includes(key));
  const given = { ...(lost ? { text, seal } : {}), code, acts: keysOf(again) };
  const answer = lost || again.length ? await post(`${asking(row)}give/`, given) : {};
  if (answer.found === 'forked') return answer;
  if (lost) await change(code, ({ receipt, version, reaches, acts: all = [], ...now }) => ({ ...now, ...now.held, acts: all.map(withoutReceipt) }));
  const title = answer.names || row.title;
  for (const act of again) await saveAct({ ...withoutReceipt(act), title, follows: keyBefore(row, act), again: true });
  return { ...answer, again };
}

// What an act was done after: names rewritten since have moved the versions of the site.
function keyBefore({ evening, text, held, acts = [] }, { seen }) {
  const before = acts.find(({ version }) => version === seen);
  return before || evening || held?.version !== seen ? before?.key : JSON.parse(text).changes.findLast((change) => change.client_key)?.client_key;
}

// Until the site has acknowledged it once more, an act is sent again on each visit.
const withoutReceipt = ({ receipt, version, ...act }) => act;
const keysOf = (some = []) => some.map(({ key }) => key);

// The keys of acts that were sent again and refused, for lack of a right: they leave the queue, and nobody is asked.
const refused = [];
document.addEventListener('outbox', ({ detail: { hand, outcome } }) => hand?.again && outcome !== 'written' && refused.push(hand.key));

// On a page about all matches, once for each visit.
export async function giveBackAll() {
  if (sessionStorage.getItem('gave back')) return;
  sessionStorage.setItem('gave back', 'yes');
  const answers = await sentFormsKept().then(() => giveBack()).catch(() => []);
  answers.forEach(tell);
}

// Shows what the site said above the page, with a way on: to it, or to keep this phone's as one of its own.
export function tell(row) {
  const { code, evening, text, found, says, address, own, enough } = row;
  if (!says) return;
  const line = Object.assign(document.createElement('p'), { className: 'left', role: 'status' });
  line.append(says, ' ', Object.assign(document.createElement('a'), { href: text ? address : `/${evening ? 'e' : 'm'}/${code}/`, textContent: titleOf(row) }));
  if (found === 'forked') line.append(' ', button(own, () => openAsOwn(row)), ' ', button(enough, () => remove(code).then(() => line.remove())));
  document.getElementById('waiting').after(line);
}

const titleOf = ({ evening, title, text, names }) => names || (evening || !text ? title : JSON.parse(text).document.players.join(' · '));
const button = (textContent, onclick) => Object.assign(document.createElement('button'), { textContent, onclick });

async function openAsOwn({ code, evening, text, seal }) {
  if (evening) {
    const { found, address } = await post('/clubs/kept/give/', { text, seal, own: true });
    if (found === 'returned' || found === 'known') await remove(code).then(() => location.assign(address));
    return;
  }
  const form = new FormData();
  form.set('document', new Blob([JSON.stringify(JSON.parse(text).document)], { type: 'application/json' }), 'match.json');
  form.set('csrfmiddlewaretoken', token());
  const answer = await fetchOwn('/open/', { method: 'POST', body: form, headers: toThisSite });
  if (answer.ok) location.assign(answer.url);
}
