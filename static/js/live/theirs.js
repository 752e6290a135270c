// What somebody else wrote, next to what is tapped or waits here.
// Lays the hands of the sheet from this number on into `place`, as the sheet shows them; how many there are.
export function showRows(place, number) {
  place.classList.add('sheet');
  place.dataset.sides = document.getElementById('sheet').dataset.sides;
  const written = [...document.querySelectorAll('#sheet details.hand')].filter((one) => Number(one.id.slice(5)) >= number);
  for (const one of written) {
    const copy = document.createElement('div');
    copy.className = 'hand';
    copy.append(one.querySelector('summary').cloneNode(true));
    place.append(copy);
  }
  return written.length;
}

// Whose phone wrote last, where the page knows, in the place that `made` has for it.
export function sayWho(made) {
  const place = made.querySelector('.by');
  const { by } = document.getElementById('main').dataset;
  if (place && by) place.textContent = by;
}
