// What was last looked at is older than the last tap while its answer is on the way: then too a hand that is corrected is
// saved at once, instead of being shown first.
document.addEventListener('submit', ({ target }) => target.querySelector('[name=looked_at]')?.remove());
