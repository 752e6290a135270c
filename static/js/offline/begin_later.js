// A rematch tapped without a network. A phone that keeps the site begins it at once (phone_site.js); to any other the
// service worker gives back the page it was tapped on, where it waits in the queue until the server has begun it.
import { actFrom } from './form_acts.js';

const TAPPED = '#later';

// Shares with the page what queues and sends.
export function beginLater({ waiting, saveAct, send }) {
  const form = () => document.querySelector('form[data-later]');
  const isOurs = (act) => !!act?.begins && act.to === form()?.getAttribute('action');

  async function show() {
    const waits = (await waiting().catch(() => [])).some((act) => isOurs(act) && !act.asks);
    const line = form()?.querySelector('[role=status]');
    if (!line) return;
    line.textContent = waits ? form().dataset.later : '';
    form().querySelector('button').hidden = waits;
  }

  async function queue() {
    if (!form() || (await waiting()).some(isOurs)) return;
    const [, match] = form().getAttribute('action').split('/').filter(Boolean);
    const words = form().querySelector('button').textContent.trim().replace(/\s+/g, ' ');
    const title = form().dataset.title;
    await saveAct(actFrom(form().getAttribute('action'), new FormData(form()), { match, title, words }));
    await send();
  }

  document.addEventListener('outbox', ({ detail: { hand, outcome, url } }) => {
    if (outcome === 'written' && isOurs(hand)) location.assign(url);
    else show();
  });
  document.addEventListener('swapped', show);
  if (location.hash === TAPPED) {
    history.replaceState(null, '', location.pathname);
    queue().catch(() => {}).finally(show);
  } else show();
}
