// What is tapped on an evening's page: sent without leaving it. Check-ins and results are first put into the queue and
// wait there where there is no network, in order, each with its key so that sending it again is harmless. Whatever is
// decided upon the whole evening, such as seats, needs the network and comes after what waits.
import { waiting, saveAct, deleteAct } from '../offline/queue_store.js';
import { send } from '../offline/outbox.js';

const PATIENCE = 8000; // milliseconds
const WAIT = ['in', 'out', 'late', 'guest', 'points-0', 'points'];
const OLD_PLACE = 'acts-that-wait'; // where earlier versions let them wait
const tapped = new Set(); // the keys of what was tapped on this page: its answer is drawn, wherever it leads
let put;
let drawAnew;
let line = Promise.resolve(); // quick taps follow one another; none is lost
let ahead = 0;
let behind = false; // what waited was written, and the page does not show it yet

const evening = () => location.pathname.split('/')[2];
const note = () => document.querySelector('.waits');
const here = async () => (await waiting().catch(() => [])).filter(({ desk, match }) => desk && match === evening());
const fresh = () => [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function keepActs(page) {
  ({ put, drawAnew } = page);
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!form.classList.contains('acts') || form.method !== 'post') return;
    event.preventDefault();
    const act = actOf(form, event.submitter);
    if (event.submitter?.ariaPressed) turn(event.submitter);
    ahead += 1;
    document.body.ariaBusy = 'true'; // what is heard of meanwhile must not be drawn over the answer
    line = line.then(() => (mayWait(act) ? intoQueue(act, event.submitter) : atOnce(act))).finally(arrived);
  });
  document.addEventListener('outbox', ({ detail }) => answered(detail));
  document.addEventListener('put', showWaiting);
  comeFromOldPlace().then(showWaiting, showWaiting);
}

function actOf(form, button) {
  const fields = [...new FormData(form, button)].filter(([name, value]) => typeof value === 'string' && name !== 'csrfmiddlewaretoken');
  return actWith(form.getAttribute('action') || location.pathname, fields, words(form, button));
}

function actWith(to, fields, said) {
  const key = fresh();
  const taps = fields.map(([name, value]) => [name, name === 'key' ? key : value]);
  return { to: new URL(to, location).pathname, taps, key, words: said, desk: true, match: evening(), on: location.pathname, title: document.title, asks: '' };
}

const mayWait = ({ taps }) => taps.some(([name, value]) => WAIT.includes(name) && value);
const turn = (button) => (button.ariaPressed = button.ariaPressed === 'true' ? 'false' : 'true');
const words = (form, button) => button?.querySelector('b')?.textContent ?? typedIn(form) ?? button?.textContent.trim() ?? '';

// A result is told by its table and totals, a guest by the name.
function typedIn(form) {
  const typed = [...form.querySelectorAll('input:not([type=hidden])')].map(({ value }) => value).filter(Boolean);
  if (!typed.length) return null;
  return form.id === 'slip' ? `${document.querySelector('.bar h1').firstChild.textContent.trim()}: ${typed.join(' : ')}` : typed.join(' & ');
}

function arrived() {
  ahead -= 1;
  if (!ahead) document.body.ariaBusy = null;
}

async function intoQueue(act, button) {
  try {
    await saveAct(act);
  } catch {
    return atOnce(act); // a browser without IndexedDB
  }
  tapped.add(act.key);
  await Promise.race([send(), new Promise((late) => setTimeout(late, PATIENCE))]);
  const waits = tapped.delete(act.key);
  if (waits && button?.ariaPressed) button.dataset.waits = '';
  return showWaiting();
}

// What the server said of something that waited. Where it was tapped on this page its answer is drawn, with what was
// typed and the reason; otherwise the page is drawn anew, and what was not taken stays until somebody decides.
async function answered({ hand, outcome, text, url }) {
  if (!hand) return allSent();
  if (!hand.desk || hand.match !== evening()) return;
  if (!tapped.delete(hand.key)) {
    behind ||= outcome === 'written';
    return;
  }
  if (outcome !== 'written') await deleteAct(hand);
  if (ahead < 2) draw({ text, url }); // the answer to the last tap shows them all
  showWaiting();
}

async function allSent() {
  if (behind && !ahead && (await drawAnew())) behind = false;
  showWaiting();
}

function draw({ text, url }) {
  const { pathname, search } = new URL(url);
  if (pathname !== location.pathname) history.pushState(null, '', pathname + search);
  put(text, url);
}

async function atOnce(act) {
  if ((await here()).some(({ asks }) => !asks)) await send();
  const answer = (await here()).some(({ asks }) => !asks) ? null : await post(act);
  if (answer && ahead < 2) draw(answer);
  if (answer) return;
  const place = document.getElementById('says') ?? note();
  place.hidden = false;
  place.textContent = note().dataset.none;
}

async function post({ to, taps }) {
  const token = document.querySelector('[name=csrfmiddlewaretoken]')?.value ?? '';
  const giveUp = new AbortController();
  const patience = setTimeout(() => giveUp.abort(), PATIENCE);
  try {
    const body = new URLSearchParams([...taps, ['csrfmiddlewaretoken', token]]);
    const answer = await fetch(to, { method: 'POST', body, signal: giveUp.signal });
    return answer.status >= 502 ? null : { text: await answer.text(), url: answer.url };
  } catch {
    return null;
  } finally {
    clearTimeout(patience);
  }
}

async function showWaiting() {
  const acts = await here();
  const place = note();
  if (!place) return;
  const asking = acts.find(({ asks }) => asks);
  place.hidden = !acts.length;
  place.textContent = asking ? `${place.dataset.asks} ${asking.words}. ${asking.says ?? ''} ` : acts.length ? `${place.dataset.waits} ${acts.map((act) => act.words).join(', ')}` : '';
  if (asking) place.append(button('again', () => tryAgain(asking)), ' ', button('drop', () => deleteAct(asking).then(showWaiting)));
}

function button(what, deed) {
  const made = Object.assign(document.createElement('button'), { type: 'button', className: 'quiet', textContent: note().dataset[what] });
  made.onclick = deed;
  return made;
}

async function tryAgain(act) {
  await saveAct({ ...act, asks: '' });
  tapped.add(act.key);
  await send();
}

async function comeFromOldPlace() {
  const old = JSON.parse(localStorage.getItem(OLD_PLACE) ?? '[]');
  for (const { to, fields, says } of old) {
    const path = new URL(to, location).pathname;
    const taps = fields.filter(([name]) => name !== 'csrfmiddlewaretoken');
    const key = taps.find(([name]) => name === 'key')?.[1] ?? fresh();
    await saveAct({ ...actWith(path, [], says), taps, key, match: path.split('/')[2], on: path });
  }
  localStorage.removeItem(OLD_PLACE);
  if (old.length) await send();
}
