// Taps on what changes under the finger. Ignores the second tap of a double tap if it hits something that has just appeared
// there, and takes the tap on a question that was drawn anew, the same, between press and release: what was pressed is no
// longer on the page, and gets no click.
const TOO_SOON = 400; // milliseconds since it appeared
const SAME_PLACE = 30; // pixels
let pressed; // in a question
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
  addEventListener('pointerdown', ({ target }) => (pressed = target.closest('#same-deal a, #same-deal button, .prompt button')), true);
  addEventListener('pointerup', ({ clientX, clientY }) => pressed && !pressed.isConnected && tapAnew(clientX, clientY), true);
}

const questionOf = (button) => button?.closest('#same-deal, .prompt')?.outerHTML;

function tapAnew(x, y) {
  const button = document.elementFromPoint(x, y)?.closest('a, button');
  if (questionOf(button) === questionOf(pressed) && button.outerHTML === pressed.outerHTML) button.click();
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
