// The page that stands for one which this phone has not stored. It is loaded again when the site on the phone can draw it:
// once each time it is opened, not for ever where it cannot be drawn here.
const TRIED = 'loaded again'; // the address

const isUnkept = () => document.getElementById('main')?.dataset.unkept !== undefined;

// Whether the page is such a one. After any other it may be tried again.
export function opensUnkept() {
  if (isUnkept()) return true;
  sessionStorage.removeItem(TRIED);
  return false;
}

export function loadsAgain() {
  if (!isUnkept() || sessionStorage.getItem(TRIED) === location.href) return false;
  sessionStorage.setItem(TRIED, location.href);
  location.reload();
  return true;
}
