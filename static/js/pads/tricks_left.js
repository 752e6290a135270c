// 500 with more than two sides: disables numbers of tricks that no longer fit. The server refuses them too; without
// this script it alone does.
import { afterPadChanges } from './pad_changes.js';
import { isAsked, isTapped, takeFromOthers } from './take_from_others.js';

const drawn = (step) => getComputedStyle(step).display !== 'none';
const taken = (step) => Number(step.querySelector('.legal:checked')?.value ?? 0);
export const sum = (steps) => steps.reduce((total, step) => total + taken(step), 0);

export const ofOwn = () => document.querySelector('#pad .own[data-total]');
const stepsOf = (own) => [own, ...document.querySelectorAll('#pad .other')].filter(drawn);

function closeWhatDoesNotFit() {
  const own = ofOwn();
  if (!own) return;
  const steps = stepsOf(own);
  const left = own.dataset.total - sum(steps);
  for (const step of steps) {
    const most = isAsked(step) ? own.dataset.total : left + sum(steps.filter((other) => other === step || !isTapped(other)));
    for (const input of step.querySelectorAll('.legal')) input.disabled = !input.checked && Number(input.value) > most;
  }
}

// Before the request, so that it is not sent with who is asked again.
document.addEventListener('change', ({ target }) => {
  const own = target.closest?.('#pad .each.tricks') && ofOwn();
  if (own) takeFromOthers(target, stepsOf(own), own.dataset.total, taken);
}, true);
document.addEventListener('change', () => setTimeout(closeWhatDoesNotFit));
afterPadChanges(closeWhatDoesNotFit);
closeWhatDoesNotFit();
