// Puts back the taps of an unsaved hand, kept in this tab through reloads and a change of language until it is saved or
// cleared. They belong to one version of the match and are ignored for any other.
const pad = () => document.getElementById('pad');
const place = () => `taps ${document.getElementById('main').dataset.code}`;

// What is kept is newer than what a browser restores, which is up to a second old; a hand from a calculator is newer still.
// The page itself keeps each tap (`keep`); `isFresh`: nothing was kept when it came.
export function keepTaps({ isTouched, putBack, askAgain, shownVersion, keep, isFresh }) {
  const [version, taps] = JSON.parse(sessionStorage.getItem(place()) ?? '[]');
  const isSent = !!pad()?.querySelector('.legal[checked]');
  if (!isFresh && pad() && version === shownVersion() && !isSent) {
    putBack(pad(), taps);
    askAgain(pad());
  } else if (isTouched(pad())) keep();
  document.addEventListener('reset', ({ target }) => target === pad() && sessionStorage.removeItem(place()));
}
