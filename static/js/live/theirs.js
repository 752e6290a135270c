// What another phone recorded, shown next to what is entered or queued here. `showRows` copies the hands of the sheet
// from this number on into `place` and returns how many there are.
export function showRows(place, number) {
  place.classList.add('sheet');
  place.dataset.sides = document.getElementById('sheet').dataset.sides;
  const written = [...document.querySelectorAll('#sheet details.hand')].filter((hand) => Number(hand.id.slice(5)) >= number);
  for (const hand of written) {
    const copy = document.createElement('div');
    copy.className = 'hand';
    copy.append(hand.querySelector('summary').cloneNode(true));
    place.append(copy);
  }
  return written.length;
}

// Names the phone that wrote last, if the page knows it, in the `.by` element of `made`.
export function sayWho(made) {
  const place = made.querySelector('.by');
  const { by } = document.getElementById('main').dataset;
  if (place && by) place.textContent = by;
}
