// Replaces the open page by the server's current one, and keeps the focus and what was typed.
import { selectorOf } from '../live/selector.js';

const main = () => document.getElementById('main');
let fetching = false;

export const shown = () => Number(main().dataset.version);
const busy = () => document.body.ariaBusy === 'true' || typing();
const typing = () => main().querySelector('input:focus, textarea:focus, select:focus, details.more[open], :checked[name=who]');

export function put(text, address) {
  const made = new DOMParser().parseFromString(text, 'text/html');
  const next = made.getElementById('main');
  if (!next || made.querySelector('script[type=module]')?.src !== document.querySelector('script[type=module]')?.src) {
    if (address) location.assign(address);
    return false;
  }
  const focused = document.activeElement?.closest('#main') ? selectorOf(document.activeElement) : '';
  document.title = made.title;
  document.querySelector('header.bar, header.top')?.replaceWith(made.querySelector('header.bar, header.top'));
  document.body.className = made.body.className;
  main().replaceWith(next);
  const below = document.querySelector('.below-line');
  if (below) below.replaceWith(made.querySelector('.below-line'));
  if (focused) (next.querySelector(focused) ?? next).focus({ preventScroll: true });
  const said = next.querySelector('[role=alert]')?.textContent ?? next.querySelector('.said-last p, .lead-line b')?.textContent ?? '';
  document.getElementById('said').textContent = said.trim();
  document.dispatchEvent(new Event('put'));
  return true;
}

// Stored for a reload without a network.
const keep = (text) => navigator.serviceWorker?.controller?.postMessage({ drawn: { address: location.pathname, text } });

export async function catchUpTo(version) {
  if (!(version > shown()) || fetching || busy()) return;
  fetching = true;
  const { href } = location;
  try {
    const answer = await fetch(href, { cache: 'no-store' });
    const text = await answer.text();
    if (answer.ok && !busy() && href === location.href && put(text)) keep(text);
  } catch {
    // The network failed again; the next version announced retries.
  } finally {
    fetching = false;
  }
}
