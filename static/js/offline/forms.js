// Forms that scripts send: with Django's token, which is renewed as often as the server asks.
import { fetchOwn } from './gate.js';
import { measure } from './server_clock.js';

const TOKEN = 'form-token';
const RENEWALS = 3; // any page that comes meanwhile may renew it once more

// Django's token of a form. Pages of the rule book have no form: there the one seen last counts.
export function token() {
  const here = document.querySelector('[name=csrfmiddlewaretoken]')?.value;
  if (here) localStorage.setItem(TOKEN, here);
  return here ?? localStorage.getItem(TOKEN) ?? '';
}

function renewToken(fresh) {
  localStorage.setItem(TOKEN, fresh);
  for (const field of document.querySelectorAll('[name=csrfmiddlewaretoken]')) field.value = fresh;
}

// Resolves with the answer of this site; fails as without a network if it is another's, or asks for a new token for ever.
export async function postOwn(to, fields, options = {}) {
  for (let renewals = 0; renewals <= RENEWALS; renewals++) {
    const body = new URLSearchParams([...fields, ['csrfmiddlewaretoken', token()]]);
    const began = Date.now();
    const answer = await fetchOwn(to, { ...options, method: 'POST', body });
    measure(answer, began);
    const fresh = answer.headers.get('X-Form-Token'); // the browser had dropped the cookie of the last one
    if (!fresh) return answer;
    renewToken(fresh);
  }
  throw new TypeError('no token stays');
}
