// The page that stands for one which this phone has not stored. It is loaded again when the site on the phone can draw it:
// once each time it is opened, not for ever where it cannot be drawn here. If a form led to it, that is sent again: not every
// browser does so by itself.
const TRIED = 'loaded again'; // the address
const JUST = 5000; // milliseconds: in WebKit the time of a page begins once it has its answer

const isUnkept = () => document.getElementById('main')?.dataset.unkept !== undefined;

// Whether the page is such a one. After any other it may be tried again.
export function opensUnkept() {
  if (isUnkept()) return true;
  sessionStorage.removeItem(TRIED);
  return false;
}

export async function loadsAgain() {
  if (!isUnkept() || sessionStorage.getItem(TRIED) === location.href) return false;
  sessionStorage.setItem(TRIED, location.href);
  const form = await tapped().catch(() => null);
  if (form) send(form);
  else location.reload();
  return true;
}

// The fields that the service worker laid by when it answered with this page; those of another time are forgotten.
async function tapped() {
  const shelf = await caches.open('tapped');
  const laid = await shelf.match(location.pathname);
  await shelf.delete(location.pathname);
  return laid?.headers.get('X-At') > performance.timeOrigin - JUST ? laid.text() : null;
}

function send(fields) {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: location.pathname, hidden: true });
  for (const [name, value] of new URLSearchParams(fields)) form.append(Object.assign(document.createElement('input'), { name, value }));
  document.body.append(form);
  form.submit();
}
