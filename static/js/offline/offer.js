// Everything the page says about the site on this phone: the offer, its progress, what needs a network, which figures
// are provisional.
import { messages } from './messages.js';

const OTHERS = [
  /^\/m\/[\w-]+\/(share|keys|delete|score|undelete|previews|link\.png)(\/|$)/,
  /^\/(open|rules-set|clubs|c|key|card|phone)[/]/,
  /^\/(my-rules\/\d|rule-sets\/(\d|shared\/))/,
  /^\/regulars\/[\w-]+\/(people\/|picture\.png)/,
];
const needsOthers = (address) => OTHERS.some((pages) => pages.test(address));
const OF_A_MATCH = /^\/m\/([\w-]+)\/./;
const OF_ALL_MATCHES = /^\/(mine|players|regulars)[/]/;
let texts;
export const phrase = (name) => texts?.dataset[name] ?? '';

export async function words() {
  if (texts) return;
  const made = await messages().catch(() => null);
  texts = made?.getElementById('carry');
  document.head.append(...(made?.querySelectorAll('link[rel=stylesheet][data-carry]') ?? []));
}

// Names the acts that could not follow what others recorded.
export function sayDropped(acts) {
  if (!acts.length || !texts) return;
  const line = document.createElement('p');
  line.className = 'stale';
  line.setAttribute('role', 'alert');
  line.textContent = `${phrase('dropped')} ${acts.map((act) => act.words).join(' · ')}`;
  document.getElementById('main').querySelector('.write')?.prepend(line);
}

// Of a page drawn on this phone, other than a match's own: how many acts of its match are queued. Or, as a phone keeps its
// latest matches only, that a page about all of them leaves out older ones.
export function sayDrawn(counts, areMore) {
  const [, code] = location.pathname.match(OF_A_MATCH) ?? [];
  const partly = areMore && OF_ALL_MATCHES.test(location.pathname) ? phrase('partly') : '';
  const tells = counts[code] ? phrase('worked').replace('{count}', counts[code]) : partly;
  if (tells && !document.getElementById('pad')) document.querySelector('main h1')?.after(provisional(tells));
}

function provisional(tells) {
  const line = document.createElement('p');
  line.className = 'provisional';
  line.setAttribute('role', 'status');
  line.textContent = tells;
  return line;
}

// The offer appears under the sheet of a match, elsewhere in the menu; on small phones only in the menu.
export function offer(keep, remove, onlyInMenu = false) {
  document.getElementById('carry')?.remove();
  if (!texts) return;
  const made = texts.cloneNode(true);
  const [wants, drops] = ['keep-offline', 'remove-offline'].map((value) => made.querySelector(`[value=${value}]`));
  wants.hidden = !keep;
  wants.onclick = () => {
    wants.disabled = true;
    keep().catch(() => {}).finally(() => (wants.disabled = false));
  };
  drops.hidden = !remove;
  drops.onclick = () => remove();
  made.querySelector('.kept').hidden = !remove;
  made.querySelector('.insecure').hidden = isSecureContext;
  const table = document.querySelector('main.match:not(.correct)');
  if (table && keep && !onlyInMenu) table.after(made);
  else document.querySelector('.menu nav')?.append(made);
}

export function drawState(now, part = 0) {
  const place = document.getElementById('carry');
  if (!place) return;
  const bar = place.querySelector('progress');
  bar.hidden = now !== 'keeping';
  bar.value = part;
  place.querySelector('.failed').hidden = now !== 'failed';
}

// Without a network, marks the links and buttons that need one before they are tapped.
export function markWhatNeedsOthers(alone) {
  for (const mark of document.querySelectorAll('.needs-network')) mark.remove();
  if (!alone || !texts) return;
  const links = [...document.querySelectorAll('a[href]')].filter((link) => needsOthers(link.pathname));
  const all = [...document.querySelectorAll('form[method=post] button:not([type=button])')];
  const buttons = all.filter((button) => savesRules(button) || needsOthers(sendsTo(button)));
  for (const control of [...links, ...buttons]) control.append(note());
}

const savesRules = ({ name, value }) => name === 'do' && value === 'name'; // under a name, which only the server keeps

function sendsTo(button) {
  const address = button.getAttribute('formaction') ?? button.form.getAttribute('action') ?? location.href;
  return new URL(address, location.href).pathname;
}

function note() {
  const mark = document.createElement('small');
  mark.className = 'needs-network';
  mark.textContent = texts.dataset.needs;
  return mark;
}

// Says that the sheet was computed on this phone, and how many acts are queued.
export function drawWaiting() {
  const [main, old] = ['main', 'worked-out'].map((id) => document.getElementById(id));
  const tells = main?.dataset.provisional && phrase('worked').replace('{count}', main.dataset.provisional);
  if (old?.textContent === tells) return;
  old?.remove();
  if (!tells) return;
  main.querySelector('.write')?.prepend(Object.assign(provisional(tells), { id: 'worked-out' }));
}
