// node parcel.mjs SCRIPTS CODES: reads a parcel as JSON; draws its codes, reads them again as a camera's picture, flips every
// thousandth bit of what the codes carry. Writes what came of it.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [scripts, codes] = process.argv.slice(2);
const { base45, collector, fromAddress, fromBase45, inAddress, piecesOf } = await import(pathToFileURL(`${scripts}/offline/parcel.js`));
const { encodeQR, decodeQR } = await import(pathToFileURL(codes));
const content = JSON.parse(readFileSync(0, 'utf8'));
const SCALE = 4;

function picture(text) {
  const rows = encodeQR(text, 'raw', { ecc: 'low', encoding: 'alphanumeric', border: 4, mask: 2 });
  const width = rows.length * SCALE;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (let y = 0; y < width; y++) for (let x = 0; x < width; x++) if (rows[Math.floor(y / SCALE)][Math.floor(x / SCALE)]) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height: width, data };
}

async function collected(texts) {
  const parts = collector();
  let whole = null;
  for (const text of texts) whole = (await parts.add(text))?.content ?? whole;
  return whole;
}

const isSame = (read) => JSON.stringify(read) === JSON.stringify(content);
const pieces = await piecesOf(content);
const began = performance.now();
const seen = pieces.map((text) => decodeQR(picture(text)));
const milliseconds = performance.now() - began;

let [flipped, accepted] = [0, 0];
const bytes = pieces.map((text) => fromBase45(text.slice(2)));
const bits = bytes.reduce((sum, piece) => sum + piece.length * 8, 0);
for (let bit = 0; bit < bits; bit += 1000) {
  let [at, left] = [0, bit];
  while (left >= bytes[at].length * 8) left -= bytes[at++].length * 8;
  const wrong = bytes[at].slice();
  wrong[left >> 3] ^= 1 << (left & 7);
  flipped += 1;
  if (await collected(pieces.map((text, place) => (place === at ? text.slice(0, 2) + base45(wrong) : text))).catch(() => null)) accepted += 1;
}

const address = await inAddress(content);
const spoilt = address.slice(0, -8) + (address.at(-8) === 'A' ? 'B' : 'A') + address.slice(-7);
console.log(JSON.stringify({
  codes: pieces.length, widest: Math.max(...pieces.map((text) => picture(text).width / SCALE)), milliseconds, flipped, accepted,
  same: isSame(await collected(seen.toReversed())), missing: isSame(await collected(seen.slice(1))),
  address: isSame(await fromAddress(address)), spoilt: await fromAddress(spoilt),
}));
