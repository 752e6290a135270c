// Keeps the taps of an unsaved hand in this tab, through reloads and a change of language, until it is saved or
// cleared. They belong to one version of the match and are ignored for any other.
const pad = () => document.getElementById('pad');
const place = () => `taps ${document.getElementById('main').dataset.code}`;

export function keepTaps({ tapsOf, isTouched, putBack, askAgain, shownVersion }) {
  const keep = () => sessionStorage.setItem(place(), JSON.stringify([shownVersion(), tapsOf(pad())]));
  const [version, taps] = JSON.parse(sessionStorage.getItem(place()) ?? '[]');
  if (pad() && version === shownVersion() && !isTouched(pad())) {
    putBack(pad(), taps);
    askAgain(pad());
  } else if (isTouched(pad())) keep();
  document.addEventListener('change', ({ target }) => target.closest('#pad') && keep());
  document.addEventListener('reset', ({ target }) => target === pad() && sessionStorage.removeItem(place()));
}
