// Puts back the taps of an unsaved hand, kept in this tab through reloads and a change of language until it is saved or
// cleared, with the version at which they began. They belong to one version of the match and are ignored once anything was recorded since; a page that the browser
// kept from before that version catches up first.
const pad = () => document.getElementById('pad');
const CHIP = /^(mistake-\d+|note)$/;
const main = () => document.getElementById('main');
const place = () => `taps ${main().dataset.code}`;

// What is kept is newer than what a browser restores, which is up to a second old; a hand from a calculator is newer still.
// The page itself keeps each tap (`keep`); `isFresh`: nothing was kept when it came.
export function keepTaps({ isTouched, began, putBack, askAgain, shownVersion, keep, isFresh }) {
  const kept = () => JSON.parse(sessionStorage.getItem(place()) ?? '[]');
  function offer() {
    const [version, taps, was] = kept();
    const isSent = !!pad()?.querySelector('.legal[checked]');
    const isCurrent = version <= shownVersion() && version >= (main().dataset.since ?? shownVersion());
    if (!pad() || !isCurrent || isSent) return false;
    if (!location.search && taps.some(([field]) => CHIP.test(field) && !pad().elements[field])) {
      location.replace(`?${new URLSearchParams([['fill', 1], ...taps])}`); // only the site draws what a ruling put there
      return true;
    }
    if (was) began(pad(), was);
    putBack(pad(), taps);
    if (document.readyState === 'complete') askAgain(pad());
    else addEventListener('load', () => askAgain(pad()), { once: true }); // htmx, which sends it, may come after these taps
    return true;
  }
  const isOlder = !isFresh && kept()[0] > shownVersion();
  if (isOlder) document.addEventListener('swapped', () => isTouched(pad()) || offer(), { once: true });
  else if ((isFresh || !offer()) && isTouched(pad())) keep();
  document.addEventListener('reset', ({ target }) => target === pad() && sessionStorage.removeItem(place()));
}
