// Keeps a finished match that was read from a code: it becomes a match of this phone, and is sent like one begun here.
import { saveAct, waiting } from './queue_store.js';
import { send } from './outbox.js';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const TO = '/open/';

// Resolves with its {address, title}. Read twice, it is there once.
export async function keepWhole(document) {
  const [text, title] = [JSON.stringify(document), document.title || document.players.join(' · ')];
  const known = (await waiting()).find(({ to, taps }) => to === TO && taps[0][1] === text);
  const code = known?.match ?? [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  if (!known) await saveAct({ to: TO, match: code, title, taps: [['document', text]], words: title, key: `code-${code}`, seen: 0, do: 'open', hand: null, begins: true, asks: '' });
  const sent = new Promise((resolve) => globalThis.document.addEventListener('outbox', ({ detail }) => detail.hand?.match === code && resolve(detail)));
  send();
  const detail = await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, 4000, null))]);
  const [, there] = detail?.text?.match(/ data-code="(\w+)"/) ?? [];
  return { address: `/m/${there ?? code}/`, title };
}
