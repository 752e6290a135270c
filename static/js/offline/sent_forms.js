// What forms of a match's pages send without the queue: names, rules, an earlier hand. They are kept like the acts of the
// queue, with the receipt of their answer. Where that is another page, the form waits for it in localStorage.
import { askForReceipt, receiptIn, remember } from './acknowledged.js';
import { TAKEN, actFrom } from './form_acts.js';

const SENT = 'form sent';

// Resolves once what the form of the page before did is kept.
export function keepSentForms() {
  document.addEventListener('submit', ({ target, submitter, defaultPrevented }) => {
    const to = submitter?.getAttribute('formaction') ?? target.getAttribute('action') ?? '';
    const act = !defaultPrevented && target.getAttribute('method') === 'post' && actOf(to, new FormData(target, submitter), submitter);
    if (!act) return;
    localStorage.setItem(SENT, JSON.stringify(act));
    askForReceipt();
  });
  document.addEventListener('htmx:afterRequest', ({ detail: { elt, xhr, requestConfig } }) => {
    const given = xhr.getResponseHeader('X-Receipt');
    const act = given && actOf(requestConfig.path, requestConfig.formData, requestConfig.triggeringEvent?.submitter ?? elt);
    if (act) remember(act, given).catch(() => {});
  });
  return takeSent().catch(() => {});
}

async function takeSent() {
  const sent = localStorage.getItem(SENT);
  if (!sent) return;
  await remember(JSON.parse(sent), receiptIn(''));
  localStorage.removeItem(SENT);
}

function actOf(address, form, button) {
  const path = new URL(address, location).pathname;
  const [taken, match] = path.match(TAKEN) ?? [];
  if (!taken || !form.get('key')) return null;
  const hand = Number(path.match(/hands\/(\d+)/)?.[1]) || document.querySelectorAll('#sheet details.hand').length;
  const title = document.querySelector('.bar h1')?.textContent ?? document.title;
  return actFrom(path, form, { match, title, hand, words: button?.textContent.trim() ?? '' });
}
