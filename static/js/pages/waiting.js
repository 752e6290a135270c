// The waiting room: everything on this phone that the server does not have yet, by match and evening, why it waits and
// what can be done about it.
import './app.js';
import { deleteAct, isElsewhere, saveAct, waiting } from '../offline/queue_store.js';
import { send, sendAgain } from '../offline/outbox.js';
import { anotherSites, giveBack } from '../offline/give_back.js';
import { followsLink } from '../offline/new_link.js';
import { asFile, byMatch, readFile } from '../offline/waiting_file.js';
import { region } from './region.js';

const place = (id) => document.getElementById(id);
const copyOf = (id) => place(id).content.firstElementChild.cloneNode(true);
const reasons = place('reasons').dataset;
const moment = new Intl.DateTimeFormat(region, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
const pageOf = ({ on, desk, match }) => on ?? (desk ? `/e/${match}/` : `/m/${match}/`);

let drawn;
async function show() {
  const acts = await waiting();
  if (drawn === JSON.stringify(acts)) return; // a button half tapped stays
  drawn = JSON.stringify(acts);
  place('count').textContent = acts.length || '';
  place('nothing').hidden = acts.length > 0;
  place('for-all').hidden = !acts.length;
  place('groups').replaceChildren(...byMatch(acts).map(group));
  await showElsewhere();
}

function group(acts) {
  const made = copyOf('group');
  const link = made.querySelector('a');
  [link.href, link.textContent] = [pageOf(acts[0]), acts[0].title];
  made.querySelector('.fig').textContent = acts.length;
  made.querySelector('ul').append(...acts.map((act, number) => line(act, number > 0)));
  return made;
}

function line(act, isBehind) {
  const made = copyOf('act');
  made.querySelector('.words').textContent = act.words;
  made.querySelector('.since').textContent = act.at ? moment.format(act.at) : '';
  made.querySelector('.why').textContent = [reason(act, isBehind), mustDecide(act) && act.says].filter(Boolean).join(' ');
  const [again, drop] = ['again', 'drop'].map((value) => made.querySelector(`[value=${value}]`));
  again.hidden = !act.asks || mustDecide(act) || isElsewhere(act);
  again.onclick = () => saveAct({ ...act, asks: '' }).then(sendAgain);
  const link = made.querySelector('.new-link');
  link.hidden = act.asks !== 'barred' || !!act.desk;
  followsLink(link, act.match);
  made.querySelector('a').hidden = !mustDecide(act);
  made.querySelector('a').href = pageOf(act);
  drop.onclick = () => (drop.textContent === drop.dataset.sure ? deleteAct(act).then(show) : (drop.textContent = drop.dataset.sure));
  return made;
}

const mustDecide = ({ asks }) => /^(conflict|refused)$/.test(asks);

function reason(act, isBehind) {
  if (isElsewhere(act)) return reasons.elsewhere;
  if (act.asks) return reasons[act.asks];
  if (act.refusals) return reasons.failed.replace('{count}', act.refusals);
  return isBehind ? reasons.behind : reasons.waits;
}

async function showElsewhere() {
  const matches = await anotherSites();
  const room = place('elsewhere');
  room.hidden = !matches.length;
  room.querySelector('ul').replaceChildren(...matches.map(({ title }) => Object.assign(document.createElement('li'), { textContent: title })));
}

async function give({ target }) {
  target.disabled = true;
  const left = await giveBack().catch(() => anotherSites());
  target.disabled = false;
  const refusal = place('elsewhere').querySelector('.refusal');
  refusal.hidden = !left.length;
  refusal.querySelector('span').textContent = left.map(({ title, says }) => [title, says].filter(Boolean).join(': ')).join(' · ');
  await show();
  await send();
}

async function sendNow({ target }) {
  const tried = place('tried');
  [target.disabled, tried.textContent] = [true, ''];
  await sendAgain();
  [target.disabled, tried.textContent] = [false, (await waiting()).length ? tried.dataset.left : ''];
}

async function save() {
  const href = URL.createObjectURL(new Blob([JSON.stringify(asFile(await waiting()))], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: 'companion-waiting.json' }).click();
}

async function read({ target }) {
  const says = place('read');
  const count = await target.files[0].text().then(readFile).catch(() => null);
  says.textContent = count === null ? says.dataset.bad : says.dataset.read.replace('{count}', count);
  target.value = '';
  await send();
}

place('for-all').querySelector('[value=send]').onclick = sendNow;
place('for-all').querySelector('[value=save]').onclick = save;
place('elsewhere').querySelector('[value=give-back]').onclick = give;
place('file').onchange = read;
document.addEventListener('outbox', show);
show();
