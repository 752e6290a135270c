// Solo: adds up the card points as cards are tapped, and enters the sum as tens and units.
const PAUSE = 400; // milliseconds after the last card until the preview is requested
let asking;

const taken = (counter) => (counter.dataset.counter || '').split(' ').filter(Boolean);
const worth = (counter, rank) => Number(counter.querySelector(`[data-rank="${rank}"]`).dataset.worth);

function tap(button) {
  const counter = button.closest('.counter');
  const cards = taken(counter);
  if (button.matches('[data-undo]')) cards.pop();
  else if (cards.filter((rank) => rank === button.dataset.rank).length < Number(counter.dataset.each)) cards.push(button.dataset.rank);
  counter.dataset.counter = cards.join(' ');
  count(counter);
}

function count(counter) {
  const cards = taken(counter);
  for (const button of counter.querySelectorAll('[data-rank]')) {
    const taken = cards.filter((rank) => rank === button.dataset.rank).length;
    button.querySelector('[data-taken]').textContent = taken ? `×${taken}` : '';
    button.ariaDisabled = taken === Number(counter.dataset.each); // `disabled` would take the keyboard focus away
  }
  const sum = cards.reduce((points, rank) => points + worth(counter, rank), 0);
  setPoints(counter, counter.querySelector('[data-theirs]').checked ? counter.dataset.total - sum : sum);
}

function setPoints(counter, points) {
  const pad = counter.closest('form');
  counter.querySelector('output').textContent = points;
  pad.querySelector(`[name=tens][value="${Math.floor(points / 10)}"]`).checked = true;
  const units = pad.querySelector(`[name=units][value="${points % 10}"]`);
  units.checked = true;
  clearTimeout(asking);
  asking = setTimeout(() => units.dispatchEvent(new Event('change', { bubbles: true })), PAUSE);
}

const show = () => document.querySelectorAll('.counter').forEach((counter) => (counter.hidden = false));

document.addEventListener('click', ({ target }) => {
  const button = target.closest?.('.counter button');
  if (button) tap(button);
});
document.addEventListener('change', (event) => {
  if (!event.target.matches?.('[data-theirs]')) return;
  event.stopPropagation();
  count(event.target.closest('.counter'));
}, true);
for (const change of ['swapped', 'htmx:afterSettle']) document.addEventListener(change, show);
show();
