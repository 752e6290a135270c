// The rule book is the same for everybody, so that anyone may cache it: how this device wants it (light or dark, suits in
// two or four colours) is read here, before the page is drawn.
for (const [name, value] of document.cookie.split('; ').map((one) => one.split('='))) {
  if (name === 'lamp' || name === 'suits') document.documentElement.dataset[name] = value;
}

// Who opened the book from a match goes back to it from every page opened since.
const asked = new URLSearchParams(location.search).get('from');
if (/^[a-zA-Z0-9-]{4,40}$/.test(asked ?? '')) sessionStorage.setItem('from', asked);
document.addEventListener('DOMContentLoaded', () => {
  const [code, link] = [sessionStorage.getItem('from'), document.getElementById('way-back')];
  if (!code || !link) return;
  link.href = `/m/${code}/`;
  link.setAttribute('aria-label', link.dataset.back);
});
