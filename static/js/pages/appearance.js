// Pages of the rule book are the same for everyone, so that they can be cached. The device's preferences (light or
// dark, suits in two or four colours) are applied here, before the page is painted.
for (const [name, value] of document.cookie.split('; ').map((cookie) => cookie.split('='))) {
  if (name === 'lamp' || name === 'suits') document.documentElement.dataset[name] = value;
}

// Whoever opened the rule book from a match, one of its hands or an auction gets a link back to it on every page, stored
// ones too: rules/way_back.py says what a mark means.
const asked = new URLSearchParams(location.search).get('from');
if (/^[a-zA-Z0-9-]{4,40}(\.\d{1,4}(\.auction(-\d+)?(\.[\w-]+)*)?)?$/.test(asked ?? '')) sessionStorage.setItem('from', asked);
document.addEventListener('DOMContentLoaded', () => {
  const [mark, link] = [sessionStorage.getItem('from'), document.getElementById('way-back')];
  if (!mark || !link) return;
  const [code, hand, auction, ...calls] = mark.split('.');
  const plays = [...(auction?.split('-')[1] ?? '')].map((seat) => `&plays=${seat}`);
  const place = auction ? `auction/?hand=${hand}&calls=${calls.join('+')}${plays.join('')}` : hand ? `#hand-${hand}` : '';
  link.href = `/m/${code}/${place}`;
  link.setAttribute('aria-label', link.dataset[auction ? 'auction' : hand ? 'hand' : 'match']);
});
