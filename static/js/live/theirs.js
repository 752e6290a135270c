// What another phone recorded, shown next to what is queued here, in the same terms. `showRows` tells the hands of the
// sheet from this number on in `place` and returns how many there are.
export function showRows(place, number) {
  const written = [...document.querySelectorAll('#sheet details.hand')].filter((hand) => Number(hand.id.slice(5)) >= number);
  for (const hand of written) {
    const copy = made('div', 'hand');
    copy.append(...[...hand.querySelectorAll('summary > :is(.no, .what)')].map((part) => part.cloneNode(true)), pointsOf(hand));
    place.append(copy);
  }
  return written.length;
}

const made = (name, className, ...parts) => {
  const element = Object.assign(document.createElement(name), { className });
  element.append(...parts);
  return element;
};

// As the server tells a version: whose, and signed. The columns of the sheet have their names above them.
function pointsOf(hand) {
  const cells = [...hand.querySelectorAll('summary > .num:has(b)')].map((cell) => {
    const fig = cell.querySelector('b').cloneNode(true);
    fig.textContent = fig.textContent.replace(/^(?=[1-9])/, '+');
    const name = made('span', 'name', cell.querySelector('.sr-only').textContent.trim());
    return made('span', 'side-points', Object.assign(name, { title: name.textContent }), ' ', fig);
  });
  return made('span', 'points', ...cells);
}

// Names the phone that wrote last, if the page knows it, in the `.by` element of `made`.
export function sayWho(made) {
  const place = made.querySelector('.by');
  const { by } = document.getElementById('main').dataset;
  if (place && by) place.textContent = by;
}
