// Slips typed at the desk: the fields are named after those who sit at the table whose number is typed.
export function nameSides() {
  document.addEventListener('input', ({ target }) => target.matches('.slip-line #table') && name(target.value.trim()));
}

function name(table) {
  const sides = document.querySelectorAll(`[data-slip="${CSS.escape(table)}"] .who`);
  for (const [side, label] of document.querySelectorAll('.slip-line label[data-total]').entries()) {
    label.textContent = sides[side]?.textContent ?? label.dataset.total;
  }
}
