// Without a network a page says from when it is: from the last time the server said that it is its newest.

// In words; `at` is in milliseconds, 0 if the server has said nothing to this page yet.
export async function inWords(at) {
  const since = new Date(at || (await storedAt()) || performance.timeOrigin);
  const region = navigator.languages.find((locale) => locale.startsWith(document.documentElement.lang)) ?? document.documentElement.lang;
  const day = since.toDateString() === new Date().toDateString() ? {} : { weekday: 'short' };
  return new Intl.DateTimeFormat(region, { ...day, hour: 'numeric', minute: '2-digit' }).format(since);
}

// A page opened without a network is the one that the service worker stored.
async function storedAt() {
  const stored = await globalThis.caches?.match(location.pathname, { ignoreVary: true }).catch(() => null);
  return Date.parse(stored?.headers.get('Date'));
}
