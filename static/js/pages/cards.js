// The cards of a hand while they are tapped in: how many are chosen.
import './app.js';

const count = document.querySelector('[data-count]');
document.querySelector('.enter')?.addEventListener('change', () => {
  if (count) count.textContent = document.querySelectorAll('.pick :checked').length;
});
