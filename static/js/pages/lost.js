// On the page that says that there is nothing: a site that lost a match or an evening gets it back from a phone that has it.
import { site } from '../offline/gate.js';
import { keptOf } from '../offline/kept_store.js';
import { giveBack, tell } from '../offline/receipts.js';

const code = location.pathname.split('/')[2];

async function giveBackThis() {
  const kept = code && (await keptOf(code));
  if (kept?.site !== site || !site) return;
  for (const line of document.querySelectorAll('.kept')) line.hidden = false;
  const answers = await giveBack(code);
  if (answers.some(({ found }) => ['returned', 'known'].includes(found))) location.reload();
  else answers.forEach(tell);
}

giveBackThis().catch(() => {});
