// What is tapped outlives a reload and a change of language: kept in this tab until it is written or wiped. Taps belong
// to the hand that is next: to another version of the match they say nothing.
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
