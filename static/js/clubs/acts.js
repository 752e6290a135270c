// What is tapped on an evening's page: sent without leaving it. Check-ins and typed results wait on the phone where
// there is no network, in order, each with its key so that sending it again is harmless; seating does not wait.
const STORE = 'acts-that-wait';
const PATIENCE = 8000; // milliseconds
const WAIT = ['in', 'out', 'late', 'guest', 'points-0'];
let put;
let line = Promise.resolve(); // quick taps follow one another; none is lost
let ahead = 0;

const waiting = () => JSON.parse(localStorage.getItem(STORE) ?? '[]');
const keep = (acts) => localStorage.setItem(STORE, JSON.stringify(acts));
const fresh = () => [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function keepActs(shows) {
  put = shows;
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!form.classList.contains('acts') || form.method !== 'post') return;
    event.preventDefault();
    const act = actOf(form, event.submitter);
    if (event.submitter?.ariaPressed) turn(event.submitter);
    ahead += 1;
    document.body.ariaBusy = 'true'; // what is heard of meanwhile must not be drawn over the answer
    line = line.then(() => send(act, event.submitter)).finally(arrived);
  });
  addEventListener('online', sendActs);
  document.addEventListener('put', showWaiting);
  showWaiting();
}

function actOf(form, button) {
  const fields = [...new FormData(form, button)].filter(([, value]) => typeof value === 'string');
  return { to: form.action, fields: fields.map(([name, value]) => [name, name === 'key' ? fresh() : value]), says: words(form, button) };
}

function arrived() {
  ahead -= 1;
  if (!ahead) document.body.ariaBusy = null;
}

const turn = (button) => (button.ariaPressed = button.ariaPressed === 'true' ? 'false' : 'true');

async function send(act, button) {
  const mayWait = act.fields.some(([name, value]) => WAIT.includes(name) && value);
  if (mayWait && waiting().length) return queue(act, button);
  const answer = await post(act);
  if (answer && ahead > 1) return undefined; // the answer to the last tap shows them all
  if (answer) return put(answer.text, answer.address);
  if (mayWait) return queue(act, button);
  const told = document.getElementById('says') ?? document.querySelector('.waits');
  told.hidden = false;
  told.textContent = document.querySelector('.waits').dataset.waits.replace(/:$/, '.').split('.')[0] + '.';
  return undefined;
}

function queue(act, button) {
  keep([...waiting(), act]);
  if (button?.ariaPressed) button.dataset.waits = '';
  showWaiting();
  setTimeout(sendActs, 3000);
}

async function post({ to, fields }) {
  const token = document.querySelector('[name=csrfmiddlewaretoken]')?.value ?? '';
  const body = new URLSearchParams(fields.map(([name, value]) => [name, name === 'csrfmiddlewaretoken' ? token : value]));
  const giveUp = new AbortController();
  const patience = setTimeout(() => giveUp.abort(), PATIENCE);
  try {
    const answer = await fetch(to, { method: 'POST', body, signal: giveUp.signal });
    if (answer.status >= 502) return null;
    const text = await answer.text();
    if (answer.redirected && new URL(answer.url).pathname !== location.pathname && answer.ok) history.pushState(null, '', answer.url);
    return { text, address: answer.url };
  } catch {
    return null;
  } finally {
    clearTimeout(patience);
  }
}

// Sends what waits, oldest first; stops where the network fails again. What the server refuses is shown and let go.
export async function sendActs() {
  if (!waiting().length) return;
  const [first, ...rest] = waiting();
  const answer = await post(first);
  if (!answer) return void setTimeout(sendActs, 10000);
  keep(rest);
  if (rest.length) return void sendActs();
  if (put) put(answer.text);
  showWaiting();
}

const words = (form, button) => button?.querySelector('b')?.textContent ?? button?.textContent.trim() ?? form.querySelector('input:not([type=hidden])')?.value ?? '';

function showWaiting() {
  const place = document.querySelector('.waits');
  if (!place) return;
  const acts = waiting();
  place.hidden = !acts.length;
  place.textContent = acts.length ? `${place.dataset.waits} ${acts.map(({ says }) => says).join(', ')}` : '';
}
