// A known name takes the first empty seat at once, or the next place in line, or stands up again. Without this script the
// same button asks the server; so does this one where every place is taken and there may be another.
const form = document.querySelector('#new, #names');
const seats = () => [...form.querySelectorAll('input.who')];
const same = (a, b) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

function show() {
  for (const button of form.querySelectorAll('[name=sit]')) {
    button.setAttribute('aria-pressed', seats().some((seat) => same(seat.value, button.value)));
  }
}

form.addEventListener('click', (event) => {
  const button = event.target.closest('[name=sit]');
  if (!button) return;
  const taken = seats().find((seat) => same(seat.value, button.value));
  const free = seats().find((seat) => !seat.value.trim());
  if (!taken && !free && form.querySelector('[name=more_pairs]')) return;
  event.preventDefault();
  if (taken) taken.value = '';
  else if (free) free.value = button.value;
  show();
});
form.addEventListener('input', show);
