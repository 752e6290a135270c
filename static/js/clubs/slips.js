// Slips typed at the desk: the fields are named after those who sit at the table whose number is typed,
// and its row is marked. The number that waits in the field is replaced by what is typed, as with Tab.
export function nameSides() {
  document.addEventListener('focusin', ({ target }) => target.matches('.slip-line input') && target.select());
  document.querySelector('.slip-line input:focus')?.select();
  document.addEventListener('input', ({ target }) => target.matches('.slip-line #table') && name(target.value.trim()));
}

function name(table) {
  const row = document.querySelector(`[data-slip="${CSS.escape(table)}"]`);
  document.querySelector('.typing .current')?.classList.remove('current');
  row?.classList.add('current');
  const sides = row?.querySelectorAll('.who') ?? [];
  for (const [side, label] of document.querySelectorAll('.slip-line label[data-total]').entries()) {
    label.textContent = sides[side]?.textContent ?? label.dataset.total;
  }
}
