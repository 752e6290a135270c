// The cards of a hand while they are tapped in: how many are chosen, and on to the next player once a hand is whole. The
// address keeps them, for a reload.
import './app.js';

const count = document.querySelector('[data-count]');
const leadsOn = document.querySelector('[data-leads-on]');
if (leadsOn) leadsOn.hidden = false;

document.querySelector('.enter')?.addEventListener('change', ({ currentTarget: form }) => {
  const chosen = form.querySelectorAll('.pick :checked').length;
  if (count) count.textContent = chosen;
  history.replaceState(history.state, '', `?${new URLSearchParams(new FormData(form))}`);
  if (leadsOn && chosen === Number(count.dataset.count)) form.requestSubmit(form.querySelector('.dock button'));
});
