// 500 with more than two sides: disables numbers of tricks that no longer fit. The server refuses them too; without
// this script it alone does.
import { afterPadChanges } from './pad_changes.js';

const drawn = (step) => getComputedStyle(step).display !== 'none';
const taken = (step) => Number(step.querySelector('.legal:checked')?.value ?? 0);

function closeWhatDoesNotFit() {
  const own = document.querySelector('#pad .own[data-total]');
  if (!own) return;
  const steps = [own, ...document.querySelectorAll('#pad .other')];
  const left = own.dataset.total - steps.filter(drawn).reduce((sum, step) => sum + taken(step), 0);
  for (const step of steps) {
    for (const input of step.querySelectorAll('.legal')) input.disabled = drawn(step) && !input.checked && Number(input.value) > left + taken(step);
  }
}

document.addEventListener('change', () => setTimeout(closeWhatDoesNotFit));
afterPadChanges(closeWhatDoesNotFit);
closeWhatDoesNotFit();
