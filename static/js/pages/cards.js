// The cards of a hand while they are tapped in: how many are chosen. The address keeps them, for a reload.
import './app.js';

const count = document.querySelector('[data-count]');
document.querySelector('.enter')?.addEventListener('change', (event) => {
  if (count) count.textContent = document.querySelectorAll('.pick :checked').length;
  history.replaceState(history.state, '', `?${new URLSearchParams(new FormData(event.currentTarget))}`);
});
