// Files with a hash in their names, stored compressed: they take a third of the room. Used by the page, which stores
// those of the site on the phone, and by the service worker, which stores those of pages and gives them to whoever asks.
// An address of its own keeps a service worker of an earlier version from giving one as it is.
const FORMAT = 'gzip';
const addressOf = (address) => `${address}?${FORMAT}`;

// Stored completely or not at all: a cut answer fails.
export async function storePacked(cache, address, answer) {
  if (self.CompressionStream) await cache.put(addressOf(address), through(answer, new CompressionStream(FORMAT)));
  else await cache.put(address, answer);
}

// The file as it came; undefined if it is not stored.
export async function storedPacked(store, address) {
  const stored = await store.match(addressOf(address), { ignoreVary: true });
  return stored && through(stored, new DecompressionStream(FORMAT));
}

function through(answer, stream) {
  const headers = new Headers(answer.headers);
  for (const untrue of ['Content-Encoding', 'Content-Length']) headers.delete(untrue);
  return new Response(answer.body.pipeThrough(stream), { headers });
}
