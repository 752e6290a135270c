// Black lady: shows what remains for the last player, disables numbers above it, and enters 0 for the others once
// everything is taken. The server computes the same; without this script it alone does.
import { afterPadChanges } from './pad_changes.js';
import { isAsked, isTold, takeFromOthers } from './take_from_others.js';

const numberOf = (count) => {
  const digit = (part) => Number(count.querySelector(`${part} :checked`)?.value ?? 0);
  return count.matches('.digits') ? digit('.tens') * 10 + digit('.units') : Number(count.querySelector('.legal:checked').value);
};
const sum = (counts) => counts.filter(isTold).reduce((total, count) => total + numberOf(count), 0);

function work(chips) {
  const counts = [...chips.querySelectorAll('.count')];
  for (const zero of chips.querySelectorAll('[data-filled]')) unfill(zero);
  const left = chips.dataset.total - sum(counts);
  for (const count of counts) {
    close(count, isAsked(count) ? chips.dataset.total : left + (isTold(count) ? numberOf(count) : 0));
  }
  if (left <= 0) for (const count of counts) if (!isTold(count) && !isAsked(count)) fill(count);
  const rest = chips.querySelector('.rest output');
  rest.dataset.word ??= rest.textContent;
  const known = counts.every(isTold) && left >= 0;
  rest.textContent = known ? left : rest.dataset.word;
  rest.toggleAttribute('data-left', known);
}

function fill(count) {
  const zero = count.querySelector('.legal[value="0"]');
  zero.checked = true;
  zero.dataset.filled = '';
}

function unfill(zero) {
  delete zero.dataset.filled;
  zero.closest('.count').querySelector('.again input').checked = true;
}

// Digits stay enabled: tens and units mean something only together.
function close(count, limit) {
  if (count.matches('.digits')) return;
  for (const input of count.querySelectorAll('.legal')) input.disabled = Number(input.value) > limit && !input.checked;
}

const workAll = () => document.querySelectorAll('#pad .chips[data-total]').forEach(work);

// Runs before the request, so that the filled zeros are sent too. A zero that was tapped is not ours to undo.
document.addEventListener('change', ({ target }) => {
  const chips = target.closest?.('.chips[data-total]');
  if (!chips) return;
  delete target.dataset.filled;
  takeFromOthers(target, [...chips.querySelectorAll('.count')], chips.dataset.total, numberOf);
  workAll();
}, true);
afterPadChanges(workAll);
workAll();
