// Says on every page, and on the app's icon, what is queued on this phone for other pages than this one.
import { waiting } from './queue_store.js';

const place = document.getElementById('waiting');

const CLOSED = ['gone', 'unknown']; // why the page of a match does not open
const pagesOf = ({ desk, match }) => (desk ? `/e/${match}/` : `/m/${match}/`);

async function sayWhatWaits() {
  const all = await waiting().catch(() => []);
  navigator[all.length ? 'setAppBadge' : 'clearAppBadge']?.(all.length || undefined);
  const hands = all.filter((hand) => !location.pathname.startsWith(pagesOf(hand)));
  place.hidden = !hands.length || location.pathname === place.dataset.all;
  if (place.hidden) return;
  const [{ on, asks, match, title }] = hands;
  const isOne = hands.every((hand) => hand.match === match) && !CLOSED.includes(asks);
  place.querySelector('span').textContent = place.dataset[asks ? 'asks' : 'waits'];
  const link = place.querySelector('a');
  link.href = isOne ? (on ?? pagesOf(hands[0])) : place.dataset.all;
  link.textContent = isOne ? `${title} (${hands.length})` : hands.length;
}

export function keepTelling() {
  document.addEventListener('outbox', sayWhatWaits);
  sayWhatWaits();
}
