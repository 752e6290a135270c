// The second tap of a double tap falls on whatever has appeared under the finger meanwhile: it is no tap.
const TOO_SOON = 400; // milliseconds since it appeared
const SAME_PLACE = 30; // pixels
let last;
let lastAt = 0; // what appeared before the last tap was seen when it was tapped
let appeared = -TOO_SOON;

// `tap` is the one this page began with, if any.
export function ignoreSecondTaps(tap) {
  last = tap?.clientX ? { x: tap.clientX, y: tap.clientY } : { x: -SAME_PLACE, y: -SAME_PLACE };
  for (const change of ['swapped', 'htmx:afterSettle']) {
    document.addEventListener(change, ({ target }) => {
      if (target === document || target.id === 'main') appeared = performance.now();
    });
  }
  addEventListener('click', ignore, true);
}

function ignore(event) {
  const { clientX: x, clientY: y, detail, target } = event;
  if (!detail) return; // by the keyboard, or by a screen reader: it has no place
  const now = performance.now();
  const again = appeared >= lastAt && now - appeared < TOO_SOON && Math.hypot(x - last.x, y - last.y) < SAME_PLACE;
  [last, lastAt] = [{ x, y }, now];
  if (!again || !target.closest('main :is(button, a)')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
