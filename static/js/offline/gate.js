// The gate through which every answer comes. An answer counts only if this site gave it, as its header says; anything
// else, whatever its status, is no network. Files with a hash in their names need no header. Pages import this module;
// the server puts it into the service worker.
const HEADER = 'X-Companion'; // the site's id, and its revision
export const PATIENCE = 60000; // milliseconds: a network may swallow a request, which would wait for ever
export const site = globalThis.document ? (document.documentElement.dataset.site ?? '') : CONFIG.site;
export const toThisSite = site ? { [HEADER]: site } : {}; // another site refuses to take it

export const siteOf = ({ headers }) => headers.get(HEADER)?.split(' ')[0] ?? '';
export const isOurs = (answer) => !!siteOf(answer) && (!site || siteOf(answer) === site);

// Like `fetch`, but fails as without a network if the answer is not this site's or not there in time.
export async function fetchOwn(request, options) {
  const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE), ...options });
  if (isOurs(answer)) return answer;
  throw new TypeError('not from this site');
}

// The gate for what htmx requests.
export function guardParts() {
  document.addEventListener('htmx:configRequest', ({ detail }) => Object.assign(detail.headers, toThisSite));
  document.addEventListener('htmx:beforeOnLoad', (event) => {
    const { xhr } = event.detail;
    if (isOurs({ headers: { get: (name) => xhr.getResponseHeader(name) } })) return;
    event.preventDefault();
    event.target.dispatchEvent(new CustomEvent('htmx:sendError', { bubbles: true, detail: event.detail }));
  });
}
