// Pages of the rule book are the same for everyone, so that they can be cached. The device's preferences (light or
// dark, suits in two or four colours) are applied here, before the page is painted.
for (const [name, value] of document.cookie.split('; ').map((one) => one.split('='))) {
  if (name === 'lamp' || name === 'suits') document.documentElement.dataset[name] = value;
}

// Whoever opened the rule book from a match, or from one of its hands, gets a link back to it on every page.
const asked = new URLSearchParams(location.search).get('from');
if (/^[a-zA-Z0-9-]{4,40}(\.\d{1,4})?$/.test(asked ?? '')) sessionStorage.setItem('from', asked);
document.addEventListener('DOMContentLoaded', () => {
  const [mark, link] = [sessionStorage.getItem('from'), document.getElementById('way-back')];
  if (!mark || !link) return;
  const [code, hand] = mark.split('.');
  link.href = hand ? `/m/${code}/#hand-${hand}` : `/m/${code}/`;
  link.setAttribute('aria-label', hand ? link.dataset.hand : link.dataset.match);
});
