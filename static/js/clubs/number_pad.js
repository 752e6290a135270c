// The director's number pad: digits go into the selected field, and the system keyboard stays closed.
const fields = () => [...document.querySelectorAll('.typed input')];
let lit;

export function numberPad() {
  document.addEventListener('put', begin);
  document.addEventListener('focusin', ({ target }) => fields().includes(target) && light(target));
  document.addEventListener('click', ({ target }) => {
    const key = target.closest('[data-digit]');
    if (key) press(key.dataset.digit);
  });
  begin();
}

function begin() {
  const pad = document.querySelector('.number-pad');
  if (!pad) return;
  pad.hidden = false;
  for (const field of fields()) field.inputMode = 'none';
  light(fields()[0]);
}

function light(field) {
  lit = field;
  lit.dataset.fresh = '';
  for (const field of fields()) field.classList.toggle('lit', field === lit);
}

function press(digit) {
  if (digit === 'next') return light(fields()[(fields().indexOf(lit) + 1) % fields().length]);
  if (digit === 'back') lit.value = lit.value.slice(0, -1);
  else if (digit === '-') lit.value = lit.value.startsWith('-') ? lit.value.slice(1) : `-${lit.value}`;
  else if ('fresh' in lit.dataset) lit.value = (lit.value === '-' ? '-' : '') + digit;
  else lit.value += digit;
  delete lit.dataset.fresh;
  return undefined;
}
