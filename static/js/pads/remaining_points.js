// Black lady: shows what remains for the last player, disables numbers above it, and enters 0 for the others once
// everything is taken. The server computes the same; without this script it alone does.
import { afterPadChanges } from './pad_changes.js';

const numberOf = (count) => {
  const digit = (part) => Number(count.querySelector(`${part} :checked`)?.value ?? 0);
  return count.matches('.digits') ? digit('.tens') * 10 + digit('.units') : Number(count.querySelector('.legal:checked').value);
};
const isTold = (count) => !!count.querySelector('.legal:checked');

function work(chips) {
  const counts = [...chips.querySelectorAll('.count')];
  for (const zero of chips.querySelectorAll('[data-filled]')) unfill(zero);
  const left = chips.dataset.total - counts.filter(isTold).reduce((sum, count) => sum + numberOf(count), 0);
  for (const count of counts) close(count, left + (isTold(count) ? numberOf(count) : 0));
  if (left <= 0) for (const count of counts) if (!isTold(count)) fill(count);
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

// Where everything is given, a zero that is opened again would be filled again at once: so whoever has most is asked
// anew as well.
function askAnew(count) {
  const chips = count.closest('.chips');
  const others = [...chips.querySelectorAll('.count')].filter((one) => one !== count && isTold(one));
  const given = others.reduce((sum, one) => sum + numberOf(one), 0);
  if (!others.length || given < chips.dataset.total) return;
  const most = others.reduce((one, other) => (numberOf(other) > numberOf(one) ? other : one));
  most.querySelector('.again input').checked = true;
}

// Digits stay enabled: tens and units mean something only together.
function close(count, most) {
  if (count.matches('.digits')) return;
  for (const input of count.querySelectorAll('.legal')) input.disabled = Number(input.value) > most && !input.checked;
}

const workAll = () => document.querySelectorAll('#pad .chips[data-total]').forEach(work);

// Runs before the request, so that the filled zeros are sent too. A zero that was tapped is not ours to undo.
document.addEventListener('change', ({ target }) => {
  if (!target.closest?.('.chips[data-total]')) return;
  delete target.dataset.filled;
  if (target.checked && target.matches('.count:not(.digits) .again input')) askAnew(target.closest('.count'));
  workAll();
}, true);
afterPadChanges(workAll);
workAll();
