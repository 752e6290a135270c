// What a form of a match does, as an act of the queue.
export const TAKEN = /^\/m\/([\w-]+)\/(record|hands\/\d+(\/(?:undo|confirm|keep|theirs))?|take-back|restore|close|adjust(\/\d+)?|names|rules|rematch)\/$|^\/new\/$/;
const NOT_OURS = ['csrfmiddlewaretoken', 'seen', 'key', 'do', 'code'];

export const begins = (path) => path === '/new/' || path.endsWith('/rematch/');

// `form` has the fields by name, as FormData or URLSearchParams; `hand` is the number of the hand it is about.
export function actFrom(path, form, { match, title, hand, following, words }) {
  const taps = [...form].filter(([field]) => !NOT_OURS.includes(field));
  const act = { to: path, match, title, taps, seen: Number(form.get('seen')), key: form.get('key'), words, asks: '' };
  const kind = path.endsWith('/record/') ? { number: hand } : { hand, following };
  return { ...act, ...kind, do: form.get('do') ?? 'write', ...(begins(path) ? { begins: true } : {}) };
}
