// How the service worker asks the network, and what it takes from it.
import { PATIENCE, isOurs, siteOf } from './gate.js';

const NETWORK_TIMEOUT = 2500; // milliseconds a page may take before the phone answers

// A navigation, asking for redirects in a header: a worker cannot see whose an ordinary one is.
export function asking(request, options) {
  const headers = new Headers(request.headers);
  headers.set('X-Show-Redirect', '1');
  return new Request(request, { headers, referrer: request.referrer, redirect: 'manual', ...options });
}

// The network's answer if it is in time and this site's, or another Companion's, which the person has to see.
export function inTime(fresh) {
  const late = new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT, null));
  return Promise.race([fresh.then((answer) => (answer.status < 500 && siteOf(answer) ? redirected(answer) : null), () => null), late]);
}

function redirected(answer) {
  const where = answer.headers.get('X-Location');
  return where ? Response.redirect(new URL(where, answer.url), 303) : answer;
}

// What the network says at last, or what there is instead, if that is not this site's.
export async function unlessForeign(fresh, instead = Response.error()) {
  const answer = await fresh.catch(() => null);
  return answer && siteOf(answer) ? redirected(answer) : instead;
}

// A page that ends too early fails here, where there is another answer, and not in the tab. A redirect has no page: its
// status allows no body, not even an empty one.
export async function whole(answer) {
  if (answer.headers.has('X-Location') || !answer.body || !/html/.test(answer.headers.get('Content-Type'))) return answer;
  const { status, headers } = answer;
  return new Response(await answer.arrayBuffer(), { status, headers });
}

// A form older than the cookie that belongs to it is sent again with the token that the site names, but only one of our
// own pages: the page of another site must not get one.
export async function withToken(answer, request, spare) {
  const token = isOurs(answer) && request.referrer.startsWith(`${location.origin}/`) && answer.headers.get('X-Form-Token');
  if (!token) return answer;
  const body = await spare.formData();
  body.set('csrfmiddlewaretoken', token);
  const headers = { 'Accept': request.headers.get('Accept'), 'X-Show-Redirect': '1' };
  return fetch(request.url, { method: 'POST', body, headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
}
