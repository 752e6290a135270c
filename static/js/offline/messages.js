// What pages say about being without a network, in the reader's language: stored on the phone like a page, and fetched
// once by a page that may need it.
import { fetchOwn } from './gate.js';

const PAGE = '/offline/offer/';
let fetched;

// The document with the texts; its templates are added to the open page. Fails without a network if the phone has not
// stored it.
export function messages() {
  fetched ??= fetchMessages().catch((error) => {
    fetched = null;
    throw error;
  });
  return fetched;
}

const isWhole = (made) => !!made.getElementById('waits-total');
const parsed = async (answer) => new DOMParser().parseFromString((await answer?.text()) ?? '', 'text/html');

async function fetchMessages() {
  const stored = await parsed(await globalThis.caches?.match(PAGE, { ignoreVary: true }));
  const made = isWhole(stored) ? stored : await parsed(await fetchOwn(PAGE)); // an earlier version had less
  if (!isWhole(made)) throw new TypeError('the page for no network instead');
  const added = [...made.querySelectorAll('template')].filter(({ id }) => !document.getElementById(id));
  document.body.append(...added);
  return made;
}
