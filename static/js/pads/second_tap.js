// Ignores the second tap of a double tap if it hits something that has just appeared under the finger.
const TOO_SOON = 400; // milliseconds since it appeared
const SAME_PLACE = 30; // pixels
let last;
let lastAt = 0; // what appeared before the last tap was visible then
let appeared = -TOO_SOON;

// `tap` is the tap that loaded this script, if any.
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
  if (!detail) return; // keyboards and screen readers click without a position
  const now = performance.now();
  const again = appeared >= lastAt && now - appeared < TOO_SOON && Math.hypot(x - last.x, y - last.y) < SAME_PLACE;
  [last, lastAt] = [{ x, y }, now];
  if (!again || !target.closest('main :is(button, a)')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
