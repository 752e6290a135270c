// The page that stands for one which this phone has not stored. It is loaded again when the site on the phone can draw it:
// once each time it is opened, not for ever where it cannot be drawn here. If a form led to it, that is sent again: not every
// browser does so by itself. On a busy phone the page that is left may be too late once more.
const TRIED = 'loaded again'; // the address, a line for each time
const TIMES = 3; // that a form is sent
const JUST = 5000; // milliseconds: in WebKit the time of a page begins once it has its answer

const isUnkept = () => document.getElementById('main')?.dataset.unkept !== undefined;

// Whether the page is such a one. After any other it may be tried again.
export function opensUnkept() {
  if (isUnkept()) return true;
  sessionStorage.removeItem(TRIED);
  return false;
}

export async function loadsAgain() {
  if (!isUnkept()) return false;
  const form = await tapped().catch(() => null);
  const tried = (sessionStorage.getItem(TRIED) ?? '').split('\n').filter((address) => address === location.href);
  if (tried.length >= (form ? TIMES : 1)) return false;
  sessionStorage.setItem(TRIED, [...tried, location.href].join('\n'));
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
