// Solo: with the tens of all card points together only 0 units are possible, so 0 is selected and the others are
// disabled. The server refuses more; without this script it alone does.
import { afterPadChanges } from './pad_changes.js';

function closeWhatDoesNotFit() {
  const { total } = document.querySelector('#pad .counter')?.dataset ?? {};
  const most = total && document.querySelector(`#pad [name=tens][value="${total / 10}"]`);
  if (!most) return;
  const full = most.checked;
  const [zero, ...more] = document.querySelectorAll('#pad [name=units]');
  if (full && !zero.checked) fill(zero);
  else if (!full && 'filled' in zero.dataset) unfill(zero);
  for (const input of more) input.disabled = full;
}

function fill(zero) {
  zero.checked = true;
  zero.dataset.filled = '';
}

function unfill(zero) {
  zero.checked = false;
  delete zero.dataset.filled;
}

// Before the tap travels, so that what it fills travels with it; after a click, which may have counted a card.
document.addEventListener('change', closeWhatDoesNotFit, true);
document.addEventListener('click', closeWhatDoesNotFit);
afterPadChanges(closeWhatDoesNotFit);
closeWhatDoesNotFit();
