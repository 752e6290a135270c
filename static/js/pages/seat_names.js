// A known name takes the first free seat, or leaves its seat. Without this script the same button asks the server.
const form = document.getElementById('new');
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
  event.preventDefault();
  const taken = seats().find((seat) => same(seat.value, button.value));
  const free = seats().find((seat) => !seat.value.trim());
  if (taken) taken.value = '';
  else if (free) free.value = button.value;
  show();
});
form.addEventListener('input', show);
