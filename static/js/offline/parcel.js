// A parcel is what one phone shows another as codes: JSON, compressed and cut into pieces. Every piece carries the checksum
// of the whole, so a parcel with one wrong bit is never put together. Pure: touches neither page nor store.
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'; // base 45, RFC 9285: the letters that codes hold best
const MARK = 'C1';
const SUM = 4; // bytes of the checksum, CRC-32: over plain http browsers have no other, and it finds every wrong bit
const PIECE = 460; // bytes in one code: 77 modules wide, which a phone's camera reads from another's screen
const MOST = 255; // pieces
const MOST_UNPACKED = 4_000_000; // bytes

const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();

function sumOf(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return Uint8Array.from([24, 16, 8, 0], (shift) => ~sum >>> shift);
}

const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

const packed = async (content) => new Uint8Array(await through(JSON.stringify(content), new CompressionStream('deflate-raw')));

// Reads no more than a match can be, whatever the bytes unfold to.
async function unpacked(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const [parts, text] = [[], new TextDecoder()];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return JSON.parse(parts.join(''));
    size += value.length;
    if (size > MOST_UNPACKED) throw new RangeError('a parcel is smaller');
    parts.push(text.decode(value, { stream: true }));
  }
}

export function base45(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    const number = isPair ? bytes[at] * 256 + bytes[at + 1] : bytes[at];
    text += LETTERS[number % 45] + LETTERS[Math.floor(number / 45) % 45] + (isPair ? LETTERS[Math.floor(number / 2025)] : '');
  }
  return text;
}

// Fails for what no bytes are written as.
export function fromBase45(text) {
  const bytes = [];
  for (let at = 0; at < text.length; at += 3) {
    const [low, middle, high] = [...text.slice(at, at + 3)].map((letter) => LETTERS.indexOf(letter));
    const number = low + 45 * middle + 2025 * (high ?? 0);
    if (!(low >= 0 && middle >= 0 && (high ?? 0) >= 0 && number < (high === undefined ? 256 : 65536))) throw new RangeError('no bytes');
    bytes.push(...(high === undefined ? [number] : [number >> 8, number & 255]));
  }
  return Uint8Array.from(bytes);
}

// The texts of the codes that carry this content, all of nearly the same length. Fails for what is too large.
export async function piecesOf(content) {
  const bytes = await packed(content);
  const [sum, total] = [sumOf(bytes), Math.ceil(bytes.length / PIECE)];
  if (total > MOST) throw new RangeError('too large for codes');
  const size = Math.ceil(bytes.length / total);
  return Array.from({ length: total }, (_, number) => MARK + base45(joined(sum, [number, total], bytes.subarray(number * size, (number + 1) * size))));
}

// Collects pieces in any order. `add` resolves with {read, total} and, once it is whole, {content}; with null for a text
// that is no piece. A parcel whose checksum is wrong is forgotten.
export function collector() {
  const parcels = new Map();
  return { add: (text) => add(parcels, text) };
}

async function add(parcels, text) {
  const [name, number, total, piece] = pieceIn(text) ?? [];
  if (!name) return null;
  const pieces = parcels.get(name) ?? new Map();
  parcels.set(name, pieces.set(number, piece));
  if (pieces.size < total) return { read: pieces.size, total };
  const bytes = joined(...Array.from({ length: total }, (_, place) => pieces.get(place) ?? []));
  if (`${sumOf(bytes)} ${total}` === name) return { read: total, total, content: await unpacked(bytes) };
  parcels.delete(name);
  return { read: 0, total };
}

function pieceIn(text) {
  try {
    const bytes = text.startsWith(MARK) ? fromBase45(text.slice(MARK.length)) : [];
    const [number, total] = bytes.slice(SUM);
    return number < total ? [`${bytes.slice(0, SUM)} ${total}`, number, total, bytes.slice(SUM + 2)] : null;
  } catch {
    return null;
  }
}

// A whole finished match in an address that any camera reads; companion/matches/whole_match.py writes the same on paper.
const IN_ADDRESS = /#m=([\w-]+)$/;

export async function inAddress(content) {
  const bytes = await packed(content);
  const letters = btoa(String.fromCharCode(...joined(sumOf(bytes), bytes)));
  return `#m=${letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

// Resolves with the content; with null if the address carries none, or one with a wrong bit.
export async function fromAddress(address) {
  const [, letters] = address.match(IN_ADDRESS) ?? [];
  if (!letters) return null;
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const [sum, rest] = [bytes.slice(0, SUM), bytes.slice(SUM)];
    return `${sumOf(rest)}` === `${sum}` ? await unpacked(rest) : null;
  } catch {
    return null;
  }
}
