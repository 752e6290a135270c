// A practice hand: highlights what to tap, numbered in the order of the questions.
import './app.js';
import '../pads/load_helpers.js';
import '../pads/fit.js';

const marks = document.querySelector('.coach')?.dataset.marks.split(' ') ?? [];
for (const [place, mark] of marks.entries()) {
  const [name, value] = mark.split('=');
  const cell = document.querySelector(`#pad input[name="${name}"][value="${value}"]`)?.closest('label');
  if (cell) cell.dataset.step = place + 1;
}
