// On the page that says that there is nothing: a site that lost a match or an evening gets it back from a phone that has it.
// A match of which the site has not heard yet is sent from here.
import { site } from '../offline/gate.js';
import { keepSending } from '../offline/outbox.js';
import { waiting } from '../offline/queue_store.js';
import { keptOf } from '../offline/kept_store.js';
import { giveBack, tell } from '../offline/receipts.js';

const code = location.pathname.split('/')[2];

async function giveBackThis() {
  const kept = code && (await keptOf(code));
  if (kept?.site !== site || !site) return;
  const answers = await giveBack(code);
  const [{ found } = {}] = answers;
  const back = ['returned', 'known'].includes(found);
  for (const line of document.querySelectorAll('.kept, .deleted')) line.hidden = line.className !== (back ? 'kept' : found === 'gone' && 'deleted');
  if (back) location.reload();
  else answers.forEach(tell);
}

async function sendThis() {
  const isThis = ({ match }) => match === code;
  if (!(await waiting()).some((act) => act.begins && isThis(act))) return;
  for (const line of document.querySelectorAll('.unsent')) line.hidden = false;
  document.addEventListener('outbox', ({ detail: { hand, outcome } }) => outcome === 'written' && isThis(hand) && location.reload());
  keepSending();
}

sendThis().catch(() => {});
giveBackThis().catch(() => {});
