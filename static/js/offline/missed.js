// What htmx asked and gave up, as it does after eight seconds: asked once more when the site is awake, or has time again.
const GIVEN_UP_BY = ['htmx:sendError', 'htmx:timeout'];
const MOST = 4; // one after another
let missed;
let misses = 0;

export function noticeMisses(isAwake) {
  const miss = ({ detail: { elt } }) => {
    missed = elt;
    if (isAwake() && ++misses < MOST) setTimeout(askMissed, 2000);
  };
  for (const failure of GIVEN_UP_BY) document.addEventListener(failure, miss);
  document.addEventListener('htmx:afterOnLoad', () => (misses = 0));
}

export function askMissed() {
  missed?.dispatchEvent(new Event('change', { bubbles: true }));
  missed = null;
}
