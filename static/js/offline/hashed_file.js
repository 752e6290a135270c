import { PATIENCE, isOurs } from './gate.js';

const TYPES = { js: /javascript/, mjs: /javascript/, css: /css/, woff2: /font|octet-stream/, svg: /svg/, png: /png/ };
const OWN_TYPE = /^(?!.*html)./; // of other files: any but that of pages

// Fetches a file with a hash in its name, which is kept for good, so not what a captive portal sends for it: with this
// site's header, or else, as of a file that another server sends, of its own type.
export async function fetchFile(address) {
  const late = new AbortController(); // until it begins to come: a large one may take long
  const timer = setTimeout(() => late.abort(), PATIENCE);
  const answer = await fetch(address, { signal: late.signal }).finally(() => clearTimeout(timer));
  const type = TYPES[address.split('.').at(-1)] ?? OWN_TYPE;
  if (answer.ok && !answer.redirected && (isOurs(answer) || type.test(answer.headers.get('Content-Type') ?? ''))) return answer;
  throw new TypeError(`${address}: ${answer.status}`);
}
