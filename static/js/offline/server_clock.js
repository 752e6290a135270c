// When something was played: by this phone's clock, with its distance from the server's. That is measured with what is
// sent, as somebody may have set the clock before or after what waits was tapped.
import { MEASURED } from './measured_clock.js';

const SLACK = 60000; // milliseconds that two measures may differ
const ROUNDED = 500; // the server tells full seconds

// Measures with an answer that the server has just made; `began` is this phone's time when it was asked.
export function measure(answer, began, ended = Date.now()) {
  const at = Date.parse(answer.headers.get('Date')) + ROUNDED;
  if (at) localStorage.setItem(MEASURED, JSON.stringify({ offset: Math.round(at - (began + ended) / 2), at }));
}

// The server's time of an act {at, clock}: `clock` is what was measured before it, `now` what was measured last. The clock
// may have been set between the two, so a time before the first or after the second is wrong; nothing was measured since
// the act if they are the same.
export function playedAt({ at, clock }, now) {
  const from = clock?.at ?? 0;
  const to = now?.at > from ? now.at : Infinity;
  const likely = [now, clock].filter(Boolean).map(({ offset }) => at + offset);
  const fits = likely.find((time) => time >= from - SLACK && time <= to + SLACK) ?? likely[0] ?? at;
  return Math.round(Math.min(Math.max(fits, from), to));
}
